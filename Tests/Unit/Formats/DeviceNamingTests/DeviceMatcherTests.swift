import Testing

@testable import DeviceNaming

@Suite("The matching devices (I6)")
struct DeviceMatcherTests {
  @Test(
    "A pattern applies to the whole name",
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

  @Test(
    "Two patterns overlap if one text matches both",
    arguments: [
      ("*", "AbleNet*", true), ("AbleNet*", "*Switch", true), ("a?c", "ab*", true),
      ("a*", "b*", false), ("*a", "*b", false), ("a?", "a", false), ("", "*", true),
      ("", "?", false), ("a*b", "*c*", true), ("a**", "a", true), ("?*?", "x", false),
    ])
  func overlaps(one: String, other: String, expected: Bool) {
    #expect(patternsOverlap(one, other) == expected)
    #expect(patternsOverlap(other, one) == expected)
    #expect(DeviceMatcher(name: one).overlaps(DeviceMatcher(name: other, vendor: 1)) == expected)
    #expect(!DeviceMatcher(name: one, vendor: 2).overlaps(DeviceMatcher(name: other, vendor: 1)))
  }

  @Test("A pattern of many stars needs no exponential time")
  func manyStars() {
    let pattern = String(repeating: "a*", count: 200) + "b"
    #expect(!matchesPattern(pattern, String(repeating: "a", count: 2000)))
  }

  @Test("Properties that a matcher does not name are ignored")
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
    "Identical devices are distinguished by their port, their own number, and any of their names (I6)",
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

  @Test("The serial number, otherwise the port, distinguishes two devices with one name")
  func twins() {
    func box(_ node: Int, port: String, uniq: String, name: String = "Box") -> DeviceIdentity {
      DeviceIdentity(
        path: "/dev/input/event\(node)", name: name, vendor: 1, product: 2,
        bus: DeviceBus(number: 3), port: port, uniq: uniq)
    }
    let one = box(1, port: "usb-1/input0", uniq: "A")
    #expect(DeviceMatcher(one, among: [one]) == DeviceMatcher(name: "Box"))
    let other = box(2, port: "usb-2/input0", uniq: "B")
    #expect(DeviceMatcher(one, among: [one, other]) == DeviceMatcher(name: "Box", uniq: "A"))
    // Cheap devices all have the same number.
    let equal = box(2, port: "usb-2/input0", uniq: "A")
    #expect(
      DeviceMatcher(one, among: [one, equal]) == DeviceMatcher(name: "Box", port: "usb-1/input0"))
    let nameless = box(1, port: "usb-1/input0", uniq: "", name: "")
    let match = DeviceMatcher(nameless, among: [nameless, box(2, port: "", uniq: "", name: "")])
    #expect(match == DeviceMatcher(vendor: 1, product: 2, port: "usb-1/input0"))
  }
}
