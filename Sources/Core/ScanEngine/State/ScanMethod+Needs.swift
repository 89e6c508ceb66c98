import SwitchInput

/// The properties that depend on the method alone.
extension ScanMethod {
  /// True if the highlight advances by a timer.
  package var isTimed: Bool {
    switch self {
    case .auto, .inverse, .overscan: true
    case .step, .dwell, .directed, .elimination: false
    }
  }

  /// The required actions of the switches: one of each list (Y5).
  package var neededActions: [[Action]] {
    switch self {
    case .auto, .overscan: [[.select]]
    case .step: [[.select], [.next, .previous]]
    case .dwell: [[.next]]
    case .inverse: [[.scan]]
    case .directed: [[.select], [.up, .down, .left, .right, .next, .previous]]
    case .elimination: [[.choose(1)], [.choose(2)]]
    }
  }
}
