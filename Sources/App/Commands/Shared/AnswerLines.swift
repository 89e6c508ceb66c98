import ProgramIO
import Diagnostics
import SystemCalls

/// Questions on standard error, and lines of standard input that answer them.
struct AnswerLines {
  /// An answer has a few words.
  private var lines = LineReader(StandardDescriptor.input, named: "an answer", limit: 10_000)

  /// True if the answers are from a person, who can correct an answer and try things out.
  var isOfPerson: Bool {
    isTerminal(StandardDescriptor.input) && isTerminal(StandardDescriptor.error)
  }

  /// Says something; on a terminal no word is broken at its edge.
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

  /// Returns the next line; without one the command ends.
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

  /// Returns the next line, or nil if there is none; a line that cannot be read ends the command.
  mutating func next() throws -> String? {
    do throws(FileReadingError) {
      return try lines.next()
    } catch {
      let failure = CommandFailure(error)
      StandardError.write("\n\(failure.message)\nhint: Nothing was written.")
      throw failure.status.code
    }
  }

  /// Reports that an answer was not taken.
  ///
  /// Without a terminal it cannot be corrected: the next line is the answer to another question.
  func refuse(_ problem: String) throws {
    say(problem)
    guard !isTerminal(StandardDescriptor.input) else { return }
    StandardError.write(
      "error: an answer does not fit its question\n"
        + "hint: Nothing was written. Correct that answer, and give all answers again.")
    throw FailureStatus.badData.code
  }
}
