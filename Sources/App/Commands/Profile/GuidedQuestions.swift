import ProgramIO
import ArgumentParser
import Diagnostics
import SystemCalls
import ProfileEditing

/// The questions of ``ProfileGuide``, asked on standard error and answered on standard input.
struct GuidedQuestions {
  private let name: String
  private var guide: ProfileGuide
  /// The unread answers.
  private(set) var lines: AnswerLines

  /// Creates the questions of a guide about the profile with that name.
  init(name: String, guide: ProfileGuide, lines: AnswerLines) {
    self.name = name
    self.guide = guide
    self.lines = lines
  }

  /// Asks until all questions are answered and the user agrees.
  ///
  /// - Parameter make: creates the profile from the answers.
  /// - Returns: a valid profile that is not yet saved.
  mutating func ask(making make: (ProfileGuide) throws -> ProfileDraft) throws -> ProfileDraft {
    lines.say(
      "A few questions follow; an empty line accepts the answer in brackets, and back returns to the "
        + "previous question.")
    while true {
      while let question = guide.question { try askOne(question) }
      let draft = try make(guide)
      let reading = draft.reading
      if !reading.diagnostics.isEmpty { StandardError.write(reading.diagnostics.printed) }
      guard reading.profile != nil else {
        StandardError.write("\nerror: nothing was written: these answers cannot be combined")
        throw FailureStatus.badData.code
      }
      if try agree(after: reading.cautions) { return draft }
    }
  }

  private mutating func askOne(_ question: ProfileGuide.Question) throws {
    lines.show(question.text, question.choices.map { ($0.answer, $0.meaning) })
    while true {
      let line = try lines.answer(to: question.text, usual: question.usual)
      if isBack(line) {
        if guide.goBack() { return }
        try lines.refuse("This is the first question.")
      } else if let problem = guide.answer(line) {
        try lines.refuse(problem)
      } else {
        return
      }
    }
  }

  /// Returns true if the user agrees to the answers; false to ask the last question again.
  private mutating func agree(after cautions: [Diagnostic]) throws -> Bool {
    lines.say("\nThis is the profile \(quoted(name)):")
    for line in guide.summary { lines.say(line, indent: "  ") }
    // The positions are omitted, because the profile has no file yet.
    for caution in cautions { lines.say("warning: \(caution.message)") }
    lines.say("To change an answer, type back.")
    let question = "Write it? It was checked and has no errors."
    lines.show(question, [])
    while true {
      let line = try lines.answer(to: question, usual: "yes")
      if isBack(line) { return !guide.goBack() }
      switch line.lowercased() {
      case "", "yes", "y": return true
      case "no", "n":
        StandardError.write("Nothing was written.")
        throw ExitCode.success
      default: try lines.refuse("Answer with yes or no.")
      }
    }
  }

  private func isBack(_ line: String) -> Bool {
    line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() } == ["back"]
  }
}
