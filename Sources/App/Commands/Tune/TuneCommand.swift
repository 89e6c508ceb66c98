import ArgumentParser
import Diagnostics
import LiveScanning
import ProfileEditing
import ProgramIO
import ScanTime
import SwitchInput
import SystemCalls

/// `switchlight tune`: runs exercises by switch, and suggests settings that fit the user (N1).
struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Measure a person by short exercises, and advise settings.",
    discussion: """
      The exercises need the switch alone: press when a light comes, press and let go, press twice, hold (if the \
      profile has long presses), and a small scan. They take about three minutes, go on by themselves if nothing is \
      pressed, and end early if the switch is held for 5 s, or with q; the measured values count all the same.

      Then each advice is a question: the value, the reason, and the seconds that it saves or costs a selection on \
      the screen, or a character of a text (--write), as measure computes them. Nothing is written before a yes. Then the profile is changed as by \
      profile set, and a person file of its name is written, so that measure --person knows the person. The figures \
      are printed on standard output.

      With --output window the exercises and questions are shown in a window, and with --output terminal,speech they \
      are spoken too.

      Exit status: 0 done, or stopped; 65 the profile or the screen is bad, or its highlight does not move by itself; \
      66 there is no such profile or screen; 69 there is no terminal or display, or a session is already running; 77 the \
      profile is a shipped one, or may not be written; 128 and more for a signal, 130 for Ctrl-C.

      Examples:
        switchlight tune
        switchlight tune --profile anna --screen core-en
        switchlight tune --write "Dear Tom, I am fine."
        switchlight tune --lights 40
        switchlight tune --output window,speech
      """)

  @OptionGroup var choice: ProfileChoice

  @Option(
    help: ArgumentHelp(
      "The person's screen, by file or name; default: the one from setup.", valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.file)
  var screen: String?

  @Option(
    help: ArgumentHelp(
      "A text to write with the keyboard of the desktop, instead of the screen.", valueName: "text")
  )
  var write: String?

  @OptionGroup var shown: QuestionOutputs

  @Option(
    help: ArgumentHelp(
      "Number of lights of the first exercise, 5 to 200; more of them measure better.",
      valueName: "count"))
  var lights = 15

  @Option(
    help: ArgumentHelp(
      "The permitted share of presses that come too late, 0.01 to 0.3.", valueName: "share"))
  var misses = 0.05

  @Option(
    help: ArgumentHelp(
      "The seed of the waits and of the simulation; default: a random one.", valueName: "number"))
  var seed: UInt64?

  func validate() throws {
    try KeyboardWriting.validate(write)
    if write != nil, screen != nil {
      throw ValidationError("--write replaces the screen. Leave --screen or --write out.")
    }
    guard (5...200).contains(lights) else {
      throw ValidationError("--lights must be from 5 to 200.")
    }
    guard (0.01...0.3).contains(misses) else {
      throw ValidationError("--misses must be from 0.01 to 0.3.")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    ignoreSignalsOfWriting()
    try shown.requireTerminal(for: "tune")
    try endingOnFailure { () throws(CommandFailure) in try SessionLock.check() }
    let start = try TuneStart.find(profile: choice.profile, screen: screen, writing: write)
    let run = TuneRun(
      start: start, outputs: shown.outputs, profileName: choice.profile, lights: lights,
      misses: misses,
      seed: seed ?? UInt64.random(in: 0...UInt64.max))
    try run.finish()
  }
}
