import RandomNumbers
import ScanEngine
import ScreenElements
import SwitchInput

/// A simulated person who selects one target after another, on the real engine with all its filters (M2).
///
/// The screen stays as it is, whatever is picked. The same seeds give the same session, on every machine.
package struct PersonSession: Sendable {
  /// A press that the person has decided on and not begun.
  struct Intent: Hashable, Sendable {
    /// What the hand does.
    enum Act: Hashable, Sendable {
      case press(SwitchRoles.Role)
      case holdOn(Int)
      case letGo(Int)
    }

    let act: Act
    let at: Instant
    /// True if it is of the stop behind the one that is highlighted.
    var isAhead = false
    /// True if it is of the stop that is waited for, so that it is late when that is left.
    var isOfTarget = false
    /// True if it moves the highlight, so that resting picks it where it goes (S4).
    var moves = false
  }

  package var driver: ScanDriver
  let person: Person
  let settings: ScanSettings
  let roles: SwitchRoles
  let reactions: TimeSpread
  let targets: [TargetPaths.Target]
  var hand: Hand
  /// The random numbers of reactions; for each selection anew, so that two ways of scanning meet the same.
  var generator: SplitMix64
  private let seed: UInt64
  private var block: UInt64

  /// The time; the engine's own stands still where nothing happens to it.
  private var now = Instant.zero
  /// What is wanted now.
  var goal: TargetPaths.Target
  var record: SelectionRecord
  /// When the time of this selection began; nil before the first landing.
  var begin: Instant?
  var intent: Intent?
  /// When the person looks again, because nothing came of what they did.
  var looksAgain: Instant?
  /// When the next press comes that nobody meant.
  var nextSlip: Instant?
  var slips: SplitMix64
  /// How often the person has pressed in this session, which tires.
  var pressCount = 0
  /// What is highlighted, its place and how many stops there are.
  var seen: (stop: Stop, index: Int, count: Int)?
  /// The parts to choose from, where parts are shown (S7).
  var parts: [[Stop]] = []
  /// True if the last press was made for the line at the target (P1).
  var isAimed = false
  /// True if a line was frozen since the last sweep began.
  var hasFrozen = false
  /// Where arrows lead in the scopes that were looked at (S6).
  var arrows = ArrowWays()
  /// The innermost scope that is open.
  var scope = 0
  /// True if nothing was pressed since the highlight landed last.
  var isUntouched = false
  /// True if resting picks what is highlighted (S4).
  var isArmed = false
  /// How many slow stops of an overscan are left (S8).
  var slowStops = 0
  /// True if the goal is new, so that nothing of the press before is still to be finished.
  var isGoalNew = true
  /// The element whose menu is open (A2).
  var menu: String?
  /// True if the goal was reached in the step that is handled.
  var hasReached = false
  /// The landings, and the passes that began, behind the pick of a goal: they belong to the next one.
  var carried = (steps: Int32(0), passes: Int32(0))

  /// Puts a person before a screen; nothing has happened yet.
  ///
  /// - Parameters:
  ///   - seed: of all random numbers.
  ///   - block: which session of those with the same seed it is.
  package init(
    _ person: Person, _ settings: ScanSettings, on tree: ElementTree, paths: TargetPaths,
    seed: UInt64, block: Int = 0
  ) {
    self.person = person
    self.settings = settings
    self.seed = seed
    self.block = UInt64(clamping: block)
    targets = paths.targets
    roles = SwitchRoles(settings)
    reactions = TimeSpread(person.reactionShape, variation: person.reactionVariation)
    let sources = settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
    driver = ScanDriver(ScanState(settings: settings, tree: tree, connected: sources))
    generator = SplitMix64(seed: seed, stream: self.block)
    hand = Hand(person, settings, generator)
    slips = generator
    goal = targets.first ?? TargetPaths.Target(id: "", element: ElementIndex(0), scopes: [0])
    record = SelectionRecord(target: 0)
    beginSlips()
  }

  /// The same person before the same screen in another session, in which nothing has happened yet.
  ///
  /// - Parameter presses: how often the person has pressed before, which tires.
  package func anew(block: Int, presses: Int = 0) -> PersonSession {
    var session = self
    session.block = UInt64(clamping: block)
    session.pressCount = presses
    session.beginSlips()
    return session
  }

  private mutating func beginSlips() {
    slips = SplitMix64(seed: seed, stream: block, 2)
    nextSlip = gapToSlip().map { .zero + $0 }
  }

  /// Selects a target, by its number among those of the screen.
  ///
  /// - Parameter number: which selection of this session it is, from 0.
  package mutating func select(_ target: Int, number: Int) -> SelectionRecord {
    guard targets.indices.contains(target) else { return SelectionRecord(target: target) }
    wantNext(target, number)
    if begin == nil { start() } else { lookAgain(at: now) }
    while !hasReached {
      guard let next = nextInstant else { break }
      if let begin, next - begin > person.patience { break }
      if begin == nil, next - .zero > person.patience { break }
      step(at: next)
    }
    if !hasReached { giveUp() }
    return record
  }

  private mutating func wantNext(_ target: Int, _ number: Int) {
    goal = targets[target]
    record = SelectionRecord(target: target)
    (record.steps, record.passes) = carried
    carried = (0, 0)
    hasReached = false
    isGoalNew = true
    intent = nil
    generator = SplitMix64(seed: seed, stream: block, 0, UInt64(clamping: number))
    hand.generator = SplitMix64(seed: seed, stream: block, 1, UInt64(clamping: number))
  }

  private mutating func start() {
    if settings.start == .immediately { take(.start, at: .zero) }
    if seen == nil, begin == nil, let role = roles.begin {
      intent = Intent(act: .press(role), at: Instant.zero + TimeSpan(microseconds: reaction()))
    }
  }

  /// When the next thing happens: a deadline of the engine, an edge of a contact, or what the person does.
  private var nextInstant: Instant? {
    mutating get {
      var next = driver.state.nextDeadline
      for other in [hand.next, intent?.at, looksAgain, nextSlip] {
        if let other { next = next.map { min($0, other) } ?? other }
      }
      return next
    }
  }

  private mutating func step(at instant: Instant) {
    now = max(now, instant)
    if let deadline = driver.state.nextDeadline, deadline <= instant {
      return passTime(to: deadline)
    }
    if let next = hand.next, next <= instant, let motion = hand.popNext() { return move(motion) }
    if let next = intent, next.at <= instant { return carryOut(next) }
    if let slip = nextSlip, slip <= instant { return slipNow(at: slip) }
    looksAgain = nil
    lookAgain(at: instant)
  }

  private mutating func giveUp() {
    record.isReached = false
    record.time = person.patience.microseconds
    if let begin {
      now = max(now, begin + person.patience)
      self.begin = now
    }
    intent = nil
  }

  /// How long this reaction takes, in microseconds.
  mutating func reaction() -> Int64 {
    Int64(reactions.draw(mean: person.reaction(afterPresses: pressCount), &generator))
  }

  /// How long until the next press that nobody meant; nil is never.
  mutating func gapToSlip() -> TimeSpan? {
    guard person.falsePresses > 0 else { return nil }
    return TimeSpan(microseconds: Int64(slips.exponential(mean: 60_000_000 / person.falsePresses)))
  }
}
