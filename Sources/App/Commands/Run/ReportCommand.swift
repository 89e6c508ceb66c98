import ArgumentParser
import Diagnostics
import ProfileStorage
import ProgramIO
import SystemCalls

/// `switchlight report`: summarizes recorded sessions (M6).
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Report how often each element was picked in recorded sessions, as a file of weights.",
    discussion: """
      It reads recordings of run --trace, and prints a file for the option --weights of run, simulate, \
      inspect and measure. With it, groups can be planned for frequent picks. The default screen is \
      that of run: the screen from setup, otherwise welcome.

      Picks of keyboard keys count only as a total that all keys share, so that the typed text cannot \
      be seen. The trace of a desktop gives no weights, because its ids change each time.

      Exit status: 0 done; 64 wrong usage; 65 a trace or the screen is bad, or nothing was picked; 66 a \
      file is missing; 77 no permission. With an error nothing is written.

      Examples, in the folder Profiles/Examples of the source:
        switchlight report --weights --screen tea.yaml tea-trace.txt > week.yaml
        switchlight inspect tea.yaml --profile one-switch.yaml \\
          --set groups=planned --weights week.yaml
        switchlight report --weights --screen tea.yaml tea-*.txt --save own.yaml
        switchlight run --screen tea.yaml --set groups=planned --weights own.yaml
      """)

  @Argument(
    help: ArgumentHelp(
      "Traces written by run --trace; - is standard input.", valueName: "trace"),
    completion: .file())
  var traces: [String]

  @Flag(help: "Report how often each element was picked, as a file of weights.")
  var weights = false

  @Option(
    help: ArgumentHelp(
      "The screen of the recorded sessions, by file or name.",
      valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.file)
  var screen: String?

  @Option(
    help: ArgumentHelp(
      "Write the result to this file, which only you can read, instead of printing it.",
      valueName: "file"))
  var save: String?

  func validate() throws {
    guard weights else {
      throw ValidationError("Choose a report. Available: --weights")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    let screen = try screen ?? ReportCommand.screenWithoutName()
    var files = InputFiles(taking: [.screenOption])
    // Sizes make no difference here.
    files.density = 160
    files.readScreens(from: screen)
    let recorded = RecordedWeights(of: traces, on: screen, &files)
    try files.report()
    if let save { return try savePrivately(recorded.file, to: save, "the weights") }
    try writeResult(forFile: true) { $0 += recorded.file }
  }
}

extension ReportCommand {
  /// Returns the file of the screen that a session shows if none is named (R2).
  ///
  /// If the kept screen is gone, a session uses another one, but a report about that screen would
  /// be about no session.
  private static func screenWithoutName() throws -> String {
    let kept = try withProfiles { store throws(ProfileStorageProblem) in
      (name: try store.keptScreen(), file: try store.keptScreenFile())
    }
    let usual = ProfileStore().shippedScreenFile(named: ProfileStore.usualScreen)
    if let file = kept.name == nil ? usual : kept.file { return file }
    StandardError.write(
      "error: no --screen is named, and "
        + (kept.name.map { "the one that was kept, \(quoted($0)), is not there" }
          ?? "the shipped screens are not installed")
        + "\nhint: Name the screen of the sessions: --screen FILE")
    throw FailureStatus.noInput.code
  }
}
