; CANNOT an access beyond the work-item's own element of 'd'
; A store of more than the work-item's own element.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) {
  %i = call i64 @number()
  %p = getelementptr i32, ptr addrspace(1) %o, i64 %i
  store i64 0, ptr addrspace(1) %p, align 4
  call void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  ret void
}
