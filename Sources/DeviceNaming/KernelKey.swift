import Diagnostics

/// A key or button as the kernel names it.
package struct KernelKey: Hashable, Sendable {
  /// The name, such as `KEY_SPACE` or `BTN_LEFT`.
  package let name: String
  /// The code in its events: 1 to 766.
  package let code: UInt16

  /// Finds a key by its exact name; some codes have two.
  package init?(name: String) {
    guard let code = KernelNames.keys.code(named: name), KernelKey.codes.contains(code) else {
      return nil
    }
    self.init(name: name, code: code)
  }

  /// Finds a key by its code; nil for a code without a name.
  package init?(code: UInt16) {
    guard KernelKey.codes.contains(code), let name = KernelNames.keys.name(of: code) else {
      return nil
    }
    self.init(name: name, code: code)
  }

  private init(name: String, code: UInt16) {
    self.name = name
    self.code = code
  }

  /// The reserved code and the limit are no keys.
  private static let codes: ClosedRange<UInt16> = 1...766

  /// The kernel's name for a key that has none.
  package static let unknown = KernelKey(name: "KEY_UNKNOWN", code: 240)

  /// All names, in the order of their codes.
  package static var names: [String] {
    KernelNames.keys.all.filter { codes.contains($0.code) }.map(\.name)
  }

  /// What the key of a code is called in messages, whether or not it has a name.
  package static func title(ofCode code: UInt16) -> String {
    KernelNames.keys.name(of: code) ?? "key \(code)"
  }

  /// The name that a person most likely meant: `space` and `KEY_SPCE` are KEY_SPACE.
  package static func suggestedName(for text: String) -> String? {
    let letters = text.uppercased()
    for prefix in ["", "KEY_", "BTN_"] where KernelKey(name: prefix + letters) != nil {
      return prefix + letters
    }
    return suggestion(for: text, among: names) ?? suggestion(for: "KEY_" + letters, among: names)
  }
}
