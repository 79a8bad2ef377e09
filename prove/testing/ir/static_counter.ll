; CANNOT the result may depend on what 'calls' holds when the function is called
; Wrong from the third call on.
@calls = internal global i32 0
  %before = load i32, ptr @calls
  %n = add i32 %before, 1
  store i32 %n, ptr @calls
  %late = icmp ugt i32 %before, 2
  %e = zext i1 %late to i32
