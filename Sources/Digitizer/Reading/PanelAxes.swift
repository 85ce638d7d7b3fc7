import Evdev
import TouchKit

/// The axes that a protocol uses.
struct PanelAxes {
  let x: Axis
  let y: Axis
  let pressure: Axis
  let diameter: Axis?
  let distance: Axis?

  /// An axis and, on a multitouch panel, its legacy twin.
  struct Axis {
    let code: EventCode
    var twin: EventCode?
  }

  /// - Parameter hasSecondPair: whether the places of a single contact are told by the second pair of
  ///   axes; see ``PanelReading/init(onSecondPairOf:configuration:)``.
  init(of contactProtocol: ContactProtocol, hasSecondPair: Bool = false) {
    switch contactProtocol {
    case .slots, .packets:
      x = Axis(code: .absMTPositionX, twin: .absX)
      y = Axis(code: .absMTPositionY, twin: .absY)
      pressure = Axis(code: .absMTPressure)
      diameter = Axis(code: .absMTTouchMajor)
      distance = Axis(code: .absMTDistance)
    case .single:
      x = Axis(code: hasSecondPair ? .absZ : .absX)
      y = Axis(code: hasSecondPair ? .absRX : .absY)
      pressure = Axis(code: .absPressure)
      diameter = nil
      distance = nil
    }
  }

  /// The panel's size: the owner's, else by the resolution of the axes, else by that of their
  /// twins where these have the same range.
  func size(
    x: AxisReading, y: AxisReading, of device: DeviceDescription, configured: Size?,
    _ remarks: inout [PanelRemark]
  ) -> PhysicalSize {
    if let configured { return .known(width: configured.width, height: configured.height) }
    let own = (x: resolution(of: self.x.code, device), y: resolution(of: self.y.code, device))
    if own.x <= 0, own.y <= 0, let twinX = self.x.twin, let twinY = self.y.twin,
      resolution(of: twinX, device) > 0, resolution(of: twinY, device) > 0,
      device.axes[twinX]?.range == x.range, device.axes[twinY]?.range == y.range
    {
      remarks.append(.resolutionBorrowed(twinX))
      return PhysicalSize(
        x: x, xResolution: resolution(of: twinX, device),
        y: y, yResolution: resolution(of: twinY, device))
    }
    return PhysicalSize(x: x, xResolution: own.x, y: y, yResolution: own.y)
  }

  private func resolution(of code: EventCode, _ device: DeviceDescription) -> Int32 {
    device.axes[code]?.resolution ?? 0
  }
}

extension PanelAxes.Axis {
  /// The axis as one that is needed.
  func place(
    of device: DeviceDescription, override: AxisRange?, _ remarks: inout [PanelRemark]
  ) throws(DigitizerError) -> AxisReading {
    let axis = device.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
    let legacy = twin.flatMap { device.axes[$0]?.range }
    let range = override ?? axis.range
    guard range.first != range.last else {
      let alternative = legacy.flatMap { $0.first != $0.last ? $0 : nil }
      throw .emptyRange(axis: code, value: range.first, alternative: alternative)
    }
    if override != nil, override != axis.range {
      remarks.append(.rangeOverridden(code, told: axis.range, used: range))
    } else if range.first > range.last {
      remarks.append(.invertedRange(code, range))
    }
    if let twin, let legacy {
      if legacy.first == legacy.last {
        remarks.append(.emptyAxisIgnored(twin))
      } else if legacy != axis.range, legacy != range {
        remarks.append(.legacyRangeDiffers(twin, legacy, code, axis.range))
      }
    }
    return AxisReading(code: code, range: range, initialValue: axis.value)
  }

  /// The axis as one that can be done without; nil where it is missing or empty.
  func measure(of device: DeviceDescription, _ remarks: inout [PanelRemark]) -> AxisReading? {
    guard let axis = device.axes[code], device.has(code) else { return nil }
    guard axis.minimum != axis.maximum else {
      remarks.append(.emptyAxisIgnored(code))
      return nil
    }
    return AxisReading(code: code, range: axis.range, initialValue: axis.value)
  }
}

extension AbsoluteAxis {
  var range: AxisRange { AxisRange(first: minimum, last: maximum) }
}
