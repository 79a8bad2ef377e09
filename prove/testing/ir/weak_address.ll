; CANNOT which may be null
; A weak symbol that is not defined has the address 0.
@e = extern_weak global i32
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %null = icmp eq ptr @e, null
  %bit = zext i1 %null to i32
  %r = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = xor i32 %r, %bit
  ret i32 %x
}
