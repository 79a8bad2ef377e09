; DIFFERS result that the IR leaves open
; An object may reuse the address of an earlier one.
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  call void @llvm.lifetime.start(ptr %a)
  %p = ptrtoint ptr %a to i64
  call void @llvm.lifetime.end(ptr %a)
  call void @llvm.lifetime.start(ptr %b)
  %s = ptrtoint ptr %b to i64
  call void @llvm.lifetime.end(ptr %b)
  %q = icmp eq i64 %p, %s
  %e = zext i1 %q to i32
