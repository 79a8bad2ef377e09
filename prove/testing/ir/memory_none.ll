; CANNOT memory()
; A function marked memory(none) that accesses memory.
define internal void @clear(ptr %p) memory(none) {
  store i32 0, ptr %p
  ret void
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  call void @clear(ptr %p)
  %y = load i32, ptr %p
  %r = add i32 %d, %y
  ret i32 %r
}
