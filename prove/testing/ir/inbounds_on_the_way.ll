; DIFFERS undefined behaviour
; Out of the object and back in one instruction.
@c = internal constant [2 x [2 x i32]] zeroinitializer
  %i = and i64 3, 3
  %q = getelementptr inbounds [2 x i32], ptr @c, i64 %i, i64 -6
  %e = load i32, ptr %q
