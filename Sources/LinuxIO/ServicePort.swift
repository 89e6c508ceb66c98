import Glibc
import ScanEngine
import Session
import SwitchInput

/// Tells the service manager that a session is ready, alive and about to end (sd_notify(3)).
///
/// Give it to the session as feedback and as a switch port: a loop that hangs tells nothing any more, and
/// is started again.
package final class ServicePort: SwitchPort, FeedbackPort {
  private let socket: FileDescriptor
  private let address: sockaddr_un
  private let length: socklen_t
  private let interval: TimeSpan?
  private var isReady = false
  /// When it tells next that the loop is alive; nil where nobody wants to know.
  package private(set) var nextDeadline: Instant?

  /// Prepares to tell the manager that the environment names; nil where this is no service.
  package init?(environment: [String: String]) {
    guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@"),
      let address = sockaddr_un(path: path)
    else { return nil }
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let number = Glibc.socket(AF_UNIX, kind, 0)
    guard number >= 0 else { return nil }
    socket = FileDescriptor(owning: number)
    self.address = address
    length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
    let isForUs = environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
    let limit = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
    interval = isForUs && limit > 0 ? TimeSpan(microseconds: max(limit / 2, 1000)) : nil
  }

  /// It waits for nothing.
  package var descriptors: [Int32] { [] }

  /// Tells that the loop is alive.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    if let interval {
      tell("WATCHDOG=1")
      nextDeadline = now + interval
    }
  }

  /// It has no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Tells once that the session is there.
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    guard !isReady else { return }
    isReady = true
    tell("READY=1")
    nextDeadline = interval.map { state.now + $0 }
  }

  /// Tells that the session ends.
  package func close() {
    tell("STOPPING=1")
    nextDeadline = nil
  }

  /// A manager that does not listen has nothing to be told.
  private func tell(_ words: String) {
    var address = address
    let bytes = Array(words.utf8)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        retrying {
          sendto(
            socket.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL), generic, length)
        }
      }
    }
  }
}
