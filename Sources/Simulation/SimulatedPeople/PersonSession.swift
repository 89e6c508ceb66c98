import RandomNumbers
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// A simulated person who selects targets one after another, with the real engine and all its
/// filters (M2).
///
/// The screen only changes by ``show(_:_:)``. The same seeds produce the same session on every machine.
package struct PersonSession: Sendable {
  /// A press that is decided but not started.
  struct Intent: Hashable, Sendable {
    /// An act of the hand.
    enum Act: Hashable, Sendable {
      case press(SwitchRoles.Role)
      case holdOn(Int)
      case letGo(Int)
    }

    let act: Act
    let at: Instant
    /// True if it is intended for the stop after the highlighted one.
    var isAhead = false
    /// True if it is intended for the awaited stop, so that it is late once the highlight has moved
    /// on.
    var isOfTarget = false
    /// True if it moves the highlight, so that resting picks the new stop (S4).
    var moves = false
  }

  package var driver: ScanDriver
  let person: Person
  let settings: ScanSettings
  let roles: SwitchRoles
  let reactions: TimeSpread
  private(set) var targets: [TargetPaths.Target]
  var hand: Hand
  /// The random numbers of reactions, restarted for each selection, so that compared settings use
  /// the same numbers.
  var generator: SplitMix64
  private let seed: UInt64
  private var block: UInt64

  /// The current time.
  ///
  /// The engine's own time stops while it has no input.
  private var now = Instant.zero
  /// The current target.
  var goal: TargetPaths.Target
  var record: SelectionRecord
  /// The start of this selection; nil before the first landing.
  var begin: Instant?
  var intent: Intent?
  /// The time at which the person looks again, because their last act had no effect.
  var looksAgain: Instant?
  /// The time of the next accidental press.
  var nextSlip: Instant?
  var slips: SplitMix64
  /// The number of presses in this session; they tire the person.
  var pressCount = 0
  /// The highlighted stop, its position and the number of stops.
  var seen: (stop: Stop, index: Int, count: Int)?
  /// The parts that are shown for a choice (S7); empty otherwise.
  var parts: [[Stop]] = []
  /// True if the last press was intended for the line at the target (P1).
  var isAimed = false
  /// True if a line was frozen after the start of the last sweep.
  var hasFrozen = false
  /// The cached targets of the arrows in the visited scopes (S6).
  var arrows = ArrowWays()
  /// The number of the innermost open scope.
  var scope = 0
  /// True if there was no press since the last landing.
  var isUntouched = false
  /// True if resting picks the highlighted stop (S4).
  var isArmed = false
  /// The number of remaining slow stops of overscan (S8).
  var slowStops = 0
  /// True if the goal is new, so that the last press need not be finished first.
  var isGoalNew = true
  /// The element whose menu is open (A2).
  var menu: String?
  /// True if the goal was reached in the current step.
  var hasReached = false
  /// The landings and started passes after the pick of a goal; they count for the next goal.
  var carried = (steps: Int32(0), passes: Int32(0))

  /// Creates a new session of a person and a screen.
  ///
  /// - Parameters:
  ///   - seed: the seed of all random numbers.
  ///   - block: the index of this session among those with the same seed.
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

  /// Returns a new session of the same person and the same screen.
  ///
  /// - Parameter presses: the number of earlier presses, which have tired the person.
  package func restarted(block: Int, presses: Int = 0) -> PersonSession {
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

  /// Shows other elements on the screen, such as other words of a keyboard (M2.22).
  package mutating func show(_ tree: ElementTree, _ paths: TargetPaths) {
    targets = paths.targets
    arrows = ArrowWays()
    apply(.layout(tree, focus: nil), at: now)
    // A stop that stays highlighted has another index in the new tree.
    if let old = seen, let stop = driver.state.highlight { seen = (stop, old.index, old.count) }
  }

  /// The elements on the screen after the next pick of a target, as the answer to that pick; nil if
  /// they stay.
  package var screenAfterPick: (tree: ElementTree, paths: TargetPaths)?

  /// Takes the elements that the answer to the last pick has shown.
  private mutating func takeScreenAfterPick() {
    guard let next = screenAfterPick else { return }
    screenAfterPick = nil
    if hasReached { targets = next.paths.targets } else { show(next.tree, next.paths) }
    arrows = ArrowWays()
  }

  /// Selects a target by its number on the screen.
  ///
  /// - Parameter number: the index of this selection in the session, from 0.
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
    takeScreenAfterPick()
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
    if settings.start == .immediately { apply(.start, at: .zero) }
    if seen == nil, begin == nil, let role = roles.begin {
      intent = Intent(act: .press(role), at: Instant.zero + TimeSpan(microseconds: reaction()))
    }
  }

  /// The time of the next event: a deadline of the engine, an edge of a contact, or an act of the
  /// person.
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

  /// Returns the next reaction time, in microseconds.
  mutating func reaction() -> Int64 {
    Int64(reactions.draw(mean: person.reaction(afterPresses: pressCount), &generator))
  }

  /// Returns the time until the next accidental press; nil if there is none.
  mutating func gapToSlip() -> TimeSpan? {
    guard person.falsePresses > 0 else { return nil }
    return TimeSpan(microseconds: Int64(slips.exponential(mean: 60_000_000 / person.falsePresses)))
  }
}
