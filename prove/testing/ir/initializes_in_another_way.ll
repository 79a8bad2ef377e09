; CANNOT the attribute initializes on memory that is also accessed through another pointer
; A write, but not through that argument.
define internal void @g(ptr %p, ptr initializes((0, 4)) %q) noinline {
  store i32 0, ptr %p
  ret void
}
  %p = alloca i32
  store i32 1, ptr %p
  call void @g(ptr %p, ptr %p)
  %e = load i32, ptr %p
