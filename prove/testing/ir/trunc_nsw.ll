; DIFFERS poison
; A sign that is lost.
  %t = trunc nsw i32 %s0 to i8
  %x = zext i8 %t to i32
  %e = sub i32 %x, %x
