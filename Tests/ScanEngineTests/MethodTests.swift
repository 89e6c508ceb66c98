import ScreenElements
import ScanEngine
import SwitchInput
import Testing

@Suite("Item methods")
struct MethodTests {
  private func dwelling(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
    var settings = ScanSettings(switches: [SwitchSettings(name: "next", press: .next)])
    settings.method = .dwell
    settings.dwell = .milliseconds(1500)
    change(&settings)
    return settings
  }

  private func inverse(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
    var settings = ScanSettings(switches: [
      SwitchSettings(name: "scan", press: .scan), SwitchSettings(name: "back", press: .back),
    ])
    settings.method = .inverse
    settings.interval = .milliseconds(1000)
    change(&settings)
    return settings
  }

  private func choosing(_ count: Int) -> ScanSettings {
    var settings = ScanSettings(
      switches: (1...count).map { SwitchSettings(name: "s\($0)", press: .choose($0)) }
        + [SwitchSettings(name: "back", press: .back)])
    settings.method = .elimination
    return settings
  }

  private func row(_ ids: String...) -> Screen {
    screen(ids.enumerated().map { button($1, $0) })
  }

  @Test("Resting after a move picks once; starting and waiting pick nothing (S4)")
  func dwell() {
    var rig = EngineRig(dwelling(), flat)
    rig.tap(at: 0)
    rig.run(through: 10_000)
    rig.tap(at: 10_000)
    rig.tap(at: 11_000)
    rig.run(through: 30_000)
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "10000 highlight b", "11000 highlight c",
        "12500 activated c activate", "12500 highlight a",
      ])
    #expect(rig.violations.isEmpty)
  }

  @Test("Entering a group, a failure and a change of the tree do not arm dwell (S4)")
  func dwellArms() {
    var rig = EngineRig(
      dwelling(), screen([button("c", 0), group("g", [button("a", 1), button("b", 2)])]))
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.run(through: 9000)
    #expect(rig.moves.suffix(2) == ["2500 entered g", "2500 highlight a"])
    rig.tap(at: 9000)
    // b is gone before its time is over.
    rig.send(
      .layout(
        ElementTree(screen([button("c", 0), group("g", [button("a", 1), button("d", 2)])])),
        focus: nil), at: 9500)
    rig.run(through: 30_000)
    #expect(rig.moves.suffix(2) == ["9000 highlight b", "9500 highlight d"])
    #expect(rig.violations.isEmpty)
  }

  @Test("On resuming, an armed dwell gets its full time (S4)")
  func dwellResumes() {
    var rig = EngineRig(dwelling(), flat)
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.send(.pause, at: 2000)
    rig.send(.resume, at: 5000)
    rig.run(through: 6500)
    #expect(
      rig.moves.suffix(4) == [
        "2000 paused", "5000 resumed", "6500 activated b activate", "6500 highlight a",
      ])
  }

  @Test("Holding scan advances, releasing it picks what was lit at the release (S5)")
  func inverseHold() {
    var rig = EngineRig(inverse(), flat)
    rig.tap(at: 0)
    rig.run(through: 5000)
    rig.press(at: 5000)
    rig.release(at: 7600)
    rig.run(through: 20_000)
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "6500 highlight b", "7500 highlight c",
        "7600 activated c activate", "7600 highlight a",
      ])
    #expect(rig.violations.isEmpty)
  }

  @Test("A release that is delivered late picks what was lit at its own time (S5, I10)")
  func inverseLate() {
    var rig = EngineRig(inverse(), flat)
    rig.tap(at: 0)
    rig.press(at: 5000)
    rig.release(at: 7600, stamped: 7400)
    #expect(rig.moves.contains("7600 activated b activate"))
  }

  @Test("back on another switch ends the hold without a pick and leaves no group (S5)")
  func inverseBack() {
    var rig = EngineRig(inverse(), nested)
    rig.tap(at: 0)
    rig.press(at: 1000)
    rig.release(at: 1100)
    #expect(rig.moves.suffix(2) == ["1100 entered g", "1100 highlight a"])
    rig.press(at: 2000)
    rig.tap(1, at: 2500)
    rig.release(at: 9000)
    rig.run(through: 20_000)
    #expect(rig.moves.last == "1100 highlight a")
    #expect(rig.violations.isEmpty)
  }

  @Test("A release within changeGuard of a change picks nothing (S5, T6)")
  func inverseGuard() {
    var rig = EngineRig(inverse(), flat)
    rig.tap(at: 0)
    rig.press(at: 1000)
    rig.send(.layout(ElementTree(row("x", "b", "c")), focus: nil), at: 2000)
    rig.release(at: 2300)
    rig.run(through: 9000)
    #expect(rig.moves.suffix(1) == ["2000 highlight x"])
  }

  @Test("A hold that loses its source ends without a pick (S5, I7)")
  func inverseLost() {
    var rig = EngineRig(inverse(), flat)
    rig.tap(at: 0)
    rig.press(at: 1000)
    rig.send(.disconnect(SourceID(switchIndex: 0, sourceIndex: 0)), at: 1500)
    rig.run(through: 9000)
    #expect(rig.moves == ["0 started", "0 highlight a"])
    #expect(rig.violations.isEmpty)
  }

  @Test("The scope is cut into parts that differ by one at the most, larger first (S7, E12)")
  func parts() {
    var rig = EngineRig(choosing(3), row("a", "b", "c", "d", "e", "f", "g", "h"))
    rig.tap(at: 0)
    #expect(
      rig.log.filter { !$0.contains("switch") } == [
        "0 started", "0 choices a,b,c | d,e,f | g,h", "0 said 1: a to c, 2: d to f, 3: g to h",
      ])
    rig.tap(2, at: 1000)
    #expect(rig.moves.last == "1000 choices g | h")
    rig.tap(2, at: 2000)
    #expect(rig.moves.last == "1000 choices g | h")
    rig.tap(1, at: 3000)
    #expect(
      rig.moves.suffix(2) == ["3000 activated h activate", "3000 choices a,b,c | d,e,f | g,h"])
    #expect(rig.violations.isEmpty)
  }

  @Test("back widens by one level, and leaves the group at its whole scope (S7)")
  func widening() {
    var rig = EngineRig(choosing(2), nested)
    rig.tap(0, at: 0)
    rig.tap(0, at: 1000)
    #expect(rig.moves.suffix(2) == ["1000 entered g", "1000 choices a,b | exit:g"])
    rig.tap(0, at: 2000)
    #expect(rig.moves.last == "2000 choices a | b")
    rig.tap(2, at: 3000)
    #expect(rig.moves.last == "3000 choices a,b | exit:g")
    rig.tap(2, at: 4000)
    #expect(rig.moves.suffix(2) == ["4000 left g back", "4000 choices g | c"])
    rig.tap(2, at: 5000)
    #expect(rig.moves.last == "4000 choices g | c")
  }

  @Test("A choice belongs to the parts shown at its press (S7, I10)")
  func lateChoice() {
    var rig = EngineRig(choosing(2), row("a", "b", "c", "d"))
    rig.tap(0, at: 0)
    rig.tap(0, at: 1000)
    #expect(rig.moves.last == "1000 choices a | b")
    rig.press(1, at: 1500, stamped: 900)
    #expect(rig.moves.last == "1500 choices c | d")
  }

  @Test("A changed scope is shown whole again, an unchanged one is not (S7, T1)")
  func changedParts() {
    var rig = EngineRig(choosing(2), row("a", "b", "c", "d"))
    rig.tap(0, at: 0)
    rig.tap(0, at: 1000)
    var louder = row("a", "b", "c", "d")
    louder.elements[0].value = "loud"
    rig.send(.layout(ElementTree(louder), focus: nil), at: 1500)
    #expect(rig.moves.last == "1000 choices a | b")
    rig.send(.layout(ElementTree(row("a", "b", "c")), focus: nil), at: 2000)
    #expect(rig.moves.last == "2000 choices a,b | c")
    // The change guard holds for choices too.
    rig.tap(0, at: 2300)
    #expect(rig.moves.last == "2000 choices a,b | c")
    rig.tap(0, at: 2700)
    #expect(rig.moves.last == "2700 choices a | b")
  }

  @Test("The first select of overscan steps back and goes on slowly, the second picks (S8)")
  func overscan() {
    var settings = automatic()
    settings.method = .overscan
    settings.fastInterval = .milliseconds(200)
    settings.firstItemPause = .zero
    settings.backtrack = 2
    var rig = EngineRig(settings, row("a", "b", "c", "d", "e", "f"))
    rig.tap(at: 0)
    // a 0, b 200, c 400, d 600, e 800
    rig.tap(at: 850)
    rig.tap(at: 2000)
    rig.run(through: 2400)
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "200 highlight b", "400 highlight c", "600 highlight d",
        "800 highlight e", "850 highlight c", "1850 highlight d", "2000 activated d activate",
        "2000 highlight a", "2200 highlight b", "2400 highlight c",
      ])
    #expect(rig.violations.isEmpty)
  }

  @Test("After twice the backtrack without a pick overscan goes fast again (S8)")
  func overscanGivesUp() {
    var settings = automatic()
    settings.method = .overscan
    settings.fastInterval = .milliseconds(200)
    settings.firstItemPause = .zero
    settings.backtrack = 1
    var rig = EngineRig(settings, row("a", "b", "c", "d", "e", "f"))
    rig.tap(at: 0)
    rig.tap(at: 450)
    rig.run(through: 2850)
    #expect(
      rig.moves.suffix(5) == [
        "450 highlight b", "1450 highlight c", "2450 highlight d", "2650 highlight e",
        "2850 highlight f",
      ])
  }

  @Test(
    "The first select does not step back past the first stop, and its bounce is dropped (S8, S14)")
  func overscanAtFirst() {
    var settings = automatic()
    settings.method = .overscan
    var rig = EngineRig(settings, flat)
    rig.tap(at: 0)
    rig.press(at: 100)
    rig.release(at: 110)
    rig.tap(at: 150)
    #expect(rig.moves == ["0 started", "0 highlight a", "100 highlight a"])
    rig.tap(at: 300)
    #expect(rig.moves.suffix(2) == ["300 activated a activate", "300 highlight a"])
  }

  @Test("A first select of overscan within changeGuard only gives a full interval (S8, T6)")
  func overscanGuard() {
    var settings = automatic()
    settings.method = .overscan
    settings.fastInterval = .milliseconds(400)
    settings.firstItemPause = .zero
    var rig = EngineRig(settings, row("a", "b", "c"))
    rig.tap(at: 0)
    rig.send(.layout(ElementTree(row("x", "b", "c")), focus: nil), at: 100)
    rig.tap(at: 300)
    rig.run(through: 700)
    #expect(rig.moves.suffix(2) == ["100 highlight x", "700 highlight b"])
  }

  @Test(
    "Directions move to the nearest stop in the quadrant, else in the half plane, else round (S6)")
  func directed() {
    // a . b
    // . c .
    // d . .
    func place(_ id: String, _ x: Double, _ y: Double) -> Element {
      var element = button(id, 0)
      element.frame = Frame(x: x, y: y, width: 44, height: 44)
      return element
    }
    var settings = ScanSettings(
      switches: [Action.up, .down, .left, .right, .select].map {
        SwitchSettings(name: "\($0)", press: $0)
      })
    settings.method = .directed
    var rig = EngineRig(
      settings,
      screen([place("a", 0, 0), place("b", 200, 0), place("c", 90, 100), place("d", 0, 300)]))
    rig.tap(0, at: 0)
    #expect(rig.moves.last == "0 highlight a")
    // Right of a: b lies straight right, c below the diagonal and so outside of the quadrant.
    rig.tap(3, at: 1000)
    #expect(rig.moves.last == "1000 highlight b")
    // Below b only d is in the quadrant, though c is nearer.
    rig.tap(1, at: 2000)
    #expect(rig.moves.last == "2000 highlight d")
    // Above d both a and c are, and c is nearer.
    rig.tap(0, at: 3000)
    #expect(rig.moves.last == "3000 highlight c")
    // Left of c only the half plane has any, and a is nearer than d.
    rig.tap(2, at: 4000)
    #expect(rig.moves.last == "4000 highlight a")
    // Nothing is above a: round to the lowest.
    rig.tap(0, at: 5000)
    #expect(rig.moves.last == "5000 highlight d")
    #expect(rig.violations.isEmpty)
  }

  @Test(
    "Every stop can be reached in some direction, with equal middles and without frames (S6, Y1)")
  func directedReach() {
    var unplaced = button("x", 0)
    unplaced.frame = nil
    var settings = ScanSettings(
      switches: [Action.up, .down, .left, .right, .select].map {
        SwitchSettings(name: "\($0)", press: $0)
      })
    settings.method = .directed
    // The exit of a group of nine has the middle of the fifth.
    let nine = (0..<9).map { place -> Element in
      var element = button("n\(place)", 0)
      element.frame = Frame(
        x: Double(place % 3) * 50, y: Double(place / 3) * 50, width: 44, height: 44)
      return element
    }
    for screen in [
      screen([group("g", nine), button("c", 4)]),
      screen([unplaced, button("a", 1), button("b", 1)]),
    ] {
      var rig = EngineRig(settings, screen)
      rig.tap(0, at: 0)
      if case .group? = rig.state.highlight { rig.tap(4, at: 500) }
      let scope = rig.state.enteredGroups.isEmpty ? 0 : 1
      var reached: Set<Stop> = []
      func walk(_ rig: EngineRig, _ time: Int64) {
        guard let stop = rig.state.highlight, reached.insert(stop).inserted else { return }
        for direction in 0..<4 {
          var next = rig
          next.tap(direction, at: time)
          walk(next, time + 1000)
        }
      }
      walk(rig, 1000)
      #expect(reached.count == rig.state.scopes.count(of: scope))
    }
  }
}
