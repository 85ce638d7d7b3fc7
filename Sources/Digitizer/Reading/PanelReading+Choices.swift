import Evdev

/// A choice and why it was made.
struct Choice<Value> {
  let value: Value
  let reason: String
}

extension PanelReading {
  static func chooseProtocol(
    of device: DeviceDescription, forced: ContactProtocol?
  ) throws(DigitizerError) -> Choice<ContactProtocol> {
    let hasMultitouch = device.has(.absMTPositionX) && device.has(.absMTPositionY)
    let hasSingle = device.has(.absX) && device.has(.absY)
    switch forced {
    case .slots?, .packets?:
      guard hasMultitouch else {
        throw .protocolNotSpoken(.slots == forced ? .slots : .packets, needed: "ABS_MT_POSITION_X")
      }
    case .single?:
      guard hasSingle else { throw .protocolNotSpoken(.single, needed: "ABS_X") }
    case nil:
      break
    }
    if let forced { return Choice(value: forced, reason: "as configured") }
    if hasMultitouch {
      return device.has(.absMTSlot)
        ? Choice(value: .slots, reason: "it has ABS_MT_SLOT")
        : Choice(value: .packets, reason: "it has ABS_MT_POSITION_X and _Y and no ABS_MT_SLOT")
    }
    guard hasSingle else { throw .noPosition }
    return Choice(value: .single, reason: "it has ABS_X and ABS_Y and no multitouch axes")
  }

  static func chooseSignal(
    of device: DeviceDescription, in contactProtocol: ContactProtocol, forced: ContactSignal?
  ) throws(DigitizerError) -> Choice<ContactSignal> {
    let needed = needs(of: contactProtocol)
    if let forced {
      guard let need = needed.first(where: { $0.signal == forced }) else {
        throw .signalNotTold(forced, needed: nil)
      }
      if let code = need.code, !device.has(code) {
        throw .signalNotTold(forced, needed: code)
      }
      return Choice(value: forced, reason: "as configured")
    }
    // In a list of contacts, whoever is in the list is down; an id only tells who is who.
    if contactProtocol == .packets {
      return device.has(.absMTTrackingID)
        ? Choice(value: .trackingID, reason: "its packets have ABS_MT_TRACKING_ID")
        : Choice(value: .presence, reason: "its packets have no ABS_MT_TRACKING_ID")
    }
    var missing: [String] = []
    for need in needed {
      guard let code = need.code else { continue }
      if device.has(code) {
        let others = missing.isEmpty ? "" : " and no " + missing.joined(separator: ", ")
        return Choice(value: need.signal, reason: "it has \(code.name)\(others)")
      }
      missing.append(code.name)
    }
    return Choice(value: .presence, reason: "it has no " + missing.joined(separator: ", "))
  }

  /// The signals that a protocol can have, in the order in which they are trusted, and the code
  /// that each of them needs.
  private static func needs(
    of contactProtocol: ContactProtocol
  ) -> [(signal: ContactSignal, code: EventCode?)] {
    switch contactProtocol {
    case .slots, .packets:
      [
        (.trackingID, .absMTTrackingID), (.touchButton, .btnTouch), (.leftButton, .btnLeft),
        (.pressure, .absMTPressure), (.size, .absMTTouchMajor), (.presence, nil),
      ]
    case .single:
      [
        (.touchButton, .btnTouch), (.leftButton, .btnLeft), (.pressure, .absPressure),
        (.presence, nil),
      ]
    }
  }
}
