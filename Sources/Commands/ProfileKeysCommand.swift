import ProgramIO
import ArgumentParser
import Diagnostics
import Profiles

/// `switchlight profile keys`: what can be set, and what it means.
struct ProfileKeysCommand: ParsableCommand {
  /// How they are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Explain the keys of a profile: what each may be, its default, and what it means.",
    discussion: """
      Examples:
        switchlight profile keys
        switchlight profile keys interval
        switchlight profile keys speech
      """)

  @Option(help: "How they are printed: text or markdown.")
  var format = Format.text

  @Argument(
    help: "A key, whole or its end, or a section; all of them without it.",
    completion: .list(ProfileKeys.all.map(\.path)))
  var key: String?

  func run() throws {
    let keys = try chosen()
    switch format {
    case .markdown: try printResult(ProfileKeysCommand.table(keys))
    case .text where keys.count == 1: try printResult(explanation(keys[0]))
    case .text:
      let rows = keys.map { [$0.path, $0.defaultText.map { shown($0) } ?? "", $0.meaning] }
      try printResult(columns([["key", "default", "meaning"]] + rows))
    }
  }

  private func chosen() throws -> [ProfileKey] {
    guard let key else { return ProfileKeys.all }
    let whole = key.split(separator: ".", omittingEmptySubsequences: false)
    // The name of a switch stands for every switch.
    let path = whole.enumerated().map { $0 == 1 && whole[0] == "switches" ? "NAME" : String($1) }
      .joined(separator: ".")
    let section = ProfileKeys.all.filter { $0.path.hasPrefix(path + ".") }
    if !section.isEmpty { return section }
    if let exact = ProfileKeys.all.first(where: { $0.path == path }) { return [exact] }
    // A part such as longPress, and a key of a switch by its name, such as main.hold.
    let part = ProfileKeys.all.filter { $0.path.contains("." + key + ".") }
    if !part.isEmpty { return part }
    let ending = ProfileKeys.all.filter { own in
      own.path.hasSuffix("." + key)
        || whole.count > 1
          && own.path == "switches.NAME." + whole.dropFirst().joined(separator: ".")
    }
    if !ending.isEmpty { return ending }
    do throws(KeyProblem) {
      return [try ProfileKeys.find(key, switches: ["NAME"]).key]
    } catch {
      StandardError.write("error: \(error.message)\nhint: \(error.hint)")
      throw FailureStatus.usage.code
    }
  }

  private func explanation(_ key: ProfileKey) -> PrintableText {
    var rows = [["It is", key.form.words]]
    rows.append(["Default", key.defaultText.map { shown($0) } ?? "none unless given"])
    if !key.rule.isEmpty { rows.append(["Rule", "\(key.rule) of SPEC.md"]) }
    return "\(key.path)\n  \(key.meaning)\n\n" + columns(rows, indent: "  ")
  }

  /// The keys as a table for documents.
  static func table(_ keys: [ProfileKey]) -> PrintableText {
    var text: PrintableText =
      "| key | what it is | default | meaning | rule |\n| --- | --- | --- | --- | --- |\n"
    // A bar in a cell would be the end of the cell.
    func cell(_ words: String) -> String { words.replacing("|", with: "\\|") }
    for key in keys {
      let value = key.defaultText.map { "`\(shown($0))`" } ?? ""
      text +=
        "| `\(key.path)` | \(cell(key.form.words)) | \(value) | \(cell(key.meaning)) | \(key.rule) |\n"
    }
    return text
  }
}
