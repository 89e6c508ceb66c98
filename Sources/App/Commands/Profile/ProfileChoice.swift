import ProgramIO
import ArgumentParser
import Diagnostics
import ProfileStorage
import Profiles

/// The option that selects the profile of a command.
struct ProfileChoice: ParsableArguments {
  static let help = ArgumentHelp(
    "The profile, by name or file; default: the one in use.", valueName: "profile")

  @Option(help: help, completion: profileNames)
  var profile: String?
}

/// The profile of a command that shows it, by the option or by an argument.
struct NamedProfileChoice: ParsableArguments {
  @Option(help: ProfileChoice.help, completion: profileNames)
  var profile: String?

  @Argument(
    help: ArgumentHelp("The profile, instead of --profile.", valueName: "profile"),
    completion: profileNames)
  var named: String?

  /// The name; nil for the profile in use.
  var name: String? { named ?? profile }

  func validate() throws {
    if profile != nil, named != nil {
      throw ValidationError("Name the profile once: as --profile or without it.")
    }
  }
}

/// Performs an operation on stored profiles; a problem is reported and ends the command.
func withProfiles<Result>(
  _ body: (ProfileStore) throws(ProfileStorageProblem) -> Result
) throws -> Result {
  undoInterruptedImport()
  do throws(ProfileStorageProblem) {
    return try body(ProfileStore())
  } catch {
    StandardError.write(error.message)
    throw error.status.code
  }
}

/// Prints a result.
func printResult(_ text: PrintableText) throws {
  try writeResult { $0.append(contentsOf: text.bytes) }
}

/// Returns rows of words in columns, without trailing spaces.
func columns(_ rows: [[String]], indent: PrintableText = "") -> PrintableText {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { column < $0.count ? columnWidth(of: $0[column]) : 0 }.max() ?? 0
  }
  return rows.map { row -> PrintableText in
    var line = indent
    for (column, word) in row.enumerated() {
      line.append(word)
      if row[(column + 1)...].contains(where: { !$0.isEmpty }) {
        line.append(String(repeating: " ", count: widths[column] - columnWidth(of: word) + 2))
      }
    }
    return line + "\n"
  }.joined()
}
