; CANNOT in a segment of its own
; A global that is accessed by a segment register.
@c = internal addrspace(256) constant i32 0
  %e = load i32, ptr addrspace(256) @c
