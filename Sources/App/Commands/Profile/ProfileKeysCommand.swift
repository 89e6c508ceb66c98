import ProgramIO
import ArgumentParser
import Diagnostics
import Profiles

/// `switchlight profile keys`: lists the settings and their meanings.
struct ProfileKeysCommand: ParsableCommand {
  /// The output format.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
    case schema
  }

  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Explain the keys of a profile: allowed values, default and meaning.",
    discussion: """
      It also explains words of values, such as a scan method or an action, and the keys of a source.

      Exit status: 64 no key or word has this name.

      Examples:
        switchlight profile keys
        switchlight profile keys interval
        switchlight profile keys speech
        switchlight profile keys inverse
        switchlight profile keys sources
        switchlight profile keys --format schema > switchlight-profile.json
      """)

  @Option(help: "Output format: text, markdown, or schema, a JSON Schema for editors.")
  var format = Format.text

  @Argument(
    help: "A key, its end, a section, or a word of a value; default: all keys.",
    completion: explainedWords)
  var key: String?

  func validate() throws {
    if format == .schema { try refuseKey(key) }
  }

  func run() throws {
    let found = try key.map { try looked(up: $0) }
    switch format {
    case .schema: try printSchema(JSONValue.profileSchema)
    case .markdown: try printResult(ProfileKeysCommand.table(found?.keys ?? ProfileKeys.all))
    case .text: try printResult(found?.text ?? KeyLookup.overview(ProfileKeys.all))
    }
  }

  private func looked(up word: String) throws -> KeyLookup {
    do throws(KeyProblem) {
      return try ProfileKeys.lookUp(word)
    } catch {
      StandardError.write("error: \(error.message)\nhint: \(error.hint)")
      throw FailureStatus.usage.code
    }
  }

  /// Returns the keys as a Markdown table for documents.
  static func table(_ keys: [ProfileKey]) -> PrintableText {
    var text: PrintableText =
      "| key | what it is | default | meaning | rule |\n| --- | --- | --- | --- | --- |\n"
    // An unescaped bar would end the cell.
    func cell(_ words: String) -> String { words.replacing("|", with: "\\|") }
    for key in keys {
      let value = key.defaultText.map { "`\(shown($0))`" } ?? ""
      text +=
        "| `\(key.path)` | \(cell(key.form.words)) | \(value) | \(cell(key.meaning)) | \(key.rule) |\n"
    }
    return text
  }
}
