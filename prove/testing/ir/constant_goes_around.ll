; CANNOT the constant expression ptr getelementptr inbounds (i32, ptr @c, i64 4611686018427387905)
; Four times the index is 2^64.
@c = internal constant [4 x i32] [i32 0, i32 0, i32 0, i32 0]
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = load i32, ptr getelementptr inbounds (i32, ptr @c, i64 4611686018427387905)
  %e = add i32 %d, %x
  ret i32 %e
}
