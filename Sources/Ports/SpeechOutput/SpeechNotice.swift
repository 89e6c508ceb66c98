import SystemCalls

/// The reason that nothing is spoken.
package enum SpeechProblem: Error, Hashable, Sendable {
  /// There is no daemon, or it does not let us in.
  case notConnected(SystemError)
  /// The daemon could not be started.
  case notStarted(ProgramOutcome)
  /// The daemon could not be started, most likely because that address is none of its own.
  case notStartedAtAddress(SpeechAddress)
  /// No program of that name was found.
  case noProgram
  /// It ended, or it closed the connection.
  case ended
  /// The connection failed.
  case failed(SystemError)
  /// It did not answer within a second.
  case noReply
  /// It answered something that no speech daemon answers.
  case malformed

  /// The problem in plain words, in one or two sentences.
  package var message: String {
    switch self {
    case .notConnected(let error) where error.isNotFound: "It is not running."
    case .notConnected(let error): "It cannot be reached: \(error.reason)."
    case .notStarted(.exited(let status)):
      "It is not running, and starting it ended with status \(status). See why:"
        + " speech-dispatcher --run-single."
    case .notStarted(.killed(let signal)):
      "It is not running, and starting it was ended by signal \(signal)."
    case .notStarted(.failed(let error)):
      "It is not running, and it could not be started: \(error.reason)."
    case .notStartedAtAddress(let address):
      "It is not running, and it can be started only at its usual address. Unset SPEECHD_ADDRESS"
        + (address.startCommand.map { ", or start it there (\($0))." } ?? ".")
    case .noProgram: "It is not running, and the program speech-dispatcher was not found."
    case .ended: "It has closed the connection."
    case .failed(let error): "The connection to it failed: \(error.reason)."
    case .noReply: "It did not answer within a second."
    case .malformed: "Its answer was not understood."
    }
  }
}

/// News about the voice for the user or a helper; each is reported once for each time it happens.
package enum SpeechNotice: Hashable, Sendable {
  /// There is no voice from now on; the connection is retried automatically.
  case unavailable(SpeechAddress, SpeechProblem)
  /// The voice is back after it was unavailable.
  case available
  /// The daemon takes texts and never finishes one: its sound does not work.
  case neverEnds
  /// The daemon did not take a command, such as a voice that it does not have.
  case refused(command: String, reply: String)

  /// The event and the next step, in one sentence each.
  package var message: String {
    switch self {
    case .unavailable(let address, let problem):
      "The speech daemon at \(address) does not speak. \(problem.message) Scanning goes on without a"
        + " voice, and it is tried again."
    case .available:
      "The speech daemon speaks again."
    case .neverEnds:
      "The speech daemon began to speak and did not end. Check its sound: spd-say hello"
    case .refused(let command, let reply):
      "The speech daemon refused \(command) and answered: \(reply). Check the speech settings of the"
        + " profile."
    }
  }
}
