; CANNOT the attribute "amdgpu-flat-work-group-size" of f
; A kernel for smaller groups than the proof assumes.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) #0 !reqd_work_group_size !0 {
  %i = call i64 @number()
  call void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  ret void
}
attributes #0 = { "amdgpu-max-num-workgroups"="1,1,1" "amdgpu-flat-work-group-size"="1,64" }
!0 = !{i32 1, i32 1, i32 1}
