import Diagnostics

/// An axis that can be a source of a switch, as the kernel names it.
package struct KernelAxis: Hashable, Sendable {
  /// The name, such as `ABS_X` or `ABS_HAT0X`.
  package let name: String
  /// The code in its events: 0 to 45.
  package let code: UInt16

  /// Finds an axis by its exact name.
  package init?(name: String) {
    guard let code = KernelNames.axes.code(named: name), KernelAxis.codes.contains(code) else {
      return nil
    }
    self.name = name
    self.code = code
  }

  /// Finds an axis by its code; nil for a code without a name, and for an axis of single fingers.
  package init?(code: UInt16) {
    guard KernelAxis.codes.contains(code), let name = KernelNames.axes.name(of: code) else {
      return nil
    }
    self.name = name
    self.code = code
  }

  /// Those that come behind are of single fingers: they have a value for each finger, and so no state of
  /// their own.
  private static let codes: ClosedRange<UInt16> = 0...45

  /// All names, in the order of their codes.
  package static var names: [String] {
    KernelNames.axes.all.filter { codes.contains($0.code) }.map(\.name)
  }

  /// What the axis of a code is called in messages, whether or not it has a name.
  package static func title(ofCode code: UInt16) -> String {
    KernelNames.axes.name(of: code) ?? "axis \(code)"
  }

  /// The name that a person most likely meant: `x` and `ABS_XX` are ABS_X.
  package static func suggestedName(for text: String) -> String? {
    let letters = text.uppercased()
    for prefix in ["", "ABS_"] where KernelAxis(name: prefix + letters) != nil {
      return prefix + letters
    }
    return suggestion(for: letters, among: names) ?? suggestion(for: "ABS_" + letters, among: names)
  }
}
