import Foundation
import Outputs
import Testing

@testable import Daemon

@Suite struct LogWriterTests {
  @Test(arguments: [
    (StandardErrorWriter.Style.terminal, LogLevel.error, "touchtree: error: no panel\n"),
    (.terminal, .notice, "touchtree: notice: no panel\n"),
    (.prefixed, .error, "<3>no panel\n"), (.prefixed, .debug, "<7>no panel\n"),
  ])
  func aLineShowsHowMuchItMatters(
    _ style: StandardErrorWriter.Style, _ level: LogLevel, _ line: String
  ) throws {
    let pipe = try Pipe()
    let writer = StandardErrorWriter(style: style, descriptor: pipe.writer)
    #expect(writer.write(LogRecord(level, "no panel")))
    #expect(pipe.receive() == line)
  }

  @Test(arguments: [
    ("two\nlines", "two\\nlines"), ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\0b", "a\\0b"),
    ("\u{202E}backwards", "\\u{202E}backwards"), ("é 指", "é 指"),
  ])
  func aMessageStaysOneHarmlessLine(_ message: String, _ printed: String) {
    #expect(LogRecord(.info, message).printableMessage == printed)
  }

  @Test func aLongMessageIsCut() {
    let printed = LogRecord(.info, String(repeating: "é", count: 10000)).printableMessage
    #expect(printed.hasSuffix("é..."))
    #expect(printed.utf8.count <= 4000)
  }

  @Test func aFullPipeLosesTheLineInsteadOfWaiting() throws {
    let pipe = try Pipe()
    let block = [UInt8](repeating: 0, count: 4096)
    while write(pipe.writer, block, block.count) > 0 {}
    // As whoever has given us the pipe may have left it.
    _ = fcntl(pipe.writer, F_SETFL, 0)
    let writer = StandardErrorWriter(style: .terminal, descriptor: pipe.writer)
    #expect(!writer.write(LogRecord(.info, "lost")))
  }

  @Test func theJournalGetsTheFields() throws {
    let journal = try DatagramSocket()
    let writer = try #require(JournalWriter(path: journal.path))
    let record = LogRecord(
      .warning, "a\nb", fields: [LogField("TOUCHTREE_DEVICE", "x=y"), LogField("MANY", "1\n2")])
    #expect(writer.write(record))
    let expected =
      Array(
        """
        MESSAGE=a\\nb
        PRIORITY=4
        SYSLOG_IDENTIFIER=touchtree
        TOUCHTREE_DEVICE=x=y
        MANY

        """.utf8) + [3, 0, 0, 0, 0, 0, 0, 0] + Array("1\n2\n".utf8)
    #expect(journal.receiveAllBytes() == [expected])
  }

  @Test func aJournalThatIsNotThereLosesTheLine() throws {
    let writer = try #require(JournalWriter(path: "/nonexistent/socket"))
    #expect(!writer.write(LogRecord(.info, "lost")))
    let long = try #require(JournalWriter(path: String(repeating: "x", count: 200)))
    #expect(!long.write(LogRecord(.info, "lost")))
  }

  @Test func aJournalThatDoesNotReadLosesTheLineInsteadOfWaiting() throws {
    let journal = try DatagramSocket()
    let writer = try #require(JournalWriter(path: journal.path))
    let taken = (0..<10_000).prefix { _ in writer.write(LogRecord(.info, "line")) }.count
    #expect(taken > 0)
    #expect(taken < 10_000)
    #expect(journal.receiveAll().count == taken)
    #expect(writer.write(LogRecord(.info, "line")))
  }

  @Test func theJournalsStreamIsKnownByItsInode() throws {
    let pipe = try Pipe()
    var status = stat()
    fstat(pipe.writer, &status)
    #expect(isJournal(pipe.writer, stream: "\(status.st_dev):\(status.st_ino)"))
    for other in [nil, "", "1", "\(status.st_dev):0", "a:b", "1:2:3", "-1:-1"] {
      #expect(!isJournal(pipe.writer, stream: other))
    }
  }
}
