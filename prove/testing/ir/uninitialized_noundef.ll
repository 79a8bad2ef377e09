; DIFFERS undefined behaviour
; The same with !noundef.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %x = load i32, ptr %p, !noundef !0
  %y = and i32 %x, 0
  %r = add i32 %d, %y
  ret i32 %r
}
!0 = !{}
