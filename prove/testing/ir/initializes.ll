; DIFFERS poison
; Memory that a function promises to initialize is lost before the call.
define internal void @nothing(ptr initializes((0, 4)) %p) {
  ret void
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 0, ptr %p
  call void @nothing(ptr %p)
  %y = load i32, ptr %p
  %r = add i32 %d, %y
  ret i32 %r
}
