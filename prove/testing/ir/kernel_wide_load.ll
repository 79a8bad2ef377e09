; CANNOT an access beyond the work-item's own element of 's0'
; A load of more than the work-item's own element.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) {
  %i = call i64 @number()
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %i
  %x = load i64, ptr addrspace(1) %p, align 4
  call void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  ret void
}
