import Randomness
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput
import Testing

@Suite("Screens that change by themselves never keep a person from a stop")
struct RestlessTests {
  private static let shapes = RestlessScreen.Shape.allCases

  @Test(
    "A timed highlight reaches each stop that stays, however the screen changes (T9)",
    arguments: shapes)
  func reachesAll(shape: RestlessScreen.Shape) {
    for seed in UInt64(0)..<100 {
      var random = SplitMix64(seed: seed &* 31)
      let method: ScanMethod = [.auto, .overscan, .inverse][random.pick(3)]
      var screen = RestlessScreen(shape, seed: seed)
      let speaks = random.pick(3) == 0
      var run = RestlessRun(method, screen.next()) { settings in
        settings.speech.enabled = speaks
        settings.speech.waits = true
        settings.firstItemPause = .milliseconds(Int64(random.pick(2) * 400))
        settings.grouping.exit = [.last, .first, .none][random.pick(3)]
      }
      run.rig.writes = false
      if method == .inverse { run.rig.press(0, at: 1) }
      // Two full intervals at each stop. Speech takes 4.5 s at most.
      let stay: Int64 = 2 * (800 + 400) + (speaks ? 2 * 4500 : 0)
      var stops = run.stopCount
      let names = screen.kept + ["own"]
      var last = Dictionary(uniqueKeysWithValues: names.map { ($0, Int64(0)) })
      let isSteady = random.pick(2) == 0
      let period = Int64(100 + random.pick(30) * 100)
      while run.time < 10 * Int64(stops) * stay {
        let end = run.time + (isSteady ? period : Int64(50 + random.pick(3000)))
        while run.time < end {
          run.wait(50)
          if let name = run.rig.state.highlight?.description, last[name] != nil {
            last[name] = run.time
          }
        }
        run.change(screen.change())
        stops = max(stops, run.stopCount)
        let missed = last.filter { run.time - $0.value > 5 * Int64(stops) * stay }.keys.sorted()
        let problem = run.rig.violations.first
        guard !missed.isEmpty || problem != nil else { continue }
        Issue.record("\(shape) \(method) seed \(seed): \(missed) \(problem ?? "")")
        return
      }
    }
  }

  @Test(
    "A person can pick each stop that stays, and the stops that every screen has, by each method (T6, T9)",
    arguments: shapes)
  func picksAll(shape: RestlessScreen.Shape) {
    for method in ScanMethod.each {
      // A person who moves from stop to stop relies on a stable order.
      let isMoved = method == .step || method == .directed || method == .dwell
      if isMoved, shape == .order || shape == .mixed || shape == .grouping { continue }
      // Parts are by their places, which do not stay.
      if method == .elimination, shape == .order || shape == .mixed || shape == .grouping {
        continue
      }
      for seed in UInt64(0)..<60 {
        var screen = RestlessScreen(shape, seed: seed)
        var random = SplitMix64(seed: seed &* 17)
        var run = RestlessRun(method, screen.next())
        let target = random.pick(3) == 0 ? "help" : screen.kept[random.pick(screen.kept.count)]
        let wish = target == "help" ? ["help", "own"] : [target]
        let isSteady = random.pick(2) == 0
        let period = Int64(300 + random.pick(25) * 100)
        while !run.hasActivated(target), run.time < 240_000, run.rig.violations.isEmpty {
          run.wait(isSteady ? period : Int64(300 + random.pick(2500)), wanting: wish)
          run.change(screen.change())
        }
        let isPicked = run.hasActivated(target)
        #expect(
          isPicked && run.rig.violations.isEmpty,
          "\(shape) \(method) seed \(seed): \(target) \(run.rig.violations.first ?? "")")
        if !isPicked { return }
      }
    }
  }

  @Test(
    "Windows that alternate never keep a person from the stops that all of them have, by any method (T8)",
    arguments: ScanMethod.each)
  func windows(method: ScanMethod) {
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      let windows = [
        RestlessScreen.window("a", 1 + random.pick(6)),
        RestlessScreen.window("b", random.pick(7)),
      ]
      let waits = random.pick(3) == 0
      var run = RestlessRun(method, windows[0]) {
        $0.selectionDelay = waits ? .milliseconds(500) : .zero
      }
      let isSteady = random.pick(2) == 0
      let period = Int64(250 + random.pick(20) * 100)
      var number = 0
      while !run.hasActivated("help"), run.time < 60_000, run.rig.violations.isEmpty {
        number += 1
        run.wait(isSteady ? period : Int64(100 + random.pick(2500)), wanting: ["help", "own"])
        run.change(
          .screen(ElementTree(windows[number % 2]), focus: nil, isUnexpected: true))
      }
      let isPicked = run.hasActivated("help")
      #expect(
        isPicked && run.rig.violations.isEmpty,
        "\(method) seed \(seed): \(run.rig.violations.first ?? "") \(isPicked ? "" : run.rig.moves.suffix(12).description)"
      )
      if !isPicked { return }
    }
  }

  @Test("Lines reach their end while windows alternate (T8, P2)")
  func lines() {
    for seed in UInt64(0)..<100 {
      var random = SplitMix64(seed: seed)
      let windows = [RestlessScreen.window("a", 3), RestlessScreen.window("b", 2)]
      var run = RestlessRun(.auto, windows[0]) {
        $0.mode = .point
        $0.point.loops = .passes(2)
      }
      var number = 0
      while run.rig.state.phase == .scanning, run.time < 60_000 {
        number += 1
        run.wait(Int64(100 + random.pick(1500)))
        run.change(.screen(ElementTree(windows[number % 2]), focus: nil, isUnexpected: true))
      }
      #expect(run.rig.state.phase == .completed, "seed \(seed)")
    }
  }

  @Test("A menu whose entries change still reaches its exit (T9)")
  func menus() {
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      func screen(_ actions: [String]) -> Screen {
        var element = button("a", 0)
        element.actions = actions
        return CampaignTests.screen([element, button("b", 1)])
      }
      var run = RestlessRun(.auto, screen(["one"])) { $0.select = .menu }
      run.rig.tap(at: 400)
      var number = 0
      var hasExit = false
      while run.time < 60_000, !hasExit {
        number += 1
        let end = run.time + Int64(100 + random.pick(2000))
        while run.time < end {
          run.wait(50)
          if case .entry(.exit, _)? = run.rig.state.highlight { hasExit = true }
        }
        let actions = (0..<(1 + random.pick(3))).map { "\($0) \(number % 7)" }
        run.change(.layout(ElementTree(screen(actions)), focus: nil))
      }
      #expect(hasExit && run.rig.violations.isEmpty, "seed \(seed) \(run.rig.violations)")
      if !hasExit { return }
    }
  }
}
