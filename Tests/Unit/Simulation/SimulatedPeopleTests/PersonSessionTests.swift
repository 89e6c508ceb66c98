import ScanEngine
import ScreenElements
import SimulatedPeople
import ScanTime
import SwitchInput
import Testing

@Suite("A person who scans (M1, M2)")
struct PersonSessionTests {
  @Test(
    "A person who never errs takes two presses a target, and the time until it is highlighted (M1, S2)"
  )
  func flawless() {
    let board = Board(rows: 3, columns: 3)
    var session = board.session()
    // 2.2 is the third stop of the third row: 2 s and half a second, then the same again.
    let first = session.select(8, number: 0)
    #expect(first.time == 5_000_000)
    #expect(first.presses == 2)
    #expect(first.steps == 6)
    #expect(first.passes == 2)
    #expect(first.misses == 0 && first.wrongPicks == 0 && first.corrections == 0)
    // From pick to pick: 0.0 is highlighted at once, its row from there on for half a second and a press.
    let second = session.select(0, number: 1)
    #expect(second.presses == 2)
    #expect(second.steps == 2)
    #expect(second.time == 500_000 + 150_000 + 500_000)
  }

  /// A stop that opens the settings, and a button.
  private var settingsScreen: ElementTree {
    var stop = Element.button("settings", "Settings")
    stop.traits.insert(.opensSettings)
    return ElementTree(
      Screen(
        title: "Two", size: Size(width: 200, height: 100),
        elements: [stop, Element.button("tea", "Tea")].enumerated().map { place, element in
          var element = element
          element.frame = Frame(x: Double(place) * 100, y: 0, width: 90, height: 90)
          return element
        }))
  }

  @Test(
    "A stop that opens the settings is not a target (M2, N2)", arguments: [ScanMode.item, .point])
  func settingsStop(mode: ScanMode) {
    var settings = Board(rows: 1, columns: 1).settings
    settings.mode = mode
    #expect(TargetPaths(settings, on: settingsScreen).targets.map(\.id) == ["tea"])
  }

  @Test("A person who opens the settings by mistake finds the way out (M2, N2)")
  func leavesSettings() {
    var person = Person(name: "Ann")
    person.falsePresses = 20
    let settings = Board(rows: 1, columns: 1).settings
    var session = PersonSession(
      person, settings, on: settingsScreen, paths: TargetPaths(settings, on: settingsScreen),
      seed: 1)
    let records = (0..<200).map { session.select(0, number: $0) }
    #expect(records.allSatisfy { $0.isReached })
    #expect(records.contains { $0.passes > 3 }, "nobody opened them")
  }

  @Test(
    "A person scans by every method with its switches (M2)",
    arguments: [
      (ScanMethod.auto, [("a", Action.select)]), (.step, [("a", .next), ("b", .select)]),
      (.dwell, [("a", .next)]), (.inverse, [("a", .scan)]),
      (.directed, [("a", .next), ("b", .select)]),
      (.directed, [("a", .left), ("b", .down), ("c", .select)]),
      (.elimination, [("a", .choose(1)), ("b", .choose(2))]),
      (.overscan, [("a", .select)]),
    ])
  func methods(method: ScanMethod, switches: [(String, Action)]) {
    var board = Board(rows: 4, columns: 5, switches)
    board.settings.method = method
    #expect(board.settings.reasonNobodyScans == nil)
    let records = board.records(100)
    #expect(records.allSatisfy { $0.isReached })
    #expect(records.sum { $0.wrongPicks } == 0)
    #expect(records.allSatisfy { $0.time > 0 && $0.presses > 0 && $0.steps > 0 })
  }

  @Test(
    "A person who overlooks a highlighted stop that stays notices it later (M1)",
    arguments: [
      (ScanMethod.step, [("a", Action.next), ("b", Action.select)]),
      (.directed, [("a", .right), ("b", .down), ("c", .select)]), (.inverse, [("a", .scan)]),
    ])
  func noticesLater(method: ScanMethod, switches: [(String, Action)]) {
    var board = Board(rows: 3, columns: 3, switches)
    board.settings.method = method
    board.person.inattention = 0.3
    let records = board.records(200)
    #expect(records.allSatisfy { $0.isReached })
    #expect(records.sum { $0.misses } > 40)
  }

  @Test(
    "A person who still holds the switch when the scan ends releases it, and starts again (M1, S5)")
  func heldToTheEnd() {
    var board = Board(rows: 1, columns: 3, [("a", .scan)])
    board.settings.method = .inverse
    board.settings.loops = .passes(1)
    board.person.inattention = 0.5
    let records = board.records(200)
    #expect(records.allSatisfy { $0.isReached })
    // A press for each try, not one every few seconds for as long as the switch is held.
    #expect(records.allSatisfy { $0.presses <= 2 * $0.misses + 4 })
  }

  @Test("A person whose press a filter drops moves again before resting picks (M1, S4, I3)")
  func swallowedMove() {
    var board = Board(rows: 1, columns: 3, [("a", .next)])
    board.settings.method = .dwell
    board.settings.dwell = .milliseconds(1500)
    board.settings.switches[0].hold = .milliseconds(100)
    // Some presses are shorter than that.
    board.person.pressVariation = 0.5
    let records = board.records(300)
    #expect(records.allSatisfy { $0.isReached })
  }

  @Test("Arrows are pressed along the shortest way (M2, S6)")
  func arrows() {
    var board = Board(
      rows: 3, columns: 5,
      [("l", .left), ("r", .right), ("u", .up), ("d", .down), ("next", .next), ("s", .select)])
    board.settings.method = .directed
    board.settings.grouping.style = .none
    var session = board.session()
    // 2.4 is a step round the left edge and one round the upper one; the last one is that which selects.
    #expect(session.select(14, number: 0).presses == 3)
    // From the first stop again: 1.1 is right and down, or down and right.
    #expect(session.select(6, number: 1).presses == 3)
  }

  @Test("Settings that make scanning impossible give the reason (M2)")
  func reasons() {
    var settings = Board(rows: 1, columns: 3, [("a", .next)]).settings
    #expect(settings.reasonNobodyScans == "no switch selects")
    settings.method = .step
    #expect(settings.reasonNobodyScans == "no switch selects")
    settings.method = .inverse
    #expect(settings.reasonNobodyScans == "no switch scans while it is held")
    settings.method = .elimination
    #expect(settings.reasonNobodyScans == "no switch chooses a part")
    settings.mode = .point
    #expect(settings.reasonNobodyScans == "no switch selects")
    settings = Board(rows: 1, columns: 3, [("a", .select)]).settings
    settings.method = .directed
    #expect(settings.reasonNobodyScans == "no switch moves the highlight")
    settings.mode = .point
    #expect(settings.reasonNobodyScans == nil)
  }

  @Test(
    "A late person misses, picks another stop, and leaves it by exit, back or waiting (M1)",
    arguments: [
      Person.Correction.exit, .back, .wait,
    ])
  func corrections(correction: Person.Correction) {
    var board = Board(rows: 4, columns: 4, [("main", .select), ("out", .back)])
    board.settings.loops = .passes(2)
    board.person.reaction = .milliseconds(700)
    board.person.reactionVariation = 0.5
    board.person.correction = correction
    let records = board.records(300)
    #expect(records.sum { $0.misses } > 20)
    #expect(records.sum { $0.wrongPicks } > 20)
    #expect((records.sum { $0.corrections } > 0) == (correction != .wait))
    #expect(records.allSatisfy { $0.isReached })
    let flawless = Board(rows: 4, columns: 4).records(300)
    #expect(records.seconds > flawless.seconds + 1)
  }

  @Test(
    "Entering a wrong group is a wrong pick, even for a person who waits until it ends (M1, M2)"
  )
  func wrongGroup() {
    var board = Board(rows: 3, columns: 3)
    board.settings.loops = .passes(1)
    // The first press is a tenth of a second late, and picks the second row; those behind it are held back.
    board.person.reaction = .milliseconds(1100)
    board.person.holdBack = .milliseconds(150)
    board.person.patience = .milliseconds(20_000)
    board.person.correction = .wait
    var session = board.session()
    let record = session.select(0, number: 0)
    #expect(!record.isReached && record.wrongPicks > 0, "\(record)")
    #expect(record.corrections == 0)
  }

  @Test(
    "Bounce is one press to the engine with a filter, and several presses without one (M1, I3)")
  func bounce() {
    var board = Board(rows: 2, columns: 2, [("a", .next), ("b", .select)])
    board.settings.method = .step
    board.person.bounces = 2
    let without = board.records(200)
    board.settings.switches[0].ignoreRepeat = .milliseconds(300)
    board.settings.switches[1].ignoreRepeat = .milliseconds(300)
    let filtered = board.records(200)
    #expect(without.sum { $0.wrongPicks } > 0)
    #expect(filtered.sum { $0.wrongPicks } == 0)
  }

  @Test(
    "A press that occurs twice picks twice, unless repeats are ignored for long enough (M1, I3)")
  func doubles() {
    var board = Board(rows: 3, columns: 3)
    board.person.doubles = 0.3
    board.person.pressLength = .milliseconds(60)
    let without = board.records(300)
    board.settings.switches[0].ignoreRepeat = .milliseconds(300)
    let filtered = board.records(300)
    #expect(without.sum { $0.wrongPicks } > 20)
    #expect(filtered.sum { $0.wrongPicks } == 0)
  }

  @Test("Unintended presses occur at their rate per minute, and pick the highlighted stop (M1)")
  func falsePresses() {
    var board = Board(rows: 3, columns: 3)
    let clean = board.records(500)
    board.person.falsePresses = 6
    let records = board.records(500)
    #expect(clean.sum { $0.wrongPicks } == 0)
    #expect(records.sum { $0.wrongPicks } > 50)
    // Each selection takes its own presses, corrections take one each, and wrong picks come from slips alone.
    let minutes = records.seconds * 500 / 60
    let slips = Double(records.sum { $0.presses } - 2 * 500 - 2 * records.sum { $0.corrections })
    #expect(slips > 2 * minutes && slips < 8 * minutes, "\(slips) in \(minutes) minutes")
  }

  @Test("A person who anticipates presses earlier, and sometimes too early (M1)")
  func anticipation() {
    var board = Board(rows: 1, columns: 8)
    board.person.reaction = .milliseconds(600)
    board.person.reactionVariation = 0.2
    let calm = board.records(300)
    board.person.anticipation = 0.8
    board.person.anticipationLead = .milliseconds(550)
    let early = board.records(300)
    #expect(calm.sum { $0.wrongPicks } == 0)
    #expect(early.sum { $0.wrongPicks } > 20)
  }

  @Test("Each press tires the person, up to a limit (M1)")
  func tiring() {
    var person = Person(name: "Ann")
    person.reaction = .milliseconds(500)
    person.tiring = 0.01
    person.mostTired = 0.5
    #expect(person.reaction(afterPresses: 0) == 500_000)
    #expect(person.reaction(afterPresses: 10) == 550_000)
    #expect(person.reaction(afterPresses: 1000) == 750_000)
    var board = Board(rows: 1, columns: 4)
    board.person = person
    var session = board.session()
    let times = (0..<60).map { session.select(0, number: $0).time }
    // The press that begins the scan tires too.
    #expect(times[0] == 505_000)
    #expect(times.last == 750_000)
  }

  @Test("A person who overlooks a stop waits for the next pass (M1)")
  func inattention() {
    var board = Board(rows: 1, columns: 4)
    board.person.inattention = 0.25
    let records = board.records(400)
    let (missed, chances) = (records.sum { $0.misses }, records.sum { $0.chances })
    let error = (0.25 * 0.75 / Double(chances)).squareRoot()
    #expect(abs(Double(missed) / Double(chances) - 0.25) < 4 * error)
    #expect(records.sum { $0.idlePasses } > 50)
    #expect(records.sum { $0.wrongPicks } == 0)
  }

  @Test("A press that is about to happen cannot be held back, and picks the next stop (M1)")
  func holdBack() {
    var board = Board(rows: 1, columns: 6)
    board.person.reaction = .milliseconds(1100)
    board.person.patience = .milliseconds(20_000)
    board.person.holdBack = .milliseconds(50)
    #expect(board.records(20).sum { $0.wrongPicks } == 0)
    board.person.holdBack = .milliseconds(150)
    #expect(board.records(20).sum { $0.wrongPicks } > 20)
  }

  @Test("A person who cannot reach a target gives up when their patience ends (M1)")
  func patience() {
    var board = Board(rows: 1, columns: 4)
    board.person.reaction = .milliseconds(3000)
    board.person.holdBack = .zero
    board.person.patience = .milliseconds(60_000)
    let records = board.records(3)
    #expect(records.allSatisfy { !$0.isReached })
    #expect(records.allSatisfy { $0.time > 50_000_000 && $0.time <= 60_000_000 })
    // The engine's clock stops if no action is possible.
    var silent = Board(rows: 1, columns: 4, [("main", .choose(1))])
    silent.person.patience = .milliseconds(60_000)
    #expect(silent.records(2).allSatisfy { !$0.isReached && $0.time >= 50_000_000 })
  }

  @Test("A person holds a switch long enough if it requires a hold or a long press (I2, I4)")
  func holding() {
    var board = Board(rows: 2, columns: 3)
    board.settings.switches[0].hold = .milliseconds(400)
    #expect(board.records(50).sum { $0.wrongPicks } == 0)
    var long = Board(rows: 2, columns: 3, [("main", .next)])
    long.settings.method = .step
    long.settings.switches[0].longPress = LongPress(after: .milliseconds(600), action: .select)
    #expect(long.records(50).allSatisfy { $0.isReached && $0.wrongPicks == 0 })
  }

  @Test(
    "A menu is opened and its entry picked; scanning that ended is started again (A2, S9, I9)")
  func menusAndEnds() {
    var board = Board(rows: 2, columns: 3)
    board.settings.select = .menu
    #expect(board.records(50).allSatisfy { $0.isReached && $0.wrongPicks == 0 })
    var ending = Board(rows: 2, columns: 3)
    ending.settings.loops = .passes(1)
    ending.person.inattention = 0.5
    #expect(ending.records(100).allSatisfy { $0.isReached })
    var stopping = Board(rows: 2, columns: 3)
    stopping.settings.afterSelect = .stop
    #expect(stopping.records(50).allSatisfy { $0.isReached })
  }

  @Test("The same seed gives the same session, and another seed another one (M1)")
  func seeds() {
    var board = Board(rows: 3, columns: 3)
    board.person.reactionVariation = 0.4
    board.person.falsePresses = 3
    let first = board.records(200)
    #expect(board.records(200) == first)
    board.seed = 2
    #expect(board.records(200) != first)
  }
}
