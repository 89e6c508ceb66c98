import ProfileEditing
import RandomNumbers
import ScanEngine
import ScanTime
import SwitchInput

@testable import SimulatedPeople

/// A simulated person who performs the exercises in virtual time.
struct ExercisingPerson {
  private let person: Person
  private let reactions: TimeSpread
  private var hand: Hand
  private var generator: SplitMix64
  private var slips: SplitMix64
  /// A press that was decided on: its time, the length that it needs, and true if two follow.
  private var intent: (at: Instant, long: TimeSpan?, isPair: Bool, isOfItem: Bool)?
  private var second: Instant?
  private var nextSlip: Instant?
  private var presses = 0

  init(_ person: Person, seed: UInt64) {
    self.person = person
    reactions = TimeSpread(person.reactionShape, variation: person.reactionVariation)
    generator = SplitMix64(seed: seed, stream: 7)
    slips = SplitMix64(seed: seed, stream: 8)
    hand = Hand(
      person, ScanSettings(switches: [SwitchSettings(name: "main", press: .select)]),
      SplitMix64(seed: seed, stream: 9))
    nextSlip = gap(after: .zero)
  }

  private mutating func gap(after instant: Instant) -> Instant? {
    guard person.falsePresses > 0 else { return nil }
    let mean = 60_000_000 / person.falsePresses
    return instant + TimeSpan(microseconds: Int64(slips.exponential(mean: mean)))
  }

  private mutating func reaction() -> TimeSpan {
    let mean = person.reaction(afterPresses: presses)
    return TimeSpan(microseconds: Int64(reactions.draw(mean: mean, &generator)))
  }

  /// Does the exercises to their end.
  static func record(
    of person: Person, _ plan: SwitchExercises.Plan, seed: UInt64
  ) -> ExerciseRecord {
    var one = ExercisingPerson(person, seed: seed)
    var exercises = SwitchExercises(plan, seed: seed, at: .zero)
    var shown = exercises.view
    while let deadline = exercises.nextDeadline {
      let own = [one.hand.next, one.intent?.at, one.second, one.nextSlip].compactMap { $0 }.min()
      let now = min(deadline, own ?? deadline)
      exercises.passTime(to: now)
      if exercises.view != shown {
        one.see(exercises.view, shown, plan, exercises.nextDeadline ?? now, at: now)
        shown = exercises.view
      }
      one.act(at: now)
      while let next = one.hand.next, next <= now, let motion = one.hand.popNext() {
        if motion.isPress { exercises.press(at: now) } else { exercises.release(at: now) }
      }
    }
    return exercises.record
  }

  private mutating func see(
    _ view: SwitchExercises.View, _ before: SwitchExercises.View, _ plan: SwitchExercises.Plan,
    _ due: Instant, at now: Instant
  ) {
    if view.light == .on, before.light != .on, !generator.happens(person.inattention) {
      let isLong = view.label == "HOLD"
      intent = (now + reaction(), isLong ? plan.longPress : nil, view.label == "PRESS TWICE", false)
    }
    // A press that is no longer requested is withheld, unless it has already begun.
    if view.light == .off, before.light == .on, let open = intent, open.at - now > person.holdBack {
      intent = nil
    }
    guard view.item != before.item else { return }
    if let open = intent, open.isOfItem, open.at - now > person.holdBack { intent = nil }
    guard intent == nil, let item = view.item else { return }
    let items = SwitchExercises.items
    func isWanted(_ place: Int) -> Bool { view.note.contains(" \(items[place % items.count]) ") }
    if isWanted(item) {
      guard !generator.happens(person.inattention) else { return }
      intent = (now + reaction(), nil, false, true)
    } else if isWanted(item + 1), generator.happens(person.anticipation) {
      let at = due + reaction()
      let early = Instant(microseconds: at.microseconds - person.anticipationLead.microseconds)
      intent = (max(now, early), nil, false, true)
    }
  }

  private mutating func act(at now: Instant) {
    if let open = intent, open.at <= now {
      intent = nil
      presses += 1
      hand.press(0, long: open.long, at: now)
      if open.isPair { second = hand.isUp + .milliseconds(150) }
    }
    if let again = second, again <= now {
      second = nil
      presses += 1
      hand.press(0, long: nil, at: now)
    }
    if let slip = nextSlip, slip <= now {
      if hand.isUp + .milliseconds(30) < now {
        presses += 1
        hand.press(0, long: nil, at: now)
      }
      nextSlip = gap(after: now)
    }
  }
}

/// Ten people with known values, from quick and even to slow and trembling.
let tenPeople: [Person] = (0..<10).map { number in
  var person = Person(name: "Person \(number)")
  person.reaction = .milliseconds([420, 500, 600, 700, 800, 950, 1100, 1250, 1400, 1700][number])
  person.reactionVariation = [0.15, 0.3, 0.2, 0.35, 0.25, 0.3, 0.2, 0.4, 0.3, 0.35][number]
  person.pressLength = .milliseconds([110, 150, 200, 120, 250, 180, 400, 300, 500, 350][number])
  person.pressVariation = [0.2, 0.3, 0.25, 0.5, 0.4, 0.3, 0.4, 0.3, 0.4, 0.5][number]
  person.bounces = [0.5, 0, 0.5, 1.5, 0.5, 0, 1, 0.5, 0.5, 1][number]
  person.doubles = [0, 0, 0.05, 0.2, 0, 0.1, 0, 0, 0.15, 0][number]
  person.falsePresses = [0, 0, 0, 1, 0.5, 0, 0, 1, 0, 2][number]
  person.inattention = [0.01, 0, 0.02, 0.02, 0.03, 0.01, 0.02, 0.05, 0.02, 0.08][number]
  person.holdBack = .milliseconds([250, 250, 300, 250, 350, 300, 400, 450, 500, 500][number])
  return person
}
