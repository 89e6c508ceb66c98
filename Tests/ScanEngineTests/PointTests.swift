import ScreenElements
import ScanEngine
import SwitchInput
import Testing

@Suite("Point scanning")
struct PointTests {
  /// A screen of 320 by 480 points, a line of 100 points per second.
  private func pointing(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
    automatic {
      $0.mode = .point
      $0.point.speed = 100
      $0.switches.append(SwitchSettings(name: "back", press: .back))
      change(&$0)
    }
  }

  @Test(
    "A vertical and a horizontal line are frozen, and the element at the crossing is activated (P1, P6)"
  )
  func crosshair() {
    var rig = EngineRig(pointing(), flat)
    rig.tap(at: 0)
    rig.tap(at: 500)
    rig.tap(at: 1200)
    #expect(
      rig.moves == [
        "0 started", "0 sweep x line 0 320", "500 froze x line 50", "500 sweep y line 0 480",
        "1200 froze y line 70", "1200 point 50 70 b", "1200 activated b activate",
        "1200 sweep x line 0 320",
      ])
    #expect(rig.log.contains("0 said vertical line"))
    #expect(rig.violations.isEmpty)
  }

  @Test("A point on nothing carries the coordinates alone (P6)")
  func miss() {
    var rig = EngineRig(pointing(), flat)
    rig.tap(at: 0)
    rig.tap(at: 2000)
    rig.tap(at: 3000)
    #expect(rig.moves.suffix(2) == ["3000 point 200 100 none", "3000 sweep x line 0 320"])
  }

  @Test("The axes swap, and a band comes before each line, which sweeps inside it (P1, P3)")
  func band() {
    var rig = EngineRig(
      pointing {
        $0.point.first = .y
        $0.point.band = 80
      }, flat)
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.tap(at: 1200)
    rig.tap(at: 1500)
    #expect(
      rig.moves.dropFirst() == [
        "0 sweep y band 0 400", "1000 froze y band 100", "1000 sweep y line 100 180",
        "1200 froze y line 120", "1200 sweep x band 0 240", "1500 froze x band 30",
        "1500 sweep x line 30 110",
      ])
    #expect(rig.violations.isEmpty)
  }

  @Test("At an edge the line rests and turns back; the last edge ends the sweep (P2)")
  func edges() {
    var rig = EngineRig(pointing(), flat)
    rig.tap(at: 0)
    // 320 points take 3.2 s; after 250 ms it comes back, and is at 0 again at 6650.
    rig.tap(at: 4450)
    #expect(rig.moves.contains("4450 froze x line 220"))
    var gives = EngineRig(pointing(), flat)
    gives.tap(at: 0)
    gives.run(through: 20_000)
    #expect(gives.moves.suffix(2) == ["6650 completed loops", "6650 cleared"])
    #expect(gives.violations.isEmpty)
  }

  @Test("A second axis that ran out goes back to the first; undo does so at once (P2, P5)")
  func undo() {
    var rig = EngineRig(pointing { $0.point.loops = .passes(1) }, flat)
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.run(through: 5800)
    #expect(
      rig.moves.suffix(2) == ["5800 undone x line 100", "5800 sweep x line 0 320"])
    rig.tap(at: 6800)
    rig.tap(1, at: 7000)
    #expect(rig.moves.suffix(2) == ["7000 undone x line 100", "7000 sweep x line 0 320"])
    // There is nothing before the first stage.
    rig.tap(1, at: 7500)
    #expect(rig.moves.last == "7000 sweep x line 0 320")
  }

  @Test("A line is frozen where it was at the press, also if it is delivered late (P1, I10)")
  func late() {
    var rig = EngineRig(pointing(), flat)
    rig.tap(at: 0)
    rig.press(at: 800, stamped: 500)
    #expect(rig.moves.contains("800 froze x line 50"))
  }

  @Test("A ray turns about the middle, and a mark runs out along it (P4)")
  func radar() {
    var rig = EngineRig(pointing { $0.point.style = .radar }, flat)
    rig.tap(at: 0)
    // 100 points a second on a circle of 160: a quarter turn takes 2513 ms.
    rig.tap(at: 2513)
    #expect(rig.moves[1] == "0 sweep angle line 0 360")
    #expect(rig.moves[2].hasPrefix("2513 froze angle line 89.99"))
    #expect(rig.moves[3].hasPrefix("2513 sweep radius line 0 160"))
    rig.tap(at: 3013)
    #expect(rig.moves[4] == "3013 froze radius line 50")
    #expect(rig.moves[5].hasPrefix("3013 point 210 23"))
    #expect(rig.violations.isEmpty)
  }

  @Test("The modes change by action, and item mode lands on the element under the point (P7)")
  func modes() {
    var settings = pointing { $0.mode = .item }
    settings.switches[1].press = .point
    settings.switches.append(SwitchSettings(name: "item", press: .item))
    var rig = EngineRig(settings, nested)
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.tap(1, at: 1100)
    #expect(
      rig.moves.suffix(3) == ["1100 left g mode", "1100 mode point", "1100 sweep x line 0 320"])
    rig.tap(at: 1600)
    // x is 50; at 2300 y is 70, on b.
    rig.tap(2, at: 2300)
    #expect(rig.moves.suffix(3) == ["2300 mode item", "2300 entered g", "2300 highlight b"])
    #expect(rig.violations.isEmpty)
  }

  @Test("The menu works in point mode, and the first sweep comes after it (P6, A2)")
  func menu() {
    var rig = EngineRig(pointing { $0.select = .menu }, flat)
    rig.tap(at: 0)
    rig.tap(at: 500)
    rig.tap(at: 1200)
    #expect(rig.moves.suffix(2) == ["1200 menu b", "1200 highlight menu:activate"])
    rig.tap(1, at: 1300)
    #expect(rig.moves.suffix(2) == ["1300 closed b back", "1300 sweep x line 0 320"])
    #expect(rig.violations.isEmpty)
  }

  @Test("On resuming a sweep begins its stage again, and a new screen its first (P2, T8)")
  func resumes() {
    var rig = EngineRig(pointing(), flat)
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.send(.pause, at: 1500)
    rig.tap(at: 5000)
    #expect(rig.moves.suffix(2) == ["5000 resumed", "5000 sweep y line 0 480"])
    rig.send(.screen(ElementTree(nested), focus: nil), at: 6000)
    #expect(rig.moves.last == "6000 sweep x line 0 320")
    #expect(rig.violations.isEmpty)
  }

  @Test("On a screen that was turned the first sweep begins again, guarded as a change is (T1, T6)")
  func turned() {
    var wide = flat
    wide.size = Size(width: 480, height: 320)
    var rig = EngineRig(pointing(), flat)
    rig.tap(at: 0)
    rig.tap(at: 2000)
    rig.send(.layout(ElementTree(wide), focus: nil), at: 2500)
    #expect(rig.moves.suffix(2) == ["2000 sweep y line 0 480", "2500 sweep x line 0 480"])
    rig.tap(at: 2700)
    #expect(rig.moves.last == "2500 sweep x line 0 480")
    rig.tap(at: 6500)
    #expect(rig.moves.suffix(2) == ["6500 froze x line 400", "6500 sweep y line 0 320"])
    rig.send(.pause, at: 6600)
    rig.send(.layout(ElementTree(flat), focus: nil), at: 6700)
    rig.tap(at: 8000)
    #expect(rig.moves.suffix(2) == ["8000 resumed", "8000 sweep x line 0 320"])
    #expect(rig.violations.isEmpty)
  }

  @Test("A sweep tells where it is at any time, without the engine (P2)")
  func sweepPositions() throws {
    var rig = EngineRig(pointing(), flat)
    rig.tap(at: 0)
    let sweep = try #require(rig.state.sweep)
    let positions = [0, 1000, 3200, 3300, 3450, 4450, 6650, 9000].map {
      sweep.position(at: Instant(microseconds: $0 * 1000))
    }
    #expect(positions == [0, 100, 320, 320, 320, 220, 0, 0])
    #expect(sweep.end == Instant(microseconds: 6_650_000))
  }
}
