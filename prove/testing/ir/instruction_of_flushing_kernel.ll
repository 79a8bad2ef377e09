; CANNOT v_div_fixup_f32 itself where denormals may be flushed
; The instruction, called by a function that flushes.
target triple = "amdgcn-amd-amdhsa"
declare float @llvm.amdgcn.div.fixup.f32(float, float, float)
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
define internal float @g(float %a, float %b, float %c) noinline {
  %r = call float @llvm.amdgcn.div.fixup.f32(float %a, float %b, float %c)
  ret float %r
}
define amdgpu_kernel void @f(ptr addrspace(1) %s0, ptr addrspace(1) %s1, ptr addrspace(1) %s2, ptr addrspace(1) %o) #0 {
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
  %r = call float @g(float %a, float %b, float %c)
  store float %r, ptr addrspace(1) %po
  ret void
}
attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
