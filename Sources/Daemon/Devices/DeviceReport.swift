import Digitizer
import Evdev
import Scene
import TouchKit

/// What one device node is, and how it would be read under a scene.
public struct DeviceReport {
  /// What becomes of a device.
  public enum Verdict {
    /// It is read as a touchscreen.
    case taken(rule: DeviceRule)
    /// It is not, for a reason that goes on from "not taken: ".
    case refused(String)
  }

  public let node: DeviceNode
  /// nil where the node cannot be opened.
  public let device: DeviceDescription?
  public let classification: DeviceClassification?
  public let verdict: Verdict

  /// Opens the node, asks, and closes it again.
  public init(_ node: DeviceNode, in scene: SceneDescription) {
    self.node = node
    do throws(DeviceError) {
      let device = try Device(path: node.path).description
      let kind = DeviceClassification(of: device, udev: node.properties)
      self.device = device
      classification = kind
      verdict = Self.judge(device, at: node, kind, in: scene)
    } catch {
      device = nil
      classification = nil
      verdict = .refused("\(error)")
    }
  }

  /// Whether a scene takes a device, and by which rule.
  static func judge(
    _ device: DeviceDescription, at node: DeviceNode, _ kind: DeviceClassification,
    in scene: SceneDescription
  ) -> Verdict {
    guard let rule = scene.rule(for: DeviceFacts(device, node: node)) else {
      return .refused("no rule in the scene's `devices:` matches it")
    }
    if rule.ignore { return .refused("the scene ignores it") }
    if kind.kind != .touchscreen && rule.kind != .touchscreen {
      return .refused("\(kind.kind.rawValue): \(kind.reason)")
    }
    let configuration = DigitizerConfiguration(
      device: 0, rule: rule, screen: scene.screen,
      size: scene.screen.size ?? Size(rangesOf: device) ?? Size(width: 1, height: 1))
    do throws(DigitizerError) {
      _ = try Digitizer(device, configuration: configuration, output: { _ in }, notice: { _ in })
      return .taken(rule: rule)
    } catch {
      return .refused("\(error)")
    }
  }

  public var isTaken: Bool {
    if case .taken = verdict { return true }
    return false
  }
}
