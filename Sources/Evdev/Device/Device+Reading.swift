import CLibevdev
import Glibc

// Events are read here rather than by `libevdev_next_event`, which drops a tracking id that follows
// another without -1 between and moves a slot out of range into the last one. Both are faults that
// the digitizer has to see. libevdev is told of every event, so that its state is ours, and makes
// the events of a resynchronisation.

extension Device {
  /// Hands over what waits, in order, and never blocks.
  ///
  /// - Parameters:
  ///   - limit: After how many events to stop, at the next convenience: a device that floods cannot
  ///     keep the caller. What remains stays in the kernel, and the descriptor stays readable.
  ///   - body: Called once an event, with stamps on CLOCK_MONOTONIC. It may close the device.
  /// - Returns: Whether reading stopped at the limit, so that more may wait.
  /// - Throws: `gone` where the device was unplugged, `failed` where it cannot be read or asked. The
  ///   descriptor is closed then; what came before the error has been handed over.
  @discardableResult
  public func drain(
    limit: Int = 1024, _ body: (InputEvent, EventOrigin) -> Void
  ) throws(DeviceError) -> Bool {
    var delivered = 0
    while isOpen, delivered < limit {
      let count = try fillBuffer()
      guard count > 0 else { return false }
      let now = Self.monotonicMicroseconds()
      for index in 0..<count {
        let event = stamped(buffer[index], now: now)
        delivered += 1
        if event.code == .synDropped {
          // The rest of the batch is from before the state that libevdev is about to ask for.
          try resynchronize(at: event.time, body)
          break
        }
        track(event)
        isInsideFrame = event.code != .synReport
        body(event, .live)
        guard isOpen else { return false }
      }
      keepRemainder(after: count)
    }
    return isOpen
  }

  /// Drops what waits and brings the state up to date from the kernel, as after `SYN_DROPPED`: for
  /// a resume from sleep, when events may be missing without a word.
  public func resynchronize(_ body: (InputEvent, EventOrigin) -> Void) throws(DeviceError) {
    guard isOpen else { throw .gone(path: path) }
    try resynchronize(at: Self.monotonicMicroseconds(), body)
  }

  /// Closes the descriptor after the error `number` and says what it means.
  func closing(_ number: Int32) -> DeviceError {
    close()
    // A pseudo terminal, which stands for a device in an emulation, hangs up with EIO.
    return [ENODEV, EIO, EBADF].contains(number)
      ? .gone(path: path) : .failed(path: path, errno: number)
  }

  /// How many whole events the buffer holds after reading; 0 where none waits.
  private func fillBuffer() throws(DeviceError) -> Int {
    let bytes = UnsafeMutableRawBufferPointer(buffer)
    while true {
      let free = UnsafeMutableRawBufferPointer(rebasing: bytes[pendingBytes...])
      let count = read(fileDescriptor, free.baseAddress, free.count)
      if count > 0 {
        pendingBytes += count
        let whole = pendingBytes / MemoryLayout<input_event>.stride
        // The kernel never splits an event; an emulated device may.
        if whole > 0 { return whole }
      } else if count == 0 {
        throw closing(ENODEV)
      } else if errno == EAGAIN {
        return 0
      } else if errno != EINTR {
        throw closing(errno)
      }
    }
  }

  private func keepRemainder(after count: Int) {
    let used = count * MemoryLayout<input_event>.stride
    let bytes = UnsafeMutableRawBufferPointer(buffer)
    pendingBytes = max(0, pendingBytes - used)
    if pendingBytes > 0 {
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[used..<used + pendingBytes]))
    }
  }

  private func stamped(_ raw: input_event, now: Int64) -> InputEvent {
    let stamp = withUnsafePointer(to: raw) { libevdev_shim_event_microseconds($0) }
    if !isInsideFrame { stamps.beginFrame(stamp: stamp, now: now) }
    return InputEvent(
      time: stamps.monotonic(stamp), code: EventCode(EventType(rawValue: raw.type), raw.code),
      value: raw.value)
  }

  /// Tells libevdev of an event. A slot's axes go past its checks, see above; the axes of a slot
  /// that the device does not have belong nowhere.
  private func track(_ event: InputEvent) {
    let type = UInt32(event.code.type.rawValue)
    let code = UInt32(event.code.code)
    let slots = libevdev_get_num_slots(libevdev)
    if slots > 0, event.code == .absMTSlot {
      slotIsInvalid = !(0..<slots).contains(event.value)
      if !slotIsInvalid { libevdev_set_event_value(libevdev, type, code, event.value) }
    } else if slots > 0, event.code.isSlotAxis {
      if !slotIsInvalid {
        libevdev_set_slot_value(
          libevdev, UInt32(bitPattern: libevdev_get_current_slot(libevdev)), code, event.value)
      }
    } else {
      libevdev_set_event_value(libevdev, type, code, event.value)
    }
  }

  private func resynchronize(
    at time: Int64, _ body: (InputEvent, EventOrigin) -> Void
  ) throws(DeviceError) {
    if isInsideFrame {
      // What came of the frame did happen, and libevdev knows of it and will not repeat it.
      body(InputEvent(time: time, code: .synReport, value: 0), .live)
    }
    isInsideFrame = false
    slotIsInvalid = false
    pendingBytes = 0
    body(InputEvent(time: time, code: .synDropped, value: 0), .resync)

    // The flag for blocking descriptors keeps libevdev from reading live events into its own queue
    // while it hands out those of the synchronisation.
    let blocking = LIBEVDEV_READ_FLAG_BLOCKING.rawValue
    var raw = input_event()
    var status = libevdev_next_event(
      libevdev, LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue | blocking, &raw)
    var last = EventCode.synDropped
    while isOpen, status == LIBEVDEV_READ_STATUS_SYNC.rawValue || status == -EINTR {
      status = libevdev_next_event(libevdev, LIBEVDEV_READ_FLAG_SYNC.rawValue | blocking, &raw)
      if status == LIBEVDEV_READ_STATUS_SYNC.rawValue {
        last = EventCode(EventType(rawValue: raw.type), raw.code)
        body(InputEvent(time: time, code: last, value: raw.value), .resync)
      }
    }
    guard isOpen else { return }
    guard status == -EAGAIN else { throw closing(-status) }
    if last != .synReport {
      body(InputEvent(time: time, code: .synReport, value: 0), .resync)
    }
  }

  private static func monotonicMicroseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_nsec) / 1000
  }
}

extension EventCode {
  /// Whether each slot has a value of its own of this axis.
  public var isSlotAxis: Bool {
    type == .absolute && code > UInt16(ABS_MT_SLOT) && code <= UInt16(ABS_MT_TOOL_Y)
  }
}
