; CANNOT a function whose attribute memory() excludes the access that it makes
; An argument's memory, accessed in another way.
define internal i32 @g(ptr %p, ptr %pp) memory(argmem: readwrite) {
  %q = load ptr, ptr %pp
  %x = load i32, ptr %q
  ret i32 %x
}
  %p = alloca i32
  %pp = alloca ptr
  store i32 0, ptr %p
  store ptr %p, ptr %pp
  %e = call i32 @g(ptr %p, ptr %pp)
