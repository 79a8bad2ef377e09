; PROVED
; A constant that contains its own address.
@c = internal constant ptr @c
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %q = load ptr, ptr @c
  %z = icmp ne ptr %q, @c
  %e = zext i1 %z to i32
  %r = add i32 %d, %e
  ret i32 %r
}
