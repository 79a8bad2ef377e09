; DIFFERS result that the IR leaves open
; The result depends on the address of the stack.
  %a = alloca i32, align 4
  %p = ptrtoint ptr %a to i64
  %b = and i64 %p, 64
  %e = trunc i64 %b to i32
