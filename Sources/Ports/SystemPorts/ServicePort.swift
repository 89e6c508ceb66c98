import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemCalls

/// Notifies the service manager that a session is ready, alive and about to end (sd_notify(3)).
///
/// Give it to the session as feedback and as an input port: a loop that hangs no longer reports,
/// and is restarted.
package final class ServicePort: InputPort, FeedbackPort {
  private let socket: DatagramSocket
  private let interval: TimeSpan?
  private let isContinued: () -> Bool
  private var isReady = false
  /// The time of the next notification that the loop is alive; nil if there is no watchdog.
  package private(set) var nextDeadline: Instant?

  /// Prepares to notify the manager in the environment; nil if this is not a service.
  ///
  /// - Parameter isContinued: returns true at the end of a session if another one continues it.
  package init?(
    environment: [String: String], isContinued: @escaping () -> Bool = { false }
  ) {
    guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@"),
      let socket = DatagramSocket(sendingTo: path)
    else { return nil }
    self.socket = socket
    self.isContinued = isContinued
    let isForUs = environment["WATCHDOG_PID"].map { Int32($0) == ownProcess } ?? true
    let limit = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
    interval = isForUs && limit > 0 ? TimeSpan(microseconds: max(limit / 2, 1000)) : nil
  }

  /// No descriptors: it waits for nothing.
  package var descriptors: [Int32] { [] }

  /// Notifies that the loop is alive.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    if let interval {
      notify("WATCHDOG=1")
      nextDeadline = now + interval
    }
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Notifies once that the session is ready.
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    guard !isReady else { return }
    reportReady()
    nextDeadline = interval.map { state.now + $0 }
  }

  /// Notifies that the service is ready; a session does so by itself.
  package func reportReady() {
    isReady = true
    notify("READY=1")
  }

  /// Notifies that the session ends, unless another one continues it: the manager would kill that
  /// one (R11.6).
  package func close() {
    if !isContinued() { notify("STOPPING=1") }
    nextDeadline = nil
  }

  /// Sends a notification; a manager that does not listen is not an error.
  private func notify(_ words: String) {
    socket.send(words)
  }
}
