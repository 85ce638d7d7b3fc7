import Testing

@testable import Evdev

@Suite("Known nodes")
struct KnownNodesTests {
  private static let path = "/dev/input/event5"

  private func node(_ sysPath: String) -> DeviceNode {
    DeviceNode(path: Self.path, sysPath: sysPath)
  }

  @Test("a node is new once, until it is gone")
  func once() {
    var known = KnownNodes()
    let isNew = known.add(node("/sys/input7/event5"))
    #expect(isNew)
    let isNewTwice = known.add(node("/sys/input7/event5"))
    #expect(!isNewTwice)
    let isKnown = [(), ()].map { known.remove(path: Self.path, sysPath: "/sys/input7/event5") }
    #expect(isKnown == [true, false])
    let isNewAgain = known.add(node("/sys/input7/event5"))
    #expect(isNewAgain)
  }

  @Test("another device under the same name is new, and the removal of the old one is late")
  func successor() {
    var known = KnownNodes()
    known.replace(with: [node("/sys/input7/event5")])
    let isSuccessorNew = known.add(node("/sys/input8/event5"))
    #expect(isSuccessorNew)
    let isTaken = known.remove(path: Self.path, sysPath: "/sys/input7/event5")
    #expect(!isTaken)
    let isGone = known.remove(path: Self.path, sysPath: "/sys/input8/event5")
    #expect(isGone)
  }

  @Test(
    "where sysfs tells nothing, the name is all there is", arguments: ["", "/sys/input7/event5"])
  func withoutSysfs(_ sysPath: String) {
    var known = KnownNodes()
    let isNew = known.add(node(sysPath))
    #expect(isNew)
    let isNewWithoutPath = known.add(node(""))
    #expect(!isNewWithoutPath)
    let isGone = known.remove(path: Self.path)
    #expect(isGone)
  }

  @Test("beginning anew forgets what is not there")
  func anew() {
    var known = KnownNodes()
    _ = known.add(node("/sys/input7/event5"))
    known.replace(with: [])
    let isKnown = known.remove(path: Self.path, sysPath: "/sys/input7/event5")
    #expect(!isKnown)
  }
}
