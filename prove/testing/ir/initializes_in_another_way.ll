; CANNOT the attribute initializes on memory that is also accessed through another pointer
; A write, but not through that argument.
define internal void @g(ptr %p, ptr initializes((0, 4)) %q) noinline {
  store i32 0, ptr %p
  ret void
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 1, ptr %p
  call void @g(ptr %p, ptr %p)
  %x = load i32, ptr %p
  %e = add i32 %d, %x
  ret i32 %e
}
