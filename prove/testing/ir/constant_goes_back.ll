; CANNOT the constant expression
; A constant address that moves backwards, under nuw.
@c = internal constant [2 x i32] zeroinitializer
  %e = load i32, ptr getelementptr nuw (i8, ptr getelementptr (i8, ptr @c, i64 4), i64 -4)
