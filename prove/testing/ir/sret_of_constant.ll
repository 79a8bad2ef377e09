; CANNOT the attribute writable or sret on a pointer to read-only memory
; The result needs writable memory.
@c = internal constant i32 0
define internal void @g(ptr sret(i32) align 4 %p) {
  ret void
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  call void @g(ptr sret(i32) align 4 @c)
  %e = load i32, ptr @c
  %r = add i32 %d, %e
  ret i32 %r
}
