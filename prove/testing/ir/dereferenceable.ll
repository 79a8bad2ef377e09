; DIFFERS undefined behaviour
; A pointer to less memory than dereferenceable says.
define internal i32 @zero(ptr %p) {
  ret i32 0
}
  %p = alloca i32
  %e = call i32 @zero(ptr dereferenceable(8) %p)
