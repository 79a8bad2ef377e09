; DIFFERS undefined behaviour
; A stack slot after its lifetime.
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  store i32 0, ptr %p
  call void @llvm.lifetime.end.p0(ptr %p)
  %y = load i32, ptr %p
  %r = add i32 %d, %y
  ret i32 %r
}
