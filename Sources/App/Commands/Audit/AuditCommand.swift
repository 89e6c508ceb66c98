import ProgramIO
import ArgumentParser
import Diagnostics
import FileKinds
import SystemCalls
import Profiles
import ScanEngine
import ScreenAudit
import ScreenFormats
import StoredScreens

/// `switchlight audit`: finds obstacles on stored screens for a person with a switch.
struct AuditCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case sarif
    case junit
    case html
  }

  /// The mildest finding that fails the audit.
  enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case warning
    case error
    case none

    /// The severities that fail it.
    var severities: Set<Finding.Severity> {
      switch self {
      case .warning: [.error, .warning]
      case .error: [.error]
      case .none: []
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find accessibility problems for switch users.",
    discussion: """
      Screens that these open are audited too, and all screens in a folder. With a profile it also \
      reports the cost of each element in presses and seconds; with a person, the elements that they reach in time \
      in fewer than 9 of 10 tries. Rules do not guess at information that the file omits.

      With --task it reports the cost of a task over several screens: a label or an id for each pick, in order. A pick \
      leads to the screen that it opens; a saved screen of another system does not say that, so there the next step is on \
      the next file. Files of a folder are in the order of their names, 2 before 10.

      With --desktop it audits a window of a program; a file of a window, saved by inspect, gives the \
      same findings. Rules for the style of texts are left out there; --rule runs such a rule all the same.

      Exit status: 0 no errors, perhaps warnings and notes; 1 there are errors, or with --fail-on warnings, or a task cannot be done; 64 wrong usage, or a step of a task is on no screen; 65 a \
      screen, the profile or the baseline is bad (the findings of the other screens are reported); 66 a file is missing; 69 or 77 the baseline cannot \
      be written; 69 the desktop cannot be read.

      Examples, in the folder Profiles/Examples of the source:
        switchlight audit shop.yaml tea.yaml
        switchlight audit .
        switchlight audit shop.yaml --profile one-switch.yaml --time-limit 20s
        switchlight audit shop.yaml --profile one-switch.yaml --person slow
        switchlight audit shop.yaml --format sarif > shop.sarif
        switchlight audit shop.yaml --write-baseline known.yaml
        switchlight audit shop.yaml --baseline known.yaml
        switchlight audit shop.yaml --format html > shop.html
        switchlight audit shop.yaml --profile one-switch.yaml \\
          --task "Buy an apple -> Buy a pear"
        switchlight audit --explain target-size
        switchlight audit --desktop --window Calculator --profile one-switch.yaml
      """)

  @Argument(
    help: ArgumentHelp("Screens by file or name, or folders of screens.", valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.fileOrFolder)
  var screens: [String] = []

  @OptionGroup var place: DesktopOptions

  @OptionGroup var foreign: ForeignOptions

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("Check only this rule; can be repeated.", valueName: "rule"),
    completion: auditRuleNames)
  var only: [String] = []

  @Option(
    help: ArgumentHelp("Skip this rule; can be repeated.", valueName: "rule"),
    completion: auditRuleNames)
  var ignore: [String] = []

  @OptionGroup var limits: AuditLimits

  @Option(
    help: ArgumentHelp("The profile for costs and groups.", valueName: "file"),
    completion: profileNames)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "A simulated person, by name or as a file, who tries to reach each element with the profile.",
      valueName: "person"), completion: personNames)
  var person: String?

  @Option(
    name: .customLong("task"),
    help: ArgumentHelp(
      "With --profile, report the cost of a task over several screens, such as \"Log in -> Inbox\"; can be repeated.",
      valueName: "task"))
  var wantedTasks: [String] = []

  @Option(help: ArgumentHelp("Ignore the findings listed in this baseline.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to this file instead of printing them.", valueName: "file"))
  var writeBaseline: String?

  @Option(help: "Output format: text, json, sarif, junit or html.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "The mildest finding that fails the audit: warning, error or none.", valueName: "severity"))
  var failOn = FailOn.error

  @Flag(help: "Show all findings in text, also those that say the same.")
  var all = false

  @Option(
    help: ArgumentHelp("Explain what a rule checks and why, then exit.", valueName: "rule"),
    completion: auditRuleNames)
  var explain: String?

  @Flag(help: "List all rules, then exit.")
  var listRules = false

  func validate() throws {
    for id in only + ignore + [explain].compactMap({ $0 }) where AuditRule(rawValue: id) == nil {
      throw ValidationError(
        "\(quoted(id)) is not a rule. \(AuditRule.meant(by: id) ?? "--list-rules lists them all.")")
    }
    if place.desktop, !screens.isEmpty {
      throw ValidationError("Files and --desktop are different screens. Leave one of them out.")
    }
    if person != nil, profile == nil {
      throw ValidationError("--person scans with a profile. Name it: --profile FILE.")
    }
    if !wantedTasks.isEmpty, profile == nil {
      throw ValidationError("--task needs a profile for its costs. Name it: --profile FILE.")
    }
    if !wantedTasks.isEmpty, writeBaseline != nil {
      throw ValidationError(
        "--write-baseline writes findings, and a task has none. Leave one of them out.")
    }
    for task in wantedTasks {
      do throws(AuditTask.UsageProblem) {
        _ = try AuditTask.names(in: task)
      } catch {
        throw ValidationError(error.message)
      }
    }
    guard !screens.isEmpty || place.desktop || explain != nil || listRules else {
      throw ValidationError("Name the file of a screen, as in: switchlight audit shop.yaml")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    if let rule = explain.flatMap({ AuditRule(rawValue: $0) }) {
      return try writeResult { bytes in
        let text = rule.explanation(toColumns: columns(of: StandardDescriptor.output))
        bytes.append(contentsOf: text.utf8)
      }
    }
    if listRules {
      return try writeResult { bytes in
        for rule in AuditRule.allCases { bytes.append(contentsOf: rule.summary.utf8) }
      }
    }
    var files = InputFiles(taking: [
      .screenArgument, .profileOption, .baselineOption, .personOption,
    ])
    var report = try prepare(&files)
    try addTasks(to: &report)
    report.failing = failOn.severities
    if let writeBaseline { return try replace(writeBaseline, report) }
    let status = files.status
    if let baseline { try apply(baseline, &files, to: &report) }
    if status == nil { try files.report() }
    warnOfUntried(report)
    noteGuesses(report)
    try write(report)
    if status != nil { try endInPart(files) }
    if report.fails { throw ExitCode(1) }
  }
}

extension AuditCommand {
  private func write(_ report: AuditReport) throws {
    if format == .html {
      var output = StandardOutput()
      try output.writePieces { try report.appendHTML(to: &$0, $1) }
      return try output.flush()
    }
    try writeResult { bytes in
      switch format {
      case .text: report.appendText(to: &bytes, showsAll: all)
      case .json: report.appendJSON(to: &bytes)
      case .sarif: report.appendSARIF(to: &bytes)
      case .junit: report.appendJUnit(to: &bytes)
      case .html: break
      }
    }
  }

  /// True if the findings of the readable files are reported beside a broken one (Y4.8).
  ///
  /// A baseline and a task would mistake a partial report for a complete one; every other format
  /// names the broken files.
  private var reportsPart: Bool { writeBaseline == nil && wantedTasks.isEmpty }

  /// Reports the broken files after the findings of the others, and ends with their exit status.
  private func endInPart(_ files: InputFiles) throws {
    var files = files
    files.messages.append(
      "error: the findings are only those of the readable files\n"
        + "hint: Correct the errors, and audit again.")
    try files.report()
  }

  private func addTasks(to report: inout AuditReport) throws {
    for text in wantedTasks {
      // The words of the command line were validated.
      guard let names = try? AuditTask.names(in: text) else { continue }
      let task = try endingOnFailure { () throws(CommandFailure) in try report.task(text, names) }
      report.tasks.append(task)
    }
  }

  private func prepare(_ files: inout InputFiles) throws -> AuditReport {
    foreign.apply(to: &files)
    // The contents of a report are not repeated.
    files.warnsOfMissing = !rules.contains(.linkBroken)
    for path in try paths() { files.readScreens(from: ScreenPath.resolve(path, beside: "")) }
    let found = profile.flatMap { files.profileFile($0) }.flatMap { files.readProfile($0) }
    let tester = person.flatMap { files.readPerson($0) }
    let isLost = profile != nil && found == nil || person != nil && tester == nil
    if files.status != nil, isLost || !reportsPart || files.readings.isEmpty { try files.report() }
    var options = try limits.options()
    options.checksDesktopFully = !only.isEmpty
    let scanning = found.map { place.desktop ? $0.scanning.onDesktop : $0.scanning }
    if let scanning { options.grouping = scanning.stopGrouping }
    let readings = try place.desktop ? windowReading(found) : files.readings
    var report = AuditReport(
      readings, missing: files.missing,
      deadLinks: files.deadLinks, areFiles: !place.desktop, rules: rules, options,
      profile: found.flatMap { found in scanning.map { (found.name, profile ?? "", $0) } },
      person: tester, progress: ProgressLine(readings.count, "screens").show)
    report.unread = files.unread
    return report
  }

  /// Reports for each screen, or once for all, that the requested person tried nothing, with the
  /// reason.
  private func warnOfUntried(_ report: AuditReport) {
    guard let person, rules.contains(.reachPerson) else { return }
    for place in report.screens.indices {
      guard let reason = report.screens[place].untried else { continue }
      let isSaid = report.screens[..<place].contains { $0.untried == reason }
      if isSaid { continue }
      StandardError.write(
        "\(visible(reason.file)): warning: \(quoted(person)) did not try to reach anything: "
          + "\(reason.message)\nhint: \(reason.hint(on: self.place.desktop ? nil : report.screens[place].path))"
      )
    }
  }

  /// Reports the guessed languages of screens, each with the first of its screens (X1.47).
  private func noteGuesses(_ report: AuditReport) {
    var paths: [String: [String]] = [:]
    for screen in report.screens {
      if let guess = screen.guessedLanguage { paths[guess, default: []].append(screen.path) }
    }
    for (guess, found) in paths.sorted(by: { $0.key < $1.key }) {
      let others = found.count == 1 ? "" : ", and that of \(found.count - 1) more,"
      StandardError.write(
        "\(visible(found[0])): note: its language\(others) is guessed from the texts: \(guess)\n"
          + "hint: To be sure, name it: --language \(guess)")
    }
  }

  /// Returns the given files; a given folder is replaced by its files.
  private func paths() throws -> [String] {
    var paths: [String] = []
    do throws(CommandFailure) {
      for screen in screens {
        let isFolder = FileStatus(screen)?.isFolder ?? false
        paths += isFolder ? try ScreenFolder.files(in: screen) : [screen]
      }
    } catch {
      StandardError.write(error.message)
      throw error.status.code
    }
    return paths
  }

  /// Returns the window as the file that `inspect --desktop --save` writes.
  private func windowReading(
    _ profile: Profile?
  ) throws -> [(path: String, reading: ScreenReading)] {
    let look = try DesktopProbe()
    let screen = try look.screen(window: place.window, scannedBy: profile)
    let text = ScreenText(screen.screen).text
    return [("desktop", readScreen(Array(text.utf8), name: "desktop"))]
  }

  private var rules: [AuditRule] {
    AuditRule.allCases.filter { rule in
      (only.isEmpty || only.contains(rule.id)) && !ignore.contains(rule.id)
    }
  }

  private func apply(
    _ path: String, _ files: inout InputFiles, to report: inout AuditReport
  ) throws {
    guard let bytes = files.bytes(path) else { return try files.report() }
    let (known, problems) = AuditBaseline.read(bytes, name: path)
    if known != nil || !files.refuseWrongKind(bytes, at: path, wanted: .baseline) {
      files.note(problems)
    }
    guard let known else { return }
    let fixed = known.apply(to: &report)
    // The findings of a broken file are unknown.
    guard fixed > 0, files.status == nil else { return }
    files.messages.append(
      "\(visible(path)): \(fixed) of its findings \(fixed == 1 ? "is" : "are") no longer found\n"
        + "hint: Write the baseline again, with the command that wrote it, so that they stay fixed."
    )
  }

  private func replace(_ path: String, _ report: AuditReport) throws {
    // A folder may contain its own baseline, which was read to see its kind.
    guard !ReadFiles.contains(path) || AuditBaseline.isBaseline(path) else {
      StandardError.write(
        "error: \(visible(path)) cannot be written: it was read as a screen or a profile.\n"
          + "hint: Name another file for the baseline.")
      throw FailureStatus.usage.code
    }
    do throws(SystemError) {
      try replaceFile(path, with: AuditBaseline.text(of: report))
    } catch {
      StandardError.write("error: \(visible(path)) cannot be written: \(error.reason).")
      throw error.isPermissionDenied
        ? FailureStatus.noPermission.code
        : error.isNotFound ? FailureStatus.noInput.code : FailureStatus.unavailable.code
    }
    let count = report.findings.count
    StandardError.write(
      "Saved \(count) \(count == 1 ? "finding" : "findings") to \(visible(path)).")
  }
}
