import ArgumentParser
import Diagnostics
import LiveScanning
import ProfileEditing
import ProfileStorage
import ProgramIO
import Session
import ScanTime
import SwitchInput
import SystemCalls

/// `switchlight setup`: sets up a switch, its speed and a screen (R4).
struct SetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Set up your switch, its speed and a screen, all in one go.",
    discussion: """
      It checks this machine, waits for a press of the switch, measures your reaction and your presses, and \
      proposes a speed. Then you choose a screen and try it for as long as you want. At the end the \
      profile and the screen are kept, and switchlight run uses them.

      After the first press each question is scanned slowly: answer it with the switch, or with the arrows and \
      Enter. Nothing is written before the last question; q and Ctrl-C change nothing. You can run setup \
      again; it begins with the kept values. To set up several people, name a profile for each: if another profile \
      is in use, setup asks if the new one replaces it, together with the screen. With --output window all of it is \
      in a window, so that no terminal is needed.

      Exit status: 0 it was kept, or stopped; 64 the name cannot be used; 65 the profile would be rejected, or \
      setup cannot change it; 66 there are no screens or no \
      shipped profiles; 69 there is no terminal or display, a session is already running, or nothing was pressed in time; \
      77 the profile may not be written; 128 and more for a signal, 130 for Ctrl-C.

      Examples:
        switchlight setup
        switchlight setup --profile anna
        switchlight setup --output window
      """)

  @Option(
    help: ArgumentHelp(
      "The profile to make or change, by name; default: the one in use, or a new one.",
      valueName: "name"),
    completion: profileNames)
  var profile: String?

  @OptionGroup var shown: QuestionOutputs

  @Option(
    help: ArgumentHelp(
      "Time to wait for the first press and its release, 1s to 10min.", valueName: "duration"),
    transform: readPatience)
  var timeout = TimeSpan.milliseconds(60_000)

  func run() throws {
    StandardDescriptor.reserve()
    ignoreSignalsOfWriting()
    try shown.requireTerminal(
      for: "setup",
      hint: "To make a profile from answers in a file: switchlight profile new NAME --guided")
    try endingOnFailure { () throws(CommandFailure) in try SessionLock.check() }
    let start = try SetupStart.find(named: profile)
    SetupSurvey().report()
    if let words = start.words { StandardError.writeLines(of: "\n\(words)") }
    let pressed = try listen(start)
    var setup = try SetupRun(start: start, pressed: pressed, outputs: shown.outputs)
    try setup.finish()
  }

  private func listen(_ start: SetupStart) throws -> PressedSwitch {
    switch try search(start) {
    case .found(.pressed(let pressed)):
      StandardError.writeLines(of: "\(pressed.words)")
      if let warning = pressed.terminalWarning { StandardError.writeLines(of: warning) }
      return pressed
    case .found(.restless(let pressed)):
      StandardError.writeLines(of: pressed.restlessness(within: timeout))
      throw FailureStatus.unavailable.code
    case .found(.nothing):
      StandardError.writeLines(
        of:
          "error: nothing was pressed within \(durationText(microseconds: timeout.microseconds))\n"
          + "hint: Nothing was changed. Is the switch plugged in? switchlight devices --watch\n"
          + "hint: Then run it again: switchlight setup")
      throw FailureStatus.unavailable.code
    case .stopped(let end):
      throw SetupRun.stopped(end)
    }
  }

  /// Asks for a press, in the window if there is one, and waits for it.
  private func search(_ start: SetupStart) throws -> PressListener.End {
    let request = "Press your switch once, and release it. Without a switch, press the space bar."
    guard shown.areInWindow, let profile = start.draft.reading.profile else {
      let listener = try PressListener()
      let session = try endingOnFailure { () throws(CommandFailure) in
        try WaitingSession(profile: start.name, title: "setup")
      }
      defer { session.end() }
      StandardError.writeLines(
        of: "\n\(visible(request))\n(Ctrl-C ends setup, and nothing is changed.)")
      return listener.listen(for: timeout)
    }
    let press = WindowPress(for: timeout)
    let sessions = SetupSessions(
      profile, switchIndex: 0, file: start.draft.name, outputs: shown.outputs)
    let end = try endingOnFailure { () throws(CommandFailure) in
      try sessions.show(request, for: press)
    }
    return press.outcome.map { .found($0) } ?? .stopped(end)
  }
}
