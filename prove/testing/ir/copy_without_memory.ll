; CANNOT the attribute memory() of a call of an intrinsic, which differs from the intrinsic's own
; A copy marked memory(none).
  %p = alloca i32
  %q = alloca i32
  store i32 0, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false) memory(none)
  %e = load i32, ptr %q
