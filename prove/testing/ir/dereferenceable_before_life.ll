; DIFFERS undefined behaviour
; The same for an argument.
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define internal i32 @g(ptr dereferenceable(4) %p) noinline {
  ret i32 0
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %p)
  %e = call i32 @g(ptr %p)
  %r = add i32 %d, %e
  ret i32 %r
}
