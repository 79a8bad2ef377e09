; CANNOT the address of 'c', which does not have 64 bits
; Addresses of such a space may change.
target datalayout = "e-ni:1"
@c = internal addrspace(1) constant i32 0
  %a = ptrtoint ptr addrspace(1) @c to i64
  %b = ptrtoint ptr addrspace(1) @c to i64
  %n = icmp ne i64 %a, %b
  %e = zext i1 %n to i32
