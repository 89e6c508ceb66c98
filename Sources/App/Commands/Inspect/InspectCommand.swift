import ProgramIO
import ArgumentParser
import Diagnostics
import FileKinds
import ScreenElements
import SystemCalls
import Profiles
import ScanEngine
import ScreenFormats
import ScreenPicture
import TextWriting

/// `switchlight inspect`: shows a screen as assistive technology sees it.
struct InspectCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case svg
    case accessibles
  }

  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show a screen as assistive technology sees it.",
    discussion: """
      Prints the elements with all their attributes, which of them are read and why others are not, \
      the reading order, and the stops and groups of scanning, by a profile or without \
      groups. For one element it also shows the path to it and, by a profile, its cost in presses and \
      time. With svg it draws the screen. With --desktop the screen is the window of a \
      running program: the one that has the keyboard, or the one that --window names.

      Exit status: 0 done; 64 no element has that id, or the point is not on the screen; 65 the screen \
      or the profile is bad; 66 a file or a window is missing; 69 there is no accessibility bus.

      Examples, in the folder Profiles/Examples of the source:
        switchlight inspect tea.yaml
        switchlight inspect tea.yaml --profile one-switch.yaml --id black
        switchlight inspect tea.yaml --profile one-switch.yaml \\
          --set groups=planned --weights tea-weights.yaml
        switchlight inspect tea.yaml --at 80,40 --format json
        switchlight inspect tea.yaml --profile one-switch.yaml --format svg > tea.svg
        switchlight inspect --desktop --window Calculator
        switchlight inspect --desktop --save window.yaml
      """)

  @Argument(
    help: ArgumentHelp("The screen's file or name.", valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.file)
  var screen: String?

  @OptionGroup var place: DesktopOptions

  @OptionGroup var foreign: ForeignOptions

  @Option(
    help: ArgumentHelp(
      "With --desktop, save the window as a screen file for simulate and audit. It has the visible texts, so "
        + "only you can read the file.", valueName: "file"))
  var save: String?

  @Option(
    help: ArgumentHelp("The profile whose groups and speech are shown.", valueName: "file"),
    completion: profileNames)
  var profile: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Override a profile value, such as scanning.groups=planned; can be repeated.",
      valueName: "key=value"), completion: profileSettings)
  var changes: [String] = []

  @OptionGroup var wishes: WeightsOptions

  @Option(help: ArgumentHelp("Show only the element with this id.", valueName: "id"))
  var id: String?

  @Option(
    help: ArgumentHelp("Show only the element at a point, such as 80,40.", valueName: "x,y"),
    transform: readPoint)
  var at: Point?

  @Option(
    help: ArgumentHelp(
      "Output format: text, json or svg; with --desktop also accessibles, the data that the "
        + "program sends, for bug reports."))
  var format = Format.text

  func validate() throws {
    if screen == nil, !place.desktop {
      throw ValidationError("Name the file of a screen, or use --desktop.")
    }
    if screen != nil, place.desktop {
      throw ValidationError("A file and --desktop are two screens. Leave one of them out.")
    }
    if format == .accessibles, !place.desktop || profile != nil || id != nil || at != nil {
      throw ValidationError(
        "--format accessibles can be combined only with --desktop and --window.")
    }
    if save != nil, !place.desktop || id != nil || at != nil || format != .text {
      throw ValidationError("--save can be combined only with --desktop, --window and --profile.")
    }
    try wishes.refuse(onDesktop: place.desktop)
    if profile == nil, wishes.weights != nil || !changes.isEmpty {
      throw ValidationError(
        "--weights and --set change a profile. Add --profile.")
    }
    if id != nil, at != nil {
      throw ValidationError("--id and --at both name an element. Leave one of them out.")
    }
  }

  func run() throws {
    if format == .accessibles {
      return try printResult(
        PrintableText(lines: try DesktopProbe().recording(window: place.window).text))
    }
    if let save { return try saveWindow(to: save) }
    let inspection = try prepare()
    let subject = try subject(in: inspection)
    var output = StandardOutput()
    switch (format, subject) {
    case (.text, nil): try output.writePieces { try inspection.appendText(to: &$0, $1) }
    case (.text, let subject?): try output.write { inspection.appendText(of: subject, to: &$0) }
    case (.json, nil): try output.writePieces { try inspection.appendJSON(to: &$0, $1) }
    case (.json, let subject?): try output.write { inspection.appendJSON(of: subject, to: &$0) }
    case (.svg, let subject): try output.write { $0 += inspection.picture(of: subject).svg() }
    case (.accessibles, _): break
    }
    try output.flush()
  }
}

extension InspectCommand {
  /// Writes the window as a file that only its owner may read; the file gets its name after it is
  /// complete (D14).
  private func saveWindow(to path: String) throws {
    var files = InputFiles(taking: [.screenArgument, .profileOption])
    let profile = profile.flatMap { files.profileFile($0) }
      .flatMap { files.readProfile($0, settings: changes) }
    try files.report()
    let shown = try DesktopProbe().screen(window: place.window, scannedBy: profile).screen
    try savePrivately(Array(ScreenText(shown).text.utf8), to: path, "the window")
    StandardError.write("Saved: \(visible(path))")
  }

  /// The name of the screen in a message.
  private var screenName: PrintableText { screen.map { "\($0)" } ?? "the window" }

  private func prepare() throws -> Inspection {
    var files = InputFiles(taking: [.screenArgument, .profileOption, .weightsOption])
    foreign.apply(to: &files)
    let weights = files.planByWeights(of: wishes.weights)
    if let screen { files.readScreens(from: screen) }
    let file = profile.flatMap { files.profileFile($0) }
    let profile = file.flatMap { files.readProfile($0, settings: changes) }
    files.checkWeights(weights, showing: screen ?? "", by: profile, at: file)
    try files.report()
    let settings = profile?.scanning ?? ScanSettings(switches: [])
    guard let screen else {
      // An inspection shows all elements, including text that can only be read (D3).
      let probe = try DesktopProbe()
      let shown =
        try profile == nil
        ? probe.stops(window: place.window)
        : probe.screen(window: place.window, scannedBy: profile, includesText: true)
      return Inspection(shown.screen, settings: settings.onDesktop, profile: profile?.name)
    }
    guard let shown = files.screens[screen] else { throw FailureStatus.badData.code }
    return Inspection(shown, settings: settings, profile: profile?.name)
  }

  /// Returns the only subject to show; nil for the whole screen.
  private func subject(in inspection: Inspection) throws -> InspectionSubject? {
    let tree = inspection.tree
    if let id {
      if let index = tree.index(of: id) { return .element(index) }
      let near = suggestion(for: id, among: tree.ids)
      StandardError.write(
        "error: \(screenName) has no element \(quoted(id))\nhint: "
          + (near.map { "Did you mean \(visible($0))?" } ?? "Leave --id out to see all ids."))
      throw FailureStatus.usage.code
    }
    guard let at else { return nil }
    guard at.x >= 0, at.x <= tree.size.width, at.y >= 0, at.y <= tree.size.height else {
      let (width, height) = (DecimalText.text(tree.size.width), DecimalText.text(tree.size.height))
      StandardError.write(
        "error: there is no point \(DecimalText.text(at.x)),\(DecimalText.text(at.y)) on "
          + "\(screenName)\nhint: Its points are from 0,0 to \(width),\(height).")
      throw FailureStatus.usage.code
    }
    return .point(at)
  }
}

/// Reads a point: two numbers with a comma between them, in points.
private func readPoint(_ text: String) throws -> Point {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { Double($0) }.filter { $0.isFinite }
  guard parts.count == 2, numbers.count == 2 else {
    throw ValidationError("\(quoted(text)) is not a point. Write two numbers, such as 80,40.")
  }
  return Point(x: numbers[0], y: numbers[1])
}
