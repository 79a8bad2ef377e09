; CANNOT a pointer to another address space than its object's
; An address space that is another memory.
  %p = alloca i32
  store i32 0, ptr %p
  %q = addrspacecast ptr %p to ptr addrspace(257)
  %e = load i32, ptr addrspace(257) %q
