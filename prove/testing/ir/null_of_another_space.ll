; CANNOT a null pointer of an address space
; An object may be at null in this address space.
target datalayout = "e-p:64:64-p5:32:32-A5"
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %a = alloca i32, align 4, addrspace(5)
  %q = icmp eq ptr addrspace(5) %a, null
  %x = zext i1 %q to i32
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = xor i32 %d, %x
  ret i32 %r
}
