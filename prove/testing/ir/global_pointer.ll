; CANNOT a pointer from memory of which nothing is known when the function is called
; Another module may write a pointer before the call.
@zero = internal constant i32 0
@pointer = global ptr @zero
  %p = load ptr, ptr @pointer
  %e = load i32, ptr %p
