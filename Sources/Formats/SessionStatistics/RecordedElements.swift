/// The knowledge about the elements of the recorded screens that a report needs (N5).
package struct RecordedElements: Sendable {
  /// The label of each element, by its id.
  package var labels: [String: String] = [:]
  /// The effects of picks other than ``PickMeaning/ordinary``, by ids.
  package var meanings: [String: PickMeaning] = [:]
  /// The elements that type characters: only their sum is counted.
  package var keys: Set<String> = []

  /// True if they are from the recorded screens, so that the effects of picks are known.
  package var areKnown = false

  /// Creates an empty set: elements have only their ids.
  package init() {}
}
