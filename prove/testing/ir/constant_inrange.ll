; DIFFERS undefined behaviour
; A load outside the range of a constant address with inrange.
@c = internal constant [2 x i32] zeroinitializer
  %q = getelementptr i8, ptr getelementptr inbounds inrange(-4, 4) (i8, ptr @c, i64 0), i64 4
  %e = load i32, ptr %q
