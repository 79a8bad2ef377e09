; DIFFERS result that the IR leaves open
; Bytes that are filled with an undefined one.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i16
  call void @llvm.memset.p0.i64(ptr %p, i8 undef, i64 2, i1 false)
  %b = load i16, ptr %p, align 1
  %m = urem i16 %b, 257
  %e = zext i16 %m to i32
  %r = add i32 %d, %e
  ret i32 %r
}
