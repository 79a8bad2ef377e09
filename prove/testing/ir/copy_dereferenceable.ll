; DIFFERS undefined behaviour
; A copy to less memory than its attribute says.
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %q = alloca i32
  store i32 0, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr dereferenceable(100) %q, ptr %p, i64 4, i1 false)
  %e = load i32, ptr %q
  %r = add i32 %d, %e
  ret i32 %r
}
