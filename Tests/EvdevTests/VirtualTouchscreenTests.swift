import Evdev
import Testing

@Suite("A virtual touchscreen's description")
struct VirtualTouchscreenTests {
  private let screen = DeviceDescription.touchscreen(
    named: "Panel", phys: "usb-1/input0", identity: .init(vendor: 1, product: 2),
    x: AbsoluteAxis(minimum: -10, maximum: 4095, resolution: 27),
    y: AbsoluteAxis(minimum: 0, maximum: 479), slotCount: 10)

  @Test("is a touchscreen to whoever classifies it")
  func kind() {
    let kind = DeviceClassification(of: screen)
    #expect(kind.kind == .touchscreen)
    #expect(screen.isMultitouch)
  }

  @Test("has the axes of protocol B and those of a mouse, with one range")
  func axes() {
    #expect(screen.axes[.absMTPositionX] == screen.axes[.absX])
    #expect(screen.axes[.absMTPositionX]?.resolution == 27)
    #expect(screen.axes[.absMTPositionY] == screen.axes[.absY])
    #expect(screen.axes[.absMTSlot]?.maximum == 9)
    #expect(screen.axes[.absMTTrackingID]?.maximum == 65535)
    #expect(screen.axes[.absMTToolType] == AbsoluteAxis(minimum: 0, maximum: 2))
    #expect(Set(screen.axes.keys).isSubset(of: screen.codes))
    #expect(screen.has(.btnTouch))
  }
}
