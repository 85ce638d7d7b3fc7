import Evdev
import Testing

@Suite("Names are the kernel's")
struct NamesTests {
  @Test(
    "a code has the kernel's name and is found by it",
    arguments: [
      (EventCode.absMTPositionX, "ABS_MT_POSITION_X"),
      (EventCode.absX, "ABS_X"),
      (EventCode.btnTouch, "BTN_TOUCH"),
      (EventCode.synReport, "SYN_REPORT"),
      (EventCode.synDropped, "SYN_DROPPED"),
      (EventCode(.key, 113), "KEY_MUTE"),
      (EventCode(.key, 164), "KEY_PLAYPAUSE"),
      (EventCode(.relative, 8), "REL_WHEEL"),
      (EventCode(.miscellaneous, 5), "MSC_TIMESTAMP"),
      (EventCode(.key, 0x251), "KEY_BRIGHTNESS_MAX"),
      (EventCode(.repeat, 1), "REP_PERIOD"),
    ])
  func codeName(code: EventCode, name: String) {
    #expect(code.name == name)
    #expect(EventCode(name: name) == code)
  }

  @Test("a code without a name is written as its number")
  func unknownCode() {
    #expect(EventCode(.key, 0x2ff).name == "0x2ff")
    #expect(EventCode(EventType(rawValue: 0xffff), 0xffff).name == "0xffff")
  }

  @Test(
    "a name that no code has finds none",
    arguments: [
      "", "KEY_", "KEY_MAX", "KEY_NOSUCH", "key_mute", "KEY_MUTE ", "EV_ABS", "MUTE", "ABS_\u{e9}",
    ])
  func unknownName(name: String) {
    #expect(EventCode(name: name) == nil)
  }

  @Test(
    "a type has the kernel's name and is found by it",
    arguments: [
      (EventType.absolute, "EV_ABS"), (.synchronization, "EV_SYN"), (.forceFeedback, "EV_FF"),
    ])
  func typeName(type: EventType, name: String) {
    #expect(type.name == name)
    #expect(EventType(name: name) == type)
  }

  @Test("a type without a name is written as its number")
  func unknownType() {
    #expect(EventType(rawValue: 0x1e).name == "0x1e")
    #expect(EventType(rawValue: 0x1f).name == "0x1f")
    #expect(EventType(name: "EV_NOSUCH") == nil)
    #expect(EventType(name: "EV_MAX") == nil)
  }

  @Test(
    "a property has the kernel's name and is found by it",
    arguments: [
      (InputProperty.direct, "INPUT_PROP_DIRECT"),
      (InputProperty.accelerometer, "INPUT_PROP_ACCELEROMETER"),
    ])
  func propertyName(property: InputProperty, name: String) {
    #expect(property.name == name)
    #expect(InputProperty(name: name) == property)
    #expect(InputProperty(rawValue: 30).name == "0x1e")
  }
}
