import ArgumentParser
import Diagnostics

/// An option that takes one value and is given more than once: the parser silently takes the last
/// value.
struct RepeatedOption {
  /// A warning that names the value that counts.
  let message: PrintableText

  /// Returns the first such option of a command line that can be read; nil if there is none.
  static func find(in words: [String]) -> RepeatedOption? {
    var seen: Set<String> = []
    // After -- there are no options.
    let names = words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    let repeated = names.filter { !seen.insert($0).inserted }
    let (command, _) = Switchlight.command(named: words[...])
    guard let name = repeated.first(where: { takesOneValue($0, command) }) else { return nil }
    return RepeatedOption(
      message: "warning: \(name) is given more than once, and the last one counts\n"
        + "hint: Leave the others out.")
  }

  /// Returns true if the help of a command has an option with a value, and does not say that it can
  /// be repeated, as that of each that can be (`tools/generators/write-command-tables --check`).
  private static func takesOneValue(_ name: String, _ command: any ParsableCommand.Type) -> Bool {
    let lines = Switchlight.helpMessage(for: command, columns: 1000).split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("  \(name) <") }) else { return false }
    // What is said of it stands behind it, or on the next line.
    let behind = lines[(start + 1)...].prefix { $0.hasPrefix("   ") }
    return !(lines[start] + behind.joined()).contains("can be repeated")
  }
}
