import Glibc
let digitTrace: Bool = unsafe getenv("DIGITS_TRACE") != nil
func trace(_ text: @autoclosure () -> String) { if digitTrace { print("TRACE", text()) } }
