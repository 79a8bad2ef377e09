; DIFFERS undefined behaviour
; What is freed twice.
declare ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare void @_ZdlPvm(ptr, i64)
  %p = call ptr @_Znwm(i64 8)
  store i32 0, ptr %p
  call void @_ZdlPv(ptr %p)
  call void @_ZdlPv(ptr %p)
  %e = add i32 0, 0
