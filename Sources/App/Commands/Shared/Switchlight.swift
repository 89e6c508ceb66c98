import ProgramIO
import ArgumentParser
import Diagnostics
import LiveScanning
import SystemCalls

/// The command line: scanning with switches, and the tools around it.
package struct Switchlight: ParsableCommand {
  /// The help and the subcommands of the program.
  package static let configuration = CommandConfiguration(
    commandName: "switchlight",
    abstract: "Operate the screen with one switch or a few.",
    discussion: """
      In a terminal it scans without a subcommand, as run does; on a new machine it offers setup.

      Exit status: 0 done; 1 it found what it looks for; 64 wrong usage; 65 bad data; 66 no such \
      input; 69 a service or device is not available; 77 no permission. Results go to standard \
      output, everything else to standard error.

      The files of the examples are in Profiles/Examples of the source, and in \
      /usr/share/switchlight/examples where the package is installed.
      """,
    version: "0.1.0",
    subcommands: [
      SetupCommand.self, TuneCommand.self, RunCommand.self, ScreensCommand.self,
      SimulateCommand.self,
      InspectCommand.self, AuditCommand.self, MeasureCommand.self, ReportCommand.self,
      PracticeCommand.self,
      DevicesCommand.self, ProfileCommand.self, ReloadCommand.self, StopCommand.self,
      LoginCommand.self, StatusCommand.self, SpeakCommand.self, DoctorCommand.self,
      AccessibilityCommand.self,
      WindowsCommand.self, WordsCommand.self, TrustCommand.self, BoardCommand.self,
      ScreenCommand.self, ReferenceCommand.self,
    ])

  /// Creates the command without arguments.
  package init() {}

  /// Starts scanning if a person is at the terminal; otherwise shows the help (R3).
  package mutating func run() throws {
    guard isTerminal(StandardDescriptor.input), isTerminal(StandardDescriptor.output) else {
      throw CleanExit.helpRequest(self)
    }
    try RunCommand.parse([]).run()
  }

  /// Runs the command line, and ends the program if that fails.
  package static func main() {
    noticeEndedPrograms()
    let words = Array(CommandLine.arguments.dropFirst())
    // This internal command is in no help.
    if words == [PictureDrawer.command] { return PictureService.run() }
    widenHelp()
    do {
      var command = try parseAsRoot(words)
      if let repeated = RepeatedOption.find(in: words) { StandardError.write(repeated.message) }
      try command.run()
    } catch {
      exit(withError: report(error, words))
    }
  }

  /// The minimum number of columns of the help: ArgumentParser fails where none remain beside its
  /// indentation.
  private static let leastColumns = 40

  /// Gives the help its minimum width in a narrower terminal, which then folds the lines.
  private static func widenHelp() {
    let columns =
      environmentVariable("COLUMNS").flatMap { Int($0) }
      ?? windowSize(of: StandardDescriptor.output)?.columns
    guard let columns, columns < leastColumns else { return }
    setEnvironmentVariable("COLUMNS", to: String(leastColumns))
  }

  /// Reports the reason for a command's end, or shows the requested help.
  ///
  /// - Returns: the exit code of the program.
  private static func report(_ error: any Error, _ words: [String]) -> ExitCode {
    let code = exitCode(for: error)
    guard code != .success else {
      // Help and completions are results: a failure to write them is an error.
      let text = fullMessage(for: error)
      do {
        if !text.isEmpty { try printResult(PrintableText(lines: text + "\n")) }
        return .success
      } catch {
        return exitCode(for: error)
      }
    }
    // A command that ends itself has reported the reason.
    if code == .validationFailure, !(error is ExitCode), let slip = TypoSuggestion.find(in: words) {
      StandardError.write(slip.message)
    } else {
      let text = fullMessage(for: error)
      if !text.isEmpty { StandardError.write(printable(text, repeating: words)) }
    }
    return code
  }

  /// Returns the message of the parser; each repeated word of the command line is made printable on
  /// one line.
  private static func printable(_ text: String, repeating words: [String]) -> PrintableText {
    var text = text
    for word in words where visible(word) != word {
      let value = String(word.drop { $0 != "=" }.dropFirst())
      // A word of only blanks would match everywhere in the message.
      for part in [word, value] where part.contains(where: { !$0.isWhitespace }) {
        text = text.replacing(part, with: visible(part))
      }
    }
    return PrintableText(lines: text)
  }
}
