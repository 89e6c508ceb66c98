/// A key or button, by its name in the kernel.
package struct KernelKey: Hashable, Sendable {
  /// The name, such as `KEY_SPACE` or `BTN_LEFT`; the number, such as `0x12c`, if it has no name.
  package let name: String
  /// The code in its events: 1 to 766.
  package let code: UInt16

  /// Finds a key by its exact name, or by its number (I6.10); some codes have two names.
  package init?(name: String) {
    guard let code = KernelNames.keys.source(named: name) else { return nil }
    self.init(name: name.hasPrefix("0x") ? KernelNames.keys.name(of: code) : name, code: code)
  }

  /// Finds a key by its code; nil for a code that no key has.
  package init?(code: UInt16) {
    guard let name = KernelNames.keys.sourceName(of: code) else { return nil }
    self.init(name: name, code: code)
  }

  private init(name: String, code: UInt16) {
    self.name = name
    self.code = code
  }

  /// The kernel's name for a key without a name.
  package static let unknown = KernelKey(name: "KEY_UNKNOWN", code: 240)

  /// All names, in the order of their codes.
  package static var names: [String] { KernelNames.keys.sourceNames }

  /// Returns the name of the key of a code for messages, or the number of a code without one.
  package static func title(ofCode code: UInt16) -> String {
    KernelNames.keys.name(of: code)
  }

  /// The tables of names, for a message about an unknown key or axis, after "neither": that of
  /// Switchlight, and that of the installed libevdev (I6).
  package static var originsOfNames: String { KernelNames.origins }

  /// Returns the name that was most likely intended: `space` and `KEY_SPCE` are KEY_SPACE.
  package static func suggestedName(for text: String) -> String? {
    KernelNames.keys.suggestedName(for: text, beginnings: ["KEY_", "BTN_"])
  }
}
