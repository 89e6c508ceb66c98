import Randomness
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// Random screens, settings and events, all from one seed.
struct RandomSession {
  var random: SplitMix64
  var time: Int64 = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func screen() -> Screen {
    var left = 1 + random.pick(9)
    return CampaignTests.screen(elements(&left, depth: 0))
  }

  private mutating func elements(_ left: inout Int, depth: Int) -> [Element] {
    var elements: [Element] = []
    while left > 0, elements.count < 4 || depth == 0 {
      left -= 1
      var element = button("e\(random.pick(12))", random.pick(6))
      if depth < 3, random.pick(3) == 0 {
        element.children = self.elements(&left, depth: depth + 1)
        switch random.pick(4) {
        case 0: element.navigation = .combined
        case 1: element.navigation = .separate
        case 2: element.groupsChildren = true
        default: break
        }
        element.modal = random.pick(12) == 0
        element.elementsHidden = random.pick(12) == 0
        if random.pick(6) == 0 { element.order = element.children.map(\.id).reversed() }
      }
      if random.pick(6) == 0 { element.traits.insert(.notEnabled) }
      if random.pick(6) == 0 { element.traits.insert(.startsMediaSession) }
      if random.pick(4) == 0 { element.traits.insert(.causesPageTurn) }
      if random.pick(5) == 0 {
        element.traits.insert(.adjustable)
        if random.pick(3) != 0 {
          element.range = ValueRange(
            minimum: 0, maximum: Double(random.pick(3)), step: Double(random.pick(3)),
            value: Double(random.pick(4)))
        }
      }
      if random.pick(5) == 0 { element.traits.insert(.allowsDirectInteraction) }
      if random.pick(6) == 0 { element.actions = ["archive", "share"] }
      if random.pick(8) == 0 { element.scrolls = [.down, .left] }
      if random.pick(8) == 0 { element.frame = nil }
      elements.append(element)
      if depth > 0, random.pick(3) == 0 { break }
    }
    return elements
  }

  private mutating func action() -> Action {
    let common: [Action] = [.select, .next, .previous, .back, .scan, .menu, .sayAgain]
    let rare: [Action] = [
      .pause, .stop, .up, .down, .left, .right, .point, .item, .increment, .decrement, .escape,
      .choose(1), .choose(2), .choose(3), .profile("other"),
    ]
    return random.pick(2) == 0 ? common[random.pick(common.count)] : rare[random.pick(rare.count)]
  }

  mutating func settings() -> ScanSettings {
    var switches: [SwitchSettings] = []
    for index in 0..<(1 + random.pick(3)) {
      var own = SwitchSettings(
        name: "s\(index)", sourceCount: 1 + random.pick(2), press: action())
      own.recognition = random.pick(2) == 0 ? .press : .release
      own.hold = .milliseconds(Int64(random.pick(3) * 100))
      own.ignoreRepeat = .milliseconds(Int64(random.pick(3) * 150))
      if random.pick(4) == 0 {
        own.longPress = LongPress(after: .milliseconds(600), action: action())
      }
      if random.pick(4) == 0 {
        own.moveRepeat = MoveRepeat(after: .milliseconds(300), every: .milliseconds(100))
      }
      own.stuck = .milliseconds(Int64(1500 + random.pick(4) * 1000))
      switches.append(own)
    }
    var settings = ScanSettings(switches: switches)
    let methods: [ScanMethod] = [
      .auto, .step, .dwell, .inverse, .directed, .elimination, .overscan,
    ]
    settings.method = methods[random.pick(methods.count)]
    settings.dwell = .milliseconds(Int64(200 + random.pick(4) * 200))
    settings.fastInterval = .milliseconds(100)
    settings.backtrack = random.pick(4)
    settings.select = [.activate, .menu, .autoTap][random.pick(3)]
    settings.autoTapTime = .milliseconds(Int64(200 + random.pick(3) * 300))
    settings.mode = random.pick(5) == 0 ? .point : .item
    settings.point.style = random.pick(3) == 0 ? .radar : .crosshair
    settings.point.first = random.pick(2) == 0 ? .x : .y
    settings.point.band = Double(random.pick(3) * 60)
    settings.point.speed = Double(50 + random.pick(4) * 150)
    settings.point.loops = random.pick(3) == 0 ? .forever : .passes(1 + random.pick(3))
    settings.speech.enabled = random.pick(4) == 0
    settings.speech.waits = true
    settings.speech.rate = random.pick(201) - 100
    settings.bailOut = random.pick(3) == 0 ? .milliseconds(1200) : nil
    settings.interval = .milliseconds(Int64(200 + random.pick(5) * 200))
    settings.loops = random.pick(3) == 0 ? .forever : .passes(1 + random.pick(3))
    if random.pick(3) == 0 {
      var recipe = Recipe(name: "recipe")
      let actions: [RecipeAction] = [.activate, .increment, .scrollDown, .escape, .menu, .end]
      recipe.actions = switches.map { _ in actions[random.pick(actions.count)] }
      recipe.after = random.pick(3) == 0 ? nil : .milliseconds(Int64(500 + random.pick(3) * 700))
      settings.recipes = [recipe]
    }
    settings.afterSelect = [.restart, .resume, .next, .stop][random.pick(4)]
    settings.selectionDelay = .milliseconds(Int64(random.pick(3) * 250))
    settings.lateGrace = .milliseconds(Int64(random.pick(3) * 100))
    settings.grouping = Grouping(
      style: [.none, .containers, .rows][random.pick(3)],
      exit: [.last, .first, .none][random.pick(3)], includesDisabled: random.pick(3) == 0)
    return settings
  }

  mutating func event(_ switches: [SwitchSettings]) -> ScanInput {
    time += Int64(random.pick(5) == 0 ? random.pick(4000) : random.pick(250))
    // Now and then a source or a switch that does not exist.
    let index = random.pick(40) == 0 ? random.pick(9) - 3 : random.pick(switches.count)
    let source = SourceID(switchIndex: index, sourceIndex: random.pick(3))
    let late = Int64(random.pick(6) == 0 ? random.pick(3000) : 0)
    let timestamp = Instant(microseconds: (time - late) * 1000)
    switch random.pick(30) {
    case 0: return .start
    case 1: return .stop
    case 2: return random.pick(3) == 0 ? .pause : .resume
    case 3: return .disconnect(source)
    case 4: return .connect(source, held: random.pick(2) == 0)
    case 5: return .suspend
    case 6: return .wake(held: random.pick(2) == 0 ? [] : [source])
    case 7:
      return .screen(
        ElementTree(screen()), focus: "e\(random.pick(12))", isUnexpected: random.pick(2) == 0)
    case 8, 9: return .layout(ElementTree(screen()), focus: nil)
    case 10: return .layout(ElementTree(screen()), focus: "e\(random.pick(12))")
    case 11:
      let text = random.pick(2) == 0 ? "news" : ""
      switch random.pick(4) {
      case 0: return .announced(text, [.spoken, .cut, .dropped][random.pick(3)])
      case 1: return .scrolled(text)
      case 2: return .layout(ElementTree(screen()), focus: nil, say: text)
      default: return .announce(text)
      }
    case 12:
      let outcome: ActivationAnswer.Outcome = random.pick(2) == 0 ? .done : .failed(.failed)
      return .answer(ActivationAnswer(request: UInt64(random.pick(5)), outcome: outcome))
    case 13:
      return [
        .speechPace(Double(random.pick(50)) / 10), .speechEnded, .speechDropped, .speechBegan,
        .speechWaits, .help,
      ][random.pick(6)]
    case 14:
      guard random.pick(2) == 0 else { return .profile(.refused(name: "bad", message: "Why.")) }
      let settings = settings()
      let sources = (0..<settings.switches.count).map {
        SourceID(switchIndex: $0, sourceIndex: 0)
      }
      return .profile(
        .accepted(name: "other", settings, connected: sources, held: Array(sources.prefix(1))))
    case 15...20: return .release(source, timestamp: timestamp)
    default: return .press(source, timestamp: timestamp)
    }
  }
}

@Suite("Long random sessions")
struct RandomSessionTests {
  @Test(
    "100,000 sessions with changing screens keep the invariants, and never ask an absent source for an answer (Y2)",
    arguments: 0..<10)
  func manySessions(part: Int) {
    for number in 0..<10_000 {
      let seed = UInt64(part * 10_000 + number)
      var session = RandomSession(seed: seed)
      var rig = EngineRig(session.settings(), session.screen())
      rig.writes = false
      rig.answers = session.random.pick(4) != 0
      rig.send(.start, at: 0)
      for _ in 0..<40 {
        let event = session.event(rig.state.settings.switches)
        rig.send(event, at: session.time)
      }
      #expect(rig.violations.isEmpty, "seed \(seed): \(rig.violations)")
      if !rig.violations.isEmpty { return }
    }
  }

  @Test("Good profiles reach no dead end, regardless of screens and events (Y1)")
  func leadOut() {
    var undecided = 0
    let configurations = SequenceConfiguration.all
    for seed in UInt64(1_000_000)..<1_006_000 {
      var session = RandomSession(seed: seed)
      let settings = configurations[session.random.pick(configurations.count)].settings
      var rig = EngineRig(settings, session.screen())
      rig.writes = false
      rig.send(.start, at: 0)
      for _ in 0..<30 {
        let event = session.event(settings.switches)
        if case .profile = event { continue }
        rig.send(event, at: session.time)
      }
      // The person is back, with all switches released.
      session.time += 3000
      rig.send(.wake(held: []), at: session.time)
      for index in settings.switches.indices {
        let source = SourceID(switchIndex: index, sourceIndex: 0)
        rig.send(.connect(source, held: false), at: session.time)
        rig.release(index, at: session.time)
      }
      rig.run(through: session.time + 3000)
      var wayOut = WayOut()
      let problem = rig.violations.first ?? wayOut.problem(from: rig)
      #expect(problem == nil, "seed \(seed)")
      undecided += wayOut.undecided
      if problem != nil { return }
    }
    #expect(undecided < 60)
  }

  @Test("The same events give the same result (Y3)")
  func sameTwice() {
    for seed in UInt64(0)..<200 {
      var logs: [[String]] = []
      for _ in 0..<2 {
        var session = RandomSession(seed: seed)
        var rig = EngineRig(session.settings(), session.screen())
        rig.send(.start, at: 0)
        for _ in 0..<60 {
          let event = session.event(rig.state.settings.switches)
          rig.send(event, at: session.time)
        }
        logs.append(rig.log)
      }
      #expect(logs[0] == logs[1], "seed \(seed)")
    }
  }

  @Test("A scan with a highlight and automatic advances never stops by itself (Y1, S2)")
  func neverFrozen() {
    for seed in UInt64(0)..<2000 {
      var session = RandomSession(seed: seed)
      var settings = session.settings()
      settings.method = .auto
      settings.loops = .forever
      var rig = EngineRig(settings, session.screen())
      rig.writes = false
      rig.send(.start, at: 0)
      for _ in 0..<20 { rig.send(session.event(settings.switches), at: session.time) }
      let state = rig.state
      let isAwake = state.nextDeadline != nil
      let expected =
        state.phase == .scanning && !state.isSuspended && state.mode == .item
        && state.settings.method == .auto
      #expect(!expected || isAwake, "seed \(seed)")
    }
  }
}
