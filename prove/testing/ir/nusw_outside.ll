; CANNOT a pointer outside 'c' or another work-item's element, marked inbounds, nusw or nuw
; Whether the pointer wraps around the end of memory is not known.
@c = internal constant i32 0
  %q = getelementptr nusw i8, ptr @c, i64 100
  %s = getelementptr i8, ptr %q, i64 -100
  %e = load i32, ptr %s
