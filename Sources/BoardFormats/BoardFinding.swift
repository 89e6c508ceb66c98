import Diagnostics

/// Something to know about a board or a package of boards: what, where, and what to do about it (Y4).
package struct BoardFinding: Hashable, Sendable {
  /// How bad it is.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file is refused.
    case error
    /// Something of it does not work.
    case warning
    /// It is right, and Switchlight cannot do it.
    case unsupported
    /// It works, and in another way than somebody might expect.
    case note
  }

  /// What findings have in common that say the same of several places.
  struct Shape: Hashable {
    let kind: Kind
    let message: String
  }

  /// What it has in common with findings that say the same.
  var shape: Shape { Shape(kind: kind, message: messageShape(message)) }

  /// How bad it is.
  package let kind: Kind
  /// The file in the package; nil for a board of its own, and for the package as a whole.
  package let file: String?
  /// Where it stands in that file: a path such as `buttons[3].label`, or a line; empty for the file as a whole.
  package let place: String
  /// The end of a sentence about that place.
  package let message: String
  /// The next step, if there is one to give.
  package let hint: String?

  /// The finding as people read it, about a file of that name, without a line break at its end.
  package func printed(in name: String) -> PrintableText {
    var text: PrintableText = "\(name): "
    if let file { text += "\(file): " }
    if !place.isEmpty { text += "\(place): " }
    switch kind {
    case .error: text += "error: "
    case .warning: text += "warning: "
    case .unsupported: text += "not supported: "
    case .note: text += "note: "
    }
    text += "\(message)"
    if let hint { text += "\nhint: \(hint)" }
    return text
  }
}

/// Collects what is found while boards are read.
///
/// It keeps the first 10,000 of each kind that say the same, and the first 50,000 of each kind, and counts the rest: a hostile
/// file cannot make it grow, and what stands everywhere does not hide the others.
struct BoardLog {
  static let limit = 50_000
  static let sameLimit = 10_000
  private(set) var findings: [BoardFinding] = []
  private(set) var counts: [BoardFinding.Kind: Int] = [:]
  private var keptCounts: [BoardFinding.Kind: Int] = [:]
  private var shapeCounts: [BoardFinding.Shape: Int] = [:]

  /// True if the file is refused.
  var hasErrors: Bool { counts[.error] != nil }

  mutating func add(
    _ kind: BoardFinding.Kind, in file: String?, at place: String = "", _ message: String,
    hint: String? = nil
  ) {
    counts[kind, default: 0] += 1
    guard keptCounts[kind, default: 0] < Self.limit else { return }
    let finding = BoardFinding(kind: kind, file: file, place: place, message: message, hint: hint)
    shapeCounts[finding.shape, default: 0] += 1
    guard shapeCounts[finding.shape, default: 0] <= Self.sameLimit else { return }
    keptCounts[kind, default: 0] += 1
    findings.append(finding)
  }
}
