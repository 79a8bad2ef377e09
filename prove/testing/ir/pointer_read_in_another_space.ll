; CANNOT a pointer that is read as another type
; A pointer that is loaded as a pointer to another address space.
@c = internal constant i32 0
  %s = alloca ptr
  store ptr @c, ptr %s
  %q = load ptr addrspace(1), ptr %s
  %e = load i32, ptr addrspace(1) %q
