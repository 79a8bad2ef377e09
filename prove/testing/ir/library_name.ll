; CANNOT a call of abs, which is the name of a library function
; LLVM knows what abs does, whatever its body is.
define i32 @abs(i32 %x) memory(none) nounwind willreturn noinline nobuiltin {
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %b = call i32 @abs(i32 -5) builtin
  %e = add i32 %b, 5
  %r = add i32 %d, %e
  ret i32 %r
}
