; CANNOT the constant expression ptr getelementptr nuw (i8, ptr @c, i128 18446744073709551616)
; An index that does not fit.
@c = internal constant [4 x i32] [i32 0, i32 0, i32 0, i32 0]
  %e = load i32, ptr getelementptr nuw (i8, ptr @c, i128 18446744073709551616)
