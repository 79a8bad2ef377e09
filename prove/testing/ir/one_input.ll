; DIFFERS wrong result
; One input in 2^96.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %a = icmp eq i32 %s0, 305419896
  %b = icmp eq i32 %s1, 1065353217
  %c = icmp eq i32 %s2, 1073741826
  %ab = and i1 %a, %b
  %abc = and i1 %ab, %c
  %y = zext i1 %abc to i32
  %r = add i32 %d, %y
  ret i32 %r
}
