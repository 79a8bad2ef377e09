; DIFFERS undefined behaviour
; A store to a constant.
@zero = internal constant i32 0
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  store i32 0, ptr @zero
  %y = and i32 %s0, 0
  %r = add i32 %d, %y
  ret i32 %r
}
