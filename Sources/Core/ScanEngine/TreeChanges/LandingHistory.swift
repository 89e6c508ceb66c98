import ScanTime
import SwitchInput

/// The landings of the last two seconds, and the one that was highlighted at their beginning (I10).
///
/// A circular buffer, so that adding or removing a landing moves no other one.
struct LandingHistory: Sendable {
  /// The time for which a landing is kept after the next one (I10).
  static let memory = TimeSpan.milliseconds(2000)
  /// The maximum number of landings.
  static let limit = 256

  private var slots: [Landing]
  /// The slot of the oldest landing.
  private var oldest = 0
  private var count: Int
  /// The last changes that made the highlight land (T6).
  private(set) var changes = Landing.Changes()

  init() {
    slots = []
    count = 0
  }

  /// A history with only the last landing.
  var lastOnly: LandingHistory {
    var history = LandingHistory()
    history.slots = last.map { [$0] } ?? []
    history.count = history.slots.count
    history.changes = changes
    return history
  }

  /// The latest landing.
  var last: Landing? { count > 0 ? slots[slot(count - 1)] : nil }

  /// Records an unexpected screen on which the highlight stayed.
  ///
  /// Later landings are guarded (D2, T8).
  mutating func stay(at instant: Instant) { changes.unexpected = instant }

  /// Appends a landing on a stop, by its position in a ring.
  mutating func append(at instant: Instant, _ index: Int, of ring: Ring, _ cause: Landing.Cause) {
    note(cause, at: instant)
    let free = slot(count)
    forget(before: instant, reusing: free)
    if count < slots.count {
      slots[free].become(at: instant, index, of: ring, cause, changes)
      count += 1
    } else {
      add(Landing(at: instant, shown: .stop(ring, index), cause: cause, changes: changes))
    }
  }

  /// Appends another landing.
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

  /// Records the time of a change that makes the highlight land.
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

  /// Inserts a landing if every slot is in use: the newest slot is before the oldest one.
  private mutating func add(_ landing: Landing) {
    slots.insert(landing, at: oldest)
    oldest = slot(count > 0 ? 1 : 0)
    count += 1
  }

  /// Removes landings that are too old or beyond the limit.
  ///
  /// A removed landing releases its trees, unless its slot is reused at once.
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

  /// Returns the landing at an instant; nil if it is no longer stored.
  func highlighted(at instant: Instant) -> Landing? { index(at: instant).map { slots[$0] } }

  /// Returns the slot of the landing at an instant; nil if it is no longer stored.
  @inline(__always)
  func index(at instant: Instant) -> Int? {
    var position = count - 1
    while position >= 0 {
      let slot = slot(position)
      if slots[slot].at <= instant { return slot }
      position -= 1
    }
    return nil
  }

  /// Returns the landing in a slot.
  ///
  /// It is not optional, because a landing is large.
  @inline(__always)
  subscript(place: Int) -> Landing { slots[place] }

  /// Returns true if a condition holds for every landing between two instants; false if they are no
  /// longer stored.
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

  /// Returns the slot of a landing by its position from the oldest one, with at most one wrap.
  @inline(__always)
  private func slot(_ position: Int) -> Int {
    let slot = oldest + position
    return slot < slots.count ? slot : slot - slots.count
  }
}

extension LandingHistory: Equatable {
  /// Returns true if both contain the same landings, in any slots.
  static func == (left: LandingHistory, right: LandingHistory) -> Bool {
    guard left.count == right.count, left.changes == right.changes else { return false }
    for position in 0..<left.count
    where left.slots[left.slot(position)] != right.slots[right.slot(position)] {
      return false
    }
    return true
  }
}
