; CANNOT dead_on_return
; An attribute that asserts something.
define internal i32 @zero(ptr %p) {
  ret i32 0
}
  %p = alloca i32
  %e = call i32 @zero(ptr dead_on_return %p)
