; CANNOT the attribute writable
; A pointer to a constant, marked writable.
@c = private constant i32 0
define internal i32 @read(ptr writable dereferenceable(4) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %nothing = call i32 @read(ptr @c)
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = or i32 %d, %nothing
  ret i32 %r
}
