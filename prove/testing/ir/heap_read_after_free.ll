; DIFFERS undefined behaviour
; A read of what was freed.
declare ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare void @_ZdlPvm(ptr, i64)
  %p = call ptr @_Znwm(i64 8)
  store i32 0, ptr %p
  call void @_ZdlPv(ptr %p)
  %e = load i32, ptr %p
