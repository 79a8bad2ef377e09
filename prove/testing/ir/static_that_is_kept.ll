; CANNOT the address of a variable that is left in 'current', beside static variables
; Others may change a static variable whose address they find.
@mode = internal global i32 0
@current = global ptr null
  store ptr @mode, ptr @current
  store i32 0, ptr @mode
  %e = load i32, ptr @mode
