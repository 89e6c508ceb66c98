import ScanTime

/// A debouncer of changes: a window that changes without end costs little (D9).
package struct ChangeDebouncer: Sendable {
  /// The subject of a change.
  package enum Kind: Int, Comparable, Sendable {
    /// Something in the window.
    case contents
    /// The list of windows, or the active one.
    case windows

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  private static let quiet = TimeSpan.milliseconds(60)
  /// The minimum pause between two urgent looks.
  private static let urgentPause = TimeSpan.milliseconds(30)
  private static let longest = TimeSpan.milliseconds(250)
  private static let longestWait = TimeSpan.milliseconds(2000)
  /// The maximum pauses after a long look, for windows and for contents.
  private static let longestRest: [Kind: TimeSpan] = [
    .windows: .milliseconds(500), .contents: .milliseconds(10_000),
  ]
  /// The ratio of the pause after a look to the processor time of that look: a tenth of a core in
  /// all.
  private static let restFactor: Int64 = 9

  private var kind: Kind?
  private var first = Instant.zero
  private var last = Instant.zero
  /// The time of the next urgent look; nil if none is needed.
  private var urgent: Instant?
  /// The time of the last urgent look.
  private var lastUrgent: Instant?
  /// True if the latest look was urgent.
  private var wasUrgent = false
  /// The time that contents are left alone because the last fetch found no change.
  private var wait = TimeSpan.zero
  /// The processor time of the latest look.
  private var cost = TimeSpan.zero
  private var rested = Instant.zero

  /// The time to look at the gathered changes; nil if there are none.
  var due: Instant? {
    guard let kind else { return nil }
    let rest = urgent ?? min(last + Self.quiet, first + Self.longest)
    let pause = min(
      TimeSpan(microseconds: cost.microseconds * Self.restFactor), Self.longestRest[kind] ?? .zero)
    return max(rest, rested + (kind == .windows ? pause : max(wait, pause)))
  }

  /// Notes a change; an urgent one is due immediately, or shortly after the previous one (D1).
  mutating func note(_ kind: Kind, isUrgent: Bool = false, at now: Instant) {
    if self.kind == nil { first = now }
    if isUrgent, urgent == nil {
      urgent = lastUrgent.map { max($0 + Self.urgentPause, now) } ?? now
    }
    self.kind = max(self.kind ?? kind, kind)
    last = now
  }

  /// Returns the kind of change to read now, if the changes have settled.
  mutating func next(at now: Instant) -> Kind? {
    guard let due, due <= now else { return nil }
    wasUrgent = urgent != nil
    if wasUrgent { lastUrgent = now }
    defer { clear() }
    return kind
  }

  /// True if the list of windows has to be read.
  var hasWindows: Bool { kind == .windows }

  /// Forgets the collected changes, because all of them are read now.
  mutating func clear() { (kind, urgent) = (nil, nil) }

  /// Notes the result of a look: after a look without changes the pause doubles (D9).
  mutating func looked(isOther: Bool, cost: TimeSpan = .zero, at now: Instant) {
    rested = now
    self.cost = cost
    if isOther {
      wait = .zero
    } else if !wasUrgent {
      // A look before the changes settled may have been too early for them.
      wait = min(max(wait + wait, Self.longest), Self.longestWait)
    }
    wasUrgent = false
  }

  /// Resets the pauses, because the user acted or another window appeared.
  mutating func wake() {
    wait = .zero
    cost = .zero
  }
}
