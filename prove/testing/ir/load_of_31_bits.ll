; CANNOT a load of bits that do not fill their bytes
; A load of 31 bits.
  %p = alloca i32
  store i32 0, ptr %p
  %b = load i31, ptr %p
  %e = zext i31 %b to i32
