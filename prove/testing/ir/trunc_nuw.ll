; DIFFERS poison
; Bits that are lost.
  %t = trunc nuw i32 %s0 to i8
  %x = zext i8 %t to i32
  %e = sub i32 %x, %x
