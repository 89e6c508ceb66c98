import ScanTime

/// The clock and the wait of the one loop.
package protocol WaitPort: AnyObject {
  /// The monotonic clock, from the instant at which the session began (I1).
  var now: Instant { get }
  /// The total time of suspension since the machine was started (I7).
  var suspendedTime: TimeSpan { get }
  /// Waits until one of the descriptors is ready or the instant is reached; nil waits forever.
  ///
  /// Appends the descriptors that are ready, that hung up or that failed; none at the deadline.
  func wait(for descriptors: [Int32], until deadline: Instant?, into ready: inout [Int32])
}

extension WaitPort {
  /// Waits until one of the descriptors is ready or the instant is reached; nil waits forever.
  ///
  /// - Returns: the descriptors that are ready, that hung up or that failed; none at the deadline.
  package func wait(for descriptors: [Int32], until deadline: Instant?) -> [Int32] {
    var ready: [Int32] = []
    wait(for: descriptors, until: deadline, into: &ready)
    return ready
  }
}
