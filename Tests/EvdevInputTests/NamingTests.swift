import EvdevInput
import Glibc
import LinuxIO
import SwitchInput
import Testing

@testable import func EvdevInput.matchesPattern

@Suite("Names of keys and devices")
struct NamingTests {
  @Test("Keys and buttons have the kernel's names")
  func keys() {
    #expect(keyName(code: 57) == "KEY_SPACE")
    #expect(keyCode(name: "KEY_SPACE") == 57)
    #expect(keyCode(name: "BTN_LEFT") == 0x110)
    for code in UInt16(1)...0x2FF {
      guard let name = keyName(code: code), name != "KEY_MAX" else { continue }
      #expect(keyCode(name: name) == code)
    }
  }

  @Test(
    "Unknown names are no keys",
    arguments: ["", "KEY_NONE", "key_space", "SPACE", "REL_X", "KEY_MAX", "KEY_SPACE "])
  func unknown(name: String) {
    #expect(keyCode(name: name) == nil)
  }

  @Test("Unknown codes have no names", arguments: [84, 0x2FE, 0x300, UInt16.max])
  func unknownCode(code: UInt16) {
    #expect(keyName(code: code) == nil)
  }

  @Test(
    "A pattern is for the whole name",
    arguments: [
      ("AbleNet*", "AbleNet Switch", true), ("AbleNet*", "AbleNet", true),
      ("AbleNet*", "An AbleNet", false), ("*Net*", "AbleNet Switch", true), ("", "", true),
      ("", "a", false), ("*", "", true), ("?", "", false), ("?", "é", true), ("a?c", "abc", true),
      ("*a*b*c", "xxaxxbxxc", true), ("*a*b*c", "xxaxxbxx", false), ("[a]", "[a]", true),
      ("[a]", "a", false), ("**", "x", true), ("a*", "A", false),
      ("AbleNet*", "AbleNet Blue2", true), ("AbleNet", "AbleNet Blue2", false), ("*", "", true),
      ("a?c", "abc", true), ("a?c", "ac", false), ("*b", "abc", false),
    ])
  func patterns(pattern: String, text: String, expected: Bool) {
    #expect(matchesPattern(pattern, text) == expected)
  }

  @Test("A pattern of many stars takes no exponential time")
  func manyStars() {
    let pattern = String(repeating: "a*", count: 200) + "b"
    #expect(!matchesPattern(pattern, String(repeating: "a", count: 2000)))
  }

  @Test("What a matcher does not ask does not matter")
  func matcher() {
    let device = DeviceIdentity(
      path: "/dev/input/event0", name: "Box", vendor: 1, product: 2, bus: DeviceBus(number: 3))
    #expect(DeviceMatcher().matches(device))
    #expect(DeviceMatcher(vendor: 1, product: 2).matches(device))
    #expect(!DeviceMatcher(vendor: 1, product: 3).matches(device))
    #expect(!DeviceMatcher(name: "B", vendor: 1).matches(device))
    #expect(device.bus.description == "USB")
    #expect(DeviceBus(number: 999).description == "bus 999")
  }

  @Test(
    "Equal devices are told apart by their port, their own number, and any of their names (I6)",
    arguments: [
      (DeviceMatcher(port: "usb-1/*"), true), (DeviceMatcher(port: "usb-2/*"), false),
      (DeviceMatcher(uniq: "00:1a"), true), (DeviceMatcher(uniq: "00:1b"), false),
      (DeviceMatcher(id: "usb-A"), true), (DeviceMatcher(id: "usb-B"), true),
      (DeviceMatcher(id: "usb-C"), false), (DeviceMatcher(port: "usb-1/*", uniq: "x"), false),
    ])
  func equalDevices(matcher: DeviceMatcher, expected: Bool) {
    let device = DeviceIdentity(
      path: "/dev/input/event0", name: "Box", vendor: 1, product: 2, bus: DeviceBus(number: 3),
      port: "usb-1/input0", uniq: "00:1a", ids: ["usb-A", "usb-B"])
    #expect(matcher.matches(device) == expected)
  }

  @Test("What is said of a device names it and the next step")
  func notices() {
    let device = DeviceIdentity(
      path: "/dev/input/event3", name: "Box", vendor: 1, product: 2, bus: DeviceBus(number: 3))
    #expect(
      DeviceNotice.lost(device).message
        == "Box (/dev/input/event3) is gone. Connect it again to go on.")
    let denied = SystemError(call: "open", code: EACCES, path: "/dev/input/event3")
    #expect(
      DeviceNotice.cannotOpen(name: "Box", denied).message
        == "Box cannot be read: permission denied (/dev/input/event3). "
        + "This prints the rule that allows it: switchlight devices --udev-rule --profile FILE")
    let binding = SourceBinding(
      source: SourceID(switchIndex: 0, sourceIndex: 0),
      device: DeviceMatcher(name: "Able*", vendor: 0x46D), control: .key(57))
    #expect(
      DeviceNotice.noDevice(binding).message
        == "No device has KEY_SPACE and fits \"Able*\" vendor 046d. "
        + "Connect it, or see what is there: switchlight devices")
  }
}
