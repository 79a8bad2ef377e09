; CANNOT the address of 'c', which does not have 64 bits
; Addresses of such a space may change.
target datalayout = "e-ni:1"
@c = internal addrspace(1) constant i32 0
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %a = ptrtoint ptr addrspace(1) @c to i64
  %b = ptrtoint ptr addrspace(1) @c to i64
  %n = icmp ne i64 %a, %b
  %e = zext i1 %n to i32
  %r = add i32 %d, %e
  ret i32 %r
}
