import ProgramIO
import ArgumentParser
import Diagnostics
import ProfileEditing
import ProfileStorage
import Profiles
import SystemCalls

/// `switchlight profile show`: prints all values of a profile.
struct ProfileShowCommand: ParsableCommand {
  /// The output format.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case yaml
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print all values of a profile, and which of them are defaults.",
    discussion: """
      As YAML it prints a whole profile with every value; as JSON one object per profile. With --plain it \
      prints a page of sentences for the records of the person, without any keys.

      Exit status: 64 wrong usage; 65 it is not a profile, or with --plain a rejected one; 66 there is no such profile.

      Examples:
        switchlight profile show
        switchlight profile show --profile one-switch-auto --format yaml
        switchlight profile show --plain evening
      """)

  @OptionGroup var choice: NamedProfileChoice

  @Option(help: "Output format: text, yaml or json.")
  var format = Format.text

  @Flag(help: "Print one page of sentences in plain words.")
  var plain = false

  func validate() throws {
    if plain, format != .text {
      throw ValidationError("--plain is a page of text. Leave --format out.")
    }
  }

  func run() throws {
    let (stored, draft) = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(choice.name)
      return (stored, try storage.draft(stored))
    }
    if plain { return try printPage(stored, draft) }
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

  private func printPage(_ stored: StoredProfile, _ draft: ProfileDraft) throws {
    let reading = draft.reading
    guard let profile = reading.profile else {
      StandardError.write(
        reading.diagnostics.printed
          + "\n\nerror: this profile has no page, because it is rejected\n"
          + "hint: Fix the problems above, and try again.")
      throw FailureStatus.badData.code
    }
    if !reading.cautions.isEmpty {
      StandardError.write(
        "warning: this profile is hard to use\n"
          + "hint: See what to change: switchlight profile check \(shellWord(stored.name))")
    }
    try printResult(
      ProfileSummary(profile).text(
        of: stored, origin: draft.origin, day: WallClock.localDay(WallClock.seconds)))
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

/// Returns a value for people: an empty text appears in quotes.
func shown(_ value: String) -> String { value.isEmpty ? "\"\"" : value }

/// Warns of values that a session would reject.
func reportRefusal(of stored: StoredProfile, _ draft: ProfileDraft) {
  guard draft.reading.profile == nil else { return }
  StandardError.write(
    "warning: this profile is rejected as it is\n"
      + "hint: See what is wrong: switchlight profile check \(shellWord(stored.name))")
}
