import ProgramIO
import ArgumentParser
import Diagnostics
import SystemCalls
import ProfileEditing
import ProfileStorage

/// `switchlight profile edit`: answers the questions about a profile again.
struct ProfileEditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a profile of your own by answering a few questions in plain words.",
    discussion: """
      An empty line keeps the current value. The number of switches and the scan method stay; for another \
      method, make another profile with profile new --guided. Change every other setting with profile \
      set, or in a text editor: nano "$(switchlight profile path)".

      Nothing is written until every question is answered and the profile is checked. Answers can also \
      come from a file or another program, one per line.

      Exit status: 65 an answer of a file does not fit, or the profile is refused; 66 there is no such \
      profile, or the answers ended too early; 77 the profile may not be written.

      Examples:
        switchlight profile edit evening
      """)

  @OptionGroup var choice: ProfileChoice

  @Argument(
    help: ArgumentHelp("The profile, instead of --profile.", valueName: "profile"),
    completion: ownProfileNames)
  var named: String?

  func validate() throws {
    if choice.profile != nil, named != nil {
      throw ValidationError("Name the profile once: as --profile or without it.")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    let (stored, draft) = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(named ?? choice.profile)
      try storage.refuseShipped(stored)
      return (stored, try storage.draft(stored))
    }
    guard var answered = ProfileGuide(changing: draft) else {
      StandardError.write(
        draft.reading.diagnostics.printed
          + "\n\nerror: nothing was asked, because this profile is refused\n"
          + "hint: Fix the problems above, and try again.")
      throw FailureStatus.badData.code
    }
    var lines = AnswerLines()
    var questions = GuidedQuestions(name: stored.name, guide: answered, lines: lines)
    _ = try questions.ask { guide in
      answered = guide
      return try withAnswers(of: guide, in: draft)
    }
    // What somebody else changed meanwhile stays.
    let change = try withProfiles { storage throws(ProfileStorageProblem) in
      try storage.change(stored) { draft throws(ProfileEditProblem) in
        try answered.apply(to: &draft)
      }
    }
    if let change {
      report(change, warns: false)
    } else {
      StandardError.write("No change was needed.")
    }
    lines = questions.lines
    try NextSteps(stored: stored, switches: draft.switchNames).offer(&lines)
  }
}

/// Returns a profile with the answers to questions in it; an impossible change ends the command.
func withAnswers(of guide: ProfileGuide, in draft: ProfileDraft) throws -> ProfileDraft {
  var changed = draft
  do throws(ProfileEditProblem) {
    try guide.apply(to: &changed)
  } catch {
    StandardError.write(error.printed)
    throw FailureStatus.badData.code
  }
  return changed
}
