import Digitizer
import Evdev
import Outputs
import Scene
import TouchKit

/// A panel at work, or another source of events: an opened device, and what reads it.
final class Panel {
  let device: Device
  /// Where the device is on this machine.
  var node: DeviceNode
  private(set) var configuration: DeviceConfiguration

  private var reader: DeviceReader
  private let application: Application
  private let statistics: Statistics
  private(set) var pace = ReportPace()
  private var stampCorrections = 0
  /// Whether others are to be kept from the device, and are.
  private var isGrabWanted = false
  private(set) var isGrabbed = false
  /// Whether the user knows that another program has grabbed the device.
  var hasToldOfHolder = false
  /// Gives its touches that nobody takes to the programs below.
  private(set) var forwarder: PanelForwarder?
  /// Removed when the panel is closed, before the descriptor is.
  private var source: IOSource?

  /// - Parameters:
  ///   - reader: Made with `configuration`; it posts to `application`.
  init(
    _ device: Device, at node: DeviceNode, reader: DeviceReader,
    configuration: DeviceConfiguration, application: Application, statistics: Statistics
  ) {
    self.device = device
    self.node = node
    self.reader = reader
    self.configuration = configuration
    self.application = application
    self.statistics = statistics
    adoptState()
  }

  deinit {
    close()
  }

  var isTouchscreen: Bool { role == .touchscreen }

  /// What it is read as.
  var role: DeviceRole {
    switch reader {
    case .touchscreen: .touchscreen
    case .accelerometer: .accelerometer
    case .remote: .remote
    }
  }

  /// What it is read as, for people, after "read as".
  var phrase: String {
    guard case .touchscreen(let digitizer) = reader else { return role.phrase }
    return switch (digitizer.panel.contactProtocol, digitizer.panel.slotCount) {
    case (.packets, _): "a touchscreen that lists its fingers"
    case (_, 1): "a touchscreen of one finger"
    case (_, let count): "a touchscreen of \(count) fingers"
    }
  }

  var name: String { device.description.name }

  /// Points of the screen a millimetre; nil where the panel does not tell how large it is.
  var pointsPerMillimetre: Double? {
    if case .touchscreen(let digitizer) = reader { digitizer.pointsPerMillimetre } else { nil }
  }

  /// Calls back when the device has something to read, or is gone.
  func watch(on loop: EventLoop, handler: @escaping () -> Void) throws(EventLoopError) {
    source = try loop.watch(device.fileDescriptor, for: .readable) { _ in
      handler()
    }
  }

  /// Reads what waits, and has it delivered.
  ///
  /// - Throws: Where the device is gone, and its descriptor closed; what is down is to be cancelled
  ///   then.
  func read() throws(DeviceError) {
    do throws(DeviceError) {
      try device.drain { event, origin in
        statistics.count(event, origin)
        pace.count(event, origin)
        reader.process(event, isResync: origin == .resync)
      }
    } catch {
      // Before anything else can open a descriptor, which may get the same number.
      source?.remove()
      // What came before the error is delivered too.
      application.processEvents()
      throw error
    }
    application.processEvents()
  }

  /// Whether stamps had to be shifted onto the clock of now since this was asked last.
  var hasNewStampCorrections: Bool {
    defer { stampCorrections = device.stampCorrections }
    return device.stampCorrections != stampCorrections
  }

  /// Cancels what is down or shaken, and releases the keys that are held. Fingers that stay on the
  /// panel are passed over until they lift.
  func cancelAll(_ reason: CancellationReason) {
    switch reader {
    case .touchscreen(let digitizer): digitizer.cancelAll(reason)
    case .accelerometer: application.removeAccelerometer(device: configuration.device)
    case .remote(let reader): reader.releaseAll()
    }
    application.processEvents()
  }

  /// Tells that the pen came near or left; see `Digitizer.penMoved(isNear:at:)`.
  func movePen(isNear: Bool, at time: Double) {
    guard case .touchscreen(let digitizer) = reader else { return }
    digitizer.penMoved(isNear: isNear, at: time)
    application.processEvents()
  }

  /// Says whether others are to be kept from the device; ``settleGrab()`` does it.
  func use(_ grab: GrabPolicy) {
    isGrabWanted = grab == .always
  }

  /// Grabs the device or lets go of it, as is wanted. It is grabbed only while nothing is down:
  /// other programs, which no longer hear of it, would wait for that finger's lift for ever.
  ///
  /// - Returns: whether something has changed.
  /// - Throws: `busy` where another program has grabbed the device.
  func settleGrab() throws(DeviceError) -> Bool {
    guard device.isOpen, isGrabWanted != isGrabbed else { return false }
    if isGrabbed {
      try device.ungrab()
    } else {
      guard isNeutral else { return false }
      try device.grab()
    }
    isGrabbed.toggle()
    return true
  }

  /// Whether no finger or key is down, as far as the device tells. A button that is never released
  /// does not count on a panel that has slots.
  private var isNeutral: Bool {
    let digitizer: Digitizer
    switch reader {
    case .touchscreen(let reader): digitizer = reader
    case .accelerometer: return true
    case .remote(let reader): return reader.isNeutral
    }
    let hasButton = digitizer.panel.contactProtocol != .slots
    return digitizer.isNeutral
      && !(hasButton && device.value(of: digitizer.touchButton) ?? 0 > 0)
  }

  /// Has the touches that nobody takes go on to the programs below, or not.
  ///
  /// - Parameter rule: The rule that the panel is read by.
  /// - Returns: whether they go to a touchscreen that is new.
  func settleForwarding(
    _ isWanted: Bool, by rule: DeviceRule, log: any LogSink
  ) throws(VirtualDeviceError) -> Bool {
    guard isWanted, case .touchscreen(let digitizer) = reader,
      case .touchscreen(let configuration) = configuration
    else {
      forwarder = nil
      return false
    }
    let panel = UprightPanel(
      digitizer.panel, configuration: configuration,
      rotation: rule.rotation.flatMap { .init(rawValue: $0.rawValue) } ?? .none)
    if let forwarder, forwarder.adapt(to: device.description, digitizer.panel, as: panel) {
      return false
    }
    // Two touchscreens for one panel would be one too many.
    forwarder = nil
    forwarder = try PanelForwarder(for: device.description, digitizer.panel, as: panel, log: log)
    return true
  }

  /// Forwards what is this panel's.
  func forward(_ touches: [UnclaimedTouch]) {
    forwarder?.forward(touches, of: configuration.device, isAlone: isGrabbed)
  }

  /// Takes up reading after a sleep, in which fingers and reports came and went unseen: what is down
  /// is cancelled, what waits is dropped, and fingers that are down now are passed over until they
  /// lift.
  func wake() throws(DeviceError) {
    cancelAll(.suspended)
    try device.resynchronize { _, _ in }
    adoptState()
  }

  /// Reads the device in another way from now on; what is down is to be cancelled before.
  func use(_ reader: DeviceReader, configuration: DeviceConfiguration) {
    self.reader = reader
    self.configuration = configuration
    adoptState()
  }

  private func adoptState() {
    if case .touchscreen(let digitizer) = reader { digitizer.adopt(stateOf: device) }
  }

  /// Stops reading; what is down is to be cancelled before.
  func close() {
    source?.remove()
    source = nil
    forwarder = nil
    device.close()
  }
}
