import Testing

@testable import Daemon

@Suite struct ServiceStatusTests {
  @Test(arguments: [
    ([], 0, 0, "no panel; waiting for one (`touchtree devices` tells why); scene s.yaml"),
    (["Goodix"], 0, 0, "reading Goodix; scene s.yaml"),
    (
      ["Goodix", "ILITEK"], 1, 0,
      "reading Goodix, ILITEK; 1 device may not be read yet; scene s.yaml"
    ),
    (["Goodix"], 2, 0, "reading Goodix; 2 devices may not be read yet; scene s.yaml"),
    (["a"], 0, 1, "reading a; scene s.yaml has 1 problem and was not reloaded, see the log"),
    (["a", "b", "c", "d"], 0, 0, "reading 4 panels; scene s.yaml"),
    (
      ["a"], 0, 2, "reading a; scene s.yaml has 2 problems and was not reloaded, see the log"
    ),
  ])
  func theLineSaysHowItFares(
    _ panels: [String], _ waiting: Int, _ problems: Int, _ text: String
  ) {
    let status = ServiceStatus(
      panels: panels, waiting: waiting, scene: "s.yaml", problems: problems)
    #expect(status.text == text)
  }
}
