; PROVED
; What is allocated and freed again.
declare noalias nonnull ptr @_Znwm(i64)
declare void @_ZdlPvm(ptr, i64)
  %p = call noalias nonnull ptr @_Znwm(i64 8)
  store i32 %s0, ptr %p
  %x = load i32, ptr %p
  %e = sub i32 %x, %s0
  call void @_ZdlPvm(ptr %p, i64 8)
