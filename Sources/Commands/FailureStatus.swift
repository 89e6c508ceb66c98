import ArgumentParser
import Diagnostics

/// How the program ends; the numbers are promises to other programs.
enum FailureStatus: Int32 {
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case noPermission = 77

  var code: ExitCode { ExitCode(rawValue) }
}

/// Why a command cannot go on, in words for its user.
struct CommandFailure: Error {
  var status: FailureStatus
  /// A sentence or more, each with the next step.
  var message: PrintableText
}
