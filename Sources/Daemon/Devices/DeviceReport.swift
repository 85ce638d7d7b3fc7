import Digitizer
import Evdev
import Scene
import TouchKit

/// What one device node is, and how it would be read under a scene.
public struct DeviceReport {
  /// What becomes of a device.
  public enum Verdict {
    /// It is read, by a rule of the scene with the calibration that holds, in a certain way.
    case taken(rule: DeviceRule, reading: DeviceReading)
    /// It is followed as a pen, which silences touch while it is near.
    case pen
    /// It is not, for a reason that goes on from "not taken: ".
    case refused(String)
    /// It should be and cannot, for such a reason.
    case unreadable(String)
  }

  public let node: DeviceNode
  /// nil where the node cannot be opened.
  public let device: DeviceDescription?
  /// What the device is by itself, before any rule; nil where the node cannot be opened.
  public let classification: DeviceClassification?
  public let verdict: Verdict
  /// The size of the screen that the device would be read for, and where it is from; nil for what is
  /// read as no touchscreen.
  public let screen: DisplaySize?

  /// Opens the node, asks, and closes it again.
  ///
  /// - Parameter display: the display's size, which holds where the scene gives none.
  public init(_ node: DeviceNode, in scene: SceneDescription, display: DisplaySize?) {
    self.node = node
    do throws(DeviceError) {
      let device = try Device(path: node.path).description
      let kind = DeviceClassification(of: device, udev: node.properties)
      self.device = device
      classification = kind
      verdict = Self.judge(device, at: node, kind, in: scene)
      if case .taken(_, let reading) = verdict, reading.role != .touchscreen {
        screen = nil
      } else {
        screen = Self.screen(of: scene, display: display, panel: device)
      }
    } catch {
      device = nil
      classification = nil
      screen = nil
      verdict = .refused("\(error)")
    }
  }

  /// Whether a scene takes a device, and by which rule.
  static func judge(
    _ device: DeviceDescription, at node: DeviceNode, _ kind: DeviceClassification,
    in scene: SceneDescription
  ) -> Verdict {
    if VirtualDevice.isVirtual(device) {
      return .refused(
        "touchtree itself plays it, through uinput: its name begins with "
          + "'\(VirtualDevice.namePrefix)', or its phys with '\(VirtualDevice.physPrefix)'")
    }
    guard let rule = scene.rule(for: DeviceFacts(device, node: node)) else {
      return .refused("no rule in the scene's `devices:` matches it")
    }
    if rule.ignore { return .refused("the scene ignores it") }
    switch rule.kind {
    case .auto:
      guard kind.kind == .touchscreen else {
        return .refused(Self.refusal(of: kind))
      }
    case .touchscreen: break
    case .pen:
      return PenReader.canRead(device)
        ? .pen : cannot("`kind: pen` is configured, but it has no pen (BTN_TOOL_PEN)", rule)
    case .accelerometer: return judgeAccelerometer(device, by: rule)
    case .remote: return judgeRemote(device, by: rule, keys: scene.remoteControlKeys)
    }
    return judgeTouchscreen(device, at: node, by: rule, in: scene)
  }

  /// Why what is no touchscreen is not read without being asked for, and how it would be.
  private static func refusal(of kind: DeviceClassification) -> String {
    let reason = "\(kind.kind.rawValue): \(kind.reason)"
    return switch kind.kind {
    case .accelerometer, .remote:
      "\(reason); a rule with `kind: \(kind.kind.rawValue)` has it read"
    case .touchpad: "\(reason); if it is a touchscreen, a rule with `kind: touchscreen` has it read"
    case .touchscreen, .other: reason
    }
  }

  /// A panel is missed, and what a rule names. What a rule for all devices cannot have is not.
  private static func cannot(_ reason: String, _ rule: DeviceRule) -> Verdict {
    rule.kind == .auto || rule.match != DeviceMatch() ? .unreadable(reason) : .refused(reason)
  }

  private static func judgeAccelerometer(
    _ device: DeviceDescription, by rule: DeviceRule
  ) -> Verdict {
    do throws(AccelerationError) {
      _ = try AccelerationReader(device, unitsPerG: rule.unitsPerG) { _, _ in }
      return .taken(rule: rule, reading: .accelerometer)
    } catch {
      return cannot("\(error)", rule)
    }
  }

  private static func judgeRemote(
    _ device: DeviceDescription, by rule: DeviceRule, keys: [Int: RemoteControl.Key]
  ) -> Verdict {
    guard device.codes.contains(where: { $0.type == .key && keys[Int($0.code)] != nil }) else {
      return cannot(
        "it has no key that says something as a remote control; `remote: {keys: ...}` can say more",
        rule)
    }
    return .taken(rule: rule, reading: .remote)
  }

  private static func judgeTouchscreen(
    _ device: DeviceDescription, at node: DeviceNode, by rule: DeviceRule,
    in scene: SceneDescription
  ) -> Verdict {
    let calibration = PanelCalibration(rule, udev: node.properties)
    var rule = rule
    rule.calibration = calibration.matrix
    let size = scene.screen.size(from: Size(rangesOf: device) ?? Size(width: 1, height: 1))
    let configuration = DigitizerConfiguration(
      device: 0, rule: rule, turned: scene.screen.rotation, size: size)
    do throws(DigitizerError) {
      return .taken(
        rule: rule,
        reading: .touchscreen(
          try PanelReading(of: device, configuration: configuration), calibration))
    } catch {
      return cannot("\(error)", rule)
    }
  }

  private static func screen(
    of scene: SceneDescription, display: DisplaySize?, panel: DeviceDescription
  ) -> DisplaySize? {
    if let size = scene.screen.size { return DisplaySize(size: size, source: "the scene") }
    let found =
      display
      ?? Size(rangesOf: panel).map { DisplaySize(size: $0, source: "the panel's own range") }
    return found.map { DisplaySize(size: scene.screen.size(from: $0.size), source: $0.source) }
  }

  public var isTaken: Bool {
    if case .taken = verdict { return true }
    return false
  }
}
