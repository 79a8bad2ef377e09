; CANNOT which something else may share
; Two external names may be the same object.
@st = external global i32
@en = external global i32
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %p = select i1 true, ptr @st, ptr @en
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr @en to i64
  %same = icmp eq i64 %a, %b
  %bit = zext i1 %same to i32
  %r = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = xor i32 %r, %bit
  ret i32 %x
}
