; CANNOT the result may depend on what 'mode' holds when the function is called
; Another module may write a global before the call.
@mode = global i32 0
  %e = load i32, ptr @mode
