import ArgumentParser
import Diagnostics
import ProgramIO
import Session

extension FailureStatus {
  /// The status as an exit code of the command-line parser.
  var code: ExitCode { ExitCode(rawValue) }
}

extension SessionEnd {
  /// The exit code of a command after such an end.
  var code: ExitCode {
    switch self {
    case .quit, .outputClosed: .success
    // A shell reports this code for a program that a signal ended.
    case .signal(let number): ExitCode(128 + number)
    case .nothingToWaitFor: FailureStatus.unavailable.code
    }
  }
}

extension InputFiles {
  /// Prints all messages, each once, and ends the command if there was an error.
  func report() throws {
    var reported: Set<PrintableText> = []
    let new = messages.filter { reported.insert($0).inserted }
    if !new.isEmpty { StandardError.write(new.joined(separator: "\n\n")) }
    if let status { throw status.code }
  }
}

/// Runs an operation; a failure is reported and ends the command.
func endingOnFailure<Result>(_ body: () throws(CommandFailure) -> Result) throws -> Result {
  do throws(CommandFailure) {
    return try body()
  } catch {
    StandardError.write(error.message)
    throw error.status.code
  }
}
