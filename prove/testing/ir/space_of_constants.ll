; CANNOT an access of written memory through the constant address space
; Memory in the constant address space is never written.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(4) %o) {
  %i = call i64 @number()
  %x = call i32 @at(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i64 %i)
  %p = getelementptr i32, ptr addrspace(4) %o, i64 %i
  store i32 %x, ptr addrspace(4) %p
  ret void
}
