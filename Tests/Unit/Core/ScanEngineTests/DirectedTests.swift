import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

private let arrows: ScanSettings = {
  var settings = ScanSettings(
    switches: [Action.up, .down, .left, .right, .select].map {
      SwitchSettings(name: "\($0)", press: $0)
    })
  settings.method = .directed
  return settings
}()

private func place(_ id: String, _ x: Double, _ y: Double) -> Element {
  var element = button(id, 0)
  element.frame = Frame(x: x, y: y, width: 20, height: 20)
  return element
}

private func unplaced(_ id: String) -> Element {
  var element = button(id, 0)
  element.frame = nil
  return element
}

/// Three without a frame and two with one: by the frames alone e6 would be left out.
private let mixed = [
  unplaced("e1"), place("e3", 150, 350), unplaced("e4"), place("e5", 100, 0), unplaced("e6"),
]

@Suite("Arrows that reach every stop")
struct DirectedTests {
  @Test("Arrows are computed again in another scope and after a change (S6)")
  func workedOutAnew() {
    // By its frame, c is right of a. The next element, b, is far below.
    let placed = [place("a", 0, 0), place("c", 50, 5), place("b", 0, 100)]
    var rig = EngineRig(arrows, screen(placed + [group("g", mixed)]))
    rig.tap(at: 0)
    rig.tap(3, at: 1000)
    #expect(rig.moves.last == "1000 highlight c")
    rig.tap(1, at: 2000)
    rig.tap(1, at: 3000)
    #expect(rig.moves.last == "3000 highlight g")
    // Inside of the group the frames would leave e6 out.
    rig.tap(4, at: 4000)
    for (step, id) in ["e5", "e6", "e3", "e4", "exit:g", "e1"].enumerated() {
      let time = 5000 + Int64(step) * 1000
      rig.tap(3, at: time)
      #expect(rig.moves.last == "\(time) highlight \(id)")
    }
    // The same group, with a frame for each element. The exit, in the middle of the group, is right
    // of e1.
    let all = [
      place("e1", 0, 0), place("e3", 150, 350), place("e4", 0, 400), place("e5", 0, 100),
      place("e6", 0, 200),
    ]
    rig.send(
      .layout(ElementTree(screen(placed + [group("g", all)])), focus: nil), at: 12_000)
    rig.tap(3, at: 13_000)
    #expect(rig.moves.last == "13000 highlight exit:g")
    #expect(rig.violations.isEmpty)
  }

  @Test("In a scope of more than 300 stops, right and left go through all stops in order (S6)")
  func manyStops() {
    // Two distant columns, read row by row. Right moves from the left column to the next row only by
    // the ring, if the frame there is nearer than the one in the same row.
    func grid(_ rows: Int) -> Screen {
      screen(
        (0..<rows).flatMap { row in
          [place("l\(row)", 0, Double(row) * 20), place("r\(row)", 5000, Double(row) * 20)]
        })
    }
    var rig = EngineRig(arrows, grid(150))
    rig.tap(at: 0)
    rig.tap(3, at: 1000)
    rig.tap(3, at: 2000)
    #expect(rig.moves.suffix(2) == ["1000 highlight r0", "2000 highlight l0"])
    rig = EngineRig(arrows, grid(151))
    rig.tap(at: 0)
    rig.tap(3, at: 1000)
    rig.tap(3, at: 2000)
    #expect(rig.moves.suffix(2) == ["1000 highlight r0", "2000 highlight l1"])
    rig.tap(2, at: 3000)
    #expect(rig.moves.last == "3000 highlight r0")
    #expect(rig.violations.isEmpty)
  }

  @Test(
    "Every stop can be reached in some direction, with equal middles and without frames (S6, Y1)")
  func everyStop() {
    // The exit of a group of nine has the middle of the fifth.
    let nine = (0..<9).map { number in
      place("n\(number)", Double(number % 3) * 50, Double(number / 3) * 50)
    }
    let grouped = screen([group("g", nine), place("c", 0, 400)])
    #expect(reached(from: EngineRig(arrows, grouped), entering: true).count == 10)
    let unplaced = screen([unplaced("x"), place("a", 0, 50), place("b", 0, 50)])
    #expect(reached(from: EngineRig(arrows, unplaced), entering: false).count == 3)
  }

  /// Returns the elements that any sequence of arrows can reach from the start of a scan, or from the entry
  /// of its first group.
  private func reached(from rig: EngineRig, entering: Bool) -> Set<String> {
    var first = rig
    first.tap(at: 0)
    if entering { first.tap(4, at: 500) }
    var reached: Set<String> = []
    func walk(_ rig: EngineRig, _ time: Int64) {
      guard let place = rig.moves.last?.split(separator: " ").last.map(String.init),
        reached.insert(place).inserted
      else { return }
      for direction in 0..<4 {
        var next = rig
        next.tap(direction, at: time)
        walk(next, time + 1000)
      }
    }
    walk(first, 1000)
    return reached
  }
}
