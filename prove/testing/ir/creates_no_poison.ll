; CANNOT the attribute nocreateundeforpoison
; A result marked nocreateundeforpoison that is poison.
define internal i32 @poisoned(i32 %x) nocreateundeforpoison {
  %p = add nsw i32 %x, 2147483647
  ret i32 %p
}
  %p = call i32 @poisoned(i32 %s0)
  %any = freeze i32 %p
  %e = and i32 %any, 0
