import Evdev

extension [RecordingFile] {
  /// The files with each umockdev device put together with the ioctl answers of the same device:
  /// each of the two tells something that the other does not.
  func joiningUmockdevPairs() -> [RecordingFile] {
    var files = self
    for device in self where device.format == .umockdevDevice && device.parts.count == 1 {
      guard let told = device.parts[0].description,
        let index = files.firstIndex(where: { $0.isAnswers(of: told) })
      else { continue }
      files[index].parts[0].description?.complete(from: told)
      files.removeAll { $0 == device }
    }
    return files
  }
}

extension RecordingFile {
  fileprivate func isAnswers(of device: DeviceDescription) -> Bool {
    guard format == .umockdevIoctl, parts.count == 1, let own = parts[0].description else {
      return false
    }
    return own.name.isEmpty || device.name.isEmpty || own.name == device.name
  }
}

extension DeviceDescription {
  fileprivate mutating func complete(from other: DeviceDescription) {
    if name.isEmpty { name = other.name }
    phys = phys ?? other.phys
    uniq = uniq ?? other.uniq
    if identity == Identity() { identity = other.identity }
    properties.formUnion(other.properties)
    codes.formUnion(other.codes)
  }
}
