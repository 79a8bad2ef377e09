; CANNOT the attribute "amdgpu-no-workitem-id-x" of a call
; The same on a call.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) {
  %i = call i64 @number() "amdgpu-no-workitem-id-x"
  call void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  ret void
}
