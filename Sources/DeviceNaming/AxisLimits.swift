/// Where an axis begins and ends to be pressed, in the numbers of the device.
///
/// Between the two it stays as it was, so that a value that trembles at a limit makes one contact.
package struct AxisLimits: Hashable, Sendable {
  /// On which side of its limit it is pressed.
  package enum Side: String, Hashable, Sendable {
    case above
    case below
  }

  /// On which side of its limit it is pressed.
  package var side: Side
  /// It is pressed once it is beyond this value.
  package var limit: Int32
  /// It is released once it is no longer beyond this value, which is not beyond `limit`.
  package var until: Int32

  /// Creates limits; without `until` it is released where it is pressed.
  package init(_ side: Side, _ limit: Int32, until: Int32? = nil) {
    self.side = side
    self.limit = limit
    self.until = until ?? limit
  }

  /// Whether it is pressed at a value, after it was pressed or not.
  package func isPressed(at value: Int32, wasPressed: Bool) -> Bool {
    isBeyond(value, wasPressed ? until : limit)
  }

  /// True if a device whose values lie in that range can be pressed and released; a range of nothing or
  /// less says nothing of its values.
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
