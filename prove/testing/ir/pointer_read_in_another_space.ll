; CANNOT a pointer that is read as another type
; A pointer that is loaded as a pointer to another address space.
@c = internal constant i32 0
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %s = alloca ptr
  store ptr @c, ptr %s
  %q = load ptr addrspace(1), ptr %s
  %e = load i32, ptr addrspace(1) %q
  %r = add i32 %d, %e
  ret i32 %r
}
