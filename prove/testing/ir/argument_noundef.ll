; DIFFERS undefined behaviour
; A poison argument marked noundef.
define internal i32 @zero(i32 %x) {
  ret i32 0
}
  %x = add nsw i32 %s0, 1
  %e = call i32 @zero(i32 noundef %x)
