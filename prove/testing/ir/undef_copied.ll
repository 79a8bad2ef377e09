; DIFFERS result that the IR leaves open
; An undefined byte and its copy.
  %p = alloca i16
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 1, i1 false)
  %b = load i16, ptr %p, align 1
  %m = urem i16 %b, 257
  %e = zext i16 %m to i32
