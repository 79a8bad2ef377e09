; CANNOT a load of bits that do not fill their bytes
; The same for one bit.
  %p = alloca i8
  store i8 1, ptr %p
  %b = load i1, ptr %p
  %z = zext i1 %b to i32
  %e = sub i32 %z, 1
