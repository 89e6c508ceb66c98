import ArgumentParser
import BoardFormats
import Diagnostics
import FileKinds
import ProgramIO

/// `switchlight board check`: reports errors and unsupported features in boards (B5).
struct BoardCheckCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report errors and unsupported features in boards.",
    discussion: """
      Each finding has a place: the file in the package, and the key in it, such as buttons[3].label; \
      lists count from 0. An error rejects the file, a warning names a part that \
      does not work, and a part that is not supported is right but Switchlight cannot do it. Nothing is \
      fetched from the network, and nothing is unpacked to disk.

      Exit status: 0 it can be used, perhaps with warnings; 1 it is rejected; 65 it is neither a board \
      nor a package; 66 the file is missing.

      Examples, in the folder Profiles/Examples of the source:
        switchlight board check drinks.obf
        switchlight board check drinks.obf --format json
      """)

  @Argument(
    help: ArgumentHelp("The board (.obf), or the package of boards (.obz).", valueName: "file"),
    completion: .file(extensions: ["obf", "obz"]))
  var file: String

  @Option(help: "Output format: text or json.")
  var format = Format.text

  func run() throws {
    let bytes = try endingOnFailure { () throws(CommandFailure) in try InputFile.read(file) }
    let reading = readBoards(bytes)
    if reading.hasErrors || !reading.isOfBoards,
      let wrong = WrongFileKind(bytes, wanted: .board)
    {
      StandardError.write(wrong.message(of: file, []))
      throw FailureStatus.badData.code
    }
    guard reading.isOfBoards else {
      StandardError.write(
        "error: \(visible(file)) is neither a board nor a package of boards\n"
          + "hint: A board (.obf) is JSON, and a package (.obz) is a zip archive.")
      throw FailureStatus.badData.code
    }
    let report = BoardReport(file: file, reading: reading)
    switch format {
    case .text: try printResult(report.text + "\n")
    case .json:
      try writeResult { bytes in
        report.json.append(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    if reading.hasErrors { throw ExitCode(1) }
  }
}
