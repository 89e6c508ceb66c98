import ScreenElements
import SwitchInput

/// An element that was activated, as long as it counts what that changes of it (E12).
struct OwnChange: Equatable, Sendable {
  /// The request that asked for it.
  let request: UInt64
  /// The id of the element.
  let element: String
  /// The tree in which it was activated.
  let before: ElementTree
  /// Until when it counts; nil as long as there is no answer.
  var limit: Instant?

  /// A change that comes later than that after the answer is not taken for what the activation led to (E12).
  static let patience = TimeSpan.milliseconds(2000)
}

/// What an element says otherwise than before.
struct SpokenDifference: Hashable, Sendable {
  let label: Bool
  let value: Bool
  let traits: Bool

  /// True if anything is said otherwise.
  var isAny: Bool { label || value || traits }
}

extension ElementTree {
  /// What an element says otherwise in another tree; nil where it is gone.
  ///
  /// That it can be activated no more is no difference.
  func difference(of element: String, to after: ElementTree) -> SpokenDifference? {
    guard let old = index(of: element), let new = after.index(of: element) else { return nil }
    let (was, now) = (self[old], after[new])
    return SpokenDifference(
      label: was.label != now.label, value: spokenValue(of: old) != after.spokenValue(of: new),
      traits: was.traits.subtracting(.notEnabled) != now.traits.subtracting(.notEnabled))
  }
}
