; CANNOT the result may depend on what 'mode' holds when the function is called
; Another function may write a static variable before the call.
@mode = internal global i32 0
define void @set(i32 %x) {
  store i32 %x, ptr @mode
  ret void
}
  %e = load i32, ptr @mode
