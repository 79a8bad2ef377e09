; DIFFERS undefined behaviour
; What is freed in another size.
declare ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare void @_ZdlPvm(ptr, i64)
  %p = call ptr @_Znwm(i64 8)
  store i32 0, ptr %p
  call void @_ZdlPvm(ptr %p, i64 4)
  %e = add i32 0, 0
