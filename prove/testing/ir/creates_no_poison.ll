; CANNOT the attribute nocreateundeforpoison
; A result marked nocreateundeforpoison that is poison.
define internal i32 @poisoned(i32 %x) nocreateundeforpoison {
  %p = add nsw i32 %x, 2147483647
  ret i32 %p
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %p = call i32 @poisoned(i32 %s0)
  %any = freeze i32 %p
  %nothing = and i32 %any, 0
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = or i32 %d, %nothing
  ret i32 %r
}
