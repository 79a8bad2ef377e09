; PROVED
; Registers in memory, whose other contents are not known.
@registers = global [256 x [64 x i32]] zeroinitializer, align 16
define internal ptr @register(i64 %r, i64 %lane) {
  %p = getelementptr inbounds [256 x [64 x i32]], ptr @registers, i64 0, i64 %r, i64 %lane
  ret ptr %p
}
  %p = call ptr @register(i64 9, i64 3)
  %q = call ptr @register(i64 255, i64 63)
  %old = load i32, ptr %q
  store i32 %s0, ptr %p
  %x = load i32, ptr %p
  %y = sub i32 %x, %s0
  %ran = add i32 %old, 1
  store i32 %ran, ptr %q
  %z = and i32 %ran, 0
  %e = or i32 %y, %z
