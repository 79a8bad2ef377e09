; PROVED
; The number of a work-item by OpenCL's function.
target triple = "amdgcn-amd-amdhsa"
declare i64 @_Z13get_global_idj(i32)
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  call void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  ret void
}
