import Diagnostics
import Profiles

/// A few questions in plain words that lead to a profile: a shipped profile and the changes to it.
///
/// Questions and answers are values, so that a terminal and a form can both use them.
package struct ProfileGuide: Sendable {
  /// One question.
  package struct Question: Hashable, Sendable {
    /// A choice, by its word or number.
    package struct Choice: Hashable, Sendable {
      /// The answer.
      package let answer: String
      /// The meaning of the answer.
      package let meaning: String
    }

    /// The question.
    package let text: String
    /// The possible answers; empty if the answer is a value.
    package let choices: [Choice]
    /// The default, for an empty answer.
    package let usual: String
  }

  enum Topic: CaseIterable {
    case count
    case method
    case pace
    case groups
    case repeats
    case speech
    case title
  }

  private let name: String
  /// The answers that correspond to the profile to change; nil for a new one.
  let known: Known?
  private var topics: ArraySlice<Topic>
  /// The states before each answer, the last one at the end.
  private var earlier: [ProfileGuide] = []
  private var count = 1
  /// The shipped profile to change; empty until it is known.
  package private(set) var base = ""
  private(set) var changes: [(key: String, value: String)] = []
  private var ignoreRepeat: String?
  /// The answers so far, in sentences.
  package private(set) var summary: [String] = []

  /// Begins with the first question about a new profile.
  package init(name: String) {
    self.name = name
    known = nil
    topics = Topic.allCases[...]
  }

  /// Starts with the first question about a changeable value.
  init(changing known: Known) {
    name = known.name
    self.known = known
    topics = [.pace, .groups, .repeats, .speech, .title]
    skipKnown()
  }

  /// Returns to the previous question, and removes its answer.
  ///
  /// - Returns: false if there is none.
  package mutating func goBack() -> Bool {
    guard let before = earlier.last else { return false }
    self = before
    return true
  }

  /// The next question; nil when all is known.
  package var question: Question? {
    guard let topic = topics.first else { return nil }
    switch topic {
    case .count:
      return Question(
        text: "How many switches can the person press reliably?",
        choices: (1...5).map {
          Question.Choice(answer: "\($0)", meaning: ProfileGuide.words[$0 - 1])
        },
        usual: "1")
    case .method:
      let methods = ProfileGuide.methods(count)
      return Question(
        text: "How should the screen be scanned?",
        choices: methods.enumerated().map {
          Question.Choice(answer: "\($0 + 1)", meaning: $1.meaning)
        }, usual: "1")
    case .pace:
      return Question(
        text: pace?.key == "scanning.dwell"
          ? "How long must the highlight rest on a stop to pick it, such as 2s?"
          : "How long should the highlight rest on each stop, such as 2s? A good start is one and a half "
            + "times what the person needs to see it, decide and press.", choices: [],
        usual: pace?.usual ?? "")
    case .groups:
      return groupsQuestion
    case .repeats:
      return Question(
        text:
          "A tremor or a bouncing switch can press twice. For how long after a press should "
          + "further presses be ignored, such as 500ms?", choices: [], usual: usualRepeat)
    case .speech:
      return Question(
        text: "Speak the highlighted stop?",
        choices: [
          Question.Choice(answer: "yes", meaning: "stops are spoken"),
          Question.Choice(answer: "no", meaning: "stops are only shown"),
        ], usual: known.map { $0.isSpoken ? "yes" : "no" } ?? "no")
    case .title:
      return Question(text: "What should the profile be called?", choices: [], usual: name)
    }
  }

  /// Answers the question.
  ///
  /// - Returns: the problem with the answer, which repeats the question; nil if it was accepted.
  package mutating func answer(_ line: String) -> String? {
    guard let topic = topics.first, let question else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var answer = words.isEmpty ? question.usual : words
    if !question.choices.isEmpty {
      guard let choice = question.choice(answer) else {
        let known = question.choices.map(\.answer).joined(separator: ", ")
        return "Answer with one of \(known)."
      }
      answer = choice.answer
    }
    let before = self
    if let problem = apply(answer, for: topic) { return problem }
    earlier.append(before)
    topics = topics.dropFirst()
    skipKnown()
    return nil
  }

  private mutating func skipKnown() {
    while let next = topics.first, isKnown(next) { topics = topics.dropFirst() }
  }

  private mutating func apply(_ answer: String, for topic: Topic) -> String? {
    switch topic {
    case .count:
      count = Int(answer) ?? 1
      if count > 1 || ProfileGuide.methods(count).count == 1 {
        base = ProfileGuide.methods(count)[0].base
      }
      summary.append(
        count == 1 ? "One switch." : "\(ProfileGuide.words[count - 1].capitalizedFirst) switches.")
    case .method:
      let method = ProfileGuide.methods(count)[(Int(answer) ?? 1) - 1]
      base = method.base
      summary.append(method.meaning + ".")
    case .pace:
      let key = pace?.key ?? "scanning.interval"
      let value = inSeconds(answer)
      if let problem = problem(key, value, ofTime: answer) { return problem }
      changes.append((key, value))
      summary.append(
        key == "scanning.dwell"
          ? "Resting for \(value) picks." : "It rests \(value) on each stop.")
    case .groups where answer == Known.asItIs:
      summary.append("The groups of stops stay as they are.")
    case .groups:
      changes.append(("scanning.groups", answer == "rows" ? "rows" : "none"))
      summary.append(
        answer == "rows"
          ? "Rows are scanned first, then the stops of one." : "Stops are scanned one by one.")
    case .repeats where answer == usualRepeat && known != nil:
      summary.append("How long a second press is ignored stays as it is.")
    case .repeats:
      let value = inSeconds(answer)
      let key = "switches.NAME.ignoreRepeat"
      if let problem = problem(key, value, ofTime: answer) { return problem }
      // Some switches of a shipped profile have a longer time, and keep it.
      ignoreRepeat = value == usualRepeat ? nil : value
      summary.append("A second press within \(value) is ignored.")
    case .speech:
      changes.append(("speech.enabled", answer == "yes" ? "true" : "false"))
      summary.append(answer == "yes" ? "Stops are spoken." : "Stops are not spoken.")
    case .title:
      if let problem = problem("name", answer, ofTime: nil) { return problem }
      changes.append(("name", answer))
      summary.append("It is called \(quoted(answer)).")
    }
    return nil
  }

  private func isKnown(_ topic: Topic) -> Bool {
    switch topic {
    case .method: ProfileGuide.methods(count).count == 1
    case .pace: pace == nil
    case .groups: !asksForGroups
    case .speech: base == "speech-only"
    case .count, .repeats, .title: false
    }
  }

  /// Writes the answers into the base profile, or into the profile to change.
  package func apply(to draft: inout ProfileDraft) throws(ProfileEditProblem) {
    for (key, value) in changes {
      if try draft.value(of: key).text != value { try draft.set(key, to: value) }
    }
    guard let ignoreRepeat else { return }
    for name in draft.switchNames {
      try draft.set("switches.\(name).ignoreRepeat", to: ignoreRepeat)
    }
  }

  // MARK: Choices

  private static let words = ["one", "two", "three", "four", "five or more"]

  private static func methods(_ count: Int) -> [(base: String, meaning: String)] {
    switch count {
    case 1:
      [
        (
          "one-switch-auto",
          "The highlight moves by itself, and a press picks the highlighted stop"
        ),
        ("one-switch-dwell", "Each press moves the highlight on, and resting picks"),
        (
          "one-switch-inverse",
          "The highlight moves while the switch is held, and its release picks"
        ),
        ("one-switch-overscan", "It moves fast; a press slows it down, and a second press picks"),
        ("one-switch-point", "Lines sweep over the screen, so that any point can be picked"),
        ("speech-only", "It moves by itself and is spoken, for a person who does not see it"),
      ]
    case 2:
      [
        ("two-switch-step", "One switch moves on, the other one picks"),
        ("two-switch-elimination", "Each switch chooses one half of what is left"),
      ]
    case 3: [("three-switch-directed", "Forward, back and pick")]
    case 4:
      [
        ("four-switch-elimination", "Each switch chooses one of four parts of what is left")
      ]
    default: [("five-switch-directed", "Up, down, left, right and pick")]
    }
  }

  /// The setting for the speed, if anything is timed.
  var pace: (key: String, usual: String)? {
    if let known { return known.pace }
    return switch base {
    case "one-switch-auto", "one-switch-inverse", "one-switch-overscan", "speech-only":
      ("scanning.interval", "1.5s")
    case "one-switch-dwell": ("scanning.dwell", "2s")
    default: nil
    }
  }

  /// The value of the shipped profile; it is longer if an unintended second press does more harm.
  private var usualRepeat: String {
    if let known { return known.ignoreRepeat ?? Known.asTheyAre }
    return base.hasSuffix("elimination") || base == "speech-only" ? "400ms" : "300ms"
  }

  /// An answer of 2 means seconds, and units may be written in words.
  private func inSeconds(_ answer: String) -> String {
    let value = answer.lowercased().replacing(" ", with: "").replacing(",", with: ".")
    guard let end = value.lastIndex(where: { $0.isNumber || $0 == "." }) else { return value }
    let unit = value[value.index(after: end)...]
    return value[...end] + (ProfileGuide.units[String(unit)] ?? String(unit))
  }

  private static let units = [
    "": "s", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms",
    "millisecond": "ms", "milliseconds": "ms", "minute": "min", "minutes": "min",
  ]

  /// Returns the problem of a value, in words for a reader who does not know the keys of a profile.
  private func problem(_ path: String, _ value: String, ofTime answer: String?) -> String? {
    let key = ProfileKeys.all.first { $0.path == path }
    guard let error = key?.problems(of: value).first(where: { $0.severity == .error }) else {
      return nil
    }
    guard let answer, case .duration(let bounds)? = key?.form else {
      return "That is not allowed: \(error.message)." + (error.hint.map { " \($0)" } ?? "")
    }
    let usable =
      "from \(durationText(microseconds: bounds.lowerBound.microseconds)) to "
      + durationText(microseconds: bounds.upperBound.microseconds)
    guard let time = try? microseconds(inDuration: value), time >= 0 else {
      return "\(quoted(answer)) is not a time. Answer with a number, such as 2s or 500ms."
    }
    let other = answer + "ms"
    let isSlip = answer.allSatisfy(\.isNumber) && key?.problems(of: other).isEmpty == true
    return "It must be \(usable), not \(value)."
      + (isSlip ? " A number alone means seconds; did you mean \(other)?" : "")
  }
}

extension ProfileGuide.Question {
  /// Returns the choice for an answer: a number, a word, or an unambiguous beginning, in either
  /// case.
  fileprivate func choice(_ answer: String) -> Choice? {
    let said = answer.lowercased()
    if let exact = choices.first(where: { said == $0.answer || said == $0.meaning.lowercased() }) {
      return exact
    }
    let near = choices.filter { $0.answer.hasPrefix(said) }
    return near.count == 1 ? near[0] : nil
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
