/// What of a device can be a source of a switch.
public enum DeviceControl: Hashable, Sendable {
  /// A key or button, by the kernel's code.
  case key(UInt16)
  /// One side of an axis, by the kernel's code.
  case axis(UInt16, AxisLimits)

  /// What it is called in messages, such as `KEY_SPACE` or `ABS_X above 200`.
  var title: String {
    switch self {
    case .key(let code): keyTitle(code)
    case .axis(let code, let limits): "\(axisTitle(code)) \(limits.title)"
    }
  }
}

/// Where an axis begins and ends to be pressed, in the numbers of the device.
///
/// Between the two it stays as it was, so that a value that trembles at a limit makes one contact.
public struct AxisLimits: Hashable, Sendable {
  /// On which side of its limit it is pressed.
  public enum Side: Hashable, Sendable {
    case above
    case below
  }

  /// On which side of its limit it is pressed.
  public var side: Side
  /// It is pressed once it is beyond this value.
  public var limit: Int32
  /// It is released once it is no longer beyond this value, which is not beyond `limit`.
  public var until: Int32

  /// Creates limits.
  public init(_ side: Side, _ limit: Int32, until: Int32) {
    self.side = side
    self.limit = limit
    self.until = until
  }

  /// Whether it is pressed at a value, after it was pressed or not.
  public func isPressed(at value: Int32, wasPressed: Bool) -> Bool {
    isBeyond(value, wasPressed ? until : limit)
  }

  /// Whether a device whose values lie in that range can be pressed and released; a range of nothing or
  /// less says nothing of its values.
  func isReachable(in range: (least: Int32, most: Int32)) -> Bool {
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

  var title: String { "\(side == .above ? "above" : "below") \(limit)" }
}
