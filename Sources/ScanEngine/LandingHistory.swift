import SwitchInput

/// The landings of the last two seconds, with the one that was highlighted when they began (I10).
///
/// They lie in a circle of slots, so that none is moved when another is remembered or forgotten.
struct LandingHistory: Sendable {
  /// How long a landing is remembered after the next one (I10).
  static let memory = TimeSpan.milliseconds(2000)
  /// More landings than this are not remembered, however fast they come.
  static let limit = 256

  private var slots: [Landing]
  /// The slot of the oldest one.
  private var oldest = 0
  private var count: Int

  /// Creates a history of which only the last landing is left.
  init(last: Landing? = nil) {
    slots = last.map { [$0] } ?? []
    count = slots.count
  }

  /// The latest landing.
  var last: Landing? { count > 0 ? slots[slot(count - 1)] : nil }

  /// Remembers what is highlighted from an instant on.
  mutating func append(
    at instant: Instant, _ shown: consuming Landing.Shown, _ cause: Landing.Cause
  ) {
    append(Landing(at: instant, shown: shown, cause: cause, after: last))
  }

  private mutating func append(_ landing: consuming Landing) {
    var forgotten = 0
    while count - forgotten > 1,
      landing.at - slots[slot(forgotten + 1)].at > LandingHistory.memory
        || count - forgotten >= LandingHistory.limit
    {
      forgotten += 1
    }
    // Where every slot is in use, that of the oldest one; another is put there if that is needed still.
    let place = slot(count)
    if forgotten == 0, count == slots.count {
      slots.insert(.forgotten, at: place)
      oldest = count > 0 ? slot(1) : 0
    }
    // What is forgotten keeps no tree.
    for position in 0..<forgotten where slot(position) != place {
      slots[slot(position)] = .forgotten
    }
    slots[place] = landing
    oldest = slot(forgotten)
    count += 1 - forgotten
  }

  /// What was highlighted at an instant; nil if that is not remembered.
  func highlighted(at instant: Instant) -> Landing? {
    var position = count - 1
    while position >= 0 {
      if slots[slot(position)].at <= instant { return slots[slot(position)] }
      position -= 1
    }
    return nil
  }

  /// The slot of a landing, counted from the oldest one; at the most one round.
  private func slot(_ position: Int) -> Int {
    let slot = oldest + position
    return slot < slots.count ? slot : slot - slots.count
  }
}

extension LandingHistory: Equatable {
  /// Whether the same is remembered, wherever it lies.
  static func == (left: LandingHistory, right: LandingHistory) -> Bool {
    guard left.count == right.count else { return false }
    for position in 0..<left.count
    where left.slots[left.slot(position)] != right.slots[right.slot(position)] {
      return false
    }
    return true
  }
}
