; DIFFERS undefined behaviour
; The result needs enough memory.
define internal void @g(ptr sret(i64) align 4 %p) {
  store i32 0, ptr %p
  ret void
}
  %p = alloca i32
  call void @g(ptr sret(i64) align 4 %p)
  %e = load i32, ptr %p
