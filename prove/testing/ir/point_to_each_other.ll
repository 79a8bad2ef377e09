; PROVED
; Constants that contain each other's addresses.
@a = internal constant ptr @b
@b = internal constant {ptr, i32} {ptr @a, i32 0}
  %q = getelementptr i8, ptr @b, i64 8
  %e = load i32, ptr %q
