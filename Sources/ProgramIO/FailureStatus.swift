import Diagnostics

/// How the program ends; the numbers are promises to other programs.
package enum FailureStatus: Int32 {
  /// The words of the command line are wrong.
  case usage = 64
  /// What a file says is wrong.
  case badData = 65
  /// A file is missing, or cannot be read.
  case noInput = 66
  /// A device, a service or another resource is not available.
  case unavailable = 69
  /// This user may not do it.
  case noPermission = 77
}

/// Why a command cannot go on, in words for its user.
package struct CommandFailure: Error {
  /// How the program ends.
  package var status: FailureStatus
  /// A sentence or more, each with the next step.
  package var message: PrintableText

  /// Creates a failure.
  package init(status: FailureStatus, message: PrintableText) {
    self.status = status
    self.message = message
  }
}
