import ScanEngine
import ScanTime
import SimulatedPeople
import SwitchInput
import Testing

@testable import ProfileEditing
@testable import Tuning

/// The advice of tune, its questions, and its changes of files.
@Suite("Advice and questions of tune (N1)")
struct AdviceTests {
  private static let settings: ScanSettings = {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.switches[0].longPress = LongPress(after: .milliseconds(900), action: .back)
    settings.interval = .milliseconds(1500)
    return settings
  }()

  private func record(_ person: Person, rounds: Int, seed: UInt64) -> ExerciseRecord {
    var plan = SwitchExercises.Plan()
    plan.rounds = rounds
    plan.longPress = Self.settings.switches[0].longPress?.after
    return ExercisingPerson.record(of: person, plan, seed: seed)
  }

  private func advice(_ figures: ExerciseFigures) -> [TuningAdvice] {
    TuningAdvice.all(for: figures, Self.settings, switchIndex: 0, misses: 0.05)
  }

  @Test(
    "Without a yes, no setting is written: after no, stop, and if nothing else was measured (N1.12)"
  )
  func withoutYes() throws {
    let figures = ExerciseFigures(record(tenPeople[4], rounds: 30, seed: 21))
    let offers = TuningOffer.all(of: advice(figures)).filter { !$0.isKept }
    try #require(offers.count > 1)
    func end(_ answers: String...) -> TuningGuide.Step {
      var guide = TuningGuide(offers, effect: nil, remarks: [])
      for answer in answers { guide.answer(answer) }
      return guide.step
    }
    #expect(end("stop") == .stop)
    #expect(end("yes", "stop") == .stop)
    #expect(end("all", "stop") == .stop)
    #expect(end("all", "person") == .write([]))
    #expect(end("all", "write") == .write(offers.flatMap(\.parts)))
    // Another word answers nothing, and after the end nothing can be answered.
    guard case .ask = end("all", "sure"), case .ask = end("Yes") else {
      Issue.record("it was taken for an answer")
      return
    }
    #expect(end("stop", "all", "write") == .stop)
    var refused = TuningGuide(offers, effect: nil, remarks: [])
    for _ in offers { refused.answer("no") }
    guard case .ask(let question) = refused.step else {
      Issue.record("\(refused.step)")
      return
    }
    #expect(question.choices.map(\.id) == ["person", "stop"], "there is nothing to write")
  }

  @Test("tune offers a weaker protection only if it saves time (N1.19)")
  func protections() throws {
    var protected = Self.settings
    protected.switches[0].ignoreRepeat = .milliseconds(600)
    let figures = ExerciseFigures(record(tenPeople[4], rounds: 30, seed: 21))
    let offers = TuningOffer.all(
      of: TuningAdvice.all(for: figures, protected, switchIndex: 0, misses: 0.05))
    let index = try #require(offers.firstIndex { $0.parts[0].setting == .ignoreRepeat })
    try #require(!offers[index].isKept)
    func questions(_ seconds: Double?) -> [String] {
      let effect = seconds.map { seconds in
        TuningEffect(
          before: 9, after: 8, differences: offers.indices.map { $0 == index ? seconds : -1 },
          unit: "a selection")
      }
      var guide = TuningGuide(offers, effect: effect, remarks: [])
      var titles: [String] = []
      while case .ask(let question) = guide.step,
        question.choices.contains(where: { $0.id == "no" })
      {
        titles.append(question.title)
        guide.answer("no")
      }
      return titles
    }
    let changed = offers.filter { !$0.isKept }
    #expect(questions(-0.04) == changed.filter { $0 != offers[index] }.map { "\($0.change)?" })
    #expect(questions(-0.06) == changed.map { "\($0.change)?" })
    #expect(questions(nil) == changed.map { "\($0.change)?" }, "seconds that are unknown")
  }

  @Test("A few presses without a double press do not shorten the pause between presses (N1.20)")
  func fewRepeats() {
    var record = record(tenPeople[0], rounds: 30, seed: 22)
    record.repeats = []
    func isShortened(after presses: Int) -> Bool {
      record.answers = presses
      var protected = Self.settings
      protected.switches[0].ignoreRepeat = .milliseconds(300)
      return TuningAdvice.all(
        for: ExerciseFigures(record), protected, switchIndex: 0, misses: 0.05
      ).contains { $0.setting == .ignoreRepeat }
    }
    #expect(!isShortened(after: 29))
    #expect(isShortened(after: 30))
  }

  @Test("With fewer than five observations, nothing is advised, and nothing is written (N1.6)")
  func few() {
    var record = record(tenPeople[0], rounds: 30, seed: 22)
    record.reactions = Array(record.reactions.prefix(4))
    record.pressesBefore = Array(record.pressesBefore.prefix(4))
    record.contacts = Array(record.contacts.prefix(4))
    record.holds = Array(record.holds.prefix(4))
    record.hits = Array(record.hits.prefix(4))
    (record.lights, record.answers, record.chances) = (4, 4, 4)
    (record.missedLights, record.misses, record.repeats) = (0, 0, [])
    let figures = ExerciseFigures(record)
    #expect(advice(figures).isEmpty, "\(advice(figures))")
    #expect(figures.person(over: Person(name: "anna")).keys.isEmpty)
  }

  @Test(
    "Each value stays within its bounds, whatever a person's times are (N1.10)", arguments: 0..<10)
  func bounds(number: Int) throws {
    let record = record(tenPeople[number], rounds: 60, seed: UInt64(23 + number))
    let figures = ExerciseFigures(record)
    let advice = advice(figures)
    func span(_ setting: TuningAdvice.Subject) throws -> TimeSpan {
      try #require(advice.first { $0.setting == setting }).after.span
    }
    let lengths = record.contacts.map(\.length).sorted()
    let shortest = lengths[lengths.count / 50]
    #expect(try span(.hold) <= shortest, "\(shortest)")
    #expect(try span(.longPress) > lengths[lengths.count * 24 / 25], "usual presses are shorter")
  }

  @Test(
    "A minimum press is at most half of the shortest presses, even if contacts bounce longer (N1.10)"
  )
  func longBounces() throws {
    var record = record(tenPeople[0], rounds: 60, seed: 25)
    record.contacts = record.contacts.map {
      ExerciseContact(
        begin: $0.begin, end: $0.end, bounces: 2, longestBounce: .milliseconds(80))
    }
    let found = try #require(advice(ExerciseFigures(record)).first { $0.setting == .hold })
    let hold = found.after.span
    let lengths = record.contacts.map(\.length).sorted()
    #expect(hold.microseconds * 2 <= lengths[lengths.count / 50].microseconds, "\(found)")
  }

  @Test("A person who misses many highlights gets enough rounds (N1.10)")
  func rounds() throws {
    var record = record(tenPeople[0], rounds: 60, seed: 26)
    record.misses = record.chances / 2
    let found = try #require(advice(ExerciseFigures(record)).first { $0.setting == .loops })
    // All of them together are missed once in a hundred: a half to the power of 7.
    #expect(found.value == "7", "\(found)")
  }

  @Test(
    "The sentence has the smallest share of late presses that permits the speed (N1.17)"
  )
  func share() {
    let figures = ExerciseFigures(record(tenPeople[7], rounds: 60, seed: 27))
    let limits = TuningLimits(figures, misses: 0.05)
    for share in [0.1, 0.15, 0.2, 0.25, 0.3] {
      let time = Int64(figures.scanning.time(exceededWith: share).rounded())
      #expect(limits.share(for: TimeSpan(microseconds: time)) == share)
      #expect(limits.share(for: TimeSpan(microseconds: time - 1)) != share)
    }
    #expect(limits.share(for: .milliseconds(1)) == nil)
    let hurry = TuningHurry(misses: 0.15, before: 13.21, after: 10.78, unit: "a selection")
    #expect(
      hurry.sentence("switchlight tune --profile anna")
        == "If 15 % of your presses may come too late, a selection takes you about 10.8 s, and 13.2 s with this "
        + "advice: switchlight tune --profile anna --misses 0.15")
  }

  @Test("A change of the reactions by less than a tenth is not a trend, however clear it is (N1.7)")
  func smallTrend() {
    func figures(to last: Int64) -> ExerciseFigures {
      var record = ExerciseRecord()
      record.reactions = (0...20).map { TimeSpan.milliseconds(1000 + (last - 1000) * $0 / 20) }
      record.pressesBefore = Array(0...20)
      return ExerciseFigures(record)
    }
    #expect(figures(to: 1090).trend == nil)
    #expect(figures(to: 1120).trend != nil)
    #expect(figures(to: 1120).driftSentence != nil)
  }

  @Test("Values that were not measured stay in the person's file, and so do its comments (N1.13)")
  func kept() throws {
    let old = """
      # Anna's own.
      format: switchlight-person/1
      name: Anna
      reaction: {mean: 900ms} # in the morning
      anticipation: {chance: 0.3, lead: 0.5s}
      press: {unmeant: 3.0}

      """
    let before = try #require(readPerson(Array(old.utf8), name: "anna.yaml").person)
    var record = record(tenPeople[1], rounds: 30, seed: 24)
    (record.lights, record.missedLights, record.falsePresses) = (0, 0, 9)
    let (person, keys) = ExerciseFigures(record).person(over: before)
    let new = try personText(person, keys: keys, in: Array(old.utf8), name: "anna.yaml")
    let text = String(decoding: new, as: UTF8.self)
    #expect(text.hasPrefix("# Anna's own.\nformat: switchlight-person/1\nname: Anna\n"), "\(text)")
    #expect(text.contains("# in the morning") && !text.contains("mean: 900ms"), "\(text)")
    #expect(text.contains("anticipation: {chance: 0.3, lead: 0.5s}"), "\(text)")
    let after = try #require(readPerson(new, name: "anna.yaml").person)
    #expect(text.contains("unmeant: 3.0"), "in the person's own form: \(text)")
    #expect(after.falsePresses == 3, "too few lights to measure it: \(text)")
    #expect(after.anticipation == 0.3 && after.reaction == person.reaction)
  }
}
