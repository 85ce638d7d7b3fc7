import Testing

@testable import Scene

@Suite("The name that was probably meant")
struct NearestNameTests {
  @Test(
    "is the nearest within a third of the letters",
    arguments: [
      ("hiden", "hidden"), ("Hidden", "hidden"), ("veiws", "views"), ("vews", "views"),
      ("alhpa", "alpha"), ("x", nil), ("", nil), ("zebra", nil), ("id", "id"), ("ix", nil),
    ] as [(String, String?)])
  func find(_ name: String, _ expected: String?) {
    var nearest = NearestName()
    #expect(nearest.find(name, among: ["hidden", "views", "alpha", "id"]) == expected)
  }
}
