import ProgramIO
import ArgumentParser
import Diagnostics
import SystemCalls
import ProfileEditing
import ProfileStorage
import Profiles

/// The questions of ``ProfileGuide``, asked on standard error and answered on standard input.
struct GuidedQuestions {
  let name: String
  /// An answer has a few words.
  private var lines = LineReader(StandardDescriptor.input, named: "an answer", limit: 10_000)

  init(name: String) {
    self.name = name
  }

  /// Asks until all is known and agreed to.
  ///
  /// - Returns: the profile, which is good and not written yet.
  mutating func ask() throws -> ProfileDraft {
    var guide = ProfileGuide(name: name)
    // A missing shipped profile is reported before the first question, not after the last.
    try withProfiles { storage throws(ProfileStorageProblem) in
      _ = try storage.shipped(ProfileStore.usual)
    }
    StandardError.write("A few questions follow; an empty line takes the answer in brackets.\n")
    while let question = guide.question {
      show(question.text, question.choices)
      while let problem = guide.answer(try answer(to: question.text, usual: question.usual)) {
        try report("\(problem)")
      }
    }
    let draft = try withProfiles { storage throws(ProfileStorageProblem) in
      let base = try storage.shipped(guide.base)
      var draft = try storage.draft(base)
      do throws(ProfileEditProblem) {
        try guide.apply(to: &draft)
      } catch {
        throw .badData(error.printed)
      }
      draft.noteOrigin(base.shippedName)
      return draft
    }
    let reading = draft.reading
    let problems = reading.diagnostics.printed
    guard reading.profile != nil else {
      StandardError.write(
        problems + "\n\nerror: Nothing was written: these answers do not go together")
      throw FailureStatus.badData.code
    }
    if !problems.isEmpty { StandardError.write(problems) }
    try agree(to: guide.summary)
    return draft
  }

  private mutating func agree(to summary: [String]) throws {
    StandardError.write("\nThis is the profile \(quoted(name)):")
    for line in summary { StandardError.write("  \(line)") }
    let question = "Write it? It was checked and has no errors."
    show(question, [])
    while true {
      switch try answer(to: question, usual: "yes").lowercased() {
      case "", "yes", "y": return
      case "no", "n":
        StandardError.write("Nothing was written.")
        throw ExitCode.success
      default: try report("Answer with yes or no.")
      }
    }
  }

  /// Reports that an answer was not taken.
  ///
  /// Without a terminal it cannot be corrected: the next line is the answer to another question.
  private func report(_ problem: PrintableText) throws {
    StandardError.write(problem)
    guard !isTerminal(StandardDescriptor.input) else { return }
    StandardError.write(
      "error: An answer does not fit its question\n"
        + "hint: Nothing was written. Correct that answer, and give all answers again.")
    throw FailureStatus.badData.code
  }

  private func show(_ question: String, _ choices: [ProfileGuide.Question.Choice]) {
    StandardError.write("\n\(question)")
    for choice in choices { StandardError.write("  \(choice.answer)  \(choice.meaning)") }
  }

  private mutating func answer(to question: String, usual: String) throws -> String {
    StandardError.write("[\(usual)]", endsLine: false)
    let next: String?
    do throws(FileReadingError) {
      next = try lines.next()
    } catch {
      let failure = CommandFailure(error)
      StandardError.write("\n\(failure.message)\nhint: Nothing was written.")
      throw failure.status.code
    }
    guard let line = next else {
      StandardError.write(
        "\nerror: The answers ended at the question \"\(question)\"\n"
          + "hint: Nothing was written. Answer each question on a line of its own.")
      throw FailureStatus.noInput.code
    }
    return line
  }
}
