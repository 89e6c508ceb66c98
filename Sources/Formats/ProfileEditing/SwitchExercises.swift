import RandomNumbers
import ScanTime

/// Short exercises with one switch in sequence: lights, presses, pairs, long presses and a small
/// scan (N1).
///
/// It has no clock: its caller passes presses, releases and times, and shows ``view`` after each.
/// It never waits forever: without a press each exercise ends automatically.
package struct SwitchExercises: Sendable {
  /// An exercise.
  package enum Exercise: Hashable, Sendable, CaseIterable {
    /// Press when the light turns on.
    case light
    /// Press and release.
    case press
    /// Press twice.
    case pair
    /// Press and hold until the light turns off.
    case hold
    /// Press when the requested item is highlighted.
    case scan
  }

  /// The size of the exercises.
  package struct Plan: Hashable, Sendable {
    /// The number of lights; the other exercises have a third of them, the scan two thirds.
    package var rounds = 15
    /// The time of a long press; nil leaves the exercise of long presses out.
    package var longPress: TimeSpan?
    /// The time for which an item of the small scan is highlighted, until reactions are known.
    package var interval = TimeSpan.milliseconds(2000)

    /// Creates the usual plan, without long presses.
    package init() {}

    func rounds(of exercise: Exercise) -> Int {
      switch exercise {
      case .light: rounds
      case .press, .pair, .hold: max(rounds / 3, 3)
      case .scan: max(rounds * 2 / 3, 3)
      }
    }

    var exercises: [Exercise] {
      Exercise.allCases.filter { $0 != .hold || longPress != nil }
    }
  }

  /// A pass of the small scan.
  struct Pass: Hashable, Sendable {
    var position = 0
    var since: Instant
    var passes = 1
    /// The time of the last highlight of the requested item; nil before it.
    var wantedAt: Instant?
  }

  enum Phase: Hashable, Sendable {
    /// The exercise is explained; a press or a timeout starts it.
    case telling(until: Instant)
    case dark(since: Instant, until: Instant)
    case bright(since: Instant)
    case holding(since: Instant, isLongEnough: Bool)
    case scanning(Pass)
    /// A press was handled; late presses belong to it. Then the next round follows, which many late
    /// presses do not delay.
    case settling(since: Instant, until: Instant, late: Int)
    case over
  }

  let plan: Plan
  let exercises: [Exercise]
  var index = 0
  var round = 0
  var phase: Phase
  var notice: String?
  var wanted = 0
  private var contacts = ContactReader()
  private var generator: SplitMix64
  private var lastEnd: Instant?
  private var pairBegin: Instant?
  private var unanswered = 0
  private var falseInRound = 0
  /// The beginning of a press that is not over.
  private var heldSince: Instant?
  /// The observations so far.
  package private(set) var record = ExerciseRecord()

  /// The time to read or hear an explanation.
  static let tellingTime = TimeSpan.milliseconds(8000)
  /// The time after which a light without a press turns off.
  static let patience = ReactionTrial.lightPatience
  /// The number of unanswered rounds in a row that end an exercise.
  static let unansweredLimit = 3
  /// The number of presses in the dark in one round after which the light turns on anyway, and of
  /// late presses after which the next round begins.
  static let falseLimit = 5
  /// An earlier press was under way before the light.
  static let fastest = ReactionTrial.fastest
  /// The time after the end of a press within which another one belongs to it.
  package static let settleTime = TimeSpan.milliseconds(700)
  /// The time for which the switch is held to stop the exercises, beyond that of a long press.
  static let stopTime = TimeSpan.milliseconds(5000)
  /// The number of passes of the small scan through its items for one round.
  static let passLimit = 3
  /// The items of the small scan.
  package static let items = ["bread", "milk", "apple", "tea"]

  /// Starts with the explanation of the first exercise.
  package init(_ plan: Plan, seed: UInt64, at instant: Instant) {
    self.plan = plan
    exercises = plan.exercises
    generator = SplitMix64(seed: seed)
    phase = .telling(until: instant + Self.tellingTime)
  }

  /// The current exercise.
  var exercise: Exercise { exercises[min(index, exercises.count - 1)] }
  /// True if it has ended.
  package var isOver: Bool { phase == .over }

  /// The time for which an item of the small scan is highlighted: long enough for the measured
  /// reactions.
  var interval: TimeSpan {
    guard record.reactions.count >= Self.unansweredLimit else { return plan.interval }
    let sum = record.reactions.reduce(0) { $0 + $1.microseconds }
    let twice = TimeSpan(microseconds: 2 * sum / Int64(record.reactions.count))
    return min(max(twice, .milliseconds(1000)), .milliseconds(10_000))
  }

  /// The time of the next automatic change; nil if the exercises have ended.
  package var nextDeadline: Instant? {
    let own: Instant? =
      switch phase {
      case .telling(let until), .dark(_, let until): until
      case .bright(let since): since + Self.patience
      case .holding(let since, isLongEnough: false): since + (plan.longPress ?? .zero)
      case .holding(_, isLongEnough: true): nil
      case .scanning(let pass): pass.since + interval
      // While the switch is down, its end is awaited.
      case .settling(_, let until, _): contacts.isDown ? nil : until
      case .over: nil
      }
    guard !isOver else { return nil }
    return [own, contacts.overAt, stopsAt].compactMap { $0 }.min()
  }

  /// The time for which the switch is held to stop the exercises.
  var stopTime: TimeSpan {
    exercise == .hold ? Self.stopTime + (plan.longPress ?? .zero) : Self.stopTime
  }

  private var stopsAt: Instant? { heldSince.map { $0 + stopTime } }

  // MARK: Inputs

  /// Ends all exercises; the observations stay.
  package mutating func stop() {
    phase = .over
  }

  /// Handles a closed contact of the switch.
  package mutating func press(at instant: Instant) {
    passTime(to: instant)
    guard !isOver else { return }
    let isNew = contacts.press(at: instant)
    heldSince = heldSince ?? instant
    guard isNew else { return }
    record.presses += 1
    notice = nil
    handlePress(instant)
  }

  /// Handles an opened contact of the switch.
  package mutating func release(at instant: Instant) {
    passTime(to: instant)
    contacts.release(at: instant)
  }

  /// Lets time pass: each change that is due happens at its time.
  package mutating func passTime(to now: Instant) {
    while let deadline = nextDeadline, deadline <= now {
      if let contact = contacts.finish(at: deadline) {
        end(contact)
      } else if let stopsAt, stopsAt <= deadline {
        return stop()
      } else {
        advance(at: now)
      }
    }
  }

  private mutating func handlePress(_ instant: Instant) {
    switch phase {
    case .telling: settle(instant)
    case .dark(let since, _):
      noteDark(from: since, to: instant)
      countFalse(instant)
    case .bright(let since): answer(instant, since)
    case .holding, .over: break
    case .scanning(let pass): pick(instant, pass)
    case .settling(let since, _, let late): handleLate(instant, since, late)
    }
  }

  /// Handles a press soon after a requested one: the first is a double press, each further one a
  /// false press; the last permitted one begins the next round.
  private mutating func handleLate(_ instant: Instant, _ since: Instant, _ late: Int) {
    if late == 0, round > 0, exercise != .pair {
      if let lastEnd { record.repeats.append(instant - lastEnd) }
    } else if late > 0, exercise == .light {
      record.falsePresses += 1
      noteDark(from: since, to: instant)
    }
    guard late + 1 < Self.falseLimit else { return next(at: instant) }
    phase = .settling(since: instant, until: instant + Self.settleTime, late: late + 1)
  }

  /// Records dark time between lights only: in other exercises a press was requested shortly
  /// before.
  private mutating func noteDark(from since: Instant, to instant: Instant) {
    if exercise == .light { record.darkTime = record.darkTime + (instant - since) }
  }

  private mutating func countFalse(_ instant: Instant) {
    if exercise == .light { record.falsePresses += 1 }
    falseInRound += 1
    guard falseInRound < Self.falseLimit else { return light(at: instant) }
    darken(at: instant)
  }

  private mutating func answer(_ instant: Instant, _ since: Instant) {
    if let first = pairBegin {
      record.pairs.append(instant - first)
      pairBegin = nil
      unanswered = 0
      return settle(instant)
    }
    guard instant - since >= Self.fastest else { return countFalse(instant) }
    record.reactions.append(instant - since)
    record.pressesBefore.append(record.presses - 1)
    switch exercise {
    case .light, .press: record.answers += 1
    case .pair: return pairBegin = instant
    case .hold: return phase = .holding(since: instant, isLongEnough: false)
    case .scan: break
    }
    unanswered = 0
    settle(instant)
  }

  private mutating func pick(_ instant: Instant, _ pass: Pass) {
    let count = Self.items.count
    if pass.position == wanted, instant - pass.since >= Self.fastest {
      record.hits.append(instant - pass.since)
    } else if pass.position == (wanted + 1) % count, let since = pass.wantedAt {
      record.hits.append(instant - since)
      record.latePresses += 1
    } else if (pass.position + 1) % count == wanted || pass.position == wanted {
      // The highlight had not reached the item, or the press was under way before.
      record.earlyPresses += 1
    } else {
      record.wrongPresses += 1
    }
    record.answers += 1
    unanswered = 0
    settle(instant)
  }

  /// Handles the end of a press.
  private mutating func end(_ contact: ExerciseContact) {
    lastEnd = contact.end
    heldSince = nil
    if case .holding = phase {
      record.holds.append(contact.length)
      unanswered = 0
      return settle(contact.end)
    }
    record.contacts.append(contact)
    if case .settling(let since, _, let late) = phase {
      phase = .settling(since: since, until: contact.end + Self.settleTime, late: late)
    }
  }

  private mutating func settle(_ instant: Instant) {
    phase = .settling(since: instant, until: instant + Self.settleTime, late: 0)
  }

  // MARK: Time

  private mutating func advance(at now: Instant) {
    switch phase {
    case .telling: next(at: now)
    case .dark(let since, _):
      noteDark(from: since, to: now)
      // The light is visible from now on, not from its deadline.
      light(at: now)
    case .bright:
      if pairBegin == nil { record.missedLights += 1 }
      pairBegin = nil
      leaveUnanswered(at: now)
    case .scanning(let pass): moveOn(pass, at: now)
    case .settling: next(at: now)
    case .holding(let since, _): phase = .holding(since: since, isLongEnough: true)
    case .over: break
    }
  }

  private mutating func light(at now: Instant) {
    record.lights += 1
    phase = .bright(since: now)
  }

  private mutating func moveOn(_ old: Pass, at now: Instant) {
    var pass = old
    if pass.position == wanted { record.misses += 1 }
    if let wantedAt = pass.wantedAt, now - wantedAt > interval + interval { pass.wantedAt = nil }
    pass.position = (pass.position + 1) % Self.items.count
    pass.since = now
    if pass.position == 0 { pass.passes += 1 }
    guard pass.passes <= Self.passLimit else { return leaveUnanswered(at: now) }
    if pass.position == wanted {
      record.chances += 1
      pass.wantedAt = now
    }
    phase = .scanning(pass)
  }

  private mutating func leaveUnanswered(at now: Instant) {
    unanswered += 1
    guard unanswered >= Self.unansweredLimit else { return next(at: now) }
    notice = "No press came, so it goes on by itself."
    beginExercise(index + 1, at: now)
  }

  private mutating func next(at now: Instant) {
    guard round < plan.rounds(of: exercise) else { return beginExercise(index + 1, at: now) }
    round += 1
    falseInRound = 0
    switch exercise {
    case .light, .press, .pair, .hold: darken(at: now)
    case .scan:
      // Never the first item, so that its highlight is awaited as that of each other one.
      wanted = 1 + generator.pick(Self.items.count - 1)
      phase = .scanning(Pass(since: now))
    }
  }

  private mutating func darken(at now: Instant) {
    let wait = TimeSpan(microseconds: 1_200_000 + Int64(generator.uniform() * 1_800_000))
    phase = .dark(since: now, until: now + wait)
  }

  private mutating func beginExercise(_ number: Int, at now: Instant) {
    index = number
    round = 0
    unanswered = 0
    pairBegin = nil
    phase = number < exercises.count ? .telling(until: now + Self.tellingTime) : .over
  }
}
