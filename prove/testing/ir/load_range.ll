; DIFFERS poison
; A load marked to be less than 10.
!0 = !{i32 0, i32 10}
  %p = alloca i32
  store i32 %s0, ptr %p
  %x = load i32, ptr %p, !range !0
  %e = sub i32 %x, %x
