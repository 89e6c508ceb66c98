import ProgramIO
import SystemCalls
import ArgumentParser
import Diagnostics
import ProfileEditing
import ProfileStorage
import Profiles

/// `switchlight profile new`: creates a profile of the user's own.
struct ProfileNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a profile of your own: copy another one, or answer questions.",
    discussion: """
      Nothing is written until every question is answered and the profile is checked. Answers can also \
      come from a file or another program, one per line; an empty line accepts the answer in brackets.

      Exit status: 64 the name cannot be used; 65 an answer of a file does not fit, or the profile that \
      is copied is rejected; 66 there is no such profile, or the answers ended too \
      early.

      Examples:
        switchlight profile new evening --from one-switch-auto
        switchlight profile new anna --guided
      """)

  @Argument(help: "Its name: a word or two, without an ending.")
  var name: String

  @Option(
    help: ArgumentHelp("The profile to copy, by name or file.", valueName: "profile"),
    completion: profileNames)
  var from: String?

  @Flag(help: "Answer a few questions in plain words instead.")
  var guided = false

  func validate() throws {
    guard guided != (from != nil) else {
      throw ValidationError("Write --from PROFILE to copy one, or --guided to answer questions.")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    try withProfiles { storage throws(ProfileStorageProblem) in try storage.checkFree(name) }
    if let from { try copy(from) } else { try askAll() }
  }

  private func copy(_ original: String) throws {
    let draft = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(original)
      var draft = try storage.draft(stored)
      let reading = draft.reading
      guard reading.profile != nil else {
        throw .badData(
          reading.diagnostics.printed
            + "\n\nerror: nothing was written, because this profile is rejected\n"
            + "hint: Fix the problems above, and try again.")
      }
      if stored.origin == .shipped { draft.noteOrigin(stored.shippedName) }
      rename(&draft, of: original)
      return draft
    }
    try write(draft).printCommands()
  }

  private func askAll() throws {
    // A missing shipped profile is reported before the first question, not after the last one.
    try withProfiles { storage throws(ProfileStorageProblem) in
      _ = try storage.shipped(ProfileStore.usual)
    }
    var questions = GuidedQuestions(
      name: name, guide: ProfileGuide(name: name), lines: AnswerLines())
    let draft = try questions.ask { guide in
      let (base, draft) = try withProfiles { storage throws(ProfileStorageProblem) in
        let base = try storage.shipped(guide.base)
        return (base, try storage.draft(base))
      }
      var changed = try withAnswers(of: guide, in: draft)
      changed.noteOrigin(base.shippedName)
      return changed
    }
    let steps = try write(draft)
    var lines = questions.lines
    try steps.offer(&lines)
  }

  /// Writes the profile, and reports its path.
  private func write(_ draft: ProfileDraft) throws -> NextSteps {
    let stored = try withProfiles { storage throws(ProfileStorageProblem) in
      try storage.create(name, draft.bytes) {
        StandardError.write("The profile of that name that you removed is now \(visible($0)).")
      }
    }
    StandardError.write("Written: \(visible(stored.path)).")
    return NextSteps(stored: stored, switches: draft.switchNames)
  }

  /// Renames a copy of a profile; reports if its file cannot be changed.
  private func rename(_ draft: inout ProfileDraft, of original: String) {
    do throws(ProfileEditProblem) {
      try draft.rename(to: name)
    } catch {
      StandardError.write(
        "warning: in its file the profile keeps the name of \(quoted(original))\n"
          + "hint: Change its name in a text editor.")
    }
  }
}

extension StoredProfile {
  /// The name of a shipped profile, even if its path was given.
  var shippedName: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".yaml") ? String(file.dropLast(5)) : file
  }
}
