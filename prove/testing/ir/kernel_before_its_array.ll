; CANNOT a pointer outside 's0' or another work-item's element, marked inbounds, nusw or nuw
; The address before an array is not in it.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o) {
  %i = call i64 @number()
  %before = getelementptr inbounds i32, ptr addrspace(1) %a, i64 -1
  %again = getelementptr inbounds i32, ptr addrspace(1) %before, i64 1
  call void @one(ptr addrspace(1) %again, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  ret void
}
