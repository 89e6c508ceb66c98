import Diagnostics

/// A finding in a board or a package of boards, with its position and a hint (Y4).
package struct BoardFinding: Hashable, Sendable {
  /// The severity of a finding.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file is rejected.
    case error
    /// A part of it does not work.
    case warning
    /// It is valid, but Switchlight does not support it.
    case unsupported
    /// It works, but perhaps not as expected.
    case note
  }

  /// The common part of findings that report the same problem at several positions.
  struct Shape: Hashable {
    let kind: Kind
    let message: String
  }

  /// The part that it shares with findings that report the same.
  var shape: Shape { Shape(kind: kind, message: messageShape(message)) }

  /// The severity.
  package let kind: Kind
  /// The file in the package; nil for a board outside a package, and for the package as a whole.
  package let file: String?
  /// The position in that file: a path such as `buttons[3].label`, or a line; empty for the file as
  /// a whole.
  package let place: String
  /// The end of a sentence about that position.
  package let message: String
  /// The next step; nil if there is none.
  package let hint: String?

  /// Returns the finding as text about a file of that name, without a line break at its end.
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

/// Collects the findings of reading boards.
///
/// It keeps the first 10,000 of each kind with the same message and the first 50,000 of each kind,
/// and counts the rest: a hostile file cannot make it grow, and a finding that occurs everywhere
/// does not hide the others.
struct BoardLog {
  static let limit = 50_000
  static let sameLimit = 10_000
  private(set) var findings: [BoardFinding] = []
  private(set) var counts: [BoardFinding.Kind: Int] = [:]
  private var keptCounts: [BoardFinding.Kind: Int] = [:]
  private var shapeCounts: [BoardFinding.Shape: Int] = [:]

  /// True if the file is rejected.
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
