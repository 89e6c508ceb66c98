import Diagnostics
import Profiles
import YAMLEditing
import YAMLReading

/// Why a profile was not changed; its text is as it was.
package enum ProfileEditProblem: Error, Sendable {
  /// A key that is none, or that stands for several.
  case key(KeyProblem)
  /// What is wrong with a value, at least one error.
  case value(key: String, [Diagnostic])
  /// What is not a single value, with what to do instead.
  case notASetting(key: String, hint: String)
  /// The text is written in a way in which only a person can change it.
  case onlyByHand(file: String, SourcePosition, reason: String)
  /// The text has an older format, whose keys may be others.
  case older(file: String)
}

/// The text of a profile while it is changed, one value at a time.
///
/// Only the line of a value changes; comments, order, blank lines and all else stay byte for byte. It may be
/// in a state that is refused, such as between two changes that belong together: ``reading`` says so.
package struct ProfileDraft: Sendable {
  var text: YAMLText
  private let history: ProfileHistory

  /// Takes over the text of a profile.
  ///
  /// - Throws: why the text is no YAML.
  package init(
    _ bytes: [UInt8], name: String, history: ProfileHistory = .known
  ) throws(DiagnosticList) {
    self.history = history
    text = try YAMLText(bytes, name: name, limits: profileFileLimits)
  }

  /// What diagnostics call the file.
  package var name: String { text.name }
  /// The text as it is now.
  package var bytes: [UInt8] { text.bytes }
  /// The profile as it is now, or why it is refused (Y5).
  package var reading: ProfileReading { readProfile(text, history: history) }

  /// The names of the switches in the order of the file.
  package var switchNames: [String] {
    guard case .mapping(let entries)? = text[["switches"]]?.content else { return [] }
    return entries.map(\.key)
  }

  // MARK: Changes

  /// Rewrites a text of an older format as one of the current format, with its comments.
  ///
  /// - Returns: the version that it had; nil where there is nothing to do.
  package mutating func migrate() throws(ProfileEditProblem) -> Int? {
    let history = history
    var version: Int?
    try edit { text throws(YAMLEditProblem) in version = try history.migrate(&text) }
    return version
  }

  /// Gives a setting a value, which is written as it is given.
  ///
  /// - Parameter isForced: whether a value is written that is wrong for its key.
  /// - Returns: the whole path of the key.
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

  /// Removes a setting, so that its default holds, or a part such as `longPress`, a section or a switch.
  ///
  /// - Returns: the whole path of what was removed, or nil where it was not there.
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

  /// A part of a switch may be named by its end too: `longPress` where there is one switch.
  private func pathOfPart(_ key: String) throws(ProfileEditProblem) -> [String] {
    do throws(KeyProblem) {
      return try ProfileKeys.find(key, switches: switchNames).path
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
      return try ProfileKeys.find(key, switches: switchNames)
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
    // Of several steps the first may succeed: then none of them counts.
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
  /// What to do with a key that is not a single value.
  fileprivate var otherWay: String {
    if form == .sources {
      return "Press the switch to bind it: switchlight profile bind NAME"
    }
    return "To change it: switchlight profile migrate"
  }
}

extension ProfileEditProblem {
  /// What is wrong, in sentences that begin with `error:` and end with the next step, ready to be printed.
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
    }
  }
}
