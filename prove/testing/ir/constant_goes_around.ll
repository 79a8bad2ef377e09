; CANNOT the constant expression ptr getelementptr inbounds (i32, ptr @c, i64 4611686018427387905)
; Four times the index is 2^64.
@c = internal constant [4 x i32] [i32 0, i32 0, i32 0, i32 0]
  %e = load i32, ptr getelementptr inbounds (i32, ptr @c, i64 4611686018427387905)
