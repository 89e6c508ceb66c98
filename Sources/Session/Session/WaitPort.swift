import ScanTime

/// The clock and the wait function of the session loop.
package protocol WaitPort: AnyObject {
  /// The time on the monotonic clock since the start of the session (I1).
  var now: Instant { get }
  /// The total suspended time since the boot of the machine (I7).
  var suspendedTime: TimeSpan { get }
  /// Waits until a descriptor is ready or the instant is reached; without a timeout if it is nil.
  ///
  /// Appends the descriptors that are ready, hung up or failed; none at the deadline.
  func wait(for descriptors: [Int32], until deadline: Instant?, into ready: inout [Int32])
}

extension WaitPort {
  /// Waits until a descriptor is ready or the instant is reached; without a timeout if it is nil.
  ///
  /// - Returns: the descriptors that are ready, hung up or failed; none at the deadline.
  package func wait(for descriptors: [Int32], until deadline: Instant?) -> [Int32] {
    var ready: [Int32] = []
    wait(for: descriptors, until: deadline, into: &ready)
    return ready
  }
}
