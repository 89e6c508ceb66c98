import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput

/// A summary of a profile in sentences, for a reader who does not know the keys of the format.
package struct ProfileSummary: Hashable, Sendable {
  /// Sentences about one thing.
  package struct Section: Hashable, Sendable {
    /// The subject of the sentences.
    package let title: String
    /// The sentences, each of which begins a line.
    package let sentences: [String]
  }

  /// The name of the profile.
  package let title: String
  /// The sections, in reading order; none is empty.
  package let sections: [Section]

  /// Describes a profile in words.
  package init(_ profile: Profile) {
    title = profile.name
    sections = [
      Section(title: "Switches", sentences: profile.switchSentences),
      Section(title: "Presses that count", sentences: profile.filterSentences),
      Section(title: "How the highlight moves", sentences: profile.moveSentences),
      Section(title: "How fast", sentences: profile.paceSentences),
      Section(title: "After a pick, and after the last pass", sentences: profile.endSentences),
      Section(title: "Recipes", sentences: profile.recipeSentences),
      Section(title: "Speech", sentences: profile.speechSentences),
      Section(
        title: "Other settings that differ from the defaults",
        sentences: profile.differenceSentences),
    ].filter { !$0.sentences.isEmpty }
  }
}

// MARK: Words

extension TimeSpan {
  /// The span in plain words, such as `1.5 seconds` or `2 minutes`.
  var plainText: String {
    if microseconds >= 120_000_000, microseconds.isMultiple(of: 60_000_000) {
      return "\(microseconds / 60_000_000) minutes"
    }
    let thousandths = microseconds / 1000
    var digits = String(thousandths % 1000)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    let number = digits.isEmpty ? "\(thousandths / 1000)" : "\(thousandths / 1000).\(digits)"
    return number == "1" ? "1 second" : number + " seconds"
  }
}

extension Action {
  /// The effect of the action, as the rest of a sentence that begins with a press.
  var plainText: String {
    switch self {
    case .choose(let part): "chooses part \(part) of what is left"
    case .profile(let name): "changes to the profile \(quoted(name))"
    case .select, .next, .previous, .up, .down, .left, .right, .scan, .back, .menu, .pause, .stop,
      .point, .item, .increment, .decrement, .escape, .sayAgain, .nextHeading, .previousHeading,
      .help, .settings:
      (Action.words.first { $0.value == self }?.meaning ?? "").asEnd
    }
  }
}

extension String {
  /// A sentence as the end of another one: with a small letter, and without its full stop.
  var asEnd: String {
    prefix(1).lowercased() + dropFirst().dropLast(hasSuffix(".") ? 1 : 0)
  }
}

extension ProfileKeys {
  /// Returns the meaning of the value of a word's key in a profile, as a sentence.
  static func meaning(of path: String, in profile: Profile) -> String {
    guard let key = self.profile.first(where: { $0.path == path }) else { return "" }
    return key.meaning(in: profile) ?? key.meaning
  }
}

extension SettingKey {
  /// Returns the meaning of its value, if that is a word.
  func meaning(in root: Root) -> String? {
    let value = text(root)
    return form.valueWords.first { $0.word == value }?.meaning
  }
}

/// Returns names in a list that is read aloud, such as `up, down and left`.
func listed(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
