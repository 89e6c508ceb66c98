import ArgumentParser
import Diagnostics

/// `switchlight reference`: prints the reference of a format of files.
struct ReferenceCommand: ParsableCommand {
  /// The format that it is about.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case screen
    case profile
    case script
    case events
    case person

    var reference: Reference {
      switch self {
      case .screen: .screen
      case .profile: .profile
      case .script: .script
      case .events: .events
      case .person: .person
      }
    }
  }

  /// The output format.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown
    case man
  }

  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Print the reference of screens, profiles, scripts, events or simulated people.",
    discussion: """
      It is generated from the tables of the file readers, so it matches this version.

      Examples:
        switchlight reference screen
        switchlight reference events --format man > switchlight-events.5
      """)

  @Argument(help: "The format: screen, profile, script, events or person.")
  var subject: Subject

  @Option(help: "Output format: markdown, or man for a manual page.")
  var format = Format.markdown

  func run() throws {
    let reference = subject.reference
    switch format {
    case .markdown: try printResult(reference.markdown)
    case .man: try printResult(reference.manual)
    }
  }
}
