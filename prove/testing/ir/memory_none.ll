; CANNOT memory()
; A function marked memory(none) that accesses memory.
define internal void @clear(ptr %p) memory(none) {
  store i32 0, ptr %p
  ret void
}
  %p = alloca i32
  call void @clear(ptr %p)
  %e = load i32, ptr %p
