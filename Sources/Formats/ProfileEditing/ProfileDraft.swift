import Diagnostics
import Profiles
import YAMLEditing
import YAMLReading

/// The reason that a profile was not changed; its text is unchanged.
package enum ProfileEditProblem: Error, Sendable {
  /// A key that does not exist, or that is ambiguous.
  case key(KeyProblem)
  /// The problems of a value, with at least one error.
  case value(key: String, [Diagnostic])
  /// A key that is not a single value, with the alternative.
  case notASetting(key: String, hint: String)
  /// The text has a form that only a person can change.
  case onlyByHand(file: String, SourcePosition, reason: String)
  /// The text has an older format, whose keys may differ.
  case older(file: String)
  /// A key with two values in one change.
  case twice(key: String)
}

/// The text of a profile during changes, one value at a time.
///
/// Only the line of a value changes; comments, order, blank lines and all other bytes are
/// unchanged. The profile may be invalid, for example between two related changes: see ``reading``.
package struct ProfileDraft: Sendable {
  var text: YAMLText
  private let history: ProfileHistory

  /// Creates a draft from the text of a profile.
  ///
  /// - Throws: the reasons that the text is not valid YAML.
  package init(
    _ bytes: [UInt8], name: String, history: ProfileHistory = .known
  ) throws(DiagnosticList) {
    self.history = history
    text = try YAMLText(bytes, name: name, limits: profileFileLimits)
  }

  /// The name of the file in diagnostics.
  package var name: String { text.name }
  /// The current text.
  package var bytes: [UInt8] { text.bytes }
  /// The current profile, or the reasons why it is rejected (Y5).
  package var reading: ProfileReading { readProfile(text, history: history) }

  /// The names of the switches in the order of the file.
  package var switchNames: [String] {
    guard case .mapping(let entries)? = text[["switches"]]?.content else { return [] }
    return entries.map(\.key)
  }

  /// The names of the recipes in the order of the file.
  package var recipeNames: [String] {
    guard case .mapping(let entries)? = text[["recipes"]]?.content else { return [] }
    return entries.map(\.key)
  }

  // MARK: Changes

  /// Converts a text of an older format to the current one, with its comments.
  ///
  /// - Returns: its old version; nil if it is already current.
  package mutating func migrate() throws(ProfileEditProblem) -> Int? {
    let history = history
    var version: Int?
    try edit { text throws(YAMLEditProblem) in version = try history.migrate(&text) }
    return version
  }

  /// Sets a value, which is written unchanged.
  ///
  /// - Parameter isForced: true to write a value that is invalid for its key.
  /// - Returns: the full path of the key.
  @discardableResult
  package mutating func set(
    _ key: String, to value: String, isForced: Bool = false
  ) throws(ProfileEditProblem) -> String {
    let (path, found) = try find(key)
    let name = path.joined(separator: ".")
    guard found.isSetting else { throw .notASetting(key: name, hint: found.otherWay) }
    let problems = found.problems(of: value)
    if !isForced, problems.contains(where: { $0.severity == .error }) {
      throw .value(key: name, problems)
    }
    try change { text throws(YAMLEditProblem) in
      try text.set(path, to: found.form.written(value), order: ProfileKeys.order)
    }
    return name
  }

  /// Renames a copy, if the file contains a name.
  package mutating func rename(to name: String) throws(ProfileEditProblem) {
    if try value(of: "name").isGiven { try set("name", to: name) }
  }

  /// Removes a setting, so that its default applies, or a part such as `longPress`, a section or a
  /// switch.
  ///
  /// - Returns: the full path of the removed part; nil if it did not exist.
  package mutating func unset(_ key: String) throws(ProfileEditProblem) -> String? {
    let literal = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let path: [String]
    if text[literal] != nil || !ProfileKeys.order(at: literal).isEmpty {
      path = literal
    } else {
      path = try pathOfPart(key)
    }
    guard text[path] != nil else { return nil }
    try change { text throws(YAMLEditProblem) in try text.remove(path) }
    return path.joined(separator: ".")
  }

  /// Returns the path of a part of a switch, which may be shortened: `longPress` if there is one
  /// switch.
  private func pathOfPart(_ key: String) throws(ProfileEditProblem) -> [String] {
    do throws(KeyProblem) {
      return try ProfileKeys.find(key, switches: switchNames, recipes: recipeNames).path
    } catch {
      let parts = switchNames.flatMap { name in
        ["longPress", "repeat"].map { ["switches", name, $0] }
      }
      let found = parts.filter {
        let path = $0.joined(separator: ".")
        return path == key || path.hasSuffix("." + key)
      }
      guard found.count == 1 else { throw .key(error) }
      return found[0]
    }
  }

  func find(_ key: String) throws(ProfileEditProblem) -> (path: [String], key: ProfileKey) {
    do throws(KeyProblem) {
      return try ProfileKeys.find(key, switches: switchNames, recipes: recipeNames)
    } catch {
      throw .key(error)
    }
  }

  mutating func change(
    _ body: (inout YAMLText) throws(YAMLEditProblem) -> Void
  ) throws(ProfileEditProblem) {
    var old = text
    if let version = try? history.migrate(&old), version < history.current {
      throw .older(file: name)
    }
    try edit(body)
  }

  private mutating func edit(
    _ body: (inout YAMLText) throws(YAMLEditProblem) -> Void
  ) throws(ProfileEditProblem) {
    // If one of several steps fails, the earlier ones are discarded.
    var changed = text
    do throws(YAMLEditProblem) {
      try body(&changed)
      text = changed
    } catch {
      switch error {
      case .onlyByHand(let position, let reason):
        throw .onlyByHand(file: name, position, reason: reason)
      case .noSuchKey(let key):
        throw .onlyByHand(file: name, .start, reason: "\(key) is not there")
      }
    }
  }
}

extension ProfileKey {
  /// The alternative for a key that is not a single value.
  fileprivate var otherWay: String {
    if form == .sources {
      return "Press the switch to bind it: switchlight profile bind NAME"
    }
    return "To change it: switchlight profile migrate"
  }
}

extension ProfileEditProblem {
  /// The problem and the next step, in printable sentences; the first one begins with `error:`.
  package var printed: PrintableText {
    switch self {
    case .key(let problem):
      return "error: \(problem.message)\nhint: \(problem.hint)"
    case .value(let key, let problems):
      let words = problems.filter { $0.severity == .error }.map { problem -> PrintableText in
        "error: \(problem.message)" + (problem.hint.map { "\nhint: \($0)" } ?? "")
      }
      return words.joined(separator: "\n")
        + "\nhint: For its meaning and limits, run: switchlight profile keys \(visible(key))"
    case .notASetting(let key, let hint):
      return "error: \(visible(key)) is not a single value\nhint: \(hint)"
    case .onlyByHand(let file, let position, let reason):
      return
        "\(visible(file)):\(position.line):\(position.column): error: this cannot be changed without "
        + "changing more: \(visible(reason))\nhint: Change it in a text editor, then: switchlight profile "
        + "check"
    case .older(let file):
      return "error: \(visible(file)) has an older format\n"
        + "hint: Rewrite it first, with its comments: switchlight profile migrate"
    case .twice(let key):
      return "error: \(visible(key)) is named twice\nhint: Name each key once, with one value."
    }
  }
}
