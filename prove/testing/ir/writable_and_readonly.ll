; CANNOT the attribute writable on memory that is declared not to be written
; An argument marked both writable and readonly.
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define internal i32 @g(ptr writable dereferenceable(4) %p) noinline {
  ret i32 0
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 0
  %e = call i32 @g(ptr readonly %q)
  %r = add i32 %d, %e
  ret i32 %r
}
