; PROVED
; A sign extension.
  %t = trunc i32 %s0 to i8
  %x = sext i8 %t to i32
  %l = shl i32 %s0, 24
  %z = ashr i32 %l, 24
  %e = sub i32 %x, %z
