; DIFFERS wrong result
; One input in 2^96.
  %a = icmp eq i32 %s0, 305419896
  %b = icmp eq i32 %s1, 1065353217
  %c = icmp eq i32 %s2, 1073741826
  %ab = and i1 %a, %b
  %abc = and i1 %ab, %c
  %e = zext i1 %abc to i32
