import Diagnostics

/// The exit status of the program; other programs rely on these numbers.
package enum FailureStatus: Int32 {
  /// The arguments of the command line are wrong.
  case usage = 64
  /// The contents of a file are wrong.
  case badData = 65
  /// A file is missing, or cannot be read.
  case noInput = 66
  /// A device, a service or another resource is not available.
  case unavailable = 69
  /// The user lacks the permission.
  case noPermission = 77
}

/// The reason that a command cannot continue, as a message for its user.
package struct CommandFailure: Error {
  /// The exit status of the program.
  package var status: FailureStatus
  /// One or more sentences, each with the next step.
  package var message: PrintableText

  /// Creates a failure.
  package init(status: FailureStatus, message: PrintableText) {
    self.status = status
    self.message = message
  }
}
