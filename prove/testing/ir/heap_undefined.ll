; DIFFERS result that the IR leaves open
; A read of what was never written.
declare ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare void @_ZdlPvm(ptr, i64)
  %p = call ptr @_Znwm(i64 8)
  store i32 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %e = load i32, ptr %q
