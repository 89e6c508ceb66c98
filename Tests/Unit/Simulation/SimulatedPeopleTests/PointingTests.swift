import ScanEngine
import ScreenElements
import SimulatedPeople
import ScanTime
import SwitchInput
import Testing

/// Persons for whom lines sweep over the screen.
@Suite("A person who points (M2, P1)")
struct PointingTests {
  /// Returns a board of buttons with a size of 90 points and a spacing of 100, over which lines sweep at 100
  /// points a second.
  private func board(
    _ switches: [(String, Action)] = [("main", .select)], rows: Int = 2
  ) -> Board {
    var board = Board(rows: rows, columns: rows, switches)
    board.settings.mode = .point
    board.settings.point.speed = 100
    board.settings.point.edgePause = .milliseconds(250)
    board.settings.point.loops = .forever
    return board
  }

  private func trembling(_ switches: [(String, Action)] = [("main", .select)]) -> Board {
    // In the middle of three rows both too early and too late is another button.
    var board = board(switches, rows: 3)
    board.person.reactionVariation = 0.8
    board.person.reactionShape = .normal
    return board
  }

  @Test("A person who never errs freezes each line at the middle of the target (M1, P1, P2)")
  func flawless() {
    var session = board().session()
    // The middle of 1.1 is at 145: so long each line takes.
    let first = session.select(3, number: 0)
    #expect(first.time == 2_900_000)
    #expect(first.presses == 2 && first.chances == 2)
    #expect(first.steps == 0 && first.misses == 0 && first.wrongPicks == 0)
    // The line over 0.0 reaches 45 before they can press. They use its way back, 250 ms of rest and 1.55 s
    // after the edge.
    let second = session.select(0, number: 1)
    #expect(second.time == 2 * (2_000_000 + 250_000 + 1_550_000))
    #expect(second.presses == 2 && second.misses == 0)
  }

  @Test(
    "A person points with every style (M2, P3, P4)",
    arguments: [(PointSettings.Style.crosshair, 0.0), (.crosshair, 60), (.radar, 0)])
  func styles(style: PointSettings.Style, band: Double) {
    var board = board()
    board.settings.point.style = style
    board.settings.point.band = band
    #expect(board.settings.reasonNobodyScans == nil)
    let records = board.records(100)
    #expect(records.allSatisfy { $0.isReached && $0.misses == 0 })
    #expect(records.allSatisfy { $0.presses == (band > 0 ? 4 : 2) })
  }

  @Test(
    "A person who presses too early or too late misses, picks another element, and tries again (M2)"
  )
  func beside() {
    let records = trembling().records(400)
    #expect(records.allSatisfy { $0.isReached })
    #expect(records.sum { $0.misses } > 40)
    #expect(records.sum { $0.wrongPicks } > 10)
    #expect(records.seconds > 1.1 * board(rows: 3).records(400).seconds)
  }

  @Test("A person who overlooks the line waits for its next pass (M1)")
  func unnoticed() {
    var board = board()
    board.person.inattention = 0.5
    let records = board.records(400)
    #expect(records.allSatisfy { $0.isReached && $0.presses == 2 })
    let (missed, chances) = (records.sum { $0.misses }, records.sum { $0.chances })
    // Four standard errors of a half.
    #expect(abs(Double(missed) / Double(chances) - 0.5) < 2 / Double(chances).squareRoot())
  }

  @Test("A person who never notices the line tries until their patience ends (M1, Y4)")
  func neverNoticed() {
    var board = board()
    board.person.inattention = 1
    var session = board.session()
    let record = session.select(3, number: 0)
    #expect(!record.isReached && record.presses <= 1)
    #expect(record.time == board.person.patience.microseconds)
  }

  @Test("A switch takes back a line in the wrong position, or a person waits for its end (M1, P5)")
  func takesBack() {
    var backing = trembling([("main", .select), ("back", .back)])
    backing.settings.point.loops = .passes(4)
    var waiting = backing
    waiting.person.correction = .wait
    let (quick, slow) = (backing.records(400), waiting.records(400))
    #expect(quick.allSatisfy { $0.isReached } && slow.allSatisfy { $0.isReached })
    #expect(quick.seconds < slow.seconds)
    #expect(quick.sum { $0.presses } > slow.sum { $0.presses })
  }

  @Test("A covered element cannot be pointed at, and is not a target (M2, P6)")
  func covered() {
    var screen = Screen(title: "Covered", size: Size(width: 100, height: 100))
    for id in ["below", "above"] {
      var button = Element.button(id, id)
      button.frame = Frame(x: 0, y: 0, width: 100, height: 100)
      screen.elements.append(button)
    }
    let tree = ElementTree(screen)
    #expect(TargetPaths(board().settings, on: tree).targets.map(\.id) == ["above"])
    var items = board().settings
    items.mode = .item
    #expect(TargetPaths(items, on: tree).targets.map(\.id) == ["below", "above"])
  }
}
