import Evdev
import Scene
import TouchKit

extension SceneDescription {
  /// What keys say as a remote control, by the kernel's numbers: as usual, where the scene does not say
  /// otherwise.
  var remoteControlKeys: [Int: RemoteControl.Key] {
    var keys = RemoteControl.standardKeys
    for (name, key) in remote.keys {
      guard let code = EventCode(name: name) else { continue }
      keys[Int(code.code)] = key?.key
    }
    return keys
  }
}
