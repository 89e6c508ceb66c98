import Diagnostics
import YAMLEditing
import YAMLReading

/// The versions of the profile format, and the conversion from each one to the next.
///
/// A file names its version as `switchlight-profile/N`. An older version is converted to the
/// current one before it is read; a newer version is rejected. Each version has a frozen file here
/// that defines it, and a fixture in the tests that must remain readable forever.
package struct ProfileHistory: Sendable {
  /// The way from one version to the next: changes of the text that keep its comments.
  package struct Step: Sendable {
    /// The version that it converts.
    package let from: Int
    let change: @Sendable (inout YAMLText) throws(YAMLEditProblem) -> Void

    /// Creates a step; ``ProfileHistory/migrate(_:)`` writes the new version number after it.
    package init(
      from: Int, _ change: @escaping @Sendable (inout YAMLText) throws(YAMLEditProblem) -> Void
    ) {
      self.from = from
      self.change = change
    }
  }

  /// The version that is written.
  package let current: Int
  private let steps: [Step]

  /// Creates a history; there is one step from each readable version to the next one.
  package init(current: Int, steps: [Step]) {
    self.current = current
    self.steps = steps
  }

  /// The released versions: version 1 is the first one.
  package static let known = ProfileHistory(current: 1, steps: [])

  static let family = "switchlight-profile/"

  /// The name of the format that is written.
  package var format: String { ProfileHistory.family + String(current) }

  /// Returns the version of a file, if it has one.
  func version(of root: YAMLNode) -> (number: Int, position: SourcePosition)? {
    guard case .mapping(let entries) = root.content,
      let value = entries.first(where: { $0.key == "format" })?.value,
      let text = value.scalarText, text.hasPrefix(ProfileHistory.family),
      let number = Int(text.dropFirst(ProfileHistory.family.count)), number >= 0
    else { return nil }
    return (number, value.position)
  }

  /// True if files of a version can be read.
  func reads(_ version: Int) -> Bool {
    version == current
      || version < current && steps.contains { $0.from == version }
        && reads(version + 1)
  }

  /// Changes a text of an older version into one of the current version.
  ///
  /// - Returns: the version that it had; nil if that is the current one, or one that cannot be
  ///   read.
  package func migrate(_ text: inout YAMLText) throws(YAMLEditProblem) -> Int? {
    guard let first = version(of: text.document.root)?.number, first < current,
      reads(first)
    else { return nil }
    for version in first..<current {
      for step in steps where step.from == version { try step.change(&text) }
      try text.set(
        ["format"], to: .word(ProfileHistory.family + String(version + 1)),
        order: ProfileKeys.order)
    }
    return first
  }
}
