import Evdev
import Outputs
import Scene
import TouchKit

/// What a recorded device is replayed as: what the scene says, else what it is, even where live it would
/// have to be asked for.
struct RecordedRole {
  /// Why a device is replayed as nothing; goes on from its name.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  let role: DeviceRole

  /// What live would be otherwise, for people; goes on from the device's name.
  private(set) var remark: String?

  /// - Parameter keys: the keys that say something to the scene as a remote control.
  init(
    of device: DeviceDescription, rule: DeviceRule, keys: [Int: RemoteControl.Key]
  ) throws(Refusal) {
    let classification = DeviceClassification(of: device)
    switch (rule.kind, classification.kind) {
    case (.touchscreen, _), (.auto, .touchscreen): self.init(.touchscreen)
    case (.accelerometer, _): self.init(.accelerometer)
    case (.remote, _): self.init(.remote)
    case (.pen, _): throw Refusal(description: "is a pen, which no replay follows")
    case (.auto, .accelerometer):
      self.init(unasked: .accelerometer, because: classification.reason)
    case (.auto, .remote): self.init(unasked: .remote, because: classification.reason)
    case (.auto, _) where device.isMultitouch:
      self.init(unasked: .touchscreen, because: classification.reason)
    case (.auto, _):
      let codes = device.codes.filter { $0.type == .key && keys[Int($0.code)] != nil }
      guard let code = codes.min(by: { $0.code < $1.code }) else {
        throw Refusal(
          description: "is no touchscreen, accelerometer or remote: it \(classification.reason)")
      }
      self.init(unasked: .remote, because: "has \(code.name)")
    }
  }

  private init(_ role: DeviceRole) {
    self.role = role
  }

  private init(unasked role: DeviceRole, because reason: String) {
    self.role = role
    remark =
      "is replayed as \(role.phrase); live it would need `kind: \(role.rawValue)`, since it "
      + reason
  }
}

extension DeviceDescription {
  /// The name for people. A recording without a description has none.
  var quotedName: String { name.isEmpty ? "a device without a name" : "'\(name.printable)'" }
}
