import ScanTime
import Session

import AccessibilityBus

/// The clock and the wait of a session in virtual time: a wait ends at once, at its deadline.
package final class VirtualClock: DesktopClock, WaitPort {
  /// The maximum number of wakes at one instant; a session that wakes more often is awake without an end.
  private static let limit = 500

  package private(set) var now = Instant.zero
  package private(set) var suspendedTime = TimeSpan.zero
  package private(set) var processorTime = TimeSpan.zero
  private var wakes = 0
  /// True if the session was awake without an end.
  package private(set) var isBusy = false

  package func wait(for descriptors: [Int32], until deadline: Instant?, into ready: inout [Int32]) {
    guard let deadline, deadline > now else {
      wakes += 1
      if deadline == nil || wakes > Self.limit { isBusy = true }
      return
    }
    now = deadline
    wakes = 0
  }
}
