import Digitizer
import Scene

extension Digitizer.MountMatrix {
  /// How a scene says that an accelerometer is built in.
  init?(_ description: Scene.MountMatrix) {
    self.init(description.elements)
  }
}
