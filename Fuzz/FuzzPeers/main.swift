import CLibFuzzer
import Glibc

// Lets peers say whatever libFuzzer thinks of, with fingers down, and stops at the first thing that
// must never be: a tree that hangs together wrongly, a touch that never ends, a queue beyond its
// bound.

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
  Session(Array(UnsafeBufferPointer(start: data, count: size))).play()
  return 0
}
exit(status)
