; DIFFERS wrong result
; One of several results, all of them wrong.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %any = freeze i32 poison
  %m = and i32 %any, 16
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %n = xor i32 %d, 1
  %r = xor i32 %n, %m
  ret i32 %r
}
