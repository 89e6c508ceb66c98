import CLinux
import Glibc

/// The signals that other modules use.
package enum SignalNumber {
  /// SIGINT: Control-C in a terminal.
  package static let interrupt = SIGINT
  /// SIGTERM: a request to end.
  package static let terminate = SIGTERM
  /// SIGKILL: ends a process, which cannot prevent it.
  package static let kill = SIGKILL
  /// SIGHUP: the terminal is closed.
  package static let hangUp = SIGHUP
  /// SIGUSR1: a signal with a meaning defined by the program.
  package static let ownRequest = SIGUSR1
  /// SIGWINCH: the size of the terminal's window has changed.
  package static let windowSize = SIGWINCH
  /// SIGTSTP: the program should stop until it is continued.
  package static let stopRequest = SIGTSTP
  /// SIGCONT: the program continues after a stop.
  package static let continued = SIGCONT
}

/// Returns true if a signal is ignored, such as SIGHUP in a program started by nohup(1).
package func isIgnored(_ signal: Int32) -> Bool {
  linux_signal_is_ignored(signal) == 1
}

/// Ignores a signal from now on; a blocked signal can still be read.
package func ignoreSignal(_ number: Int32) {
  _ = signal(number, SIG_IGN)
}

/// Stops this program until it receives SIGCONT.
package func stopProgram() {
  _ = raise(SIGSTOP)
}
