/// The states that a pick switches between (B1).
public enum StateToggle: Hashable, Sendable {
  /// Values, each after the one before and the first after the last; another value is followed by the first one.
  case values([String])
  /// Labels, in the same way.
  case labels([String])
  /// A trait that it gets or loses.
  case trait(Traits)
}

extension Traits {
  /// The traits that a pick can add and remove: the kind of an element, and its being adjustable,
  /// do not change.
  package static let changeable: Traits = [
    .image, .header, .selected, .playsSound, .staticText, .summaryElement, .notEnabled,
    .updatesFrequently, .startsMediaSession, .allowsDirectInteraction, .causesPageTurn,
    .opensNextMenu,
  ]
}
