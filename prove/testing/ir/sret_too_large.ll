; DIFFERS undefined behaviour
; The result needs enough memory.
define internal void @g(ptr sret(i64) align 4 %p) {
  store i32 0, ptr %p
  ret void
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  call void @g(ptr sret(i64) align 4 %p)
  %e = load i32, ptr %p
  %r = add i32 %d, %e
  ret i32 %r
}
