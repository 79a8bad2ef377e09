; CANNOT the attribute writable on memory that is declared not to be written
; An argument marked both writable and readonly.
define internal i32 @g(ptr writable dereferenceable(4) %p) noinline {
  ret i32 0
}
  %p = alloca i32
  store i32 0, ptr %p
  %q = getelementptr i8, ptr %p, i64 0
  %e = call i32 @g(ptr readonly %q)
