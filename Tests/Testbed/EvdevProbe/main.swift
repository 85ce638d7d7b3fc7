@preconcurrency import Glibc

// Tells on standard output what the Evdev room finds, opens and reads; see `Probe.perform` for the
// commands it takes on standard input, words separated by tabs.

setvbuf(stdout, nil, _IOLBF, 0)
do {
  try Probe().run()
} catch {
  print("failed \(error)")
  exit(1)
}
