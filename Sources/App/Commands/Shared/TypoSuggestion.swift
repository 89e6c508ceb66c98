import ArgumentParser
import Diagnostics

/// A word that is neither a command nor an option, although one is required: the parser reports a
/// different problem, such as a missing argument.
struct TypoSuggestion {
  /// The problem, and the probable intention.
  let message: PrintableText

  /// Returns a suggestion for the first unknown word; nil if every word is known.
  static func find(in words: [String]) -> TypoSuggestion? {
    let isHelp = words.first == "help"
    let (command, path) = Switchlight.command(named: words.dropFirst(isHelp ? 1 : 0))
    let rest = words.dropFirst(path.count + (isHelp ? 1 : 0))
    let called = (["switchlight"] + path).joined(separator: " ")
    let below = command.configuration.subcommands
    if let word = rest.first, !below.isEmpty, !word.hasPrefix("-") {
      let names = below.compactMap { $0.configuration.commandName }
      return TypoSuggestion(
        "\(quoted(word)) is not a command of \(called)",
        hint: usual(for: word, among: names, of: called))
    }
    let options = options(of: command)
    // The options end at `--`.
    for word in rest.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let name = String(word.prefix { $0 != "=" })
      guard !options.contains(name) else { continue }
      return TypoSuggestion(
        "\(quoted(name)) is not an option of \(called)",
        hint: hint(for: name, of: command, options)
          ?? usual(for: name, among: options, of: called))
    }
    return nil
  }

  private init(_ problem: String, hint: PrintableText) {
    message = "error: \(problem)\nhint: \(hint)"
  }

  /// Returns the hint for an option of another command or of other programs; nil if it is neither.
  private static func hint(
    for name: String, of command: any ParsableCommand.Type, _ options: [String]
  ) -> PrintableText? {
    if name == "--set", options.contains("--compare") {
      return "Try other values with --compare, such as: --compare groups=none,planned"
    }
    let format = String(name.dropFirst(2))
    if formats(of: command).contains(format) {
      return "Write --format \(format), and > FILE at the end to save it."
    }
    return ["--output", "--out"].contains(name)
      ? "To save what it prints, write > FILE at the end." : nil
  }

  private static func usual(
    for word: String, among known: [String], of command: String
  ) -> PrintableText {
    suggestion(for: word, among: known).map { "Did you mean \($0)?" }
      ?? "For all of them, run: \(command) --help"
  }

  /// Returns the values of a command's --format; empty if it has no such option.
  private static func formats(of command: any ParsableCommand.Type) -> [String] {
    let values = Switchlight.helpMessage(for: command)
      .firstMatch(of: /\n  --format <format>[^(]*\(values: ([a-z,\s]*);/)
    return values?.1.split { !$0.isLetter }.map(String.init) ?? []
  }

  /// Returns the long options in the help of a command.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    Switchlight.helpMessage(for: command).split { !$0.isLetter && $0 != "-" }.map(String.init)
      .filter { $0.hasPrefix("--") && $0.count > 2 }
  }
}

extension Switchlight {
  /// Returns the command of a command line, and the words that select it.
  static func command(
    named words: ArraySlice<String>
  ) -> (command: any ParsableCommand.Type, path: [String]) {
    var command: any ParsableCommand.Type = Switchlight.self
    var path: [String] = []
    for word in words {
      let below = command.configuration.subcommands
      guard let next = below.first(where: { $0.configuration.commandName == word }) else { break }
      command = next
      path.append(word)
    }
    return (command, path)
  }
}
