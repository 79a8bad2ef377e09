; CANNOT a comparison of an address that is marked inrange
; The result of such a comparison is undefined.
@c = internal constant [2 x i32] zeroinitializer
  %q = icmp eq ptr getelementptr inbounds inrange(0, 4) (i8, ptr @c, i64 0), null
  %e = zext i1 %q to i32
