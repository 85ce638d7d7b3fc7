@preconcurrency import Glibc

// Owns an umockdev testbed and does to it what lines on standard input say; see `Command`. Each line
// is answered by one, "ok ..." or "error: ...". The first line says where the testbed is. Must run under
// umockdev's preload library.

umask(0)
setvbuf(stdout, nil, _IOLBF, 0)
let kernel = MockKernel()
print("ready \(kernel.root)")
while let line = readLine() {
  do {
    print((["ok"] + (try Command(line).perform(on: kernel))).joined(separator: " "))
  } catch {
    print("error: \(error)")
  }
}
// Takes the testbed's folder away.
kernel.close()
