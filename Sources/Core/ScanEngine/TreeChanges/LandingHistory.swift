import ScanTime
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
  /// The changes that last made the highlight land (T6).
  private(set) var changes = Landing.Changes()

  init() {
    slots = []
    count = 0
  }

  /// The same history with only the last landing.
  var lastOnly: LandingHistory {
    var history = LandingHistory()
    history.slots = last.map { [$0] } ?? []
    history.count = history.slots.count
    history.changes = changes
    return history
  }

  /// The latest landing.
  var last: Landing? { count > 0 ? slots[slot(count - 1)] : nil }

  /// Notes an unexpected screen on which the highlight stayed: landings from now on are guarded
  /// (D2, T8).
  mutating func stay(at instant: Instant) { changes.unexpected = instant }

  /// Remembers the highlight of a stop, by its place in a ring, from an instant on.
  mutating func append(at instant: Instant, _ place: Int, of ring: Ring, _ cause: Landing.Cause) {
    note(cause, at: instant)
    let free = slot(count)
    forget(before: instant, reusing: free)
    if count < slots.count {
      slots[free].become(at: instant, place, of: ring, cause, changes)
      count += 1
    } else {
      add(Landing(at: instant, shown: .stop(ring, place), cause: cause, changes: changes))
    }
  }

  /// Remembers another highlight from an instant on.
  mutating func append(at instant: Instant, _ shown: Landing.Shown, _ cause: Landing.Cause) {
    note(cause, at: instant)
    let free = slot(count)
    forget(before: instant, reusing: free)
    let landing = Landing(at: instant, shown: shown, cause: cause, changes: changes)
    if count < slots.count {
      slots[free] = landing
      count += 1
    } else {
      add(landing)
    }
  }

  /// Notes the changes that make the highlight land.
  @inline(__always)
  private mutating func note(_ cause: Landing.Cause, at instant: Instant) {
    switch cause {
    case .change: changes.latest = instant
    case .screen(let isUnexpected):
      changes.latest = instant
      changes.screen = instant
      if isUnexpected { changes.unexpected = instant }
    case .move, .advance, .leave: break
    }
  }

  /// Adds a landing where every slot is in use: the latest one stands before the oldest one.
  private mutating func add(_ landing: Landing) {
    slots.insert(landing, at: oldest)
    oldest = slot(count > 0 ? 1 : 0)
    count += 1
  }

  /// Forgets landings that are older than the memory or beyond the limit; a forgotten one keeps no
  /// tree, unless its slot is reused at once.
  @inline(__always)
  private mutating func forget(before instant: Instant, reusing free: Int) {
    while count > 1 {
      let next = slot(1)
      let isOld = instant - slots[next].at > LandingHistory.memory
      guard isOld || count >= LandingHistory.limit else { return }
      if oldest != free { slots[oldest].forget() }
      oldest = next
      count -= 1
    }
  }

  /// Returns the landing that was highlighted at an instant; nil if it is not remembered.
  func highlighted(at instant: Instant) -> Landing? { place(at: instant).map { slots[$0] } }

  /// Returns the place of the landing that was highlighted at an instant; nil if it is not remembered.
  @inline(__always)
  func place(at instant: Instant) -> Int? {
    var position = count - 1
    while position >= 0 {
      let slot = slot(position)
      if slots[slot].at <= instant { return slot }
      position -= 1
    }
    return nil
  }

  /// The landing at a place; a landing is large, so it is not returned as an optional.
  @inline(__always)
  subscript(place: Int) -> Landing { slots[place] }

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
  @inline(__always)
  private func slot(_ position: Int) -> Int {
    let slot = oldest + position
    return slot < slots.count ? slot : slot - slots.count
  }
}

extension LandingHistory: Equatable {
  /// True if the same is remembered, wherever it lies.
  static func == (left: LandingHistory, right: LandingHistory) -> Bool {
    guard left.count == right.count, left.changes == right.changes else { return false }
    for position in 0..<left.count
    where left.slots[left.slot(position)] != right.slots[right.slot(position)] {
      return false
    }
    return true
  }
}
