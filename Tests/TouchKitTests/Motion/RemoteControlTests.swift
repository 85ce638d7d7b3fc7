import Testing
import TouchKit

@Suite("Media keys")
struct RemoteControlTests {
  private func world() -> World {
    let world = World()
    world.add("F", 0, 0, 9, 9, to: "R")
    world.makeFirstResponder("F")
    world.application.beginReceivingRemoteControlEvents()
    return world
  }

  private func post(
    _ reports: [(RemoteControl.Report, Int, Int)], to world: World
  ) -> [Int] {
    for (report, code, device) in reports {
      world.application.post(report, ofKey: code, device: device, at: 1)
    }
    world.application.processEvents()
    return world.log.events.compactMap { $0?.subtype.rawValue }
  }

  @Test("277 KEY_PLAYPAUSE before and after registration")
  func case277() {
    let world = world()
    world.application.endReceivingRemoteControlEvents()
    #expect(post([(.pressed, 164, 1), (.released, 164, 1)], to: world) == [])
    world.application.beginReceivingRemoteControlEvents()
    #expect(post([(.pressed, 164, 1), (.released, 164, 1)], to: world) == [103])
    #expect(world.log.lines == ["F.remote(remoteControlTogglePlayPause)"])
  }

  @Test(
    "278 simple keys",
    arguments: zip(
      [164, 207, 200, 201, 119, 166, 128, 163, 165, 226],
      [103, 100, 100, 101, 101, 102, 102, 104, 105, 103]))
  func case278(code: Int, subtype: Int) {
    #expect(
      post([(.pressed, code, 1), (.repeated, code, 1), (.released, code, 1)], to: world())
        == [subtype])
  }

  @Test("279 seek keys")
  func case279() {
    let forward: [(RemoteControl.Report, Int, Int)] =
      [(.pressed, 208, 1)] + Array(repeating: (.repeated, 208, 1), count: 5) + [(.released, 208, 1)]
    #expect(post(forward, to: world()) == [108, 109])
    #expect(post([(.pressed, 168, 1), (.released, 168, 1)], to: world()) == [106, 107])
  }

  @Test("282 volume keys", arguments: [113, 114, 115, 30, -1])
  func case282(code: Int) {
    let world = world()
    #expect(!world.application.post(.pressed, ofKey: code, device: 1, at: 1))
    #expect(post([(.released, code, 1)], to: world) == [])
  }

  @Test("several devices are one remote control")
  func severalDevices() {
    #expect(
      post(
        [
          (.pressed, 208, 1), (.pressed, 208, 2), (.released, 208, 1), (.released, 208, 2),
          (.pressed, 164, 1), (.pressed, 164, 2), (.released, 164, 2), (.released, 164, 1),
        ], to: world()) == [108, 109, 103])
  }

  @Test("a device that goes away releases what it holds")
  func removed() {
    let world = world()
    #expect(post([(.pressed, 208, 1), (.pressed, 168, 1)], to: world) == [108, 106])
    world.application.removeRemoteControl(device: 1, at: 2)
    #expect(post([(.released, 208, 1)], to: world) == [108, 106, 107, 109])
  }

  @Test("a release that was lost: the next press counts for a plain key, not twice for a seek key")
  func lostRelease() {
    #expect(
      post(
        [
          (.pressed, 164, 1), (.pressed, 164, 1), (.pressed, 208, 1), (.pressed, 208, 1),
          (.released, 208, 1), (.released, 208, 1),
        ], to: world()) == [103, 103, 108, 109])
  }

  @Test("the table can be changed")
  func table() {
    let world = world()
    world.application.remoteControl.keys[30] = .init(press: .remoteControlPlay)
    world.application.remoteControl.keys[164] = nil
    #expect(post([(.pressed, 30, 1), (.pressed, 164, 1)], to: world) == [100])
  }

  @Test(
    "a table that changes while keys are held: what began ends, and no key stays held",
    arguments: [true, false])
  func tableChangesMeanwhile(unplugs: Bool) {
    let world = world()
    let keys = RemoteControl.standardKeys
    #expect(post([(.pressed, 208, 1), (.pressed, 164, 1)], to: world) == [108, 103])
    world.log.events = []
    world.application.remoteControl.keys = [30: .init(press: .remoteControlPlay)]
    if unplugs {
      world.application.removeRemoteControl(device: 1, at: 2)
    } else {
      #expect(post([(.released, 164, 1), (.released, 208, 1)], to: world) == [109])
    }
    #expect(post([(.pressed, 168, 1), (.pressed, 208, 1)], to: world) == [109])
    world.log.events = []
    world.application.remoteControl.keys = keys
    // What was pressed while it said nothing says nothing at its release.
    #expect(post([(.released, 168, 1), (.released, 208, 1)], to: world) == [])
    #expect(
      post([(.pressed, 164, 2), (.pressed, 208, 2), (.released, 208, 2)], to: world)
        == [103, 108, 109])
  }
}
