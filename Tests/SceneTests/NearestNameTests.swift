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

  @Test(
    "is else the shortest that begins or ends with what is written",
    arguments: [
      ("max", "maximumValue"), ("Touch", "touches"), ("duration", "minimumDuration"),
      ("toches", "touches"), ("end", "ended"), ("en", nil), ("mum", nil), ("val", nil),
      ("minimumDurations", "minimumDuration"), ("maximumValues2", "maximumValue"),
      ("theDuration", nil),
    ] as [(String, String?)])
  func part(_ name: String, _ expected: String?) {
    var nearest = NearestName()
    let names = ["minimumDuration", "maximumTapDuration", "touches", "maximumValue", "ended"]
    #expect(nearest.find(name, among: names) == expected)
  }

  @Test("is looked for as long as that costs little, and then no more")
  func budget() {
    let long = String(repeating: "abcdefgh", count: 7)
    let names = (0..<5000).map { "\(long)\($0)" }
    var nearest = NearestName()
    var searches = 0
    while nearest.compares("\(long)x"), searches < 100 {
      _ = nearest.find("\(long)x", among: names)
      searches += 1
    }
    #expect(searches == 1)
    #expect(nearest.find("hiden", among: ["hidden"]) == nil)
  }

  @Test("is looked for of no name that is too long")
  func long() {
    #expect(!NearestName().compares(String(repeating: "x", count: 257)))
    #expect(!NearestName().compares(""))
  }
}
