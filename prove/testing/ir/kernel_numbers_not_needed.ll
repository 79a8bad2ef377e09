; CANNOT the number of a work-item outside a kernel, or in a function that says it does not need it
; The number of a work-item that a caller says it does not need.
target triple = "amdgcn-amd-amdhsa"
define internal i64 @mid() noinline "amdgpu-no-workitem-id-x" {
  %i = call i64 @number()
  ret i64 %i
}
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) {
  %i = call i64 @mid()
  call void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  ret void
}
