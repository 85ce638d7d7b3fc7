import Digitizer
import Testing

/// How each of the devices is read, in the words that a user is told.
@Suite struct DeviceReadingTests {
  @Test func everyFileIsReadAndNamesItsSource() {
    #expect(DeviceFile.all.count == DeviceFile.count)
    #expect(DeviceFile.count >= 40)
    for file in DeviceFile.all where !file.hasSource { Issue.record("\(file.name) has no source") }
  }

  @Test(arguments: DeviceFile.all)
  func explanation(_ file: DeviceFile) throws {
    let panel = try PanelReading(of: file.device, configuration: file.configuration())
    #expect(panel.explanation == file.explanation)
    #expect(panel.contactProtocol == file.speaks)
  }

  @Test(arguments: DeviceFile.all.filter { $0.refusal != nil })
  func refusal(_ file: DeviceFile) throws {
    let error = #expect(throws: DigitizerError.self) {
      try PanelReading(of: file.device, configuration: .plain())
    }
    #expect(error.map { "\($0)" } == file.refusal)
  }
}
