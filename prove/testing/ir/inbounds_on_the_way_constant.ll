; CANNOT the constant expression
; The same for a constant.
@c = internal constant [2 x [2 x i32]] zeroinitializer
  %e = load i32, ptr getelementptr inbounds ([2 x i32], ptr @c, i64 3, i64 -6)
