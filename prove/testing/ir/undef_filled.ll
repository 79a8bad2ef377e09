; DIFFERS result that the IR leaves open
; Bytes that are filled with an undefined one.
  %p = alloca i16
  call void @llvm.memset.p0.i64(ptr %p, i8 undef, i64 2, i1 false)
  %b = load i16, ptr %p, align 1
  %m = urem i16 %b, 257
  %e = zext i16 %m to i32
