; CANNOT the number of a work-item outside a kernel, or in a function that says it does not need it
; The number of a work-item that a caller says it does not need.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
define internal i32 @id() noinline {
  %r = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %r
}
define internal i32 @mid() noinline "amdgpu-no-workitem-id-x" {
  %r = call i32 @id()
  ret i32 %r
}
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) {
  %w = call i32 @mid()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %s = shl i32 %g, 8
  %t = add i32 %s, %w
  %i = zext i32 %t to i64
  %pa = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %pb = getelementptr i32, ptr addrspace(1) %b, i64 %i
  %pc = getelementptr i32, ptr addrspace(1) %c, i64 %i
  %po = getelementptr i32, ptr addrspace(1) %o, i64 %i
  %x = load i32, ptr addrspace(1) %pa
  %y = load i32, ptr addrspace(1) %pb
  %z = load i32, ptr addrspace(1) %pc
  %d = call i32 @fixup(i32 %x, i32 %y, i32 %z)
  store i32 %d, ptr addrspace(1) %po
  ret void
}
