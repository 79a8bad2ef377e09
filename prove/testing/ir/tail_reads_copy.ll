; DIFFERS undefined behaviour
; A call marked tail of a function that reads a copy that the caller was passed.
define internal i32 @g(ptr %p) noinline {
  %x = load i32, ptr %p
  ret i32 %x
}
define internal i32 @h(ptr byval(i32) align 4 %p) noinline {
  %x = tail call i32 @g(ptr %p)
  ret i32 %x
}
  %p = alloca i32
  store i32 0, ptr %p
  %e = call i32 @h(ptr byval(i32) align 4 %p)
