; DIFFERS undefined behaviour
; What was not allocated is freed.
declare void @_ZdlPv(ptr)
  %p = alloca i32
  call void @_ZdlPv(ptr %p)
  %e = add i32 0, 0
