; DIFFERS undefined behaviour
; A copy of zero bytes to null, marked nonnull.
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull null, ptr %p, i64 0, i1 false)
  %e = add i32 0, 0
  %r = add i32 %d, %e
  ret i32 %r
}
