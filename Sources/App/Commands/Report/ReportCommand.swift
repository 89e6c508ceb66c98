import ArgumentParser
import Diagnostics
import ProfileStorage
import ProgramIO
import SessionStatistics
import SystemCalls

/// `switchlight report`: summarizes recorded sessions (M6, N5).
struct ReportCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case html
  }

  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Report speed, effort and mistakes of recorded sessions, or how often elements were picked.",
    discussion: """
      It reads recordings of run --trace, and reports picks, seconds, presses, misses, wrong picks and idle passes: as a \
      whole, and by session, day, hour, element, group and switch. With the screen of the sessions it knows the labels of \
      elements, and the picks that take one back.

      With --compare it compares two periods of days, and says if their difference is more than chance. Recordings of \
      earlier versions have no dates: they count as sessions, but on no day and in no hour.

      With --weights it prints a file for the option --weights of run, simulate, inspect and measure instead. With it, \
      groups can be planned for frequent picks. The default screen is then that of run: the screen from setup, otherwise \
      welcome. The trace of a desktop gives no weights, because its ids change each time.

      Picks of keyboard keys count only as a total that all keys share, so that the typed text cannot \
      be seen; for that the report needs the screen.

      Exit status: 0 done; 64 wrong usage; 65 a trace or the screen is bad, or nothing was picked; 66 a \
      file is missing; 77 no permission. With an error nothing is written.

      Examples, in the folder Profiles/Examples of the source:
        switchlight report --screen tea.yaml tea-trace.txt
        switchlight report --screen tea.yaml tea-*.txt --format html > week.html
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

  @Flag(help: "Report only how often each element was picked, as a file of weights.")
  var weights = false

  @Option(
    help: ArgumentHelp(
      "Compare two periods of days, such as 2026-11-01..2026-11-07,2026-11-08..2026-11-14.",
      valueName: "periods"))
  var compare: String?

  @Option(help: "Output format: text, json or html, a page with plots.")
  var format = Format.text

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
    if weights, compare != nil || format != .text {
      throw ValidationError(
        "--weights cannot be combined with --compare or --format. Leave one of them out.")
    }
    _ = try compare.map { try ComparedPeriods($0) }
  }

  func run() throws {
    StandardDescriptor.reserve()
    var files = InputFiles(taking: [.screenOption])
    // The density is irrelevant here.
    files.density = 160
    let bytes = try weights ? weights(&files) : statistics(&files)
    if let save {
      try savePrivately(bytes, to: save, weights ? "the weights" : "the report")
      return StandardError.write("Saved: \(visible(save))")
    }
    try writeResult(forFile: weights) { $0 += bytes }
  }
}

extension ReportCommand {
  private func weights(_ files: inout InputFiles) throws -> [UInt8] {
    let screen = try screen ?? ReportCommand.screenWithoutName()
    files.readScreens(from: screen)
    let recorded = RecordedWeights(of: traces, on: screen, &files)
    try files.report()
    return recorded.file
  }

  private func statistics(_ files: inout InputFiles) throws -> [UInt8] {
    if let screen { files.readScreens(from: screen) }
    let (sessions, labels) = files.readSessions(of: traces)
    let report = UseReport(of: sessions)
    let comparison = try compare.map { try ComparedPeriods($0) }.map { periods in
      (
        periods,
        UseComparison(
          report.figures(of: periods.first.days), report.figures(of: periods.second.days))
      )
    }
    if files.status == nil {
      if report.all.picks + report.all.recipeActs == 0 {
        files.refuse(ReportCommand.nothingPicked)
      } else if let (periods, figures) = comparison {
        for (period, figures) in [(periods.first, figures.first), (periods.second, figures.second)]
        where figures.picks == 0 {
          files.refuse(ReportCommand.nothingPicked(in: period, report))
        }
      }
    }
    try files.report()
    let found = SessionReport(report: report, labels: labels, comparison: comparison)
    var bytes: [UInt8] = []
    switch format {
    case .text:
      let limit = save == nil ? columns(of: StandardDescriptor.output) : nil
      bytes = wrapped(found.text(toColumns: limit), toColumns: limit).bytes
    case .json: found.appendJSON(to: &bytes)
    case .html: found.appendHTML(to: &bytes)
    }
    return bytes
  }

  private static let nothingPicked = CommandFailure(
    status: .badData,
    message: "error: no element was picked in the recordings"
      + "\nhint: Record a session with picks: switchlight run --trace FILE")

  private static func nothingPicked(
    in period: ComparedPeriods.Period, _ report: UseReport
  ) -> CommandFailure {
    let days = report.byDay.map { LocalTime.dayText($0.key) }
    let known: PrintableText =
      days.first.map { "The sessions are from \($0) to \(days[days.count - 1])." }
      ?? "The recordings have no dates: earlier versions did not write them."
    return CommandFailure(
      status: .badData,
      message: "error: no element was picked on \(period.text)\nhint: \(known)")
  }

  /// Returns the file of the screen that a session shows by default (R2).
  ///
  /// If the kept screen is missing, a session uses another one, but a report about that one would
  /// match no session.
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
