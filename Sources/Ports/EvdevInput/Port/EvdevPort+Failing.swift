import SystemCalls
import Session
import ScanTime
import SwitchInput

extension EvdevPort {
  /// A device that failed during a read, and whose node may still exist.
  struct Failure {
    /// The time before the device is opened again.
    let pause: TimeSpan
    /// The time of the next attempt to open it; nil while it is open.
    var next: Instant?
    private var opened: Instant?

    fileprivate static let shortest = TimeSpan.milliseconds(1000)
    fileprivate static let longest = TimeSpan.milliseconds(30_000)

    /// Creates a failure at an instant, after an earlier one of the same node if there was one.
    ///
    /// A failure soon after the device was opened again doubles the pause.
    fileprivate init(at now: Instant, after before: Failure?) {
      if let before, now - (before.opened ?? now) < Self.longest {
        let doubled = before.pause + before.pause
        pause = min(doubled, Self.longest)
      } else {
        pause = Self.shortest
      }
      next = now + pause
    }

    /// Notes that the device is open again.
    mutating func noteOpened(at now: Instant) {
      (next, opened) = (nil, now)
    }
  }

  /// The time of the next attempt to open a device that failed.
  var nextReopening: Instant? { failures.values.compactMap(\.next).min() }

  /// Closes a device that can no longer be read; its contacts are cancelled (I7).
  ///
  /// It is opened again after a pause. Usually it was unplugged, and its node is removed by then.
  func fail(_ number: Int, _ error: SystemError, now: Instant) -> [TimedInput] {
    guard let open = devices.first(where: { $0.number == number }) else { return [] }
    let node = open.device.identity.node
    failures[node] = Failure(at: now, after: failures[node])
    return lose(number, now: now) {
      error.code == SystemError.Code.noDevice ? .lost($0) : .failed($0, error)
    }
  }

  /// Opens the failed devices that are due; the pause of a device that still fails grows.
  func reopenFailed(now: Instant) -> [TimedInput] {
    var events: [TimedInput] = []
    for (node, failure) in failures.sorted(by: { $0.key < $1.key }) {
      guard let next = failure.next, next <= now else { continue }
      do throws(SystemError) {
        events += try open(node, now: now)
      } catch {
        failures[node] = error.isNotFound ? nil : Failure(at: now, after: failure)
      }
    }
    return events
  }
}
