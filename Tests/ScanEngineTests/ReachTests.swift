import ElementTree
import ScanEngine
import SwitchInput
import Testing

@Suite("What it takes to reach an element")
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

  private func reached(_ presses: Int, _ milliseconds: Int64) -> ReachCosts.Reach {
    .reached(ReachCost(presses: presses, time: .milliseconds(milliseconds)))
  }

  @Test("Automatic scanning costs a press a level, and the time until each is lit (S2, G1)")
  func automatic() {
    let settings = settings { _ in }
    // Enter at 300; black is lit from there for 1500.
    #expect(cost("black", settings) == reached(2, 620))
    #expect(cost("green", settings) == reached(2, 2120 - 20))
    #expect(cost("sugar", settings) == reached(1, 1800))
  }

  @Test("Step by step it costs a press a stop (S3)")
  func step() {
    let settings = settings([("next", .next), ("select", .select)]) { $0.method = .step }
    #expect(cost("black", settings) == reached(2, 620))
    #expect(cost("green", settings) == reached(3, 940))
    #expect(cost("sugar", settings) == reached(2, 620))
  }

  @Test("What is disabled, absent or left out by the switches is unreachable (E10)")
  func unreachable() {
    let settings = settings { _ in }
    #expect(cost("off", settings) == .unreachable)
    #expect(cost("nobody", settings) == .unreachable)
    let blind = self.settings([("next", .next)]) { $0.method = .step }
    #expect(cost("sugar", blind) == .unreachable)
  }

  @Test("A search that ends at its limit says that it does not know")
  func limit() {
    #expect(cost("sugar", settings { _ in }, limit: 1) == .unknown)
    #expect(cost("sugar", settings { $0.loops = .forever }, limit: 0) == .unknown)
  }

  @Test("A repeat window, a hold and a release make it dearer (I2, I3)")
  func filters() {
    let windows = settings { $0.switches[0].ignoreRepeat = .milliseconds(1000) }
    // The second press waits for the window that opened at the end of the first contact.
    #expect(cost("black", windows) == reached(2, 1320))
    let holding = settings { $0.switches[0].hold = .milliseconds(200) }
    #expect(cost("black", holding) == reached(2, 1000))
    let releasing = settings { $0.switches[0].recognition = .release }
    #expect(cost("black", releasing) == reached(2, 640))
  }

  @Test(
    "A long press, a held scan, a repeated move and resting find their ways too (I4, I5, S4, S5)")
  func otherWays() {
    var one = settings { $0.method = .step }
    one.switches[0].press = .next
    one.switches[0].longPress = LongPress(after: .milliseconds(800), action: .select)
    #expect(cost("sugar", one) == reached(2, 1420))
    var inverse = settings { $0.method = .inverse }
    inverse.switches[0].press = .scan
    #expect(cost("sugar", inverse) == reached(1, 2100))
    var dwell = settings { $0.method = .dwell }
    dwell.switches[0].press = .next
    #expect(cost("sugar", dwell) == reached(1, 1800))
  }

  @Test("Of two ways the quicker one counts, also where it has more presses")
  func cheapest() {
    let both = settings([("select", .select), ("next", .next), ("more", .next)]) { _ in }
    #expect(cost("sugar", both) == reached(2, 620))
  }

  @Test("An adjustable element is reached when it is first asked to change (A3)")
  func adjustable() {
    let screen = Screen(title: "One", size: Size(width: 300, height: 300)) {
      Element.adjustable(
        "volume", "Volume", ValueRange(minimum: 0, maximum: 9, step: 1, value: 5))
    }
    let costs = ScanState.reachCosts(settings { _ in }, on: ElementTree(screen))
    #expect(costs["volume"] == reached(2, 620))
    #expect(costs.ids == ["volume"])
  }

  @Test("A hundred elements in groups are all reached by two presses (S2, G1)")
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
    #expect(last == reached(2, 500 + 9 * 1000 + 300 + 500 + 9 * 1000 + 300))
    for id in costs.ids {
      guard case .reached(let cost) = costs[id] else {
        Issue.record("\(id) is not reached")
        return
      }
      #expect(cost.presses == 2)
    }
  }
}
