; DIFFERS result that the IR leaves open
; An object whose lifetime ended may leave its address to another.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %q = alloca i32
  store i32 0, ptr %p
  %pi = ptrtoint ptr %p to i64
  call void @llvm.lifetime.end.p0(ptr %p)
  call void @llvm.lifetime.start.p0(ptr %q)
  store i32 0, ptr %q
  %qi = ptrtoint ptr %q to i64
  call void @llvm.lifetime.end.p0(ptr %q)
  %same = icmp eq i64 %pi, %qi
  %e = select i1 %same, i32 7, i32 %d
  ret i32 %e
}
