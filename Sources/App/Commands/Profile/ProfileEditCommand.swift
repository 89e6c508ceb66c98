import ProgramIO
import ArgumentParser
import Diagnostics
import SystemCalls
import ProfileEditing
import ProfileStorage

/// `switchlight profile edit`: edits a profile in a full-screen editor, or asks its questions again
/// (N3).
struct ProfileEditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract:
      "Change a profile of your own: an editor in the terminal, or questions in plain words.",
    discussion: """
      The editor shows all settings in groups, each with its meaning, bounds and default, and a scan with the new \
      values beside them. Use the arrows and Enter, the mouse, or the switch of the profile alone: a press begins to \
      scan the page. u undoes, r redoes, / finds a setting by a word, s saves, q leaves. A star marks a change that \
      is not saved, and ! a problem. Nothing is written before you save; comments in the file stay, and so does \
      everything that another program changed in the file meanwhile. With --output window it is a window, where the \
      mouse does nothing.

      With --guided, a few questions are asked instead; an empty line keeps the current value. Their answers can \
      also come from a file or another program, one per line. The number of switches and the scan method stay; for \
      another method, make another profile with profile new --guided.

      Exit status: 65 an answer of a file does not fit, or the profile is rejected; 66 there is no such \
      profile, or the answers ended too early; 69 there is no terminal or display for the editor, or a session is running; 77 the \
      profile may not be written; 128 and more for a signal, 130 for Ctrl-C.

      Examples:
        switchlight profile edit
        switchlight profile edit evening
        switchlight profile edit evening --output window
        switchlight profile edit evening --guided
      """)

  @OptionGroup var choice: ProfileChoice

  @Argument(
    help: ArgumentHelp("The profile, instead of --profile.", valueName: "profile"),
    completion: ownProfileNames)
  var named: String?

  @OptionGroup var shown: QuestionOutputs

  @Flag(help: "Answer a few questions in plain words instead.")
  var guided = false

  func validate() throws {
    if choice.profile != nil, named != nil {
      throw ValidationError("Name the profile once: as --profile or without it.")
    }
    if guided, shown.output != nil {
      throw ValidationError("--output is for the editor: --guided asks in the terminal.")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    let (stored, draft) = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(named ?? choice.profile)
      try storage.refuseShipped(stored)
      return (stored, try storage.draft(stored))
    }
    guard !guided else { return try ask(about: stored, draft) }
    try shown.requireTerminal(
      for: "profile edit", hint: "To answer questions instead: switchlight profile edit --guided")
    try EditorRun(stored, draft, outputs: shown.outputs).finish()
  }

  private func ask(about stored: StoredProfile, _ draft: ProfileDraft) throws {
    guard var answered = ProfileGuide(changing: draft) else {
      StandardError.write(
        draft.reading.diagnostics.printed
          + "\n\nerror: nothing was asked, because this profile is rejected\n"
          + "hint: Fix the problems above, and try again.")
      throw FailureStatus.badData.code
    }
    var lines = AnswerLines()
    var questions = GuidedQuestions(name: stored.name, guide: answered, lines: lines)
    _ = try questions.ask { guide in
      answered = guide
      return try withAnswers(of: guide, in: draft)
    }
    // Concurrent changes of other programs are kept.
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

/// Returns a profile with the answers; an impossible change ends the command.
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
