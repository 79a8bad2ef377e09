; CANNOT a pointer to another address space than its object's
; Addresses may differ in another address space.
@c = internal constant i32 0
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %q = addrspacecast ptr @c to ptr addrspace(1)
  %a = ptrtoint ptr @c to i64
  %b = ptrtoint ptr addrspace(1) %q to i64
  %n = icmp ne i64 %a, %b
  %e = zext i1 %n to i32
  %r = add i32 %d, %e
  ret i32 %r
}
