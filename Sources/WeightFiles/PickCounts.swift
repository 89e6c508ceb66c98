import YAMLEditing

/// How often each element was picked, which can be written as a file of weights (M6).
package struct PickCounts: Hashable, Sendable {
  private var counts: [String: Int] = [:]
  /// The keys that type characters: only all of them together are counted.
  private let keys: Set<String>
  /// How many picks of those keys there are.
  package private(set) var typed = 0
  /// How many picks there are in all.
  package private(set) var total = 0

  /// Begins without picks; of `keys` only the sum is kept, so that nobody can tell what was typed.
  package init(keys: Set<String> = []) {
    self.keys = keys
  }

  /// Counts a pick.
  package mutating func add(_ id: String) {
    total += 1
    if keys.contains(id) { typed += 1 } else { counts[id, default: 0] += 1 }
  }

  /// The elements with their weights: how often they were picked, and for each key of a keyboard an equal share of all
  /// picks of keys. The most wanted come first, then it goes by ids.
  package var weights: [(id: String, weight: Double)] {
    var found = counts.map { (id: $0.key, weight: Double($0.value)) }
    if typed > 0 {
      // A share of none would say that no key is wanted.
      let share = max((Double(typed) / Double(keys.count) * 1000).rounded() / 1000, 0.001)
      found += keys.map { (id: $0, weight: share) }
    }
    return found.map { (id: $0.id, weight: min($0.weight, ElementWeights.most)) }
      .sorted { ($1.weight, $0.id) < ($0.weight, $1.id) }
  }

  /// The text of the file, with lines of a comment before it; of at least one pick.
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
