import DeviceNaming
import Foundation
import Testing

@Suite("Names of keys and axes (I6)")
struct KernelNamesTests {
  @Test("Keys and buttons have the kernel's names and codes")
  func keys() {
    #expect(KernelKey(name: "KEY_SPACE")?.code == 57)
    #expect(KernelKey(name: "BTN_LEFT")?.code == 0x110)
    #expect(KernelKey(code: 57)?.name == "KEY_SPACE")
    #expect(KernelKey.unknown == KernelKey(name: "KEY_UNKNOWN"))
    #expect(KernelKey.names.count >= 631 && Set(KernelKey.names).count == KernelKey.names.count)
    for name in KernelKey.names {
      let key = KernelKey(name: name)
      #expect(key?.name == name)
      #expect(key.flatMap { KernelKey(code: $0.code) }?.code == key?.code)
    }
  }

  @Test(
    "Names that libevdev lacks are keys too",
    arguments: [
      ("KEY_HANGUEL", 122), ("KEY_SCREENLOCK", 152), ("KEY_DIRECTION", 153), ("KEY_DASHBOARD", 204),
      ("KEY_BRIGHTNESS_ZERO", 244), ("KEY_WIMAX", 246), ("BTN_MISC", 256), ("BTN_MOUSE", 272),
      ("BTN_JOYSTICK", 288), ("BTN_A", 304), ("BTN_GAMEPAD", 304), ("BTN_B", 305), ("BTN_X", 307),
      ("BTN_Y", 308), ("BTN_DIGI", 320), ("BTN_WHEEL", 336), ("KEY_ZOOM", 372),
      ("KEY_SCREEN", 375), ("KEY_BRIGHTNESS_TOGGLE", 431), ("KEY_LINK_PHONE", 447),
      ("KEY_REFRESH_RATE_TOGGLE", 562), ("BTN_TRIGGER_HAPPY", 704),
    ] as [(String, UInt16)])
  func furtherNames(name: String, code: UInt16) {
    #expect(KernelKey(name: name)?.code == code)
    #expect(KernelKey(name: name)?.name == name, "it is written as it was read")
  }

  @Test(
    "Names from newer kernels are known with every libevdev, and are written (I6)",
    arguments: [
      ("BTN_GRIPL", 0x224), ("BTN_GRIPR", 0x225), ("BTN_GRIPL2", 0x226), ("BTN_GRIPR2", 0x227),
      ("KEY_REFRESH_RATE_TOGGLE", 0x232), ("KEY_CAMERA_ACCESS_ENABLE", 0x24b),
      ("KEY_CAMERA_ACCESS_DISABLE", 0x24c), ("KEY_CAMERA_ACCESS_TOGGLE", 0x24d),
      ("KEY_ACCESSIBILITY", 0x24e), ("KEY_DO_NOT_DISTURB", 0x24f),
      ("KEY_EPRIVACY_SCREEN_ON", 0x252), ("KEY_EPRIVACY_SCREEN_OFF", 0x253),
      ("KEY_ACTION_ON_SELECTION", 0x254), ("KEY_CONTEXTUAL_INSERT", 0x255),
      ("KEY_CONTEXTUAL_QUERY", 0x256), ("KEY_PERFORMANCE", 0x2bd), ("KEY_LINK_PHONE", 0x1bf),
    ] as [(String, UInt16)])
  func newerNames(name: String, code: UInt16) {
    #expect(KernelKey(name: name)?.code == code)
    #expect(KernelKey(code: code)?.name == name)
    #expect(KernelKey.names.count { $0 == name } == 1)
    #expect(KernelAxis(name: "ABS_SND_PROFILE")?.code == 34)
    #expect(KernelAxis(code: 34)?.name == "ABS_SND_PROFILE")
  }

  @Test("A key with two names is shown with the one that libevdev has")
  func shownNames() {
    #expect(KernelKey(code: 304)?.name == "BTN_SOUTH")
    #expect(KernelKey(code: 272)?.name == "BTN_LEFT")
    #expect(KernelKey(code: 152)?.name == "KEY_COFFEE")
    #expect(KernelKey.title(ofCode: 57) == "KEY_SPACE")
    #expect(KernelKey.title(ofCode: 84) == "0x54")
    #expect(KernelKey.title(ofCode: .max) == "0xffff")
    #expect(KernelAxis.title(ofCode: 0x35) == "ABS_MT_POSITION_X")
    #expect(KernelAxis.title(ofCode: 41) == "0x29")
  }

  @Test(
    "Other names are not keys",
    arguments: [
      "", "KEY_NONE", "key_space", "SPACE", "REL_X", "ABS_X", "KEY_MAX", "KEY_CNT", "KEY_RESERVED",
      "KEY_MIN_INTERESTING", "KEY_SPACE ", "KEY_SPACE\0", "KEY_SPACE\0x", "KEY_", "57", "300", "0x",
      "0x0", "0x2ff", "0x10000", "0x12g",
    ])
  func unknown(name: String) {
    #expect(KernelKey(name: name) == nil)
  }

  @Test("A key or an axis without a name has its number as its name (I6.10)")
  func numbers() {
    for (code, name) in [(0x12C, "0x12c"), (0x12D, "0x12d"), (0x12E, "0x12e"), (84, "0x54")] {
      #expect(KernelKey(code: UInt16(code))?.name == name)
      #expect(KernelKey(name: name) == KernelKey(code: UInt16(code)))
    }
    #expect(KernelAxis(code: 41)?.name == "0x29" && KernelAxis(name: "0x29")?.code == 41)
    #expect(KernelKey(name: "0x12C")?.name == "0x12c")
    #expect(KernelKey(name: "0x39")?.name == "KEY_SPACE", "a number of a key with a name")
  }

  @Test("Other codes are not keys", arguments: [0, 0x2FF, 0x300, UInt16.max])
  func unknownCode(code: UInt16) {
    #expect(KernelKey(code: code) == nil)
  }

  @Test("Axes have the kernel's names, except those of single fingers")
  func axes() {
    #expect(KernelAxis(name: "ABS_X")?.code == 0)
    #expect(KernelAxis(name: "ABS_PROFILE")?.code == 33)
    #expect(KernelAxis(code: 16)?.name == "ABS_HAT0X")
    #expect(KernelAxis.names.count >= 27 && Set(KernelAxis.names).count == KernelAxis.names.count)
    #expect(KernelAxis.names.last == "ABS_MISC")
    for name in ["ABS_MT_POSITION_X", "ABS_RESERVED", "ABS_MAX", "ABS_X\0", "KEY_A", ""] {
      #expect(KernelAxis(name: name) == nil)
    }
    #expect(KernelAxis(code: 0x35) == nil && KernelAxis(code: 46) == nil)
  }

  @Test(
    "The most likely intended name is found",
    arguments: [
      ("space", "KEY_SPACE"), ("KEY_SPCE", "KEY_SPACE"), ("btn_left", "BTN_LEFT"), ("a", "KEY_A"),
      ("gamepad", "BTN_GAMEPAD"), ("south", "BTN_SOUTH"), ("KEY_HANGUL", "KEY_HANGEUL"),
    ])
  func suggestions(text: String, name: String) {
    #expect(KernelKey.suggestedName(for: text) == name)
    #expect(KernelAxis.suggestedName(for: "x") == "ABS_X")
  }

  /// The header is there, because libevdev is built on it.
  @Test("Every name of the kernel's header is known, or its code has no name at all")
  func header() throws {
    let path = "/usr/include/linux/input-event-codes.h"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var codes: [String: UInt16] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 2, words[0] == "#define" else { continue }
      let (name, value) = (String(words[1]), String(words[2]))
      guard ["KEY_", "BTN_", "ABS_"].contains(where: { name.hasPrefix($0) }) else { continue }
      let hexadecimal = value.hasPrefix("0x") ? UInt16(value.dropFirst(2), radix: 16) : nil
      codes[name] = hexadecimal ?? UInt16(value) ?? codes[value]
    }
    let limits = ["KEY_RESERVED", "KEY_MIN_INTERESTING", "KEY_MAX", "ABS_RESERVED", "ABS_MAX"]
    for (name, code) in codes where !limits.contains(name) && !name.hasPrefix("ABS_MT_") {
      if name.hasPrefix("ABS_") {
        #expect(KernelAxis(name: name)?.code == code || KernelAxis(code: code) == nil, "\(name)")
      } else {
        #expect(KernelKey(name: name)?.code == code || KernelKey(code: code) == nil, "\(name)")
      }
    }
    #expect(codes.count > 650)
  }
}
