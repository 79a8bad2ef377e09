; DIFFERS undefined behaviour
; A call marked tail of a function that reads the caller's stack.
define internal i32 @g(ptr %p) {
  %x = load i32, ptr %p
  ret i32 %x
}
  %p = alloca i32
  store i32 0, ptr %p
  %e = tail call i32 @g(ptr %p)
