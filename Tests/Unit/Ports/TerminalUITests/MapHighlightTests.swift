import ScanScenes
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import TerminalUI

@Suite("Menus, parts and lines on the map")
struct MapHighlightTests {
  private func picture(
    _ highlight: SceneHighlight, rows: Int = 18, columns: Int = 44, unicode: Bool = true,
    scene: ScanScene = ScreenMapTests.tea
  ) -> String {
    var map = ScreenMap(size: TerminalSize(rows: rows, columns: columns), usesUnicode: unicode)
    map.show(scene)
    let grid = map.render(highlight, SceneLines(utterance: "-", state: "Scanning"))
    #expect(grid.flaw == nil)
    return String(grid.text.reversed().drop { $0 == "\n" }.reversed())
  }

  private func menu(_ entries: [String], on id: String, highlight: Int?, parts: [Int] = [])
    -> SceneHighlight
  {
    .menu(
      SceneMenu(
        element: .element(id), title: "Sugar",
        entries: entries.enumerated().map {
          SceneMenu.Entry(text: $1, part: parts.isEmpty ? nil : parts[$0])
        }, highlight: highlight))
  }

  @Test("A menu is next to its element, and the highlighted entry differs in shape (A2)")
  func menu() {
    #expect(
      picture(menu(["increment", "decrement", "exit menu"], on: "sugar", highlight: 1)) == """
        Tea
         ╭╌Kind╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
         ╎┌─────────────────┐ ┌─────────────────┐╎
         ╎│      Black      │ │      Green      │╎
         ╎└─────────────────┘ └─────────────────┘╎
         ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌exit╌╯
         ╔══════════════════╗┌─Sugar─────┐┈┈┈┈┈┈┈┐
         ║      Sugar       ║│ increment │       ┊
         ╚══════════════════╝│»decrement«│┈┈┈┈┈┈┈┘
         ┌──────────────────┐│ exit menu │
         │    日本茶 🍵     │└───────────┘
         └──────────────────┘
         Help
        -

        Scanning
        """)
  }

  @Test("A menu that is longer than the map shows the entries around the highlighted one (A2)")
  func longMenu() {
    let entries = (1...20).map { "entry \($0)" }
    let text = picture(menu(entries, on: "sugar", highlight: 9), rows: 12, columns: 50)
    #expect(text.contains("»entry 10«"))
    #expect(text.contains("↑"))
    #expect(text.contains("↓"))
    let first = picture(menu(entries, on: "sugar", highlight: 0), rows: 12, columns: 50)
    #expect(first.contains("»entry 1 «"))
    #expect(!first.contains("↑"))
    let small = picture(menu(entries, on: "sugar", highlight: 19), rows: 6, columns: 20)
    #expect(small.contains("»entry 20«"))
  }

  @Test(
    "A menu entry that is wider than the map continues on the next line if there is room (A2.17)")
  func wideEntries() {
    let long =
      "garder : pause sur le premier élément, sept cent quatre-vingt-dix-sept millisecondes"
    let entries = [long, "plus court", "retour"]
    let lines = picture(menu(entries, on: "sugar", highlight: 0)).split(separator: "\n")
    #expect(
      lines.contains { $0.contains("»garder : pause sur le premier élément,") && $0.contains("«") },
      "\(lines)")
    #expect(lines.contains { $0.contains("»sept cent quatre-vingt-dix-sept") }, "\(lines)")
    #expect(lines.contains { $0.contains("»millisecondes") }, "\(lines)")
    #expect(lines.contains { $0.contains(" plus court ") } && !lines.contains { $0.contains("…") })
    // Without room for all lines each entry has one.
    let many = [long] + (1...9).map { "entry \($0)" }
    let short = picture(menu(many, on: "sugar", highlight: 9), rows: 15)
    #expect(short.contains("»entry 9 ") && !short.contains("»sept cent"), "\(short)")
  }

  @Test("Each stop of a part has the part's number, and without colors it is reversed (S7)")
  func parts() {
    let highlight = SceneHighlight.parts([
      [.group("kind"), "sugar"],
      ["jp", "help"],
      [.exit(of: "kind")],
    ])
    #expect(
      picture(highlight, unicode: false) == """
        Tea
         1.Kind...................................
         :+-----------------+ +-----------------+:
         :|      Black      | |      Green      |:
         :+-----------------+ +-----------------+:
         :.................................3exit.:
         1------------------+ +~~~~~~~~~~~~~~~~~~+
         |      Sugar       | '       Send       '
         +------------------+ +~~~~~~~~~~~~~~~~~~+
         2------------------+
         |      ??? ?       |
         +------------------+
        2Help
        -

        Scanning
        """)
    #expect(CellStyle.number(2).sequence(.own) == "\u{1B}[0;1;7m")
    #expect(
      Set((1...8).map { CellStyle.number($0).sequence(.all) }).count == 8)
  }

  @Test("The entries of a menu have the numbers of their parts (S7, A2)")
  func partsOfMenu() {
    let text = picture(
      menu(["activate", "pause", "exit menu"], on: "sugar", highlight: nil, parts: [1, 1, 2]))
    #expect(text.contains("│1activate "))
    #expect(text.contains("│1pause "))
    #expect(text.contains("│2exit menu "))
  }

  @Test("A line crosses the map, names stay visible, and a frozen line differs in shape (P1)")
  func lines() {
    let figure = PointFigure(frozen: [.vertical(x: 80)], moving: .horizontal(y: 40))
    #expect(
      picture(.figure(figure)) == """
        Tea
         ╭╌Kind╌╌╌╌│╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
         ╎┌────────│────────┐ ┌─────────────────┐╎
        ═════════Black═══════════════Green══════════
         ╎└────────│────────┘ └─────────────────┘╎
         ╰╌╌╌╌╌╌╌╌╌│╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌exit╌╯
         ┌─────────│────────┐ ┌┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┐
         │      Sugar       │ ┊       Send       ┊
         └─────────│────────┘ └┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┘
         ┌─────────│────────┐
         │    日本茶 🍵     │
         └─────────│────────┘
         Help
        -

        Scanning
        """)
  }

  @Test("A band has two edges and is inside them (P3)")
  func band() {
    var map = ScreenMap(size: TerminalSize(rows: 18, columns: 44), usesUnicode: true)
    map.show(ScreenMapTests.tea)
    let moving = PointFigure(frozen: [], moving: .verticalBand(x: 80, width: 60))
    let grid = map.render(.figure(moving), SceneLines())
    let row = (0..<44).compactMap { grid.cell(7, $0)?.style }
    #expect(row.filter { $0 == .highlight }.count == 2)
    let shaded = row.indices.filter { row[$0] == .band }
    #expect(shaded.count >= 3)
    #expect(shaded == Array((shaded.first ?? 0)...(shaded.last ?? 0)))
    let frozen = PointFigure(
      frozen: [.verticalBand(x: 80, width: 60)], moving: .vertical(x: 100))
    let later = map.render(.figure(frozen), SceneLines())
    let styles = (0..<44).compactMap { later.cell(7, $0)?.style }
    #expect(styles.filter { $0 == .frozen }.count == 2)
    #expect(styles.filter { $0 == .highlight }.count == 1)
    #expect(!styles.contains(.band))
  }

  @Test("A ray goes from the middle to the edge, with a mark on it (P4)")
  func ray() throws {
    let scale = try #require(
      MapScale(
        Size(width: 200, height: 100), into: CellRect(row: 0, column: 0, rows: 10, columns: 40)))
    for (degrees, end) in [
      (0.0, CellPlace(row: 0, column: 20)), (90, CellPlace(row: 5, column: 39)),
      (180, CellPlace(row: 9, column: 20)), (270, CellPlace(row: 5, column: 0)),
    ] {
      let ray = scale.ray(degrees)
      #expect(ray.first == CellPlace(row: 5, column: 20))
      #expect(ray.last == end, "\(degrees)")
    }
    #expect(scale.ray(.nan).isEmpty)
    let figure = PointFigure(
      frozen: [.ray(degrees: 90)], moving: .mark(degrees: 90, distance: 100))
    let text = picture(.figure(figure))
    #expect(text.contains("╳"))
    #expect(text.contains("·"))
  }

  @Test("Lines are drawn even if all elements are also in the list (P1)")
  func withoutFrames() {
    var scene = ScreenMapTests.tea
    for place in scene.items.indices { scene.items[place].frame = nil }
    let figure = PointFigure(frozen: [], moving: .vertical(x: 160))
    #expect(picture(.figure(figure), scene: scene).contains("║"))
  }
}
