import Measuring
import ScanEngine
import ScanTime
import ScreenElements
import SimulatedPeople
import SwitchInput
import Testing

@testable import ProfileEditing
@testable import Tuning

@Suite("Tuning (N1)")
struct TuningTests {
  /// Sixteen keys in rows.
  static let tree: ElementTree = {
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

  static let settings: ScanSettings = {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.switches[0].hold = .milliseconds(25)
    settings.switches[0].ignoreRepeat = .milliseconds(300)
    settings.interval = .milliseconds(1500)
    settings.firstItemPause = .milliseconds(750)
    settings.grouping.style = .rows
    return settings
  }()

  /// The profile with these settings.
  static let profile = """
    format: switchlight-profile/1
    switches:
      main: {sources: [{terminal: space}], press: select, hold: 25ms, ignoreRepeat: 300ms}
    scanning: {interval: 1.5s, firstItemPause: 750ms, groups: rows}
    """

  func search(
    _ person: Person, _ figures: ExerciseFigures, misses: Double = 0.05, selections: Int,
    seed: UInt64
  ) throws -> TuningSearch {
    let draft = try ProfileDraft(Array(Self.profile.utf8), name: "anna.yaml")
    return TuningSearch(
      person, Self.settings, of: draft, switchIndex: 0,
      limits: TuningLimits(figures, misses: misses), on: .screen(Self.tree), selections: selections,
      seed: seed)
  }

  /// A record of reactions and presses of these lengths.
  private func record(
    _ reactions: [TimeSpan], lengths: [TimeSpan] = [], hits: [TimeSpan] = []
  ) -> ExerciseRecord {
    var record = ExerciseRecord()
    record.reactions = reactions
    record.pressesBefore = Array(reactions.indices)
    record.lights = reactions.count
    record.answers = reactions.count
    record.hits = hits
    record.chances = hits.count
    record.contacts = lengths.map { ExerciseContact(begin: .zero, end: .zero + $0) }
    return record
  }

  private func advice(_ record: ExerciseRecord) -> [TuningAdvice] {
    TuningAdvice.all(
      for: ExerciseFigures(record), Self.settings, switchIndex: 0, misses: 0.05)
  }

  @Test("The person's file is read back, whatever was measured (N1.13)")
  func extremePersons() throws {
    func milliseconds(_ values: [Int64]) -> [TimeSpan] { values.map { .milliseconds($0) } }
    var bouncing = record(milliseconds(Array(repeating: 500, count: 8)))
    bouncing.contacts = Array(
      repeating: ExerciseContact(
        begin: .zero, end: .zero + .milliseconds(100), bounces: 90,
        longestBounce: .milliseconds(9)), count: 8)
    bouncing.falsePresses = 5000
    bouncing.darkTime = .milliseconds(10_000)
    let records = [
      record(
        milliseconds(Array(repeating: 800, count: 45)),
        lengths: milliseconds(Array(repeating: 80, count: 44) + [2000])),
      record(
        milliseconds(Array(repeating: 800, count: 9)),
        lengths: milliseconds(Array(repeating: 2, count: 8) + [6])),
      record(milliseconds(Array(repeating: 10, count: 6))),
      record(milliseconds([50_000, 60_000, 50_000, 60_000, 50_000, 60_000])), bouncing,
    ]
    for record in records {
      let (person, keys) = ExerciseFigures(record).person(over: Person(name: "anna"))
      let text = try personText(person, keys: keys, in: nil, name: "anna.yaml")
      let read = readPerson(text, name: "anna.yaml")
      #expect(read.person != nil, "\(read.diagnostics)")
    }
    var person = Person(name: "anna")
    person.pressVariation = 3
    #expect(throws: PersonWritingProblem.self, "no other text is written") {
      try personText(person, keys: ["press.variation"], in: nil, name: "anna.yaml")
    }
  }

  @Test(
    "The person's file contains a drift only if enough reactions show it, and then in full (N1.13)")
  func tiringFile() {
    var other = Person(name: "anna")
    (other.tiring, other.mostTired) = (0.02, 0.5)
    // Seven reactions are too few for a trend.
    let few = ExerciseFigures(record((0..<7).map { .milliseconds(500 + $0 * 40) }))
    #expect(few.person(over: other).person.tiring == 0.02)
    #expect(few.person(over: other).keys.isDisjoint(with: ["tiring.press", "tiring.most"]))
    // 15 % over 400 presses.
    let slower = ExerciseFigures(
      record((0...400).map { TimeSpan(microseconds: 1_000_000 + 375 * $0) })
    ).person(over: other)
    #expect((slower.person.tiring - 0.000375).magnitude < 0.000001, "\(slower.person.tiring)")
    #expect((slower.person.mostTired - 0.15).magnitude < 0.001)
    #expect((slower.person.reaction.microseconds - 1_000_000).magnitude <= 1000)
    // A person who becomes quicker has the mean.
    let quicker = ExerciseFigures(
      record((0...10).map { .milliseconds(1000 - $0 * 40) }))
    #expect((quicker.drift ?? 0) < -0.3)
    let person = quicker.person(over: other).person
    #expect(person.reaction == .milliseconds(800) && person.tiring == 0)
  }

  @Test("A press that is not a reaction causes no trend (N1.6)")
  func belatedTrend() {
    var reactions = (0..<14).map { TimeSpan.milliseconds(500 + $0 % 3) }
    reactions += [.milliseconds(7000), .milliseconds(7500), .milliseconds(7900)]
    let figures = ExerciseFigures(record(reactions))
    #expect(figures.reaction.count == 14)
    #expect(figures.trend == nil, "\(figures.driftSentence ?? "")")
  }

  @Test("The pause between presses is shorter than the quickest reactions (N1.10)")
  func ignoreRepeat() throws {
    for quickest in stride(from: Int64(310), through: 700, by: 7) {
      // Reactions without variation: each is the quickest.
      var record = record(Array(repeating: .milliseconds(quickest), count: 10))
      record.repeats = Array(repeating: .milliseconds(600), count: 3)
      let found = try #require(advice(record).first { $0.setting == .ignoreRepeat })
      let span = found.after.span
      #expect(span <= .milliseconds(quickest) && span > .milliseconds(quickest - 51), "\(found)")
    }
  }

  @Test(
    "Advised values are valid without a warning, and times follow the rules (N1.9, N1.15)",
    arguments: [
      (mean: 5000, variation: 0.4, isEarly: false), (mean: 5000, variation: 0.1, isEarly: false),
      (mean: 250, variation: 0.1, isEarly: false), (mean: 900, variation: 0.45, isEarly: false),
      (mean: 900, variation: 0.1, isEarly: true),
      // The quickest values are below the quickest advised speed, or late for more than half of it.
      (mean: 420, variation: 0.1, isEarly: false), (mean: 735, variation: 0.1, isEarly: false),
      // Quickest with a speed below the mean reaction.
      (mean: 600, variation: 0.05, isEarly: false), (mean: 1200, variation: 0.05, isEarly: false),
    ])
  func searchBounds(mean: Int64, variation: Double, isEarly: Bool) throws {
    var model = Person(name: "anna")
    model.reaction = .milliseconds(mean)
    model.reactionVariation = variation
    var plan = SwitchExercises.Plan()
    plan.rounds = 60
    var record = ExercisingPerson.record(of: model, plan, seed: 8)
    if isEarly { record.earlyPresses = record.hits.count }
    let figures = ExerciseFigures(record)
    let person = figures.person(over: Person(name: "anna")).person
    let byRule = advice(record)
    let found = try search(person, figures, selections: 60, seed: 3).all(byRule)
    let draft = try ProfileDraft(Array(Self.profile.utf8), name: "anna.yaml")
    let reading = try draft.advised(found, for: "main").reading
    #expect(reading.profile != nil && reading.cautions.isEmpty, "\(reading.cautions)")
    let grace = try #require(found.first { $0.setting == .lateGrace })
    #expect(grace.after.span <= figures.longestGrace, "\(grace)")
    if isEarly { #expect(grace.value == "0ms") }
    let speed = try #require(found.first { $0.setting == .interval }).after.span
    #expect(speed >= SwitchTiming.intervals.lowerBound, "\(speed)")
    #expect(speed >= person.reaction, "\(speed), \(person.reaction)")
    #expect(speed + grace.after.span >= TuningLimits(figures, misses: 0.05).shortestTime)
    for one in byRule where one.setting == .lateGrace {
      #expect(one.after.span <= figures.longestGrace)
    }
  }

  @Test("Each searched value saves 3 % or more, and the reason names one value or several (N1.14)")
  func searchReasons() throws {
    var quicker = 0
    for number in 0..<4 {
      let seed = UInt64(51_300 + number)
      let figures = figures(tenPeople[number], rounds: 60, seed: seed)
      let person = figures.person(over: Person(name: "")).person
      let byRule = TuningAdvice.all(for: figures, Self.settings, switchIndex: 0, misses: 0.05)
      let found = try search(person, figures, selections: 60, seed: seed).all(byRule)
      let changed = zip(byRule, found).filter { $0 != $1 }.map(\.1)
      let words = changed.count > 1 ? "with these values" : "with this value"
      #expect(changed.allSatisfy { $0.reason.contains(words) }, "\(changed)")
      quicker += changed.isEmpty ? 0 : 1
    }
    #expect(quicker > 0, "the search finds quicker values for one of these people or more")
  }

  @Test(
    "The speed and the time for late presses are one question with their common seconds (N1.12)"
  )
  func pair() throws {
    let figures = figures(tenPeople[4], rounds: 60, seed: 11)
    let offers = TuningOffer.all(
      of: TuningAdvice.all(for: figures, Self.settings, switchIndex: 0, misses: 0.05))
    let pair = try #require(offers.first { $0.parts.count > 1 })
    #expect(pair.parts.map(\.setting) == [.interval, .lateGrace])
    #expect(Set(offers.flatMap(\.parts).map(\.setting)).count == offers.flatMap(\.parts).count)
    var computed = TuningEffect.Progress(
      of: offers, tenPeople[4], Self.settings, switchIndex: 0, on: .screen(Self.tree),
      selections: 40,
      seed: 5)
    for _ in 0..<computed.count {
      #expect(computed.effect == nil, "before its end")
      computed.step()
    }
    let effect = try #require(computed.effect)
    #expect(effect.differences.count == offers.count)
    var guide = TuningGuide(offers, effect: effect, remarks: [])
    guard case .ask(let question) = guide.step else {
      Issue.record("\(guide.step)")
      return
    }
    let (speed, grace) = (pair.parts[0], pair.parts[1])
    #expect(
      question.title
        == "Change the speed from 1.5 s to \(speed.after.words) a stop, and count presses that are "
        + "up to \(grace.after.words) late?"
    )
    #expect(
      question.choices.map(\.hint).prefix(3) == [
        "Uses \(speed.after.words) and \(grace.after.words).",
        "Accepts this and all following advice.",
        "Keeps 1.5 s and 0 s.",
      ])
    guide.answer("no")
    while case .ask(let question) = guide.step {
      #expect(!question.title.contains("count presses"))
      guide.answer(question.choices[0].id)
    }
    guard case .write(let accepted) = guide.step else {
      Issue.record("\(guide.step)")
      return
    }
    #expect(Set(accepted.map(\.setting)).isDisjoint(with: [.interval, .lateGrace]))
    #expect(!accepted.isEmpty)
  }

  /// A quick person with a long pause between presses: eight presses, none of them double.
  private static func tremor(pause: Int64) -> (settings: ScanSettings, profile: String) {
    var settings = settings
    settings.interval = .milliseconds(2500)
    settings.switches[0].ignoreRepeat = .milliseconds(pause)
    let profile = profile.replacing("ignoreRepeat: 300ms", with: "ignoreRepeat: \(pause)ms")
      .replacing("interval: 1.5s", with: "interval: 2.5s")
    return (settings, profile)
  }

  @Test(
    "No advised speed loses the press on the next stop to the pause between presses (N1.24)",
    arguments: [Int64(300), 500, 600, 650, 1100, 2300, 2600])
  func lostPresses(pause: Int64) throws {
    let (settings, profile) = Self.tremor(pause: pause)
    let record = record((0..<8).map { .milliseconds(400 + $0 % 3 * 20) })
    let figures = ExerciseFigures(record)
    let byRule = TuningAdvice.all(for: figures, settings, switchIndex: 0, misses: 0.05)
    #expect(!byRule.contains { $0.setting == .ignoreRepeat }, "too few presses to shorten it")
    let draft = try ProfileDraft(Array(profile.utf8), name: "dora.yaml")
    let search = TuningSearch(
      figures.person(over: Person(name: "dora")).person, settings, of: draft, switchIndex: 0,
      limits: TuningLimits(figures, misses: 0.05), on: .screen(Self.tree), selections: 30, seed: 5)
    for advice in [byRule, search.all(byRule)] {
      let speed = try #require(advice.first { $0.setting == .interval })
      #expect(speed.after.span > .milliseconds(pause), "\(speed)")
      let reading = try draft.advised(advice, for: "main").reading
      #expect(reading.cautions.isEmpty, "\(reading.cautions)")
    }
    let speed = try #require(byRule.first { $0.setting == .interval })
    #expect(
      speed.reason.contains("A second press within ") == (speed.after.span > .milliseconds(500)),
      "\(speed)")
  }

  @Test("A profile that ignores presses for 20 s gets no speed (N1.24)")
  func longestPause() {
    let (settings, _) = Self.tremor(pause: 20_000)
    let figures = ExerciseFigures(record((0..<8).map { .milliseconds(400 + $0 % 3 * 20) }))
    let advice = TuningAdvice.all(for: figures, settings, switchIndex: 0, misses: 0.05)
    #expect(!advice.contains { $0.setting == .interval }, "\(advice)")
  }

  @Test("A speed that needs another pause between presses is one question with it (N1.24)")
  func pauseWithSpeed() throws {
    var record = record((0..<40).map { .milliseconds(700 + $0 % 3 * 20) })
    func joined(_ settings: ScanSettings) throws -> [TuningAdvice.Subject] {
      let advice = TuningAdvice.all(
        for: ExerciseFigures(record), settings, switchIndex: 0, misses: 0.05)
      let offers = TuningOffer.all(of: advice)
      #expect(offers.flatMap(\.parts).count == advice.count)
      return try #require(offers.first { $0.parts.contains { $0.setting == .interval } }).parts
        .map(\.setting)
    }
    // Shortened, for a higher speed than the old one permits.
    #expect(
      try joined(Self.tremor(pause: 2300).0).contains(.ignoreRepeat), "the old pause is too long")
    // 400 ms is short enough for both speeds.
    #expect(try !joined(Self.tremor(pause: 400).0).contains(.ignoreRepeat))
    // Lengthened, for a slower speed than the old one.
    record.repeats = Array(repeating: .milliseconds(600), count: 10)
    var quick = Self.tremor(pause: 300).0
    quick.interval = .milliseconds(500)
    #expect(try joined(quick).contains(.ignoreRepeat), "the old speed is too high")
  }

  @Test("Missed highlights of the scan count for the person like missed lights (N1.25)")
  func missedHighlights() {
    var record = record((0..<15).map { .milliseconds(400 + $0 % 3 * 20) })
    (record.missedLights, record.lights) = (2, 15)
    (record.misses, record.chances) = (6, 14)
    func missed(late: Int) -> Double {
      record.latePresses = late
      return ExerciseFigures(record).person(over: Person(name: "")).person.inattention
    }
    #expect(missed(late: 0) == 0.276)
    #expect(missed(late: 4) == 0.138, "a late press is not a miss")
  }

  @Test("At the limits of the advised speeds, the reason names the limit (N1.11)")
  func limits() throws {
    func speed(_ milliseconds: Int64) throws -> TuningAdvice {
      let record = record(
        Array(repeating: .milliseconds(milliseconds), count: 10))
      return try #require(advice(record).first { $0.setting == .interval })
    }
    func reason(_ milliseconds: Int64) throws -> String { try speed(milliseconds).reason }
    #expect(
      try reason(200)
        == "You press about 0.2 s after the highlight. No higher speed than 0.5 s a stop is advised."
    )
    #expect(try speed(200).value == "500ms")
    #expect(try reason(20_000).contains("No lower speed than 20 s a stop is advised."))
    #expect(
      try reason(1000)
        == "You press about 1 s after the highlight. That should be at most two thirds of the time in which a press counts."
    )
  }

  func figures(_ person: Person, rounds: Int, seed: UInt64) -> ExerciseFigures {
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
    // Accidental presses hide some reactions of the last one.
    let figures = figures(person, rounds: number == 9 ? 3000 : 1500, seed: seed)
    func expect(_ measured: Double, _ real: Double, _ what: String) {
      let difference = (measured - real).magnitude
      #expect(
        difference <= 0.05 * real, "\(what) of \(person.name), seed \(seed): \(measured), \(real)")
    }
    expect(figures.reaction.mean, Double(person.reaction.microseconds), "reaction")
    expect(figures.reaction.variation, person.reactionVariation, "variation")
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
    "Accidental presses change neither the mean nor the variation of reactions by more than 5 % (N1.22)",
    arguments: UInt64(505_000)..<505_010)
  func accidents(seed: UInt64) {
    let person = tenPeople[9]
    let figures = figures(person, rounds: 1500, seed: seed)
    #expect(figures.falsePresses.count > 30)
    let mean = figures.reaction.mean / Double(person.reaction.microseconds)
    let variation = figures.reaction.variation / person.reactionVariation
    #expect((mean - 1).magnitude < 0.05, "\(mean)")
    #expect((variation - 1).magnitude < 0.05, "\(variation)")
  }

  /// A person after the exercises: tuned with a permitted share of late presses, and a search with the real person.
  private func tuned(
    _ person: Person, _ figures: ExerciseFigures, misses: Double, seed: UInt64
  ) throws -> (byRule: ScanSettings, tuned: ScanSettings, hurry: TuningHurry?) {
    var (byRule, tuned) = (Self.settings, Self.settings)
    let advice = TuningAdvice.all(for: figures, tuned, switchIndex: 0, misses: misses)
    for one in advice { one.apply(to: &byRule, switchIndex: 0) }
    let measured = figures.person(over: Person(name: "")).person
    var progress = try search(
      measured, figures, misses: misses, selections: 200, seed: seed + 2
    ).begin(advice)
    while progress.done < progress.count { progress.step() }
    for one in progress.advice { one.apply(to: &tuned, switchIndex: 0) }
    return (byRule, tuned, progress.hurry)
  }

  /// A search that observes N1.9.
  private func search(
    for person: Person, _ figures: ExerciseFigures, selections: Int, seed: UInt64
  ) -> SettingsSearch {
    SettingsSearch(
      person: person, longestGrace: figures.longestGrace, tree: Self.tree,
      selections: selections, seed: seed)
  }

  @Test(
    "Tuned settings are within 10 % of the best ones that a search finds (N1.14)", arguments: 0..<10
  )
  func tuned(number: Int) throws {
    let person = tenPeople[number]
    let seed = UInt64(82_600 + number)
    let figures = figures(person, rounds: 100, seed: seed)
    let (byRule, tuned, _) = try tuned(person, figures, misses: 0.05, seed: seed)
    var wished = search(for: person, figures, selections: 40, seed: seed)
    wished.observe(TuningLimits(figures, misses: 0.05))
    let best = wished.best(from: tuned)
    let judge = search(for: person, figures, selections: 200, seed: seed + 1)
    let (own, least) = (judge.seconds(tuned), judge.seconds(best))
    #expect(own <= least * 1.1, "\(person.name): \(own) s, \(least) s")
    // The rule fits every screen, and is a little slower on this one (N1.8).
    let usual = judge.seconds(byRule)
    #expect(usual <= least * 1.2, "\(person.name) by rule: \(usual) s, \(least) s")
  }

  @Test(
    "With the share of late presses in the sentence, people are within 10 % of a free search (N1.17)",
    arguments: [(3, 0.1), (7, 0.15), (9, 0.2)])
  func hurried(number: Int, moreVariation: Double) throws {
    // Only reactions that vary much make more late presses worthwhile.
    var person = tenPeople[number]
    person.reactionVariation += moreVariation
    let seed = UInt64(3_140_700 + 17 * number)
    let figures = figures(person, rounds: 100, seed: seed)
    let hurry = try #require(try tuned(person, figures, misses: 0.05, seed: seed).hurry)
    #expect(hurry.misses > 0.05 && hurry.after < hurry.before)
    let tuned = try tuned(person, figures, misses: hurry.misses, seed: seed).tuned
    let best = search(for: person, figures, selections: 100, seed: seed).best(from: tuned)
    let judge = search(for: person, figures, selections: 400, seed: seed + 1)
    let (own, least) = (judge.seconds(tuned), judge.seconds(best))
    #expect(own <= least * 1.1, "\(person.name): \(own) s, \(least) s")
  }

  @Test("A person for whom more late presses save little gets no sentence about them (N1.17)")
  func notHurried() throws {
    let figures = figures(tenPeople[6], rounds: 100, seed: 3_140_702)
    #expect(try tuned(tenPeople[6], figures, misses: 0.05, seed: 3_140_702).hurry == nil)
  }

  private func advised(_ figures: ExerciseFigures) -> [TuningAdvice.Subject] {
    TuningAdvice.all(for: figures, Self.settings, switchIndex: 0, misses: 0.05).map(\.setting)
  }

  @Test("Figures do not depend on the press length that a terminal key does not report (N1.10)")
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

  @Test("If many presses are false, no speed is advised: some answers are false too (N1.8)")
  func pressingAtRandom() {
    var plan = SwitchExercises.Plan()
    plan.rounds = 100
    var record = ExercisingPerson.record(of: tenPeople[0], plan, seed: 4)
    let minutes = ExerciseFigures(record).falsePresses.aMinute
    #expect(minutes == 0)
    record.falsePresses = 1000
    let advice = advised(ExerciseFigures(record))
    #expect(Set(advice).isDisjoint(with: [.interval, .lateGrace, .loops]), "\(advice)")
  }

  @Test("A slowdown of a person is detected, and none is reported for a steady person (N1)")
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

extension TuningSearch {
  /// The advice after a search to its end.
  func all(_ advice: [TuningAdvice]) -> [TuningAdvice] {
    var progress = begin(advice)
    while progress.done < progress.count { progress.step() }
    return progress.advice
  }
}
