import CLinux
import Glibc

/// The signals that other rooms name.
package enum SignalNumber {
  /// SIGINT: Control-C in a terminal.
  package static let interrupt = SIGINT
  /// SIGTERM: the system's request to end.
  package static let terminate = SIGTERM
  /// SIGKILL: the end of a process that cannot refuse it.
  package static let kill = SIGKILL
  /// SIGHUP: the terminal is closed.
  package static let hangUp = SIGHUP
  /// SIGUSR1: a signal whose meaning is the program's own.
  package static let ownRequest = SIGUSR1
  /// SIGWINCH: the terminal's window has another size.
  package static let windowSize = SIGWINCH
  /// SIGTSTP: the program should stop until it is continued.
  package static let stopRequest = SIGTSTP
  /// SIGCONT: the program was stopped, and goes on.
  package static let continued = SIGCONT
}

/// True if a signal does nothing when it comes, such as SIGHUP in a program that was started by nohup(1).
package func isIgnored(_ signal: Int32) -> Bool {
  linux_signal_is_ignored(signal) == 1
}

/// From now on a signal does nothing when it comes; one that is held back can be read all the same.
package func ignoreSignal(_ number: Int32) {
  _ = signal(number, SIG_IGN)
}

/// Stops this program where it is, until it is continued.
package func stopProgram() {
  _ = raise(SIGSTOP)
}
