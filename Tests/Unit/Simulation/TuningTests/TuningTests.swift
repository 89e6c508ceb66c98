import Measuring
import ProfileEditing
import ScanEngine
import ScanTime
import ScreenElements
import SimulatedPeople
import SwitchInput
import Testing

@testable import Tuning

@Suite("Tuning (N1)")
struct TuningTests {
  /// Sixteen keys in rows.
  private static let tree: ElementTree = {
    var screen = Screen(title: "Board", size: Size(width: 600, height: 400))
    for row in 0..<4 {
      for column in 0..<4 {
        var button = Element.button("\(row).\(column)", "\(row) \(column)")
        button.frame = Frame(
          x: Double(column) * 100, y: Double(row) * 100, width: 90, height: 90)
        screen.elements.append(button)
      }
    }
    return ElementTree(screen)
  }()

  private static let settings: ScanSettings = {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.switches[0].hold = .milliseconds(25)
    settings.switches[0].ignoreRepeat = .milliseconds(300)
    settings.interval = .milliseconds(1500)
    settings.firstItemPause = .milliseconds(750)
    settings.grouping.style = .rows
    return settings
  }()

  private func figures(_ person: Person, rounds: Int, seed: UInt64) -> ExerciseFigures {
    var plan = SwitchExercises.Plan()
    plan.rounds = rounds
    return ExerciseFigures(ExercisingPerson.record(of: person, plan, seed: seed))
  }

  @Test(
    "Long exercises measure the reactions and presses of ten people within 5 % (N1)",
    arguments: 0..<10)
  func measured(number: Int) {
    let person = tenPeople[number]
    let seed = UInt64(71_400 + number)
    let figures = figures(person, rounds: 1500, seed: seed)
    func expect(_ measured: Double, _ real: Double, within limit: Double = 0.05, _ what: String) {
      let difference = (measured - real).magnitude
      #expect(
        difference <= limit * real, "\(what) of \(person.name), seed \(seed): \(measured), \(real)")
    }
    expect(figures.reaction.mean, Double(person.reaction.microseconds), "reaction")
    // The last one presses by accident, and such presses are taken for reactions.
    expect(
      figures.reaction.variation, person.reactionVariation, within: number == 9 ? 0.25 : 0.05,
      "variation")
    let length = figures.length
    expect(length?.mean ?? 0, Double(person.pressLength.microseconds), "length")
    expect(length?.variation ?? 0, person.pressVariation, "variation of the length")
    expect(figures.bounces, person.bounces, "bounces")
    let own = figures.person(over: Person(name: "")).person
    #expect((own.doubles - person.doubles).magnitude <= 0.04, "\(own.doubles), \(person.doubles)")
    #expect(
      (own.inattention - person.inattention).magnitude <= 0.03,
      "\(own.inattention), \(person.inattention)")
    #expect(
      (own.falsePresses - person.falsePresses).magnitude <= 0.8,
      "\(own.falsePresses), \(person.falsePresses)")
    #expect(figures.trend == nil)
  }

  @Test(
    "Tuned settings are within 10 % of the best ones that a search finds (N1.14)", arguments: 0..<10
  )
  func tuned(number: Int) {
    let person = tenPeople[number]
    let seed = UInt64(82_600 + number)
    let figures = figures(person, rounds: 100, seed: seed)
    var (byRule, tuned) = (Self.settings, Self.settings)
    let advice = TuningAdvice.all(for: figures, tuned, switchIndex: 0, misses: 0.05)
    for one in advice { one.apply(to: &byRule, switchIndex: 0) }
    let measured = figures.person(over: Person(name: "")).person
    let quickest = TuningSearch(
      measured, tuned, switchIndex: 0, on: Self.tree, selections: 200, seed: seed + 2)
    for one in quickest.quickest(advice) { one.apply(to: &tuned, switchIndex: 0) }
    let search = SettingsSearch(person: person, tree: Self.tree, selections: 40, seed: seed)
    let best = search.best(from: tuned)
    let judge = SettingsSearch(person: person, tree: Self.tree, selections: 200, seed: seed + 1)
    let (own, least) = (judge.seconds(tuned), judge.seconds(best))
    #expect(own <= least * 1.1, "\(person.name): \(own) s, \(least) s")
    // The rule fits every screen, and is a little slower on this one (N1.8).
    let usual = judge.seconds(byRule)
    #expect(usual <= least * 1.2, "\(person.name) by rule: \(usual) s, \(least) s")
  }

  private func advised(_ figures: ExerciseFigures) -> [TuningAdvice.Subject] {
    TuningAdvice.all(for: figures, Self.settings, switchIndex: 0, misses: 0.05).map(\.setting)
  }

  @Test("Nothing depends on the length of a press that a key of a terminal does not report (N1.10)")
  func unknownLength() {
    var plan = SwitchExercises.Plan()
    plan.rounds = 100
    let record = ExercisingPerson.record(of: tenPeople[0], plan, seed: 4)
    let (known, unknown) = (
      ExerciseFigures(record), ExerciseFigures(record, reportsLength: false)
    )
    #expect(advised(known).contains(.hold) && advised(known).contains(.firstItemPause))
    #expect(advised(unknown) == advised(known).filter { $0 != .hold && $0 != .firstItemPause })
    #expect(known.person(over: tenPeople[0]).keys.contains("press.length"))
    #expect(!unknown.person(over: tenPeople[0]).keys.contains("press.length"))
  }

  @Test("If most highlights of the small scan pass without a press, no speed is advised (N1.8)")
  func missingMost() {
    var plan = SwitchExercises.Plan()
    plan.rounds = 100
    var record = ExercisingPerson.record(of: tenPeople[0], plan, seed: 4)
    #expect(advised(ExerciseFigures(record)).contains(.interval))
    record.misses = record.chances
    let advice = advised(ExerciseFigures(record))
    #expect(Set(advice).isDisjoint(with: [.interval, .lateGrace, .loops]), "\(advice)")
  }

  @Test("A person who becomes slower is noticed, and one who does not is not (N1)")
  func drifting() {
    var person = tenPeople[2]
    var alarms = 0
    for seed in UInt64(93_000)..<93_020 {
      alarms += figures(person, rounds: 15, seed: seed).trend == nil ? 0 : 1
    }
    #expect(alarms <= 1)
    person.tiring = 0.03
    person.mostTired = 1
    var noticed = 0
    for seed in UInt64(93_000)..<93_020 {
      noticed += (figures(person, rounds: 15, seed: seed).drift ?? 0) > 0.1 ? 1 : 0
    }
    #expect(noticed >= 14)
  }
}
