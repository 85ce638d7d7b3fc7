import CLibFuzzer
import Glibc

// Feeds a digitizer whatever libFuzzer thinks of, and stops at the first frame that no application
// may ever see.

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
  Session(UnsafeBufferPointer(start: data, count: size)).play()
  return 0
}
exit(status)
