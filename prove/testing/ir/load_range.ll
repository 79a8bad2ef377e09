; DIFFERS poison
; A load marked to be less than 10.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 %s0, ptr %p
  %x = load i32, ptr %p, !range !0
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
!0 = !{i32 0, i32 10}
