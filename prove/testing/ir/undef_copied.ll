; DIFFERS result that the IR leaves open
; An undefined byte and its copy.
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i16
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 1, i1 false)
  %b = load i16, ptr %p, align 1
  %m = urem i16 %b, 257
  %e = zext i16 %m to i32
  %r = add i32 %d, %e
  ret i32 %r
}
