import Evdev

/// Reads multitouch protocol A: every frame lists the contacts, each closed by a SYN_MT_REPORT. See
/// the kernel's `Documentation/input/multi-touch-protocol.rst`.
///
/// Who is who is told by the tracking ids where all packets of a frame have one of their own, else
/// by the nearest place. Contacts end in any of the ways that panels have: a list without them, an
/// empty list, a diameter of 0, the button, and silence.
final class PacketReader: ContactReader {
  private let notice: (DigitizerNotice) -> Void
  private let x: AxisRange
  private let y: AxisRange
  private var list: PacketList
  private var match: NearestMatch

  /// The tracking id in each slot; nil where there is none.
  private var ids: [Int32?]
  /// The slots that were occupied before the frame, and whether the frame has their contact too.
  private var old: [Int] = []
  private var isContinued: [Bool]
  /// The slot of each packet.
  private var slots: [Int?]
  /// Whether the next list of contacts shows fingers that were down before anybody watched.
  private var isFirstListOld = false
  /// Whether the panel has told of a contact that is over: then its silence tells nothing, unless the
  /// owner says so.
  private var hasToldAnEnd = false
  private let alwaysTrustsSilence: Bool

  /// How far a contact may jump between two reports: a third of the panel's side, each axis taken
  /// as 1. A fast flick of 2 m/s on a panel that reports at 25 Hz goes 8 cm.
  private static let reach = 1.0 / 3

  init(
    _ panel: PanelReading, alwaysTrustsSilence: Bool,
    notice: @escaping (DigitizerNotice) -> Void
  ) {
    self.notice = notice
    self.alwaysTrustsSilence = alwaysTrustsSilence
    x = panel.x.range
    y = panel.y.range
    list = PacketList(signal: panel.signal, limit: panel.slotCount)
    match = NearestMatch(limit: panel.slotCount)
    ids = Array(repeating: nil, count: panel.slotCount)
    isContinued = Array(repeating: false, count: panel.slotCount)
    slots = Array(repeating: nil, count: panel.slotCount)
    old.reserveCapacity(panel.slotCount)
  }

  func read(_ events: [InputEvent], in frame: FrameKind, into book: inout ContactBook) {
    list.read(events) { complete(&$0, book) }
    if list.excess > 0 { notice(.tooManyContacts(limit: slots.count)) }
    if !list.packets.isEmpty {
      follow(list.packets, in: frame, &book)
      if isFirstListOld {
        for case let slot? in slots { book.pass(over: slot) }
      }
      isFirstListOld = false
    } else if list.isTold || list.buttonWentUp {
      isFirstListOld = false
      hasToldAnEnd = true
      closeAll(frame, &book)
    }
  }

  func loseTrack() {
    list.loseTrack()
  }

  /// The kernel keeps no state of such contacts.
  func awaitState(of book: inout ContactBook) {
    for slot in book.slotIndices { book.kill(slot, .dropped) }
  }

  var trustsSilence: Bool { alwaysTrustsSilence || !hasToldAnEnd }

  func fallSilent(_ book: inout ContactBook) {
    closeAll(.report, &book)
  }

  /// Takes over what is known of a panel whose lists were not seen. Fingers that are down now are in
  /// its next list.
  func adopt(isButtonDown: Bool, _ book: inout ContactBook) {
    for slot in ids.indices {
      book.close(slot, .cancelled(.dropped))
      ids[slot] = nil
    }
    list.adopt(isButtonDown: isButtonDown)
    isFirstListOld = isButtonDown
  }

  private func closeAll(_ frame: FrameKind, _ book: inout ContactBook) {
    for slot in book.slotIndices {
      book.close(slot, frame.closing)
      ids[slot] = nil
    }
  }

  /// Takes a coordinate that is not told from the contact with the same id.
  private func complete(_ packet: inout Packet, _ book: ContactBook) {
    guard packet.x != nil || packet.y != nil, let id = packet.id, id >= 0,
      let slot = ids.firstIndex(of: id)
    else { return }
    let place = book.place(of: slot)
    packet.x = packet.x ?? place.x
    packet.y = packet.y ?? place.y
  }
}

// MARK: - Who is who

extension PacketReader {
  private func follow(_ packets: [Packet], in frame: FrameKind, _ book: inout ContactBook) {
    old.removeAll(keepingCapacity: true)
    for slot in book.slotIndices where book.isOccupied(slot) { old.append(slot) }
    for slot in slots.indices {
      slots[slot] = nil
      isContinued[slot] = false
    }
    if haveOwnIDs(packets), hadOwnIDs { matchByID(packets) } else { matchByPlace(packets, book) }

    // A landing takes a slot that was free before the frame as long as there is one, so that it and
    // a lift can be told together.
    for (index, packet) in packets.enumerated() where slots[index] == nil {
      land(packet, index, &book)
    }
    for slot in old where !isContinued[slot] {
      hasToldAnEnd = true
      book.close(slot, frame.closing)
      ids[slot] = nil
    }
    for (index, packet) in packets.enumerated() {
      if slots[index] == nil { land(packet, index, &book) }
      if let slot = slots[index] { update(slot, packet, &book) }
    }
  }

  /// Whether every packet has an id that no other has. Some panels give all contacts the same one.
  private func haveOwnIDs(_ packets: [Packet]) -> Bool {
    for (index, packet) in packets.enumerated() {
      guard let id = packet.id, id >= 0 else { return false }
      for other in packets[..<index] where other.id == id { return false }
    }
    return true
  }

  /// Whether no two contacts of the report before have the same id: it does not tell then which of
  /// them is left.
  private var hadOwnIDs: Bool {
    for (index, slot) in old.enumerated() {
      guard let id = ids[slot] else { continue }
      for other in old[..<index] where ids[other] == id { return false }
    }
    return true
  }

  private func matchByID(_ packets: [Packet]) {
    for (index, packet) in packets.enumerated() {
      guard let slot = old.first(where: { ids[$0] == packet.id }) else { continue }
      slots[index] = slot
      isContinued[slot] = true
    }
  }

  private func matchByPlace(_ packets: [Packet], _ book: ContactBook) {
    match.match(old: old.count, new: packets.count, bound: Self.reach * Self.reach) {
      let place = book.place(of: old[$0])
      let packet = packets[$1]
      let dx = x.normalize(packet.x ?? place.x) - x.normalize(place.x)
      let dy = y.normalize(packet.y ?? place.y) - y.normalize(place.y)
      return dx * dx + dy * dy
    }
    for index in packets.indices {
      guard let partner = match.partners[index] else { continue }
      slots[index] = old[partner]
      isContinued[old[partner]] = true
    }
  }

  private func land(_ packet: Packet, _ index: Int, _ book: inout ContactBook) {
    guard let slot = book.slotIndices.first(where: { !book.isOccupied($0) }) else { return }
    book.open(slot)
    slots[index] = slot
    ids[slot] = nil
  }

  private func update(_ slot: Int, _ packet: Packet, _ book: inout ContactBook) {
    ids[slot] = packet.id.flatMap { $0 < 0 ? nil : $0 }
    if let x = packet.x { book.setX(x, of: slot) }
    if let y = packet.y { book.setY(y, of: slot) }
    book.setDiameter(packet.diameter ?? 0, of: slot)
    book.setPressure(packet.pressure ?? 0, of: slot)
    book.setDistance(packet.distance ?? 0, of: slot)
    book.setTool(packet.tool ?? 0, of: slot)
  }
}
