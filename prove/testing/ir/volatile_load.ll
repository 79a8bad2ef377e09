; CANNOT volatile
; A volatile load.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 0, ptr %p
  %y = load volatile i32, ptr %p
  %r = add i32 %d, %y
  ret i32 %r
}
