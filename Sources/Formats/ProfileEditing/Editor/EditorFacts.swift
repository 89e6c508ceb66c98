import Diagnostics
import Profiles

/// Everything that the pages of the editor show about a profile, computed once after each change.
struct EditorFacts: Sendable {
  /// A setting with its value.
  struct Setting: Sendable {
    let key: ProfileKey
    let value: ProfileValue
    /// True if it differs from the file.
    let isChanged: Bool
    /// The first problem of its value: an error, or the reason why it is hard to use.
    let problem: Diagnostic?
  }

  /// The groups in the order of the first page.
  let groups: [EditorGroup]
  /// The settings by their paths.
  let settings: [String: Setting]
  /// The problems that are at no setting.
  let otherProblems: [Diagnostic]
  /// The paths whose values differ from the file.
  let changedPaths: Set<String>

  /// True if the profile has a problem.
  var hasProblems: Bool {
    !otherProblems.isEmpty || settings.values.contains { $0.problem != nil }
  }

  private static let keys = Dictionary(
    ProfileKeys.all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

  /// Compares a profile with its file.
  init(_ draft: ProfileDraft, saved: ProfileDraft) {
    let values = draft.values
    let isSame = draft.bytes == saved.bytes
    changedPaths =
      isSame
      ? [] : Set(Set(values).symmetricDifference(saved.values).map(\.path))
    let reading = draft.reading
    let problems = reading.diagnostics + reading.cautions
    var settings: [String: Setting] = [:]
    var placed: [Diagnostic] = []
    var paths: [String] = []
    for value in values {
      let path = value.path.split(separator: ".").map(String.init)
      guard let key = Self.keys[ProfileKeys.pattern(path).joined(separator: ".")], key.isSetting
      else { continue }
      let position = problems.isEmpty || !value.isGiven ? nil : draft.text[path]?.position
      let own = position.map { position in problems.filter { $0.position == position } } ?? []
      placed += own
      paths.append(value.path)
      settings[value.path] = Setting(
        key: key, value: value, isChanged: changedPaths.contains(value.path), problem: own.first)
    }
    self.settings = settings
    otherProblems = problems.filter { !placed.contains($0) }
    groups = EditorGroup.all(
      of: paths, switches: draft.switchNames, recipes: draft.recipeNames)
  }
}

extension EditorFacts.Setting {
  /// The problem, if there is one, then the meaning with the form and the default.
  var explanation: String {
    let usual = key.defaultText.map { " Default: \($0.isEmpty ? "empty" : $0)." } ?? ""
    let form = key.form.isWord ? "" : " It is \(key.form.words)."
    return (problem.map { "Problem: \($0.sentence) " } ?? "") + key.meaning + form + usual
  }

  /// Returns the label under a name: the value, the default if it is another one, and marks.
  func label(_ name: String) -> String {
    let usual = key.defaultText ?? ""
    let differs = value.isGiven && !usual.isEmpty && usual != value.text
    return "\(name): \(value.shownText)" + (differs ? " (default \(usual))" : "")
      + (isChanged ? " *" : "") + (problem == nil ? "" : " !")
  }
}

extension ProfileValue {
  /// The value for people: a word for an empty text and for no value.
  var shownText: String {
    guard let text else { return "none" }
    return text.isEmpty ? "empty" : text
  }
}

extension SettingForm {
  /// True if a value is one of a few words.
  var isWord: Bool {
    switch self {
    case .word, .boolean: true
    case .duration, .durationOrOff, .number, .integer, .integerOr, .passes, .lettersOr, .texts,
      .text, .action, .format, .sources:
      false
    }
  }
}

extension Diagnostic {
  /// The message with the hint.
  var sentence: String { message + "." + (hint.map { " " + $0 } ?? "") }
}
