import Diagnostics
import SystemCalls

/// The reason that nothing is spoken.
package enum SpeechProblem: Error, Hashable, Sendable {
  /// There is no daemon, or it refuses the connection.
  case notConnected(SystemError)
  /// The daemon could not be started.
  case notStarted(ProgramOutcome)
  /// The daemon could not be started, probably because the address is not one of its own.
  case notStartedAtAddress(SpeechAddress)
  /// No program of that name was found.
  case noProgram
  /// It ended, or it closed the connection.
  case ended
  /// The connection failed.
  case failed(SystemError)
  /// It did not answer within a second.
  case noReply
  /// Its answer was not that of a speech daemon.
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

/// An event of the voice for the user or a helper; each occurrence is reported once.
package enum SpeechNotice: Hashable, Sendable {
  /// There is no voice from now on; the connection is retried automatically.
  case unavailable(SpeechAddress, SpeechProblem)
  /// The voice is back after it was unavailable.
  case available
  /// The daemon accepts texts, but none is spoken: its module has died, or its sound does not work.
  /// The command restarts it.
  case neverEnds(restart: String?)
  /// The profile names a voice that the daemon does not have, and these names are near.
  case unknownVoice(String, near: [String])
  /// The daemon rejected a command, such as one for an unknown voice.
  case refused(command: String, reply: String)

  /// The event and the next step, in one sentence each.
  package var message: String {
    switch self {
    case .neverEnds(let restart):
      "The voice does not finish its texts, so scanning no longer waits for it."
        + Self.repair(restart)
    case .unknownVoice(let name, let near):
      "The speech daemon has no voice \(quoted(name)), and another one speaks."
        + (near.isEmpty
          ? "" : " Similar names: \(near.map { quoted($0) }.joined(separator: ", ")).")
        + " To list the voices: spd-say -L"
    case .unavailable(let address, let problem):
      "The speech daemon at \(address) does not speak. \(problem.message) Scanning continues without a"
        + " voice; Switchlight tries again."
    case .available:
      "The speech daemon speaks again."
    case .refused(let command, let reply):
      "The speech daemon refused \(command) and answered: \(reply). Check the speech settings of the"
        + " profile."
    }
  }

  /// Returns the next steps if nothing is spoken.
  package static func repair(_ restart: String?) -> String {
    (restart.map { " Start the speech daemon again: \($0)." } ?? " Start the speech daemon again.")
      + " If it stays silent, run switchlight doctor, and check its sound: spd-say hello"
  }
}
