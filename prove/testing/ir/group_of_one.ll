; CANNOT the attribute "amdgpu-flat-work-group-size" of f
; A kernel for smaller groups than the proof assumes.
target triple = "amdgcn-amd-amdhsa"
declare float @llvm.amdgcn.div.fixup.f32(float, float, float)
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @f(ptr addrspace(1) %s0, ptr addrspace(1) %s1, ptr addrspace(1) %s2, ptr addrspace(1) %o) #0 !reqd_work_group_size !0 {
  %w = call i32 @llvm.amdgcn.workgroup.id.x()
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %m = shl i32 %w, 8
  %n = add i32 %m, %i
  %z = zext i32 %n to i64
  %p0 = getelementptr float, ptr addrspace(1) %s0, i64 %z
  %p1 = getelementptr float, ptr addrspace(1) %s1, i64 %z
  %p2 = getelementptr float, ptr addrspace(1) %s2, i64 %z
  %po = getelementptr float, ptr addrspace(1) %o, i64 %z
  %a = load float, ptr addrspace(1) %p0
  %b = load float, ptr addrspace(1) %p1
  %c = load float, ptr addrspace(1) %p2
  %r = call float @llvm.amdgcn.div.fixup.f32(float %a, float %b, float %c)
  store float %r, ptr addrspace(1) %po
  ret void
}
attributes #0 = { "amdgpu-max-num-workgroups"="1,1,1" "amdgpu-flat-work-group-size"="1,64" }
!0 = !{i32 1, i32 1, i32 1}
