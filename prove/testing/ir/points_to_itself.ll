; PROVED
; A constant that contains its own address.
@c = internal constant ptr @c
  %q = load ptr, ptr @c
  %z = icmp ne ptr %q, @c
  %e = zext i1 %z to i32
