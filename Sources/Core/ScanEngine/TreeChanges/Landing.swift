import ScreenElements
import SwitchInput

/// The highlight from an instant on, so that a press can be given the stop that was highlighted at
/// its own time (I10).
struct Landing: Equatable, Sendable {
  /// The cause of the landing.
  enum Cause: Equatable, Sendable {
    /// A gesture of the person, or the end of a scope.
    case move
    /// A timed advance in the same ring, from the stop at that place (lateGrace).
    case advance(from: Int)
    /// A timed advance that leaves groups, from the stop at that place of their ring (lateGrace, T9).
    indirect case leave(from: Int, of: Ring)
    /// A change of the tree (T2, T3).
    case change
    /// Another screen (T8); an unexpected one is one that no act of the person led to (D2).
    case screen(isUnexpected: Bool)
  }

  /// The last instants at which changes made the highlight land; nil means never.
  struct Changes: Hashable, Sendable {
    /// Any change of the tree, or a new screen (T6).
    var latest: Instant?
    /// A new screen (T8).
    var screen: Instant?
    /// A screen that no act of the person led to, whether the highlight landed there or stayed (D2, T8).
    var unexpected: Instant?

    /// The time during which nothing is picked after a screen that no act of the person led to
    /// (D2).
    static let longGuard = TimeSpan.milliseconds(1000)

    /// The last instant at which a press is too soon, where there is one (T6, D2).
    func guardEnd(_ changeGuard: TimeSpan) -> Instant? {
      later(ownGuardEnd(changeGuard), unexpectedGuardEnd(changeGuard))
    }

    /// The last instant at which it is too soon for what stands on every screen (T8).
    func ownGuardEnd(_ changeGuard: TimeSpan) -> Instant? { latest.map { $0 + changeGuard } }

    /// The last instant at which it is too soon after a new screen, where no other change counts.
    func screenGuardEnd(_ changeGuard: TimeSpan) -> Instant? {
      later(screen.map { $0 + changeGuard }, unexpectedGuardEnd(changeGuard))
    }

    private func unexpectedGuardEnd(_ changeGuard: TimeSpan) -> Instant? {
      unexpected.map { $0 + max(changeGuard, Self.longGuard) }
    }

    private func later(_ one: Instant?, _ other: Instant?) -> Instant? {
      guard let one, let other else { return one ?? other }
      return max(one, other)
    }
  }

  /// The content of the highlight.
  enum Shown: Equatable, Sendable {
    /// The highlight was cleared.
    case nothing
    /// A sweep, by its number.
    case sweep(Int)
    /// A stop of a ring, by its place.
    case stop(Ring, Int)
    /// In elimination, the ring or the last one of the parts that were narrowed to (S7).
    case parts(Ring, narrowed: [Range<Int>])
  }

  let at: Instant
  /// Nothing, once the landing is forgotten.
  var shown: Shown
  let cause: Cause
  /// The changes that made the highlight land, here or before (T6).
  let changes: Changes

  /// The same landing, with what it shows as it is in another tree (T1).
  func showing(_ shown: Shown) -> Landing {
    Landing(at: at, shown: shown, cause: cause, changes: changes)
  }

  /// The stop that was highlighted, if one was.
  var stop: Stop? {
    guard case .stop(let ring, let position) = shown else { return nil }
    return ring.stop(position)
  }
}
