import Measuring
import RandomNumbers
import ScanAnalysis
import ScanEngine
import ScreenElements
import SimulatedPeople
import ScanTime
import SwitchInput
import Testing

@Suite("Measuring (M2, M3)")
struct MeasuringTests {
  static let tree: ElementTree = {
    var screen = Screen(title: "Board", size: Size(width: 400, height: 400))
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

  static func settings(
    _ method: ScanMethod = .auto, _ switches: [(String, Action)] = [("main", .select)]
  ) -> ScanSettings {
    var settings = ScanSettings(
      switches: switches.map { SwitchSettings(name: $0.0, press: $0.1) })
    settings.method = method
    settings.loops = .forever
    settings.grouping.style = .rows
    settings.interval = .milliseconds(1000)
    return settings
  }

  private static func erring() -> Person {
    var person = Person(name: "Ann")
    person.reaction = .milliseconds(600)
    person.reactionVariation = 0.4
    person.falsePresses = 1
    person.inattention = 0.05
    person.tiring = 0.001
    person.mostTired = 0.4
    return person
  }

  private func played(_ plan: MeasuringPlan, _ blocks: some Sequence<Int>) -> MeasurementResult {
    MeasurementResult(blocks.map { ($0, plan.play(block: $0)) }, targets: plan.paths.targets.count)
  }

  private func played(_ plan: MeasuringPlan) -> MeasurementResult {
    played(plan, 0..<plan.blockCount)
  }

  @Test(
    "The measured cost of a person without variance and errors equals the exact cost (M3)",
    arguments: [
      (ScanMethod.auto, [("a", Action.select)]), (.step, [("a", .next), ("b", .select)]),
      (.inverse, [("a", .scan)]), (.elimination, [("a", .choose(1)), ("b", .choose(2))]),
      (.directed, [("a", .next), ("b", .select)]),
      (.directed, [("l", .left), ("r", .right), ("u", .up), ("d", .down), ("b", .select)]),
    ])
  func agreement(method: ScanMethod, switches: [(String, Action)]) throws {
    let settings = Self.settings(method, switches)
    let person = Person(name: "Ann")
    let plan = MeasuringPlan(person, settings, on: Self.tree, selections: 1000, seed: 3)
    let exact = ExactCost(plan, person, on: Self.tree)
    let measured = played(plan)
    #expect(measured.reached == 1000)
    func agree(_ figure: MeasurementResult.Figure, _ exact: Double?) throws {
      let margin = try #require(figure.mean.margin)
      #expect(abs(figure.mean.mean - (try #require(exact))) <= margin + 1e-9)
    }
    try agree(measured.seconds, exact.seconds)
    try agree(measured.presses, exact.presses)
    try agree(measured.steps, exact.steps)
  }

  @Test("Without chance, each target takes exactly its minimum cost (M3)")
  func eachTarget() throws {
    let settings = Self.settings()
    let person = Person(name: "Ann")
    let plan = MeasuringPlan(person, settings, on: Self.tree, selections: 400, seed: 3)
    let exact = ExactCost(plan, person, on: Self.tree)
    let targets = played(plan).targets
    #expect(targets.count { $0.count > 0 } > 10)
    for (place, figures) in targets.enumerated() where figures.count > 0 {
      let cost = try #require(exact.targets[place])
      let seconds = Double(cost.time.microseconds) / 1_000_000
      #expect(abs(figures.seconds / Double(figures.count) - seconds) < 1e-9)
    }
  }

  @Test(
    "A person who points also has exactly the minimum cost (M3)",
    arguments: [(PointSettings.Style.crosshair, 0.0), (.crosshair, 120), (.radar, 0)])
  func points(style: PointSettings.Style, band: Double) throws {
    var settings = Self.settings()
    settings.mode = .point
    settings.point.style = style
    settings.point.band = band
    settings.point.loops = .forever
    let person = Person(name: "Ann")
    let plan = MeasuringPlan(person, settings, on: Self.tree, selections: 400, seed: 3)
    let exact = ExactCost(plan, person, on: Self.tree)
    #expect(exact.omissions.isEmpty)
    for (place, figures) in played(plan).targets.enumerated() where figures.count > 0 {
      let least = try #require(exact.targets[place])
      let seconds = Double(least.time.microseconds) / 1_000_000
      #expect(abs(figures.seconds / Double(figures.count) - seconds) < 1e-5)
    }
  }

  @Test("Differences between the search and a person are named if they matter (M3)")
  func omissions() {
    func omissions(
      _ settings: ScanSettings, _ tree: ElementTree = Self.tree, wanted: [String: Double]? = nil
    ) -> [ExactCost.Omission] {
      let plan = MeasuringPlan(
        Person(name: "Ann"), settings, on: tree, weights: wanted, selections: 1, seed: 1)
      return ExactCost(plan, ScanState.reachCosts(settings, on: tree, limit: 1)).omissions
    }
    var settings = Self.settings()
    #expect(omissions(settings) == [])
    settings.afterSelect = .resume
    #expect(omissions(settings) == [.nextStart])
    settings = Self.settings(.overscan)
    #expect(omissions(settings) == [.countingAhead])
    // A person whose reaction takes longer than the highlight of a stop cannot press in time (the
    // reaction is 500 ms).
    for method in [ScanMethod.auto, .inverse] {
      settings = Self.settings(method)
      settings.interval = .milliseconds(499)
      #expect(omissions(settings) == [.pressingAhead])
      settings.lateGrace = .milliseconds(1)
      #expect(omissions(settings) == [])
    }
    settings = Self.settings(.step, [("a", .next), ("b", .select)])
    settings.interval = .milliseconds(100)
    #expect(omissions(settings) == [])
    settings = Self.settings(.step, [("a", .next), ("b", .select)])
    #expect(omissions(settings) == [])
    settings.switches[0].moveRepeat = MoveRepeat(
      after: .milliseconds(500), every: .milliseconds(500))
    #expect(omissions(settings) == [.holding])
    var slider = Element.button("slider", "Slider")
    slider.traits = [.adjustable]
    let tree = ElementTree(
      Screen(
        title: "Two", size: Size(width: 100, height: 100),
        elements: [Element.button("button", "Button"), slider]))
    #expect(omissions(Self.settings(), tree) == [.menus])
    #expect(omissions(Self.settings(), tree, wanted: ["button": 1]) == [])
  }

  @Test("The exact mean is weighted, and unknown if a wanted target is not reached (M3)")
  func weighted() throws {
    let settings = Self.settings()
    let person = Person(name: "Ann")
    func exact(_ weights: [String: Double], limit: Int = 20_000) -> ExactCost {
      let plan = MeasuringPlan(
        person, settings, on: Self.tree, weights: weights, selections: 10, seed: 1)
      return ExactCost(
        plan,
        ScanState.reachCosts(settings, on: Self.tree, reaction: person.reaction, limit: limit))
    }
    let near = try #require(exact(["0.0": 1]).seconds)
    let far = try #require(exact(["3.3": 1]).seconds)
    #expect(far > near)
    let mixed = try #require(exact(["0.0": 3, "3.3": 1]).seconds)
    #expect(abs(mixed - (3 * near + far) / 4) < 1e-9)
    #expect(exact(["3.3": 1], limit: 1).seconds == nil)
  }

  @Test("Targets occur as often as their weights require, and never without a weight (M2)")
  func weights() {
    let plan = MeasuringPlan(
      Person(name: "Ann"), Self.settings(), on: Self.tree, weights: ["0.0": 3, "1.1": 1, "2.2": 0],
      selections: 2000, seed: 5)
    let counts = played(plan).targets.map(\.count)
    #expect(counts.reduce(0, +) == 2000)
    // Four standard errors of a part of three fourths.
    #expect(abs(Double(counts[0]) - 1500) < 4 * (2000 * 0.75 * 0.25).squareRoot())
    #expect(counts[5] == 2000 - counts[0])
    let nobody = MeasuringPlan(
      Person(name: "Ann"), Self.settings(), on: Self.tree, weights: [:], selections: 10, seed: 1)
    #expect(nobody.isEmpty)
    #expect(nobody.play(block: 0).isEmpty)
  }

  @Test("Blocks are independent, so that any thread can play any block (M2)")
  func blocks() {
    let plan = MeasuringPlan(
      Self.erring(), Self.settings(), on: Self.tree, selections: 950, seed: 7)
    #expect(plan.blockSize == 47)
    #expect(plan.blockCount == 21)
    let inOrder = (0..<plan.blockCount).map { plan.play(block: $0) }
    for block in (0..<plan.blockCount).reversed() {
      #expect(plan.play(block: block) == inOrder[block])
    }
    #expect(inOrder.map(\.count).reduce(0, +) == 950)
    #expect(plan.play(block: plan.blockCount).isEmpty)
    #expect(plan.play(block: -1).isEmpty)
    #expect(inOrder[0] != inOrder[1])
  }

  @Test("The interval contains the mean of many selections in 95 of 100 cases (M2)")
  func interval() throws {
    func mean(seed: UInt64, _ selections: Int) -> Estimate {
      let plan = MeasuringPlan(
        Self.erring(), Self.settings(), on: Self.tree, selections: selections, seed: seed)
      return played(plan).seconds.mean
    }
    // The blocks of 200 selections are of 10, so the long run has such sessions too.
    let many = (1000..<1060).map { mean(seed: $0, 200).mean }
    let truth = many.reduce(0, +) / 60
    let held = try (0..<60).count { seed in
      let estimate = mean(seed: UInt64(seed), 200)
      return abs(estimate.mean - truth) <= (try #require(estimate.margin))
    }
    // 57 of 60 are expected; fewer than 50 happen once in a thousand times.
    #expect(held >= 50, "\(held)")
  }

  @Test(
    "A comparison is paired: the interval of the difference is narrower than that of either (M2)")
  func paired() throws {
    func measured(_ interval: Int64) -> MeasurementResult {
      var settings = Self.settings()
      settings.interval = .milliseconds(interval)
      return played(
        MeasuringPlan(Self.erring(), settings, on: Self.tree, selections: 2000, seed: 11))
    }
    let (slow, quick) = (measured(1500), measured(1400))
    let difference = slow.difference(from: quick)
    #expect(abs(difference.mean - (slow.seconds.mean.mean - quick.seconds.mean.mean)) < 1e-9)
    let own = try #require(slow.seconds.mean.margin)
    #expect(try #require(difference.margin) < own)
    #expect(slow.difference(from: slow).mean == 0)
  }

  @Test("The median and the 90th percentile cover their shares, and one block has no interval (M2)")
  func figures() {
    let records = (1...10).map { number in
      var record = SelectionRecord(target: 0)
      record.time = Int64(number) * 1_000_000
      record.presses = 2
      record.passes = 4
      record.idlePasses = 1
      record.isReached = number < 10
      return record
    }
    let measured = MeasurementResult([(0, records)], targets: 1)
    #expect(measured.seconds.mean.mean == 5.5)
    #expect(measured.seconds.mean.margin == nil)
    #expect(measured.seconds.median == 5)
    #expect(measured.seconds.ninetieth == 9)
    #expect(measured.presses.mean.mean == 2)
    #expect(measured.idleShare == 0.25)
    #expect(measured.reached == 9)
    #expect(measured.targets[0].ninetieth == 9)
    let late = records.map { record in
      var late = record
      late.isReached = record.isReached && record.time < 9_000_000
      return late
    }
    #expect(MeasurementResult([(0, late)], targets: 1).targets[0].ninetieth == .infinity)
    #expect(abs(measured.perMinute - 60 / 5.5) < 1e-9)
    // Two blocks of five have the means 3 and 8: 5.5 with a deviation of the mean of 2.5.
    let halves = MeasurementResult(
      [(0, Array(records.prefix(5))), (1, Array(records.suffix(5)))], targets: 1)
    #expect(abs((halves.seconds.mean.margin ?? 0) - 12.706 * 2.5) < 0.001)
  }

  @Test("Each target is tried within a limit, equally often by a fresh and by a tired person (M2)")
  func tries() throws {
    func reached(_ id: String, _ person: Person, seconds: Int64) throws -> Int {
      let tries = ReachTries.all(
        person, Self.settings(), on: Self.tree, within: .milliseconds(seconds * 1000))
      #expect(tries.count == 16 && tries.allSatisfy { $0.tries == 40 })
      return try #require(tries.first { $0.id == id }).reached
    }
    var person = Person(name: "Ann")
    #expect(try reached("0.0", person, seconds: 4) == 40)
    #expect(try reached("3.3", person, seconds: 4) == 0)
    #expect(try reached("3.3", person, seconds: 30) == 40)
    person.tiring = 0.02
    person.mostTired = 4
    #expect(try (1..<40).contains(reached("0.0", person, seconds: 4)))
    let nobody = Self.settings(.auto, [("a", .next)])
    #expect(ReachTries.all(person, nobody, on: Self.tree, within: .milliseconds(4000)).isEmpty)
  }

  @Test("Extreme numbers of selections are limited, and hardly any is rejected (M2)")
  func bounds() {
    func plan(_ selections: Int) -> MeasuringPlan {
      MeasuringPlan(
        Person(name: "Ann"), Self.settings(), on: Self.tree, selections: selections, seed: 1)
    }
    #expect(played(plan(1)).count == 1)
    #expect(played(plan(0)).count == 0)
    #expect(plan(.max).selections == MeasuringPlan.mostSelections)
    #expect(plan(.min).selections == 0)
  }

  @Test("A text is typed character by character, with any key that types one, and then again (M2)")
  func text() throws {
    var spelling = Element.button("key-a", "First letter")
    spelling.onSelect = [.message(.spell("a"))]
    var ending = Element.button("end", "End of the word")
    ending.onSelect = [.message(.endWord)]
    let tree = ElementTree(
      Screen(
        title: "Keys", size: Size(width: 100, height: 100),
        elements: [
          Element.button("key-b", "B"), spelling, ending, Element.button("clear", "Clear"),
        ]))
    let settings = Self.settings()
    let paths = TargetPaths(settings.scopes(of: tree))
    let text = try TypedText("Ab a", on: tree, paths)
    #expect(text.ids == ["key-a", "key-b", "end", "key-a"])
    #expect(throws: TypedText.MissingKey.self) { try TypedText("ax", on: tree, paths) }
    let plan = MeasuringPlan(
      Person(name: "Ann"), settings, on: tree, text: text, selections: 100, seed: 1)
    #expect(played(plan).targets.map(\.count) == [25, 50, 25, 0])
    // A block has five selections: the second one begins with the second character.
    #expect(
      plan.play(block: 1).map { paths.targets[$0.target].id }
        == ["key-b", "end", "key-a", "key-a", "key-b"])
    #expect(plan.share(of: 1) == 0.5)
  }

  @Test(
    "Planned groups follow the wanted targets, and people find their way in them (M2, M4, M6)")
  func planned() throws {
    var settings = Self.settings()
    settings.grouping.style = .planned
    let person = Person(name: "Ann")
    func seconds(_ weights: [String: Double]?) throws -> Double {
      let plan = MeasuringPlan(
        person, settings, on: Self.tree, weights: weights, selections: 400, seed: 2)
      let measured = played(plan)
      #expect(measured.reached == 400 && measured.wrongPicks.mean == 0)
      let exact = try #require(ExactCost(plan, person, on: Self.tree).seconds)
      let margin = measured.seconds.mean.margin ?? 0
      #expect(abs(measured.seconds.mean.mean - exact) <= margin + 1e-9)
      return exact
    }
    let even = try seconds(nil)
    #expect(try seconds(["3.3": 100, "0.0": 1]) < even)
  }
}
