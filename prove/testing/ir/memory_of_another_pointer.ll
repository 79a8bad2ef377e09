; CANNOT a function whose attribute memory() excludes the access that it makes
; An argument's memory, accessed in another way.
define internal i32 @g(ptr %p, ptr %pp) memory(argmem: readwrite) {
  %q = load ptr, ptr %pp
  %x = load i32, ptr %q
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %pp = alloca ptr
  store i32 0, ptr %p
  store ptr %p, ptr %pp
  %e = call i32 @g(ptr %p, ptr %pp)
  %r = add i32 %d, %e
  ret i32 %r
}
