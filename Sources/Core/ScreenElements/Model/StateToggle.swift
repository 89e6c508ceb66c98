/// The states between which a pick switches (B1).
public enum StateToggle: Hashable, Sendable {
  /// Values in a cycle; any other value is followed by the first one.
  case values([String])
  /// Labels in a cycle, in the same way.
  case labels([String])
  /// A trait that is added and removed in turn.
  case trait(Traits)
}

extension Traits {
  /// The traits that a pick can add and remove.
  ///
  /// The kind of an element, and whether it is adjustable, cannot change.
  package static let changeable: Traits = [
    .image, .header, .selected, .playsSound, .staticText, .summaryElement, .notEnabled,
    .updatesFrequently, .startsMediaSession, .allowsDirectInteraction, .causesPageTurn,
    .opensNextMenu,
  ]
}
