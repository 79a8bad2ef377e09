; CANNOT readonly
; A store through a pointer marked readonly.
define internal void @clear(ptr readonly %p) {
  store i32 0, ptr %p
  ret void
}
  %p = alloca i32
  call void @clear(ptr %p)
  %e = load i32, ptr %p
