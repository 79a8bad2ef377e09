; CANNOT a call of abs, which is the name of a library function
; LLVM knows what abs does, whatever its body is.
define i32 @abs(i32 %x) memory(none) nounwind willreturn noinline nobuiltin {
  ret i32 %x
}
  %b = call i32 @abs(i32 -5) builtin
  %e = add i32 %b, 5
