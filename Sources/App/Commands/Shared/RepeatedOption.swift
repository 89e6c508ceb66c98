import ArgumentParser
import Diagnostics

/// An option with one value that is given more than once: the parser silently uses the last value.
struct RepeatedOption {
  /// A warning about the option, with the rule that the last value counts.
  let message: PrintableText

  /// Returns the first such option of a command line that can be read; nil if there is none.
  static func find(in words: [String]) -> RepeatedOption? {
    var seen: Set<String> = []
    // The options end at `--`.
    let names = words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    let repeated = names.filter { !seen.insert($0).inserted }
    let (command, _) = Switchlight.command(named: words[...])
    guard let name = repeated.first(where: { takesOneValue($0, command) }) else { return nil }
    return RepeatedOption(
      message: "warning: \(name) is given more than once, and the last one counts\n"
        + "hint: Leave the others out.")
  }

  /// Returns true if a command's help lists an option with a value that cannot be repeated; the
  /// help of repeatable options contains these words (`tools/generators/write-command-tables
  /// --check`).
  private static func takesOneValue(_ name: String, _ command: any ParsableCommand.Type) -> Bool {
    let lines = Switchlight.helpMessage(for: command, columns: 1000).split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("  \(name) <") }) else { return false }
    // The description is on the same line, or on the next ones.
    let behind = lines[(start + 1)...].prefix { $0.hasPrefix("   ") }
    return !(lines[start] + behind.joined()).contains("can be repeated")
  }
}
