/// The thresholds of an axis for a press and its release, in the units of the device.
///
/// Between the two the state is unchanged (hysteresis), so that a value that jitters at a threshold
/// causes only one contact.
package struct AxisLimits: Hashable, Sendable {
  /// The side of its limit on which an axis is pressed.
  package enum Side: String, Hashable, Sendable {
    case above
    case below
  }

  /// The side of its limit on which it is pressed.
  package var side: Side
  /// It is pressed once it is beyond this value.
  package var limit: Int32
  /// The release threshold: the axis is released if its value is no longer beyond it; it is not
  /// beyond `limit`.
  package var until: Int32

  /// Creates limits; without `until` it is released at the same value.
  package init(_ side: Side, _ limit: Int32, until: Int32? = nil) {
    self.side = side
    self.limit = limit
    self.until = until ?? limit
  }

  /// True if it is pressed at a value, given its previous state.
  package func isPressed(at value: Int32, wasPressed: Bool) -> Bool {
    isBeyond(value, wasPressed ? until : limit)
  }

  /// True if a device with values in that range can be pressed and released; an empty range does
  /// not restrict its values.
  package func isReachable(in range: (least: Int32, most: Int32)) -> Bool {
    guard range.least < range.most else { return true }
    let (pressed, released) =
      side == .above ? (range.most, range.least) : (range.least, range.most)
    return isBeyond(pressed, limit) && !isBeyond(released, until)
  }

  private func isBeyond(_ value: Int32, _ limit: Int32) -> Bool {
    switch side {
    case .above: value > limit
    case .below: value < limit
    }
  }

  /// The limits in words, such as `above 200`.
  package var title: String { "\(side.rawValue) \(limit)" }
}
