import SwitchInput

/// The landings of the last two seconds, with the one that was highlighted when they began (I10).
///
/// They lie in a circle of slots, so that none is moved when another is remembered or forgotten.
struct LandingHistory: Sendable {
  /// The time for which a landing is remembered after the next one (I10).
  static let memory = TimeSpan.milliseconds(2000)
  /// More landings than this are not remembered, however fast they come.
  static let limit = 256

  private var slots: [Landing]
  /// The slot of the oldest one.
  private var oldest = 0
  private var count: Int
  /// The unexpected screen on which the highlight stayed since the latest landing (T8).
  private var unexpected: Instant?

  init() {
    slots = []
    count = 0
  }

  /// The same history with only the last landing.
  var lastOnly: LandingHistory {
    var history = LandingHistory()
    history.slots = last.map { [$0] } ?? []
    history.count = history.slots.count
    history.unexpected = unexpected
    return history
  }

  /// The latest landing.
  var last: Landing? { count > 0 ? slots[slot(count - 1)] : nil }

  /// The changes that last made the highlight land (T6).
  var changes: Landing.Changes {
    var changes = count > 0 ? slots[slot(count - 1)].changes : Landing.Changes()
    if let unexpected { changes.unexpected = unexpected }
    return changes
  }

  /// Notes an unexpected screen on which the highlight stayed: landings from now on are guarded
  /// (D2, T8).
  mutating func stay(at instant: Instant) { unexpected = instant }

  /// Remembers the highlight from an instant on.
  mutating func append(
    at instant: Instant, _ shown: consuming Landing.Shown, _ cause: Landing.Cause
  ) {
    var changes = changes
    switch cause {
    case .change: changes.latest = instant
    case .screen(let isUnexpected):
      changes.latest = instant
      changes.screen = instant
      if isUnexpected { changes.unexpected = instant }
    case .move, .advance, .leave: break
    }
    unexpected = nil
    forget(before: instant)
    let landing = Landing(at: instant, shown: shown, cause: cause, changes: changes)
    if count < slots.count {
      slots[slot(count)] = landing
    } else {
      // Every slot is in use: the latest landing stands before the oldest one.
      slots.insert(landing, at: oldest)
      oldest = slot(count > 0 ? 1 : 0)
    }
    count += 1
  }

  /// Forgets landings that are older than the memory or beyond the limit; a forgotten one keeps no
  /// tree.
  private mutating func forget(before instant: Instant) {
    while count > 1 {
      let next = slot(1)
      let isOld = instant - slots[next].at > LandingHistory.memory
      guard isOld || count >= LandingHistory.limit else { return }
      slots[oldest].shown = .nothing
      oldest = next
      count -= 1
    }
  }

  /// Returns the landing that was highlighted at an instant; nil if it is not remembered.
  func highlighted(at instant: Instant) -> Landing? {
    var position = count - 1
    while position >= 0 {
      if slots[slot(position)].at <= instant { return slots[slot(position)] }
      position -= 1
    }
    return nil
  }

  /// True if something holds for all that was highlighted between two instants; false if that is not remembered.
  func holds(
    from begin: Instant, through end: Instant, _ isSo: (Landing) -> Bool
  ) -> Bool {
    var position = count - 1
    while position >= 0 {
      let landing = slots[slot(position)]
      if landing.at <= end {
        guard isSo(landing) else { return false }
        if landing.at <= begin { return true }
      }
      position -= 1
    }
    return false
  }

  /// The slot of a landing, counted from the oldest one; at the most one round.
  private func slot(_ position: Int) -> Int {
    let slot = oldest + position
    return slot < slots.count ? slot : slot - slots.count
  }
}

extension LandingHistory: Equatable {
  /// True if the same is remembered, wherever it lies.
  static func == (left: LandingHistory, right: LandingHistory) -> Bool {
    guard left.count == right.count, left.unexpected == right.unexpected else { return false }
    for position in 0..<left.count
    where left.slots[left.slot(position)] != right.slots[right.slot(position)] {
      return false
    }
    return true
  }
}
