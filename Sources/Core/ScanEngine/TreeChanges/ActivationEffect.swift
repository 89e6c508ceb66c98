import ScreenElements
import ScanTime
import SwitchInput

/// The most recently activated element, while changes to it are attributed to that activation
/// (E12).
struct ActivationEffect: Equatable, Sendable {
  /// The number of the request.
  let request: UInt64
  /// The id of the element.
  let element: String
  /// The tree at the time of the activation.
  let before: ElementTree
  /// The end of the attribution; nil before the answer.
  var limit: Instant?

  /// The time after the answer during which changes are attributed to the activation (E12).
  static let patience = TimeSpan.milliseconds(2000)
}

/// The parts of an element's words that differ after a change.
struct SpokenDifference: Hashable, Sendable {
  let label: Bool
  let value: Bool
  let traits: Bool

  /// True if any part differs.
  var isAny: Bool { label || value || traits }
}

extension ElementTree {
  /// Returns the differences between the words of an element in this tree and in another one; nil
  /// if either tree lacks the element.
  ///
  /// Becoming enabled or disabled does not count as a difference.
  func difference(of element: String, to after: ElementTree) -> SpokenDifference? {
    guard let old = index(of: element), let new = after.index(of: element) else { return nil }
    let (was, now) = (self[old], after[new])
    return SpokenDifference(
      label: was.label != now.label, value: spokenValue(of: old) != after.spokenValue(of: new),
      traits: was.traits.subtracting(.notEnabled) != now.traits.subtracting(.notEnabled))
  }
}
