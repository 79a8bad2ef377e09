; CANNOT the attribute readonly of an argument of an intrinsic
; A copy to memory marked readonly.
  %p = alloca i32
  %q = alloca i32
  store i32 0, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr readonly %q, ptr %p, i64 4, i1 false)
  %e = load i32, ptr %q
