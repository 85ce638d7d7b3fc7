import Evdev
import Glibc
import Recordings

/// Records what devices send, until SIGINT or SIGTERM.
///
/// Times count from the first event of any of the devices, which thus share one time base.
public final class Recorder {
  private enum Writer {
    case evemu(EvemuWriter)
    case libinput(LibinputRecordWriter)
  }

  private let loop: EventLoop
  private let devices: [Device]
  private let output: (UnsafeRawBufferPointer) throws -> Void
  private let lost: (DeviceError) -> Void
  private var writer: Writer
  private var sources: [IOSource] = []
  private var signals: [SignalSource] = []
  /// The stamp that counts as 0.
  private var origin: Int64?
  private var failure: (any Error)?
  private var gone: Set<Int> = []
  /// How many events were recorded.
  public private(set) var eventCount = 0

  /// Opens the devices.
  ///
  /// - Parameters:
  ///   - format: evemu holds one device, libinput's several.
  ///   - output: takes what is to be written, in order.
  ///   - lost: told of each device that ends before the recording, and why.
  public init(
    _ paths: [String], as format: WritableFormat,
    output: @escaping (UnsafeRawBufferPointer) throws -> Void,
    lost: @escaping (DeviceError) -> Void
  ) throws {
    if format == .evemu && paths.count > 1 { throw RecorderError.oneDeviceOnly }
    loop = try EventLoop()
    var opened: [Device] = []
    for path in paths { opened.append(try Device(path: path)) }
    devices = opened
    self.output = output
    self.lost = lost
    switch format {
    case .evemu: writer = .evemu(EvemuWriter())
    case .libinput:
      writer = .libinput(
        LibinputRecordWriter(
          devices: opened.map {
            .init(
              node: $0.path, description: $0.description, initialState: InitialState(of: $0))
          }))
    }
  }

  /// Records until it is told to stop or the last device is gone.
  public func run() throws {
    signals = [
      try loop.onSignal(SIGINT) { [unowned self] in stop() },
      try loop.onSignal(SIGTERM) { [unowned self] in stop() },
    ]
    try writeHeader()
    for (number, device) in devices.enumerated() {
      sources.append(
        try loop.watch(device.fileDescriptor, for: .readable) {
          [unowned self] _ in read(number)
        })
    }
    _ = try loop.run()
    sources = []
    if case .libinput(var libinput) = writer { try write(libinput.finish()) }
    if let failure { throw failure }
  }

  private func writeHeader() throws {
    switch writer {
    case .evemu(var evemu):
      if let device = devices.first {
        try write(
          evemu.header(
            of: device.description, node: device.path, initialState: InitialState(of: device)))
      }
      writer = .evemu(evemu)
    case .libinput(var libinput):
      try write(libinput.header())
      writer = .libinput(libinput)
    }
  }

  private func read(_ number: Int) {
    do throws(DeviceError) {
      try devices[number].drain { event, _ in take(event, from: number) }
    } catch {
      lost(error)
      sources[number].remove()
      gone.insert(number)
      if gone.count == devices.count { stop() }
    }
  }

  private func take(_ event: InputEvent, from number: Int) {
    guard failure == nil else { return }
    let origin = self.origin ?? event.time
    self.origin = origin
    var event = event
    event.time &-= origin
    do {
      switch writer {
      case .evemu(var evemu):
        try write(evemu.line(of: event))
        writer = .evemu(evemu)
      case .libinput(var libinput):
        try write(libinput.take(event, device: number))
        writer = .libinput(libinput)
      }
      eventCount += 1
      // A reader throws away everything up to the next SYN_REPORT as a torn frame. The device has
      // closed that frame already; what follows is the state, and counts.
      if event.code == .synDropped { take(report(at: event.time &+ origin), from: number) }
    } catch {
      failure = error
      stop()
    }
  }

  private func report(at time: Int64) -> InputEvent {
    InputEvent(time: time, code: .synReport, value: 0)
  }

  private func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes(output)
  }

  private func stop() {
    do {
      try loop.exit(0)
    } catch {
      failure = failure ?? error
    }
  }
}

/// A format that recordings are written in.
public enum WritableFormat: String, Sendable, CaseIterable {
  case evemu
  case libinput
}

/// Why there is no recording.
public enum RecorderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// evemu cannot hold several devices.
  case oneDeviceOnly
  /// No device was named, and there is no touchscreen, or none that may be read.
  case noTouchscreen
  /// No device was named, and there are several touchscreens.
  case severalTouchscreens([String])

  public var description: String {
    switch self {
    case .oneDeviceOnly:
      "evemu holds one device only; several go into one file with --format libinput"
    case .noTouchscreen:
      "there is no touchscreen that may be read: `touchtree devices` tells why; --device PATH takes another device"
    case .severalTouchscreens(let paths):
      "there are several touchscreens (\(paths.joined(separator: ", "))); choose with --device PATH"
    }
  }
}

extension InitialState {
  /// What the device holds now.
  init(of device: Device) {
    self.init()
    for code in device.description.codes where code.type == .key {
      if device.value(of: code) ?? 0 != 0 { active.insert(code) }
    }
    for code in device.description.codes where code.isSlotAxis && device.slotCount > 0 {
      slots[code] = (0..<device.slotCount).map { device.value(of: code, inSlot: $0) ?? 0 }
    }
  }
}
