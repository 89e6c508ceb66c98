import ScreenElements

/// A ring of stops: a scope of a tree, or a menu.
enum Ring: Equatable, Sendable {
  case scope(ScopeTree, Int)
  case menu(MenuOffer)

  @inline(__always)
  var count: Int {
    switch self {
    case .scope(let scopes, let scope): scopes.count(of: scope)
    case .menu(let offer): offer.count
    }
  }

  /// Returns true if both are copies of the same ring, so that positions are interchangeable.
  @inline(__always)
  func isCopy(of other: Ring) -> Bool {
    switch (self, other) {
    case (.scope(let scopes, let scope), .scope(let others, let other)):
      scope == other && scopes.isCopy(of: others)
    case (.menu(let offer), .menu(let other)): offer === other
    case (.scope, .menu), (.menu, .scope): false
    }
  }

  /// Returns the stop at a position of the ring.
  @inline(__always)
  func stop(_ position: Int) -> Stop? {
    guard position >= 0, position < count else { return nil }
    return switch self {
    case .scope(let scopes, let scope): scopes.stop(position, in: scope)
    case .menu(let offer): offer.stop(position)
    }
  }

  /// Returns the utterance of the stop at a position.
  func utterance(at position: Int, _ options: UtteranceOptions) -> Utterance {
    switch self {
    case .scope(let scopes, let scope):
      let stop = scopes.stop(position, in: scope)
      return scopes.hiddenName(of: stop) ?? scopes.spokenUtterance(of: stop, options)
    case .menu(let offer): return offer.utterance(at: position)
    }
  }

  /// Returns the language of the utterance of the stop at a position, as a BCP 47 tag.
  func language(at position: Int) -> String {
    switch self {
    case .scope(let scopes, let scope): scopes.language(of: scopes.stop(position, in: scope))
    case .menu(let offer): offer.language(at: position)
    }
  }
}
