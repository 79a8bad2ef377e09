; CANNOT a null pointer of an address space
; An object may be at null in this address space.
target datalayout = "e-p:64:64-p5:32:32-A5"
  %a = alloca i32, align 4, addrspace(5)
  %q = icmp eq ptr addrspace(5) %a, null
  %e = zext i1 %q to i32
