; DIFFERS result that the IR leaves open
; The same for a structure that is stored.
  %p = alloca {i8, i32}
  store {i8, i32} zeroinitializer, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i16, ptr %q, align 1
  %m = urem i16 %b, 257
  %e = zext i16 %m to i32
