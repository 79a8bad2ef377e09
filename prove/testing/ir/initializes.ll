; DIFFERS poison
; Memory that a function promises to initialize is lost before the call.
define internal void @nothing(ptr initializes((0, 4)) %p) {
  ret void
}
  %p = alloca i32
  store i32 0, ptr %p
  call void @nothing(ptr %p)
  %e = load i32, ptr %p
