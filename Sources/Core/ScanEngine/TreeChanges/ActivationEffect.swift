import ScreenElements
import ScanTime
import SwitchInput

/// An element that was activated, as long as it counts what that changes of it (E12).
struct ActivationEffect: Equatable, Sendable {
  /// The request that asked for it.
  let request: UInt64
  /// The id of the element.
  let element: String
  /// The tree in which it was activated.
  let before: ElementTree
  /// The time until which changes count; nil as long as there is no answer.
  var limit: Instant?

  /// A change that comes later than that after the answer is not taken for what the activation led to (E12).
  static let patience = TimeSpan.milliseconds(2000)
}

/// The differences in the words of an element before and after a change.
struct SpokenDifference: Hashable, Sendable {
  let label: Bool
  let value: Bool
  let traits: Bool

  /// True if anything is said otherwise.
  var isAny: Bool { label || value || traits }
}

extension ElementTree {
  /// Returns the differences between the words of an element in this tree and in another one; nil
  /// if it is missing from either.
  ///
  /// A loss or gain of `notEnabled` is no difference.
  func difference(of element: String, to after: ElementTree) -> SpokenDifference? {
    guard let old = index(of: element), let new = after.index(of: element) else { return nil }
    let (was, now) = (self[old], after[new])
    return SpokenDifference(
      label: was.label != now.label, value: spokenValue(of: old) != after.spokenValue(of: new),
      traits: was.traits.subtracting(.notEnabled) != now.traits.subtracting(.notEnabled))
  }
}
