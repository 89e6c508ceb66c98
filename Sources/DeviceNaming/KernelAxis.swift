/// An axis that can be a source of a switch, as the kernel names it.
package struct KernelAxis: Hashable, Sendable {
  /// The name, such as `ABS_X` or `ABS_HAT0X`.
  package let name: String
  /// The code in its events: 0 to 45.
  package let code: UInt16

  /// Finds an axis by its exact name.
  package init?(name: String) {
    guard let code = KernelNames.axes.source(named: name) else { return nil }
    self.name = name
    self.code = code
  }

  /// Finds an axis by its code; nil for a code without a name, and for an axis of single fingers.
  package init?(code: UInt16) {
    guard let name = KernelNames.axes.sourceName(of: code) else { return nil }
    self.name = name
    self.code = code
  }

  /// All names, in the order of their codes.
  package static var names: [String] { KernelNames.axes.sourceNames }

  /// What the axis of a code is called in messages, whether or not it has a name.
  package static func title(ofCode code: UInt16) -> String {
    KernelNames.axes.name(of: code) ?? "axis \(code)"
  }

  /// The name that a person most likely meant: `x` and `ABS_XX` are ABS_X.
  package static func suggestedName(for text: String) -> String? {
    KernelNames.axes.suggestedName(for: text, beginnings: ["ABS_"])
  }
}
