import ScreenElements
import ScanTime
import SwitchInput

/// The highlight from an instant on.
///
/// A press uses the landing at its own time to find the stop that was highlighted then (I10).
struct Landing: Equatable, Sendable {
  /// The cause of the landing.
  enum Cause: Equatable, Sendable {
    /// A gesture, or the end of a scope.
    case move
    /// A timed advance in the same ring, from the stop at that position (lateGrace).
    case advance(from: Int)
    /// A timed advance that leaves groups, from the stop at that position of their ring (lateGrace,
    /// T9).
    indirect case leave(from: Int, of: Ring)
    /// A change of the tree (T2, T3).
    case change
    /// Another screen (T8). It is unexpected if no act of the person led to it (D2).
    case screen(isUnexpected: Bool)
  }

  /// The last times at which changes made the highlight land; nil if there was none.
  struct Changes: Hashable, Sendable {
    /// Any change of the tree, or a new screen (T6).
    var latest: Instant?
    /// A new screen (T8).
    var screen: Instant?
    /// An unexpected screen, even if the highlight stayed in position (D2, T8).
    var unexpected: Instant?

    /// True if there was no change.
    @inline(__always)
    var areNone: Bool { latest == nil && screen == nil && unexpected == nil }

    /// The time during which nothing is picked after an unexpected screen (D2).
    static let longGuard = TimeSpan.milliseconds(1000)

    /// Returns the last instant at which a press is too soon; nil if there was no change (T6, D2).
    func guardEnd(_ changeGuard: TimeSpan) -> Instant? {
      later(ownGuardEnd(changeGuard), unexpectedGuardEnd(changeGuard))
    }

    /// Returns the last instant at which a press on a permanent stop is too soon (T8).
    func ownGuardEnd(_ changeGuard: TimeSpan) -> Instant? { latest.map { $0 + changeGuard } }

    /// Returns the last instant at which a press is too soon after a new screen, without other
    /// changes.
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
    /// A sweep, by its number in the run.
    case sweep(Int)
    /// A stop, by its position in a ring.
    case stop(Ring, Int)
    /// In elimination, the ring, or the innermost of the chosen parts (S7).
    case parts(Ring, narrowed: [Range<Int>])
  }

  /// The content of the highlight without its ring.
  private enum Content: Equatable, Sendable {
    case nothing
    case sweep(Int)
    case stop(Int)
    case parts(narrowed: [Range<Int>])
  }

  private(set) var at: Instant
  /// The ring of the stop or the parts.
  ///
  /// It is stored separately, because the next landing is usually in the same ring.
  private var ring: Ring?
  private var content: Content
  private(set) var cause: Cause
  /// The changes that made the highlight land, in this landing or before (T6).
  private(set) var changes: Changes

  init(at: Instant, shown: Shown, cause: Cause, changes: Changes) {
    self.at = at
    self.cause = cause
    self.changes = changes
    switch shown {
    case .nothing: (ring, content) = (nil, .nothing)
    case .sweep(let number): (ring, content) = (nil, .sweep(number))
    case .stop(let ring, let index): (self.ring, content) = (ring, .stop(index))
    case .parts(let ring, let narrowed):
      (self.ring, content) = (ring, .parts(narrowed: narrowed))
    }
  }

  /// The content of the highlight; nothing after the landing was cleared.
  var shown: Shown {
    switch (ring, content) {
    case (let ring?, .stop(let index)): .stop(ring, index)
    case (let ring?, .parts(let narrowed)): .parts(ring, narrowed: narrowed)
    case (_, .sweep(let number)): .sweep(number)
    case (_, .nothing), (nil, .stop), (nil, .parts): .nothing
    }
  }

  /// Reuses this landing for a stop.
  @inline(__always)
  mutating func become(
    at instant: Instant, _ index: Int, of ring: Ring, _ cause: Cause, _ changes: Changes
  ) {
    at = instant
    if self.ring?.isCopy(of: ring) != true { self.ring = ring }
    content = .stop(index)
    self.cause = cause
    self.changes = changes
  }

  /// Releases the trees of the landing.
  mutating func forget() { (ring, content) = (nil, .nothing) }

  /// Returns true if it shows a stop of these scopes.
  func isStop(of scopes: ScopeTree) -> Bool {
    guard case .stop = content, case .scope(let before, _)? = ring else { return false }
    return before.isCopy(of: scopes)
  }

  /// Returns the same landing with content from another tree (T1).
  func showing(_ shown: Shown) -> Landing {
    Landing(at: at, shown: shown, cause: cause, changes: changes)
  }

  /// Returns the intended stop of a press (I10).
  ///
  /// It is the highlighted stop, or the previous one if a timed advance happened within
  /// `lateGrace`. Nil if no single stop was highlighted.
  func meant(pressed: Instant, lateGrace: TimeSpan) -> (stop: Stop, ring: Ring)? {
    guard case .stop(let position) = content, let ring else { return nil }
    if lateGrace > .zero, pressed - at <= lateGrace {
      switch cause {
      case .advance(let before): return ring.stop(before).map { ($0, ring) }
      case .leave(let before, let left): return left.stop(before).map { ($0, left) }
      case .move, .change, .screen: break
      }
    }
    return ring.stop(position).map { ($0, ring) }
  }

  /// The highlighted stop; nil if there was none.
  var stop: Stop? {
    guard case .stop(let position) = content else { return nil }
    return ring?.stop(position)
  }
}
