/// The landing at the start of each switch's contact; nil for a switch without one.
///
/// A landing is large, and an array of optionals would copy landings slowly.
struct PressHighlights: Equatable, Sendable {
  /// A placeholder for a switch without a landing.
  private static let none = Landing(
    at: .zero, shown: .nothing, cause: .move, changes: Landing.Changes())

  private var landings: [Landing]
  private var areKnown: [Bool]

  init(count: Int) {
    landings = Array(repeating: Self.none, count: count)
    areKnown = Array(repeating: false, count: count)
  }

  subscript(switchIndex: Int) -> Landing? {
    @inline(__always) get { areKnown[switchIndex] ? landings[switchIndex] : nil }
    set {
      if let newValue { note(newValue, of: switchIndex) } else { forget(switchIndex) }
    }
  }

  /// Stores the landing at the start of a switch's contact.
  @inline(__always)
  mutating func note(_ landing: consuming Landing, of switchIndex: Int) {
    areKnown[switchIndex] = true
    landings[switchIndex] = landing
  }

  /// Removes the landing of a switch.
  mutating func forget(_ switchIndex: Int) {
    areKnown[switchIndex] = false
    landings[switchIndex] = Self.none
  }

  /// Removes the landing of every switch.
  mutating func forgetAll() { self = PressHighlights(count: landings.count) }
}
