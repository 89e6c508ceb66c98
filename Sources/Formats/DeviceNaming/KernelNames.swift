import CKernelNames
import Diagnostics

/// The kernel's names of the codes of one kind of input.
///
/// libevdev is queried once. It has one name for each code, and its release can be older than the
/// kernel's header, so names are added: a profile that is read on one machine is read on every one.
struct KernelNames: Sendable {
  /// The names in the order of their codes; if a code has several, the one to write is first: the
  /// name in libevdev if even the oldest version knows the code, otherwise the name in the
  /// program's own table.
  private let all: [(name: String, code: UInt16)]
  private let codes: [String: UInt16]
  private let names: [UInt16: String]
  /// The codes that can be sources of switches; the others have names too.
  private let sources: ClosedRange<UInt16>

  /// Queries the name of each code, and adds the further names.
  private init(
    _ range: ClosedRange<UInt16>, sources: ClosedRange<UInt16>, newer: [UInt16: String],
    second: [UInt16: [String]] = [:], asking name: (UInt16) -> UnsafePointer<CChar>?
  ) {
    self.sources = sources
    var all: [(name: String, code: UInt16)] = []
    for code in range {
      let library = name(code).map { String(cString: $0) }
      var known: [String] = []
      for name in [newer[code], library].compactMap({ $0 }) + second[code, default: []]
      where !known.contains(name) {
        known.append(name)
      }
      all += known.map { ($0, code) }
    }
    self.all = all
    codes = Dictionary(all.map { ($0.name, $0.code) }, uniquingKeysWith: { first, _ in first })
    names = Dictionary(all.map { ($0.code, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the code of a source with that exact name, or with that number, such as `0x12c` (I6.10).
  func source(named name: String) -> UInt16? {
    (codes[name] ?? Self.number(name)).flatMap { sources.contains($0) ? $0 : nil }
  }

  /// Returns the name of a source with that code: the one to write, if it has several, or its
  /// number, if it has none.
  func sourceName(of code: UInt16) -> String? { sources.contains(code) ? name(of: code) : nil }

  /// The names of all sources, in the order of their codes.
  var sourceNames: [String] { all.filter { sources.contains($0.code) }.map(\.name) }

  /// Returns the name of any code, or its number, if it has no name.
  func name(of code: UInt16) -> String { names[code] ?? "0x" + String(code, radix: 16) }

  /// Reads a number with the prefix `0x`; without it, 2 would be KEY_1.
  private static func number(_ text: String) -> UInt16? {
    text.hasPrefix("0x") ? UInt16(text.dropFirst(2), radix: 16) : nil
  }

  /// Returns the most likely intended name of a source for a text, which may omit the prefix.
  func suggestedName(for text: String, beginnings: [String]) -> String? {
    let letters = text.uppercased()
    for beginning in [""] + beginnings where source(named: beginning + letters) != nil {
      return beginning + letters
    }
    let names = sourceNames
    return suggestion(for: letters, among: names)
      ?? suggestion(for: (beginnings.first ?? "") + letters, among: names)
  }

  /// The keys and buttons; the reserved code and the maximum code are not sources.
  static let keys = KernelNames(
    0...767, sources: 1...766, newer: newKeyNames, second: secondKeyNames,
    asking: kernel_key_name)

  /// The axes; those after the sources belong to single fingers: they have a value for each finger,
  /// and so no single state.
  static let axes = KernelNames(
    0...63, sources: 0...45, newer: [33: "ABS_PROFILE", 34: "ABS_SND_PROFILE"],
    asking: kernel_axis_name)

  /// The tables of names, for messages about a name that is in none of them.
  ///
  /// libevdev does not report its version, but BTN_GRIPL is new in 1.14.
  static let origins =
    "the table of Switchlight (up to Linux 7.2) nor libevdev "
    + (kernel_key_name(548) == nil ? "(before 1.14)" : "(1.14 or later)")

  /// The further names in the kernel's header for codes with several names.
  private static let secondKeyNames: [UInt16: [String]] = [
    122: ["KEY_HANGUEL"], 152: ["KEY_SCREENLOCK"], 153: ["KEY_DIRECTION"], 204: ["KEY_DASHBOARD"],
    244: ["KEY_BRIGHTNESS_ZERO"], 246: ["KEY_WIMAX"], 256: ["BTN_MISC"], 272: ["BTN_MOUSE"],
    288: ["BTN_JOYSTICK"], 304: ["BTN_A", "BTN_GAMEPAD"], 305: ["BTN_B"], 307: ["BTN_X"],
    308: ["BTN_Y"], 320: ["BTN_DIGI"], 336: ["BTN_WHEEL"], 372: ["KEY_ZOOM"], 375: ["KEY_SCREEN"],
    431: ["KEY_BRIGHTNESS_TOGGLE"], 704: ["BTN_TRIGGER_HAPPY"],
  ]

  /// The names of the header of Linux 7.2 that libevdev 1.13.0, of the oldest supported system,
  /// does not have.
  private static let newKeyNames: [UInt16: String] = [
    447: "KEY_LINK_PHONE", 548: "BTN_GRIPL", 549: "BTN_GRIPR", 550: "BTN_GRIPL2",
    551: "BTN_GRIPR2", 562: "KEY_REFRESH_RATE_TOGGLE", 587: "KEY_CAMERA_ACCESS_ENABLE",
    588: "KEY_CAMERA_ACCESS_DISABLE", 589: "KEY_CAMERA_ACCESS_TOGGLE", 590: "KEY_ACCESSIBILITY",
    591: "KEY_DO_NOT_DISTURB", 594: "KEY_EPRIVACY_SCREEN_ON", 595: "KEY_EPRIVACY_SCREEN_OFF",
    596: "KEY_ACTION_ON_SELECTION", 597: "KEY_CONTEXTUAL_INSERT", 598: "KEY_CONTEXTUAL_QUERY",
    701: "KEY_PERFORMANCE",
  ]
}
