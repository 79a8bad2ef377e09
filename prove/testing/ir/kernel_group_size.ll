; PROVED
; A kernel that reads the size of its group.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) {
  %w = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %p = call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr inbounds nuw i8, ptr addrspace(4) %p, i64 12
  %size = load i16, ptr addrspace(4) %q, align 4, !invariant.load !1, !noundef !1
  %items = zext i16 %size to i32
  %s = mul i32 %g, %items
  %t = add i32 %s, %w
  %i = zext i32 %t to i64
  call void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{}
