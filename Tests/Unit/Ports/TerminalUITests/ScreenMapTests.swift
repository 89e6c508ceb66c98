import ScanScenes
import ScreenElements
import Testing

@testable import TerminalUI

@Suite("The picture of a screen")
struct ScreenMapTests {
  static func item(
    _ key: Stop.Name, _ label: String, _ frame: [Double]?, isDisabled: Bool = false,
    in group: Stop.Name? = nil
  ) -> SceneItem {
    var item = SceneItem(
      key: key, label: label,
      frame: frame.map { Frame(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
      isDisabled: isDisabled)
    item.group = group
    return item
  }

  static let tea = ScanScene(
    title: "Tea", size: Size(width: 320, height: 200),
    items: [
      item(.group("kind"), "Kind", [10, 14, 290, 54]),
      item("sugar", "Sugar", [10, 86, 140, 44]),
      item("send", "Send", [160, 86, 140, 44], isDisabled: true),
      item("jp", "日本茶 🍵", [10, 144, 140, 44]),
      item("help", "Help", nil),
      item("black", "Black", [10, 14, 140, 54], in: .group("kind")),
      item("green", "Green", [160, 14, 140, 54], in: .group("kind")),
      item(.exit(of: "kind"), "exit", [10, 14, 290, 54], in: .group("kind")),
    ])

  static let lines = SceneLines(
    utterance: "Sugar, 1, adjustable", state: "Scanning", selected: "Selected: Green",
    notice: "Saved", keys: "space: main   q: leave")

  private func picture(
    _ rows: Int, _ columns: Int, _ highlight: Stop.Name?, unicode: Bool = true,
    layout: TerminalLayout = .map, scene: ScanScene = tea
  ) -> String {
    var map = ScreenMap(
      size: TerminalSize(rows: rows, columns: columns), usesUnicode: unicode, layout: layout)
    map.show(scene)
    let grid = map.render(highlight.map { .stop($0) } ?? .nothing, Self.lines)
    #expect(grid.flaw == nil)
    return grid.text
  }

  @Test("In a list, a disabled element is called dimmed (W7.17)")
  func dimmedInList() {
    var scene = Self.tea
    scene.items[2].isStop = false
    let list = picture(22, 60, sugar, layout: .list, scene: scene)
    #expect(list.contains("Send, dimmed\n") && !list.contains("Help, dimmed"), "\(list)")
  }

  @Test("A mark says that an element has a picture, which a terminal cannot show (W5)")
  func pictures() {
    var scene = Self.tea
    scene.items[1].picture = "sugar.png"
    scene.items[3].picture = "tea.png"
    scene.items[3].label = ""
    let usual = picture(22, 60, sugar, scene: scene)
    #expect(usual.contains("▨ Sugar") && usual.contains("▨ jp"), "\(usual)")
    #expect(picture(22, 60, kind, unicode: false, scene: scene).contains("# Sugar"))
  }

  private let sugar = Stop.Name.element("sugar")
  private let kind = Stop.Name.group("kind")
  private let exit = Stop.Name.exit(of: "kind")
  private let help = Stop.Name.element("help")

  @Test("The box of an element surrounds its path if it has one, dimmed or not (E7)")
  func paths() {
    var roof = Element(id: "roof")
    roof.frame = Frame(x: 0, y: 0, width: 5, height: 5)
    roof.path = [Point(x: 10, y: 50), Point(x: 40, y: 20), Point(x: 25, y: 60)]
    var dimmed = roof
    dimmed.id = "dimmed"
    dimmed.traits = .notEnabled
    let screen = Screen(
      title: "House", size: Size(width: 90, height: 90), elements: [roof, dimmed])
    let scene = ScanScene(ScopeTree(ElementTree(screen), Grouping()))
    let box = Frame(x: 10, y: 20, width: 30, height: 40)
    #expect(scene.items.map(\.frame) == [box, box])
  }

  @Test("A highlighted element has a double border (22 × 60)")
  func usual() {
    #expect(
      picture(22, 60, sugar) == """
        Tea

          ╭╌Kind╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
          ╎┌───────────────────────┐  ┌────────────────────────┐╎
          ╎│         Black         │  │         Green          │╎
          ╎└───────────────────────┘  └────────────────────────┘╎
          ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌exit╌╯
          ╔════════════════════════╗  ┌┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┐
          ║         Sugar          ║  ┊          Send           ┊
          ╚════════════════════════╝  └┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┘

          ┌────────────────────────┐
          │       日本茶 🍵        │
          └────────────────────────┘

         Help
        Sugar, 1, adjustable

        Scanning
        Selected: Green
        Saved
        space: main   q: leave
        """)
  }

  @Test("A highlighted group is framed, and its contents stay visible (16 × 44)")
  func group() {
    #expect(
      picture(16, 44, kind) == """
        Tea

         ╔═Kind══════════════════════════════════╗
         ║[      Black      ] [      Green      ]║
         ╚══════════════════════════════════exit═╝
         [      Sugar       ] ‹       Send       ›
         [                  ] ‹                  ›
         [    日本茶 🍵     ]
         [                  ]

         Help
        Sugar, 1, adjustable

        Scanning
        Saved
        space: main   q: leave
        """)
  }

  @Test("A highlighted exit is on the border of its group (16 × 44)")
  func exitStop() {
    #expect(
      picture(16, 44, exit) == """
        Tea

         ╔═══════════════════════════════════════╗
         ║[      Black      ] [      Green      ]║
         ╚═════════════════════════════════»exit«╝
         [      Sugar       ] ‹       Send       ›
         [                  ] ‹                  ›
         [    日本茶 🍵     ]
         [                  ]

         Help
        Sugar, 1, adjustable

        Scanning
        Saved
        space: main   q: leave
        """)
  }

  @Test("An element without a frame is listed under the map (10 × 30)")
  func list() {
    #expect(
      picture(10, 30, help) == """
         ╭╌Kind╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
         ╎[  Black   ] [   Green   ]╎
         ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌exit╌╯
         [   Sugar   ] ‹    Send    ›
         [ 日本茶 🍵 ]
        »Help«
        Sugar, 1, adjustable
        Scanning
        Saved
        space: main   q: leave
        """)
  }

  @Test(
    "Without UTF-8 the picture is ASCII, and the highlight still differs in shape (14 × 44)")
  func ascii() {
    #expect(
      picture(14, 44, sugar, unicode: false) == """
        Tea
         ..Kind...................................
         :[      Black      ] [      Green      ]:
         :..................................exit.:
         >      Sugar       < -       Send       -
         >                  < -                  -
         [      ??? ?       ]
         [                  ]
         Help
        Sugar, 1, adjustable

        Scanning
        Saved
        space: main   q: leave
        """)
  }

  @Test("If a map has no room, the previous, current and next stops are listed (6 × 20)")
  func small() {
    #expect(
      picture(6, 20, sugar) == """
        2 of 5 - Tea
         Kind ▸
        »Sugar«
         ↓ 3 more
        Sugar, 1, adjustable
        Scanning. Saved
        """)
  }

  @Test("A path that is too long begins with the innermost groups that fit (W7, M5)")
  func longWay() {
    let outer = Stop.Name.group(.planned(second: "z"))
    var scene = Self.tea
    for place in scene.items.indices where scene.items[place].group == nil {
      scene.items[place].group = outer
    }
    scene.items.append(Self.item(outer, "Tea, Sugar and 2 more", nil))
    func title(_ columns: Int, unicode: Bool = true) -> Substring {
      picture(6, columns, "black", unicode: unicode, scene: scene).prefix { $0 != "\n" }
    }
    #expect(title(50) == "1 of 3 - Tea ▸ Tea, Sugar and 2 more ▸ Kind")
    #expect(title(42) == "1 of 3 - … ▸ Tea, Sugar and 2 more ▸ Kind")
    #expect(title(30) == "1 of 3 - … ▸ Kind")
    #expect(title(30, unicode: false) == "1 of 3 - ~ > Kind")
  }

  @Test("If there is no room for a map, the highlight and the state are shown")
  func tiny() {
    #expect(
      picture(3, 12, sugar) == """
        Sugar, 1,
        adjustable
        Scanning
        """)
    #expect(picture(1, 10, sugar) == "Sugar, 1,…")
    #expect(picture(1, 1, sugar) == "…")
  }

  @Test("A screen that is taller than wide uses all the room (20 × 80)")
  func portrait() {
    let scene = ScanScene(
      title: "Timer", size: Size(width: 390, height: 844),
      items: [
        Self.item("start", "Start", [20, 60, 350, 300]),
        Self.item("stop", "Stop", [20, 400, 350, 300]), Self.item("help", "Help", nil),
      ])
    #expect(
      picture(20, 80, "stop", scene: scene) == """
        Timer

            ┌──────────────────────────────────────────────────────────────────────┐
            │                                Start                                 │
            │                                                                      │
            └──────────────────────────────────────────────────────────────────────┘

            ╔══════════════════════════════════════════════════════════════════════╗
            ║                                 Stop                                 ║
            ║                                                                      ║
            ╚══════════════════════════════════════════════════════════════════════╝


         Help
        Sugar, 1, adjustable

        Scanning
        Selected: Green
        Saved
        space: main   q: leave
        """)
  }

  @Test("Elements with invalid frames, or frames outside the screen, are listed")
  func badFrames() {
    let bad: [[Double]] = [
      [.nan, 0, 1, 1], [0, .infinity, 1, 1], [0, 0, -1, 5], [0, 0, .nan, 5], [400, 0, 5, 5],
      [0, -50, 10, 10], [-.infinity, 0, .infinity, 1],
    ]
    let scale = MapScale(
      Size(width: 320, height: 200), into: CellRect(row: 0, column: 0, rows: 20, columns: 64))
    for frame in bad {
      let cells = scale?.cells(
        of: Frame(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
      #expect(cells == nil, "\(frame)")
    }
    #expect(
      scale?.cells(of: Frame(x: -1e300, y: 0, width: .infinity, height: 1e300))
        == CellRect(row: 0, column: 0, rows: 20, columns: 64))
    #expect(
      scale?.cells(of: Frame(x: 319, y: 199, width: 0, height: 0))
        == CellRect(row: 19, column: 63, rows: 1, columns: 1))
    for size in [
      Size(width: 0, height: 9), Size(width: .nan, height: 9), Size(width: 1, height: .infinity),
    ] {
      #expect(MapScale(size, into: CellRect(row: 0, column: 0, rows: 9, columns: 9)) == nil)
    }
  }

  @Test("Frames that touch have boxes that touch and share nothing")
  func touching() throws {
    let rect = CellRect(row: 3, column: 2, rows: 17, columns: 71)
    let scale = try #require(MapScale(Size(width: 320, height: 200), into: rect))
    var end = scale.area.column
    for place in 0..<8 {
      let cells = try #require(
        scale.cells(of: Frame(x: Double(place) * 40, y: 0, width: 40, height: 200)))
      #expect(cells.column == end)
      end = cells.endColumn
    }
    #expect(end == scale.area.endColumn)
  }

  @Test("A move of the highlight changes only the two boxes and the lines")
  func moves() {
    var map = ScreenMap(size: TerminalSize(rows: 22, columns: 60), usesUnicode: true)
    map.show(Self.tea)
    let before = map.render(.stop(sugar), Self.lines)
    _ = map.render(.stop(kind), Self.lines)
    #expect(map.render(.stop(sugar), Self.lines) == before)
    map.resize(TerminalSize(rows: 10, columns: 30))
    #expect(map.render(.stop(sugar), Self.lines).size == TerminalSize(rows: 10, columns: 30))
    map.resize(TerminalSize(rows: 22, columns: 60))
    #expect(map.render(.stop(sugar), Self.lines) == before)
  }
}
