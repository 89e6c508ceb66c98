import ArgumentParser
import Diagnostics
import ProgramIO
import Session

extension FailureStatus {
  /// The status as the parser of the command line ends the program with it.
  var code: ExitCode { ExitCode(rawValue) }
}

extension SessionEnd {
  /// The exit code of a command after such an end.
  var code: ExitCode {
    switch self {
    case .quit, .outputClosed: .success
    // The code that a shell reports of a program that a signal ended.
    case .signal(let number): ExitCode(128 + number)
    case .nothingToWaitFor: FailureStatus.unavailable.code
    }
  }
}

extension InputFiles {
  /// Reports all that was found, each once, and ends the command if there was an error.
  func report() throws {
    var reported: Set<PrintableText> = []
    let new = messages.filter { reported.insert($0).inserted }
    if !new.isEmpty { StandardError.write(new.joined(separator: "\n\n")) }
    if let status { throw status.code }
  }
}

/// Runs an operation that a command needs; a failure is reported and ends the command.
func endingOnFailure<Result>(_ body: () throws(CommandFailure) -> Result) throws -> Result {
  do throws(CommandFailure) {
    return try body()
  } catch {
    StandardError.write(error.message)
    throw error.status.code
  }
}
