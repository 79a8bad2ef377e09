; CANNOT the attribute writable
; A pointer to a constant, marked writable.
@c = private constant i32 0
define internal i32 @read(ptr writable dereferenceable(4) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
  %e = call i32 @read(ptr @c)
