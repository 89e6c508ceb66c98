import ArgumentParser
import ElementTree
import Profiles
import ScanEngine

/// `switchlight inspect`: what an assistive technology sees of a screen.
struct InspectCommand: ParsableCommand {
  /// How the result is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what an assistive technology sees of a screen.",
    discussion: """
      Prints the tree with what is read and what is not, the reading order, and the stops and groups \
      that scanning makes of it: by a profile, or without groups.

      Examples:
        switchlight inspect tea.yaml
        switchlight inspect tea.yaml --profile one-switch.yaml --format json
      """)

  @Argument(help: ArgumentHelp("The screen's file.", valueName: "screen"))
  var screen: String

  @Option(help: ArgumentHelp("The profile whose groups and speech are shown.", valueName: "file"))
  var profile: String?

  @Option(help: "How the result is printed: text or json.")
  var format = Format.text

  func run() throws {
    let inspection = try prepare()
    var output = StandardOutput()
    try output.write { bytes in
      switch format {
      case .text: inspection.appendText(to: &bytes)
      case .json: inspection.appendJSON(to: &bytes)
      }
    }
    try output.flush()
  }
}

extension InspectCommand {
  private func prepare() throws -> Inspection {
    var files = InputFiles()
    files.readScreens(from: screen)
    let profile = profile.flatMap { files.readProfile($0) }
    try files.report()
    guard let shown = files.screens[screen] else { throw FailureStatus.badData.code }
    let settings = profile?.scanning ?? ScanSettings(switches: [])
    let speech = settings.speech
    return Inspection(
      shown, grouping: settings.grouping,
      options: UtteranceOptions(hints: speech.hints, traits: speech.traits), profile: profile?.name)
  }
}
