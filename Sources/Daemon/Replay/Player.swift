import Digitizer
import Evdev

/// One recording's device at work again.
final class Player {
  /// The faults that the reader meets.
  final class Notices {
    var counter = NoticeCounter()

    func add(_ notice: DigitizerNotice) { _ = counter.add(notice) }
  }

  /// For people, in quotes.
  private let name: String
  private let reader: DeviceReader
  private let notices: Notices

  init(name: String, reader: DeviceReader, notices: Notices) {
    self.name = name
    self.reader = reader
    self.notices = notices
  }

  var isTouchscreen: Bool {
    if case .touchscreen = reader { true } else { false }
  }

  func process(_ event: InputEvent) {
    reader.process(event)
  }

  /// The recording is over: what is down is cancelled, what is held is released. A shake is left to
  /// end by itself.
  func finish() {
    switch reader {
    case .touchscreen(let digitizer): digitizer.cancelAll(.device)
    case .accelerometer: break
    case .remote(let reader): reader.releaseAll()
    }
  }

  /// A line for each kind of fault that was met.
  var warnings: [String] { notices.counter.summary.map { "\(name): \($0)" } }
}
