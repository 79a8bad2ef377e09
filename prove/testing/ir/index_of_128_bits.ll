; DIFFERS undefined behaviour
; An index that does not fit, under nuw.
@c = internal constant [2 x i32] zeroinitializer
  %q = getelementptr nuw i8, ptr @c, i128 18446744073709551616
  %e = load i32, ptr %q
