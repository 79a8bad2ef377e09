; DIFFERS undefined behaviour
; A stack slot after its lifetime.
  %p = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  store i32 0, ptr %p
  call void @llvm.lifetime.end.p0(ptr %p)
  %e = load i32, ptr %p
