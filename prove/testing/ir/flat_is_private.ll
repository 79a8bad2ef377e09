; CANNOT a pointer to another address space than its object's
; A private object through a global pointer.
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
define internal i32 @w(ptr addrspace(1) %o, ptr addrspace(5) %p) noinline {
  store i32 7, ptr addrspace(5) %p
  store i32 0, ptr addrspace(1) %o
  %x = load i32, ptr addrspace(5) %p
  ret i32 %x
}
  %p = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %p to ptr
  %v = addrspacecast ptr %q to ptr addrspace(1)
  %e = call i32 @w(ptr addrspace(1) %v, ptr addrspace(5) %p)
