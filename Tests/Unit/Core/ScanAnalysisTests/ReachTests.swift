import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("The cost of reaching an element")
struct ReachTests {
  private let screen = Screen(title: "Tea", size: Size(width: 300, height: 300)) {
    Element.group("kind", "Kind") {
      Element.button("black", "Black")
      Element.button("green", "Green")
    }
    Element.button("sugar", "Sugar")
    Element.button("off", "Off").disabled()
  }

  private func settings(
    _ switches: [(String, Action)] = [("main", .select)], _ change: (inout ScanSettings) -> Void
  ) -> ScanSettings {
    var settings = ScanSettings(
      switches: switches.map { SwitchSettings(name: $0.0, press: $0.1) })
    settings.interval = .milliseconds(1000)
    settings.firstItemPause = .milliseconds(500)
    change(&settings)
    return settings
  }

  private func cost(
    _ id: String, _ settings: ScanSettings, limit: Int = 20_000
  ) -> ReachCosts.Reach {
    ScanState.reachCosts(settings, on: ElementTree(screen), limit: limit)[id]
  }

  private func reached(
    _ presses: Int, _ milliseconds: Int64, steps: Int
  ) -> ReachCosts.Reach {
    .reached(ReachCost(presses: presses, time: .milliseconds(milliseconds), steps: steps))
  }

  @Test(
    "Beyond the maximum number of probed elements, the cost of the rest is unknown (P6)")
  func manyTargets() {
    var many = screen
    var last = Element.button("last", "Last")
    last.frame = Frame(x: 0, y: 0, width: 300, height: 300)
    many.elements += (0..<2000).map { Element.text("t\($0)", "T") } + [last]
    let costs = ScanState.reachCosts(settings { $0.mode = .point }, on: ElementTree(many))
    #expect(costs["last"] == .unknown)
    many.elements.removeSubrange(3...1002)
    let fewer = ScanState.reachCosts(settings { $0.mode = .point }, on: ElementTree(many))
    #expect(fewer["last"] != .unknown && fewer["last"] != .unreachable)
    #expect(fewer["sugar"] == .unreachable)
  }

  @Test("A stop that opens the settings is reached when they open (N2, M3)")
  func settingsStop() {
    var own = screen
    var stop = Element.button("settings", "Settings")
    stop.traits.insert(.opensSettings)
    own.elements.append(stop)
    let costs = ScanState.reachCosts(settings { _ in }, on: ElementTree(own))
    #expect(costs["settings"] == reached(1, 2800, steps: 3))
  }

  @Test(
    "Automatic scanning costs a press per level, and the time until each stop is highlighted (S2, G1)"
  )
  func automatic() {
    let settings = settings { _ in }
    // Enter at 300; black is highlighted from there for 1500.
    #expect(cost("black", settings) == reached(2, 620, steps: 2))
    #expect(cost("green", settings) == reached(2, 2120 - 20, steps: 3))
    #expect(cost("sugar", settings) == reached(1, 1800, steps: 2))
  }

  @Test("Step scanning costs a press per stop (S3)")
  func step() {
    let settings = settings([("next", .next), ("select", .select)]) { $0.method = .step }
    #expect(cost("black", settings) == reached(2, 620, steps: 2))
    #expect(cost("green", settings) == reached(3, 940, steps: 3))
    #expect(cost("sugar", settings) == reached(2, 620, steps: 2))
  }

  @Test("Disabled, absent and omitted elements are unreachable (E10)")
  func unreachable() {
    let settings = settings { _ in }
    #expect(cost("off", settings) == .unreachable)
    #expect(cost("nobody", settings) == .unreachable)
    let blind = self.settings([("next", .next)]) { $0.method = .step }
    #expect(cost("sugar", blind) == .unreachable)
  }

  @Test("A search that ends at its limit reports an unknown result")
  func limit() {
    #expect(cost("sugar", settings { _ in }, limit: 1) == .unknown)
    #expect(cost("sugar", settings { $0.loops = .forever }, limit: 0) == .unknown)
  }

  @Test("A repeat window, a hold and a release increase the cost (I2, I3)")
  func filters() {
    let windows = settings { $0.switches[0].ignoreRepeat = .milliseconds(1000) }
    // The second press waits for the window that opened at the end of the first contact.
    #expect(cost("black", windows) == reached(2, 1320, steps: 2))
    let holding = settings { $0.switches[0].hold = .milliseconds(200) }
    #expect(cost("black", holding) == reached(2, 1000, steps: 2))
    let releasing = settings { $0.switches[0].recognition = .release }
    #expect(cost("black", releasing) == reached(2, 640, steps: 2))
  }

  @Test(
    "Paths exist with a long press, a held scan, a repeated move and resting (I4, I5, S4, S5)")
  func otherWays() {
    var one = settings { $0.method = .step }
    one.switches[0].press = .next
    one.switches[0].longPress = LongPress(after: .milliseconds(800), action: .select)
    #expect(cost("sugar", one) == reached(2, 1420, steps: 2))
    var inverse = settings { $0.method = .inverse }
    inverse.switches[0].press = .scan
    #expect(cost("sugar", inverse) == reached(1, 2100, steps: 2))
    var dwell = settings { $0.method = .dwell }
    dwell.switches[0].press = .next
    #expect(cost("sugar", dwell) == reached(1, 1800, steps: 2))
  }

  @Test("The faster of two paths counts, even if it has more presses")
  func cheapest() {
    let both = settings([("select", .select), ("next", .next), ("more", .next)]) { _ in }
    #expect(cost("sugar", both) == reached(2, 620, steps: 2))
  }

  @Test("An adjustable element is reached when it is first requested to change (A3)")
  func adjustable() {
    let screen = Screen(title: "One", size: Size(width: 300, height: 300)) {
      Element.adjustable(
        "volume", "Volume", ValueRange(minimum: 0, maximum: 9, step: 1, value: 5))
    }
    let costs = ScanState.reachCosts(settings { _ in }, on: ElementTree(screen))
    #expect(costs["volume"] == reached(2, 620, steps: 2))
    #expect(costs.ids == ["volume"])
  }

  @Test("Two presses reach each of a hundred elements in groups (S2, G1)")
  func many() {
    let screen = Screen(title: "Many", size: Size(width: 300, height: 300)) {
      for group in 0..<10 {
        Element.group("g\(group)", "Group \(group)") {
          for button in 0..<10 { Element.button("b\(group)\(button)", "B") }
        }
      }
    }
    let costs = ScanState.reachCosts(settings { _ in }, on: ElementTree(screen))
    let last = costs["b99"]
    // Nine advances to the group, nine to the button, each first stop half a second longer.
    #expect(last == reached(2, 500 + 9 * 1000 + 300 + 500 + 9 * 1000 + 300, steps: 20))
    for id in costs.ids {
      guard case .reached(let cost) = costs[id] else {
        Issue.record("\(id) is not reached")
        return
      }
      #expect(cost.presses == 2)
    }
  }

  // MARK: Points

  /// A button of 40 by 40 points, by the middle of its frame.
  private func button(_ id: String, _ x: Double, _ y: Double) -> Element {
    var element = Element(id: id)
    element.label = id
    element.traits = .button
    element.frame = Frame(x: x - 20, y: y - 20, width: 40, height: 40)
    return element
  }

  private func pointed(
    _ id: String, _ elements: [Element], _ change: (inout ScanSettings) -> Void = { _ in }
  ) -> ReachCosts.Reach {
    let settings = settings {
      $0.mode = .point
      $0.point.speed = 100
      $0.point.edgePause = .milliseconds(500)
      change(&$0)
    }
    let screen = Screen(
      title: "Points", size: Size(width: 400, height: 200), elements: elements)
    return ScanState.reachCosts(settings, on: ElementTree(screen))[id]
  }

  @Test("A point costs two presses, and the time until both lines arrive (P1, P2)")
  func crosshair() {
    // 3 s to x = 300; the second line begins there, and takes 1 s to y = 100.
    #expect(pointed("a", [button("a", 300, 100)]) == reached(2, 4000, steps: 0))
    let other = pointed("a", [button("a", 300, 100)]) { $0.point.first = .y }
    #expect(other == reached(2, 4000, steps: 0))
  }

  @Test(
    "A point is aimed at the activation point of an element, if that is on the element (E7, P1)")
  func activationPoint() {
    var wide = button("a", 200, 100)
    wide.frame = Frame(x: 100, y: 80, width: 200, height: 40)
    #expect(pointed("a", [wide]) == reached(2, 3000, steps: 0))
    wide.activationPoint = Point(x: 290, y: 110)
    #expect(pointed("a", [wide]) == reached(2, 4000, steps: 0))
    // A point beside the element does not hit it: its middle is aimed at.
    wide.activationPoint = Point(x: 390, y: 10)
    #expect(pointed("a", [wide]) == reached(2, 3000, steps: 0))
  }

  @Test("A point is aimed at the path of an element, regardless of its frame (E7, P6)")
  func path() {
    var drawn = button("a", 100, 50)
    drawn.path = [Point(x: 250, y: 60), Point(x: 350, y: 60), Point(x: 300, y: 160)]
    // The frame's middle is not on the path; the middle of its upper half is: 300, 85.
    #expect(pointed("a", [drawn]) == reached(2, 3850, steps: 0))
  }

  @Test("A line that passes before a person can react is awaited on its way back (P2)")
  func returning() {
    var low = button("a", 300, 100)
    low.frame = Frame(x: 290, y: 0, width: 20, height: 40)
    // The middle, y = 20, is passed after 200 ms: it takes 2 s down, a rest of 500 ms, and 1.8 s back up.
    #expect(pointed("a", [low]) == reached(2, 3000 + 4300, steps: 0))
    let once = pointed("a", [low]) { $0.point.loops = .passes(1) }
    #expect(once == .unreachable)
  }

  @Test("A band costs one more press on each axis, and is frozen with the point in its middle (P3)")
  func bands() {
    // The band of 100 begins at 250 after 2.5 s; its line is in the middle after half a second. Downwards it
    // begins at 50 after half a second.
    let cost = pointed("a", [button("a", 300, 100)]) { $0.point.band = 100 }
    #expect(cost == reached(4, 2500 + 500 + 500 + 500, steps: 0))
  }

  @Test("A ray and a distance cost two presses (P4)")
  func radar() {
    // A quarter of a turn. The end of the ray moves at 100 points a second on a circle with a
    // radius of 100.
    let cost = pointed("a", [button("a", 300, 100)]) { $0.point.style = .radar }
    guard case .reached(let found) = cost else {
      Issue.record("not reached")
      return
    }
    #expect(found.presses == 2)
    let expected = 0.5 * Double.pi * 1_000_000 + 1_000_000
    #expect(abs(Double(found.time.microseconds) - expected) < 2000)
  }

  @Test("A covered element is reached by a visible point instead of its activation point (P6)")
  func covered() {
    let below = button("below", 300, 100)
    var above = button("above", 300, 100)
    above.frame = Frame(x: 285, y: 85, width: 30, height: 30)
    let costs = pointed("below", [below, above])
    guard case .reached(let found) = costs else {
      Issue.record("not reached")
      return
    }
    // Near its corner, above and left of its middle.
    #expect(found.presses == 2)
    #expect(found.time < .milliseconds(4000))
    #expect(
      pointed("hidden", [button("hidden", 300, 100), button("above", 300, 100)]) == .unreachable)
  }

  @Test("A menu that a point opens adds the cost of its presses (A2, P6)")
  func menuAtPoint() {
    // The second press is let go at 4020, and the menu is seen 300 ms after that.
    let cost = pointed("a", [button("a", 300, 100)]) { $0.select = .menu }
    #expect(cost == reached(3, 4320, steps: 1))
  }
}
