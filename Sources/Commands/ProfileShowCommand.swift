import ProgramIO
import ArgumentParser
import Diagnostics
import ProfileEditing
import ProfileStorage
import Profiles

/// `switchlight profile show`: all values of a profile.
struct ProfileShowCommand: ParsableCommand {
  /// How the values are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case yaml
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print all values of a profile, and which of them are defaults.",
    discussion: """
      As YAML it is a whole profile in which every value is written out; as JSON one object a profile.

      Examples:
        switchlight profile show
        switchlight profile show --profile one-switch-auto --format yaml
      """)

  @OptionGroup var choice: ProfileChoice

  @Option(help: "How it is printed: text, yaml or json.")
  var format = Format.text

  func run() throws {
    let (stored, draft) = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(choice.profile)
      return (stored, try storage.draft(stored))
    }
    reportRefusal(of: stored, draft)
    switch format {
    case .text: try printResult(text(stored, draft))
    case .yaml:
      var written = draft
      written.writeDefaults()
      try writeResult(forFile: true) { $0 += written.bytes }
    case .json: try printResult(json(stored, draft))
    }
  }

  private func text(_ stored: StoredProfile, _ draft: ProfileDraft) -> PrintableText {
    let rows = draft.values.compactMap { value -> [String]? in
      value.text.map { [value.path, visible(shown($0)), value.isGiven ? "" : "(default)"] }
    }
    return "\(visible(stored.path))\n\n" + columns(rows, indent: "  ")
  }

  private func json(_ stored: StoredProfile, _ draft: ProfileDraft) -> PrintableText {
    let values = draft.values.map { value -> (key: String, value: JSONValue) in
      let isDefault: JSONValue = .boolean(!value.isGiven)
      return (value.path, .object([("value", JSONValue(value.text)), ("default", isDefault)]))
    }
    let object = JSONValue.object([
      ("name", .text(stored.name)), ("path", .text(stored.path)), ("values", .object(values)),
    ])
    var bytes: [UInt8] = []
    object.append(to: &bytes)
    return PrintableText(lines: bytes) + "\n"
  }
}

/// A value as people see it: an empty text in quotes.
func shown(_ value: String) -> String { value.isEmpty ? "\"\"" : value }

/// Warns of values that no session would accept.
func reportRefusal(of stored: StoredProfile, _ draft: ProfileDraft) {
  guard draft.reading.profile == nil else { return }
  StandardError.write(
    "warning: This profile is refused as it is\n"
      + "hint: What is wrong with it: switchlight profile check \(shellWord(stored.name))")
}
