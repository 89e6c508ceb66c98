import ScanEngine
import ScreenElements

/// The highlight after a key of our own keyboard that is often picked again, such as backspace: if
/// it moves on by itself, the scan begins at the first stop, as after every other key (K1).
package struct RepeatedKey: Hashable, Sendable {
  private enum Stage: Hashable {
    case none
    /// The key, by its id, was picked, and is not highlighted again yet.
    case picked(String)
    /// The key is highlighted again.
    case highlighted(String)
  }

  private var stage = Stage.none

  /// Creates a state without such a key.
  package init() {}

  /// Notes the pick of a key, by its id; nil for every other stop.
  package mutating func pick(_ key: String?) { stage = key.map { .picked($0) } ?? .none }

  /// Notes a highlight; returns true if the scan has to begin at the first stop.
  ///
  /// - Parameters:
  ///   - byPerson: true if the person moved the highlight, who may want another key of the row.
  ///   - scopes: the stops that are shown.
  package mutating func note(_ stop: Stop.Name, byPerson: Bool, in scopes: ScopeTree) -> Bool {
    switch stage {
    case .none: return false
    case .picked(let key):
      if stop == .element(key) { stage = .highlighted(key) }
      return false
    case .highlighted(let key):
      guard stop != .element(key) else { return false }
      stage = .none
      let row = scopes.locate(.element(key))?.scope
      return !byPerson && row != nil && scopes.locate(stop)?.scope == row
    }
  }
}
