import YAMLEditing

/// The number of picks of each element, which can be written as a file of weights (M6).
package struct PickCounts: Hashable, Sendable {
  private var counts: [String: Int] = [:]
  /// The elements that can be picked.
  private let elements: Set<String>
  /// Those of them that type characters: only their sum is counted.
  private let keys: Set<String>
  /// The number of picks of these keys.
  package private(set) var typed = 0
  /// The total number of picks.
  package private(set) var total = 0

  /// The maximum number of elements without a pick that are listed.
  ///
  /// All others have the minimum weight of the file, which is that of these.
  private static let mostUnpicked = 10_000

  /// Creates counts without picks; only the sum is kept for `keys`, so that the typed text cannot
  /// be reconstructed.
  package init(of elements: Set<String>, keys: Set<String> = []) {
    self.elements = elements
    self.keys = keys.intersection(elements)
  }

  /// Counts a pick of one of the elements.
  package mutating func add(_ id: String) {
    guard elements.contains(id) else { return }
    total += 1
    if keys.contains(id) { typed += 1 } else { counts[id, default: 0] += 1 }
  }

  /// True if some elements were never picked.
  package var hasUnpicked: Bool {
    elements.count > counts.count + (typed > 0 ? keys.count : 0)
  }

  /// The elements with their weights, the heaviest first, then by ids.
  ///
  /// A weight is the number of picks of the element, and for each key an equal share of all picks
  /// of keys. Elements without a pick share one pick equally.
  package var weights: [(id: String, weight: Double)] {
    var found = counts.map { (id: $0.key, weight: min(Double($0.value), ElementWeights.most)) }
    if typed > 0 { found += Self.share(Double(typed), of: keys) }
    let unpicked = elements.subtracting(found.map(\.id))
    found += Self.share(1, of: unpicked).sorted { $0.id < $1.id }.prefix(Self.mostUnpicked)
    return found.sorted { ($1.weight, $0.id) < ($0.weight, $1.id) }
  }

  private static func share(
    _ picks: Double, of ids: Set<String>
  ) -> [(id: String, weight: Double)] {
    // A share of zero would mean that these elements are never picked.
    let share = max((picks / Double(ids.count) * 1000).rounded() / 1000, 0.001)
    return ids.map { (id: $0, weight: share) }
  }

  /// Returns the text of the file, with lines of a comment before it.
  package func fileText(comment: [String]) -> String {
    let entries = weights.map { YAMLField($0.id, .plain(Self.text(of: $0.weight))) }
    return comment.map { "# \($0)\n" }.joined()
      + YAMLValue.document([
        YAMLField("format", .word(ElementWeights.format)), YAMLField("weights", .mapping(entries)),
      ])
  }

  private static func text(of weight: Double) -> String {
    weight == weight.rounded() ? "\(Int(weight))" : "\(weight)"
  }
}
