; CANNOT in a segment of its own
; A global that is accessed by a segment register.
@c = internal addrspace(256) constant i32 0
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = load i32, ptr addrspace(256) @c
  %e = add i32 %d, %x
  ret i32 %e
}
