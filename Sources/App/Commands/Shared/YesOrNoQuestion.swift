import Diagnostics
import ProgramIO
import SystemCalls

/// Asks a question on the terminal of standard input; the caller must check that it is a terminal.
///
/// - Parameter usual: the meaning of an empty line; any answer except y and yes means no.
/// - Returns: the answer; nil at the end of the input.
func askYesOrNo(_ question: PrintableText, usual: Bool) throws -> Bool? {
  StandardError.write("\(question) [\(usual ? "yes" : "no")]", endsLine: false)
  var lines = LineReader(StandardDescriptor.input, named: "an answer", limit: 1000)
  do throws(FileReadingError) {
    guard let line = try lines.next() else { return nil }
    return line.isEmpty ? usual : ["yes", "y"].contains(line.lowercased())
  } catch {
    let failure = CommandFailure(error)
    StandardError.write("\n\(failure.message)")
    throw failure.status.code
  }
}
