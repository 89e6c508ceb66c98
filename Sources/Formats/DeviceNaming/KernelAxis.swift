/// An axis that can be a source of a switch, by its name in the kernel.
package struct KernelAxis: Hashable, Sendable {
  /// The name, such as `ABS_X` or `ABS_HAT0X`; the number, such as `0x29`, if it has no name.
  package let name: String
  /// The code in its events: 0 to 45.
  package let code: UInt16

  /// Finds an axis by its exact name, or by its number (I6.10).
  package init?(name: String) {
    guard let code = KernelNames.axes.source(named: name) else { return nil }
    self.init(code: code)
  }

  /// Finds an axis by its code; nil for the axes of single fingers.
  package init?(code: UInt16) {
    guard let name = KernelNames.axes.sourceName(of: code) else { return nil }
    self.name = name
    self.code = code
  }

  /// All names, in the order of their codes.
  package static var names: [String] { KernelNames.axes.sourceNames }

  /// Returns the name of the axis of a code for messages, or the number of a code without one.
  package static func title(ofCode code: UInt16) -> String {
    KernelNames.axes.name(of: code)
  }

  /// Returns the name that was most likely intended: `x` and `ABS_XX` are ABS_X.
  package static func suggestedName(for text: String) -> String? {
    KernelNames.axes.suggestedName(for: text, beginnings: ["ABS_"])
  }
}
