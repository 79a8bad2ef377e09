; CANNOT a store of bits that do not fill their bytes
; The same for arrays.
  %p = alloca i8
  store [1 x i1] [i1 0], ptr %p
  %b = load i8, ptr %p
  %e = zext i8 %b to i32
