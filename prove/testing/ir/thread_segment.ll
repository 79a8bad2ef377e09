; CANNOT a pointer to another address space than its object's
; An address space that is another memory.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 0, ptr %p
  %q = addrspacecast ptr %p to ptr addrspace(257)
  %x = load i32, ptr addrspace(257) %q
  %e = add i32 %d, %x
  ret i32 %e
}
