import Glibc

/// Where this process' log lines belong: to the journal with their fields, where standard error is
/// the journal; to standard error otherwise.
func standardLogWriter() -> any LogWriter {
  if isJournal(STDERR_FILENO, stream: getenv("JOURNAL_STREAM").map { String(cString: $0) }),
    access(JournalWriter.defaultPath, W_OK) == 0, let journal = JournalWriter()
  {
    return journal
  }
  return StandardErrorWriter(style: isatty(STDERR_FILENO) == 1 ? .terminal : .prefixed)
}

/// Whether the descriptor is the stream to journald that the service manager has opened and named in
/// JOURNAL_STREAM, as `DEVICE:INODE`.
func isJournal(_ descriptor: Int32, stream: String?) -> Bool {
  guard let parts = stream?.split(separator: ":"), parts.count == 2,
    let device = UInt64(parts[0]), let inode = UInt64(parts[1])
  else { return false }
  var status = stat()
  return fstat(descriptor, &status) == 0 && UInt64(status.st_dev) == device
    && UInt64(status.st_ino) == inode
}
