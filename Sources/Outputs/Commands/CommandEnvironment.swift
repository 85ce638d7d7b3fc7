import Glibc

/// What the service manager tells a service through its environment, and means for it alone.
private let ownVariables: Set<String> = [
  "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES",
]

/// This process's environment as its commands get it, `NAME=value` each.
func commandEnvironment() -> [String] {
  var variables: [String] = []
  var next = environ
  while let variable = next.pointee {
    let text = String(cString: variable)
    if let name = text.split(separator: "=", maxSplits: 1).first,
      !ownVariables.contains(String(name))
    {
      variables.append(text)
    }
    next += 1
  }
  return variables
}
