; CANNOT prologue
; Prologue bytes that run before the function.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) prologue i8 -61 {
  %r = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  ret i32 %r
}
