; DIFFERS result that the IR leaves open
; A kernel that leaves out the last case.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %n) {
  %i = call i64 @number()
  %j = add i64 %i, 1
  %within = icmp ult i64 %j, %n
  br i1 %within, label %compute, label %end
compute:
  call void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i)
  br label %end
end:
  ret void
}
