; DIFFERS result that the IR leaves open
; Two padding bytes between members.
@c = internal constant {i8, i32} {i8 0, i32 0}
  %q = getelementptr i8, ptr @c, i64 1
  %b = load i16, ptr %q, align 1
  %m = urem i16 %b, 257
  %e = zext i16 %m to i32
