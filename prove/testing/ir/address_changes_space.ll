; CANNOT a pointer to another address space than its object's
; Addresses may differ in another address space.
@c = internal constant i32 0
  %q = addrspacecast ptr @c to ptr addrspace(1)
  %a = ptrtoint ptr @c to i64
  %b = ptrtoint ptr addrspace(1) %q to i64
  %n = icmp ne i64 %a, %b
  %e = zext i1 %n to i32
