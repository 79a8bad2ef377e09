; DIFFERS undefined behaviour
; The same for an argument.
define internal i32 @g(ptr dereferenceable(4) %p) noinline {
  ret i32 0
}
  %p = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %p)
  %e = call i32 @g(ptr %p)
