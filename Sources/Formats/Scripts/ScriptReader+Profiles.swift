import Diagnostics
import ScanEngine

extension ScriptReader {
  mutating func readProfileName(_ words: inout ScriptWords) -> ScriptToken? {
    readWord(&words, "the name of the profile", "Write its name, such as evening.")
  }

  /// Reads the result of looking up a profile: its text on the lines below, or the reason why it
  /// was rejected.
  mutating func readProfile(_ words: inout ScriptWords) -> Script.Command? {
    guard let name = readProfileName(&words) else { return nil }
    if words.consume("pending") { return .profile(name.text, .pending) }
    let refusal = "Write profile \(name.text) refused \"MESSAGE\"."
    if words.consume("refused") {
      let message = readWord(&words, "the reason", refusal)
      return message.map { .profile(name.text, .bad($0.text)) }
    }
    let lines = takeContinuation()
    guard let first = lines.first else {
      report(
        at: words.end, "the text of the profile is missing",
        hint: "Write it on the lines below, each after |.")
      return nil
    }
    // The marks are not part of the profile, but its positions must be those of the script.
    let text = lines.joined(separator: [UInt8(ascii: "\n")])
    let source = SourceText(name: log.source.name, bytes: Array(text))
    let (settings, diagnostics) = readProfile(source)
    guard let settings else {
      missesSwitches = true
      let errors = diagnostics.filter { $0.severity == .error }
      for error in errors {
        guard error.file == source.name else {
          log.add(error)
          continue
        }
        let line = min(max(error.position.line - 1, 0), lines.count - 1)
        let start = log.source.position(ofByteAt: lines[line].startIndex)
        log.error(
          at: SourcePosition(line: start.line, column: start.column + error.position.column - 1),
          error.message, hint: error.hint)
      }
      if errors.isEmpty {
        report(
          at: first.startIndex, "a profile is not allowed here in a script",
          hint: "Remove these lines, and the one above them.")
      }
      return nil
    }
    know(settings.switches)
    return .profile(name.text, .good(settings))
  }
}
