; CANNOT noalias
; Two pointers to one object, one of them noalias.
define internal i32 @both(ptr noalias %p, ptr %q) {
  store i32 0, ptr %p
  %x = load i32, ptr %q
  ret i32 %x
}
  %p = alloca i32
  %e = call i32 @both(ptr noalias %p, ptr %p)
