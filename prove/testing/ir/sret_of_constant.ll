; CANNOT the attribute writable or sret on a pointer to read-only memory
; The result needs writable memory.
@c = internal constant i32 0
define internal void @g(ptr sret(i32) align 4 %p) {
  ret void
}
  call void @g(ptr sret(i32) align 4 @c)
  %e = load i32, ptr @c
