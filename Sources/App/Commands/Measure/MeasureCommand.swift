import ArgumentParser
import Diagnostics
import FileKinds
import Measuring
import ProgramIO
import ProfileStorage
import Profiles
import ScanEngine
import ScreenElements
import SimulatedPeople
import SystemCalls

/// `switchlight measure`: reports the cost of selections for a simulated person (M2).
struct MeasureCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case svg
  }

  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Simulate a person using a screen, and report time and effort.",
    discussion: """
      The person uses the real engine with all its filters, makes human errors, and recovers from them. \
      It reports seconds, presses and landings per selection, misses, wrong picks and more, each beside its \
      exact value without chance. With --compare the same person tries other values of the profile, \
      with the same targets and random numbers. Without a person, the simulated person never errs.

      Exit status: 0 done; 64 wrong usage; 65 a file is bad, or nothing can be selected; 66 a file is \
      missing; 130 interrupted; the results so far are printed.

      Examples, in the folder Profiles/Examples of the source:
        switchlight measure --screen shop.yaml --profile one-switch.yaml
        switchlight measure --screen shop.yaml --person slow
        switchlight measure --screen shop.yaml --person slow \\
          --compare groups,interval=1s,1.5s,2s
        switchlight measure --screen shop.yaml --person slow --format svg > a.svg
      """)

  @Option(
    help: ArgumentHelp(
      "The screen's file or name; default: the one from setup.", valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.file)
  var screen: String?

  @Option(help: ProfileChoice.help, completion: profileNames)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "The simulated person, by name or as a file: early, slow, steady, tiring, tremor, young-learner.",
      valueName: "person"), completion: personNames)
  var person: String?

  @OptionGroup var wishes: WeightsOptions

  @Option(
    help: ArgumentHelp(
      "A text to type on a keyboard of the screen, again and again.", valueName: "text"))
  var text: String?

  @Option(
    help: ArgumentHelp(
      "A text to write with the keyboard of the desktop and its words, again and again.",
      valueName: "text"))
  var write: String?

  @Option(
    help: ArgumentHelp(
      "Keys of the profile whose values are compared, each alone or with values: method,groups,interval=1s,1.5s; can be repeated.",
      valueName: "keys"))
  var compare: [String] = []

  @Option(help: ArgumentHelp("Number of selections, 1 to 5000000.", valueName: "count"))
  var selections = 2000

  @Option(help: ArgumentHelp("The seed of all random numbers.", valueName: "number"))
  var seed: UInt64 = 1

  @OptionGroup var foreign: ForeignOptions

  @Option(help: "Output format: text, json, or svg, a picture of the screen by cost.")
  var format = Format.text

  func validate() throws {
    guard (1...MeasuringPlan.mostSelections).contains(selections) else {
      throw ValidationError("--selections must be from 1 to \(MeasuringPlan.mostSelections).")
    }
    if wishes.weights != nil, text != nil {
      throw ValidationError("--weights and --text cannot be combined. Leave one of them out.")
    }
    if text?.isEmpty == true {
      throw ValidationError("--text is empty. Give a text, such as: --text \"hello\"")
    }
    try KeyboardWriting.validate(write)
    if write != nil, wishes.weights != nil || text != nil || screen != nil || format == .svg {
      throw ValidationError(
        "--write uses the keyboard of the desktop. Leave --screen, --text, --weights and svg out.")
    }
    if format == .svg, !compare.isEmpty {
      throw ValidationError("A picture shows one way of scanning. Leave --compare or svg out.")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    if let write { return try measureWriting(write) }
    let report = try measure(on: try screen ?? RunCommand.screenWithoutName())
    switch format {
    case .text: try printLines(report.text(toColumns: columns(of: StandardDescriptor.output)))
    case .json: try writeResult { report.appendJSON(to: &$0) }
    case .svg: try writeResult { $0 += report.picture() }
    }
    if report.isInterrupted {
      StandardError.write(
        "Interrupted: \(report.results[0].count) of \(selections) selections were measured.")
      throw ExitCode(130)
    }
  }
}

extension MeasureCommand {
  private func measureWriting(_ text: String) throws {
    var files = InputFiles(taking: [.profileOption, .personOption])
    let (file, bytes, found, measured) = try profileAndPerson(&files)
    let writing = try KeyboardWriting(text, with: found, language: foreign.language)
    let (choices, left) = try choices(of: bytes, at: file, found, on: "")
    try refuseTooMany(choices.count)
    let plans = choices.map {
      MeasuringPlan(
        measured, $0.settings, writing: writing.task, selections: selections, seed: seed)
    }
    let (results, isInterrupted) = try MeasureRun(plans).play()
    guard let results else {
      StandardError.write("Interrupted: nothing was measured yet.")
      throw ExitCode(130)
    }
    let report = WritingReport(
      language: writing.language, profile: found.name, person: measured, seed: seed,
      choices: choices, left: left, task: writing.task, results: results)
    switch format {
    case .text, .svg: try printLines(report.text(toColumns: columns(of: StandardDescriptor.output)))
    case .json: try writeResult { report.appendJSON(to: &$0) }
    }
    if isInterrupted {
      StandardError.write("Interrupted: \(results[0].count) of \(selections) picks were measured.")
      throw ExitCode(130)
    }
  }

  /// Reads the profile and the person, or reports the problem.
  private func profileAndPerson(
    _ files: inout InputFiles
  ) throws -> (file: String, bytes: [UInt8], profile: Profile, person: Person) {
    let file = files.profileFile(profile)
    let bytes = file.flatMap { files.bytes($0) }
    let found = file.flatMap { file in bytes.flatMap { files.readProfile($0, at: file) } }
    let measured = person.map { files.readPerson($0) } ?? Person(name: "who never errs")
    try files.report()
    guard let file, let bytes, let found, let measured else { throw FailureStatus.badData.code }
    return (file, bytes, found, measured)
  }

  private func measure(on screen: String) throws -> MeasureReport {
    var files = InputFiles(
      taking: [.screenOption, .profileOption, .personOption, .weightsOption])
    foreign.apply(to: &files)
    files.readScreens(from: screen)
    let (file, bytes, found, measured) = try profileAndPerson(&files)
    guard let shown = files.screens[screen] else { throw FailureStatus.badData.code }
    let (choices, left) = try choices(of: bytes, at: file, found, on: screen)
    let tree = ElementTree(shown)
    let wanted = try wanted(on: tree, of: screen, choices, &files)
    try refuseTooMany(choices.count)
    let plans = try choices.map {
      MeasuringPlan(
        measured, $0.settings, on: tree, weights: wanted, text: try typed(on: tree, of: screen, $0),
        selections: selections, seed: seed)
    }
    if plans.contains(where: \.isEmpty) { try refuse(.screen(file: screen), on: screen) }
    let exact = plans.map { ExactCost($0, measured, on: tree) }
    let (results, isInterrupted) = try MeasureRun(plans).play()
    guard let results else {
      StandardError.write("Interrupted: nothing was measured yet.")
      throw ExitCode(130)
    }
    return MeasureReport(
      screen: screen, tree: tree, profile: found.name, person: measured, seed: seed,
      choices: choices, left: left, plans: plans, exact: exact, results: results,
      isInterrupted: isInterrupted)
  }

  private func choices(
    of bytes: [UInt8], at file: String, _ profile: Profile, on screen: String
  ) throws -> (measured: [MeasuredChoice], left: [(name: String, reason: String)]) {
    guard !compare.isEmpty else {
      if let reason = profile.scanning.reasonNobodyScans {
        try refuse(.profile(file: file, reason: reason), on: screen)
      }
      return ([MeasuredChoice(name: profile.name, settings: profile.scanning)], [])
    }
    do throws(MeasuredChoices.Problem) {
      let found = try MeasuredChoices(compare.joined(separator: ","), of: profile)
        .choices(of: bytes, at: file, profile)
      guard found.measured.isEmpty else { return found }
      throw MeasuredChoices.Problem(
        message: "none of these choices can be measured: "
          + found.left.map { "\($0.name): \($0.reason)" }.joined(separator: "; "),
        hint: "Compare other values, or give the profile the switches that they need.")
    } catch {
      StandardError.write("error: \(error.message)\nhint: \(error.hint)")
      throw FailureStatus.usage.code
    }
  }

  private func refuse(_ reason: UnreachableReason, on screen: String) throws -> Never {
    StandardError.write(
      "\(visible(reason.file)): error: \(reason.message)\nhint: \(reason.hint(on: screen))")
    throw FailureStatus.badData.code
  }

  /// Returns the weights by id; nil without a file of weights.
  ///
  /// Every id must be that of a target of one of the choices.
  private func wanted(
    on tree: ElementTree, of screen: String, _ choices: [MeasuredChoice],
    _ files: inout InputFiles
  ) throws -> [String: Double]? {
    guard let weights = wishes.weights else { return nil }
    let ids = choices.flatMap { choice in
      TargetPaths(choice.settings, on: tree).targets.map(\.id)
    }
    var seen: Set<String> = []
    let found = files.readWeights(
      weights, of: ids.filter { seen.insert($0).inserted }, screen: screen)
    try files.report()
    return found
  }

  /// Returns the keys that type the text; nil without a text.
  private func typed(
    on tree: ElementTree, of screen: String, _ choice: MeasuredChoice
  ) throws -> TypedText? {
    guard let text else { return nil }
    let paths = TargetPaths(choice.settings, on: tree)
    do throws(TypedText.MissingKey) {
      return try TypedText(text, on: tree, paths)
    } catch {
      StandardError.write(
        "error: \(visible(screen)) has no key for \(quoted(String(error.character)))\n"
          + "hint: Leave it out of --text, or name a screen with a keyboard.")
      throw FailureStatus.usage.code
    }
  }

  private func refuseTooMany(_ choices: Int) throws {
    guard selections * choices > MeasuringPlan.mostSelections else { return }
    StandardError.write(
      "error: \(selections) selections of \(choices) choices are too many\n"
        + "hint: --selections \(MeasuringPlan.mostSelections / choices) is the most.")
    throw FailureStatus.usage.code
  }
}

/// The names of all simulated people.
let personNames = CompletionKind.custom { _, _, _ in ProfileStore().people() }
