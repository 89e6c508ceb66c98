import GroupPlanning
import ScanAnalysis
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput
import Testing

@Suite("The cost of planned groups in the engine")
struct PlannedReachTests {
  private func settings(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.interval = .milliseconds(1000)
    settings.firstItemPause = .milliseconds(500)
    settings.planning.press = .milliseconds(300)
    settings.planning.misses = 0
    change(&settings)
    return settings
  }

  private let screen = Screen(title: "Keys", size: Size(width: 500, height: 200)) {
    for number in 0..<14 {
      Element.button("k\(number)", "Key \(number)")
    }
    Element.group("pad", "Pad") {
      for number in 0..<7 {
        Element.button("p\(number)", "Pad \(number)")
      }
    }
  }

  /// The mean time to an element that the engine itself takes, in milliseconds.
  private func mean(_ settings: ScanSettings) -> Double {
    let costs = ScanState.reachCosts(settings, on: ElementTree(screen))
    let times = costs.reached.map { Double($0.cost.time.microseconds) / 1000 }
    return times.reduce(0, +) / Double(max(times.count, 1))
  }

  @Test(
    "The expected time of any groups equals the engine's, except for the duration of its presses (M4)",
    arguments: [Grouping.Style.none, .containers, .planned], [Grouping.Exit.last, .first])
  func engine(style: Grouping.Style, exit: Grouping.Exit) throws {
    let settings = settings {
      $0.grouping.style = style
      $0.grouping.exit = exit
    }
    let costs = try #require(settings.planCosts)
    let expected =
      try #require(
        settings.scopes(of: ElementTree(screen)).expectedTime(costs)) / 1000
    // A press of the search lasts 20 ms, and is not seen before it ends.
    let taken = mean(settings)
    #expect(abs(taken - expected) < 100, "\(taken) ms for \(expected) ms")
  }

  @Test("Planned groups take the engine less time than no groups, containers and rows (M4)")
  func less() {
    let planned = mean(settings { $0.grouping.style = .planned })
    for style in [Grouping.Style.none, .containers, .rows] {
      #expect(planned < mean(settings { $0.grouping.style = style }))
    }
  }

  @Test("The costs of each method follow the moves of its highlight (M4, S2 to S8)")
  func methods() {
    func costs(_ method: ScanMethod) -> PlanCosts? {
      settings {
        $0.method = method
        $0.dwell = .milliseconds(1500)
        $0.fastInterval = .milliseconds(250)
        $0.backtrack = 3
        $0.selectionDelay = .milliseconds(100)
      }.planCosts
    }
    #expect(costs(.auto) == PlanCosts(step: 1_000_000, pause: 500_000, pick: 400_000))
    #expect(costs(.inverse) == PlanCosts(step: 1_000_000, pause: 500_000, pick: 700_000))
    #expect(costs(.step) == PlanCosts(step: 300_000, pick: 400_000))
    #expect(costs(.dwell) == PlanCosts(step: 300_000, pick: 1_600_000))
    #expect(costs(.overscan) == PlanCosts(step: 250_000, pause: 500_000, pick: 3_700_000))
    #expect(costs(.directed) == nil && costs(.elimination) == nil)
    let usual = settings { $0.planning = PlanningSettings() }.planCosts
    #expect(usual?.pick == 650_000 && abs((usual?.misses ?? 0) - 0.02 / 0.98) < 1e-9)
  }

  @Test("A method without planned groups uses the author's groups (M4)")
  func otherMethods() {
    for method in [ScanMethod.directed, .elimination] {
      let settings = settings {
        $0.grouping.style = .planned
        $0.method = method
      }
      #expect(settings.scopes(of: ElementTree(screen)).groupPlan == nil)
      // Nor does anything that looks at groups count on them.
      #expect(settings.stopGrouping.style == .none)
    }
  }
}
