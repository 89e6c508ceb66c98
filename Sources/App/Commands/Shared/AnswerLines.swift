import ProgramIO
import Diagnostics
import SystemCalls

/// Questions on standard error, and answers from the lines of standard input.
struct AnswerLines {
  /// The lines of the answers; an answer has only a few words, so the limit is generous.
  private var lines = LineReader(StandardDescriptor.input, named: "an answer", limit: 10_000)

  /// True if a person answers, who can correct an answer and try a profile.
  var isOfPerson: Bool {
    isTerminal(StandardDescriptor.input) && isTerminal(StandardDescriptor.error)
  }

  /// Prints a text; on a terminal, words are not broken at its edge.
  func say(_ text: String, indent: String = "") {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      StandardError.writeLines(String(part), after: indent, indent: indent)
    }
  }

  /// Asks a question, with the possible answers.
  func show(_ question: String, _ choices: [(answer: String, meaning: String)]) {
    say("\n" + question)
    let width = choices.map { columnWidth(of: $0.answer) }.max() ?? 0
    for (answer, meaning) in choices {
      let padding = String(repeating: " ", count: width - columnWidth(of: answer) + 2)
      let beginning = "  \(answer)\(padding)"
      let rest = String(repeating: " ", count: columnWidth(of: beginning))
      StandardError.writeLines(meaning, after: beginning, indent: rest)
    }
  }

  /// Returns the next line; at the end of the input, ends the command.
  mutating func answer(to question: String, usual: String) throws -> String {
    StandardError.write("[\(usual)]", endsLine: false)
    guard let line = try next() else {
      StandardError.write(
        "\nerror: the answers ended at the question \"\(question)\"\n"
          + "hint: Nothing was written. Answer each question on a line of its own.")
      throw FailureStatus.noInput.code
    }
    return line
  }

  /// Returns the next line; nil at the end of the input.
  ///
  /// A line that cannot be read ends the command.
  mutating func next() throws -> String? {
    do throws(FileReadingError) {
      return try lines.next()
    } catch {
      let failure = CommandFailure(error)
      StandardError.write("\n\(failure.message)\nhint: Nothing was written.")
      throw failure.status.code
    }
  }

  /// Reports that an answer was rejected.
  ///
  /// Without a terminal the answer cannot be corrected: the next line is the answer to another
  /// question.
  func refuse(_ problem: String) throws {
    say(problem)
    guard !isTerminal(StandardDescriptor.input) else { return }
    StandardError.write(
      "error: an answer does not fit its question\n"
        + "hint: Nothing was written. Correct that answer, and give all answers again.")
    throw FailureStatus.badData.code
  }
}
