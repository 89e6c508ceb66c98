import Diagnostics

/// A key or button as the kernel names it.
public struct KernelKey: Hashable, Sendable {
  /// The name, such as `KEY_SPACE` or `BTN_LEFT`.
  public let name: String
  /// The code in its events: 1 to 767.
  public let code: UInt16

  /// Finds a key by its exact name.
  public init?(name: String) {
    guard let code = KernelKey.codes[name] else { return nil }
    self.name = name
    self.code = code
  }

  private init(name: String, code: UInt16) {
    self.name = name
    self.code = code
  }

  /// The kernel's name for a key that has none.
  public static let unknown = KernelKey(name: "KEY_UNKNOWN", code: 240)

  /// All names, in the order of the kernel's header; some codes have two.
  public static var names: [String] { table.map(\.key) }

  private static let codes = Dictionary(
    table.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })

  /// The name that a person most likely meant: `space` and `KEY_SPCE` are KEY_SPACE.
  static func suggestedName(for text: String) -> String? {
    let letters = text.uppercased()
    for prefix in ["", "KEY_", "BTN_"] where codes[prefix + letters] != nil {
      return prefix + letters
    }
    return suggestion(for: text, among: names) ?? suggestion(for: "KEY_" + letters, among: names)
  }
}
