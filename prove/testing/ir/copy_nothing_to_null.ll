; DIFFERS undefined behaviour
; A copy of zero bytes to null, marked nonnull.
  %p = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull null, ptr %p, i64 0, i1 false)
  %e = add i32 0, 0
