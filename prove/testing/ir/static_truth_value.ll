; PROVED
; A static variable that the optimizer has made a bit.
@made = internal unnamed_addr global i1 false
  %b = load i1, ptr @made
  br i1 %b, label %use, label %make
make:
  store i1 true, ptr @made
  br label %use
use:
  %e = add i32 0, 0
