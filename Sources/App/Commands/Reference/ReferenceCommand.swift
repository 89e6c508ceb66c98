import ArgumentParser
import Diagnostics

/// `switchlight reference`: prints the reference of a file format, or of the audit rules.
struct ReferenceCommand: ParsableCommand {
  /// The subject of a reference.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case screen
    case profile
    case script
    case events
    case person
    case rules

    /// Parses a subject; the plural and the singular are equivalent.
    init?(argument: String) {
      let meant = argument == "people" ? "person" : argument
      guard
        let found = Self(rawValue: meant) ?? Self(rawValue: meant + "s")
          ?? (meant.hasSuffix("s") ? Self(rawValue: String(meant.dropLast())) : nil)
      else { return nil }
      self = found
    }

    var reference: Reference {
      switch self {
      case .screen: .screen
      case .profile: .profile
      case .script: .script
      case .events: .events
      case .person: .person
      case .rules: .rules
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
    abstract:
      "Print the reference of screens, profiles, scripts, events, simulated people or audit rules.",
    discussion: """
      It is generated from the tables that the program uses, so it matches this version.

      Examples:
        switchlight reference screen
        switchlight reference events --format man > switchlight-events.5
      """)

  @Argument(help: "The subject: screen, profile, script, events, person or rules.")
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
