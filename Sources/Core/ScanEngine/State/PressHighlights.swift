/// The landing that was highlighted when the contact of each switch began; nil for a switch that had none.
///
/// A landing is large, and an array of optional ones would copy them in a slow way.
struct PressHighlights: Equatable, Sendable {
  /// Nothing that was highlighted, where there is no landing.
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

  /// Notes the landing at the beginning of a contact of a switch.
  @inline(__always)
  mutating func note(_ landing: consuming Landing, of switchIndex: Int) {
    areKnown[switchIndex] = true
    landings[switchIndex] = landing
  }

  /// Forgets the landing of a switch.
  mutating func forget(_ switchIndex: Int) {
    areKnown[switchIndex] = false
    landings[switchIndex] = Self.none
  }

  /// Forgets the landing of every switch.
  mutating func forgetAll() { self = PressHighlights(count: landings.count) }
}
