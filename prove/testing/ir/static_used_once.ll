; PROVED
; A static variable that only the first call reads.
@once = internal global i32 0
@made = internal global i32 0
  %m = load i32, ptr @made
  %first = icmp eq i32 %m, 0
  br i1 %first, label %make, label %end
make:
  store i32 1, ptr @made
  store i32 5, ptr @once
  br label %end
end:
  %e = add i32 0, 0
