import ElementTree
import ScanEngine
import SwitchInput
import Testing

@testable import TerminalUI

@Suite("Menus, parts and lines on the picture")
struct MapLightTests {
  private func picture(_ light: MapLight, unicode: Bool = true) -> String {
    var map = ScreenMap(size: TerminalSize(rows: 16, columns: 44), usesUnicode: unicode)
    map.show(ScreenMapTests.tea)
    let grid = map.render(light, ScreenMapTests.lines)
    #expect(grid.flaw == nil)
    // The lines below the map are not the matter here.
    return grid.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(11)
      .joined(separator: "\n")
  }

  private func key(_ id: String) -> MapItem.Key { MapItem.Key(kind: .element, id: id) }

  @Test("A menu lies over the map and marks its lit entry (A2)")
  func menu() {
    let menu = MapLight.Menu(
      title: "Sugar", entries: ["activate", "increment", "decrement", "exit"], position: 1)
    #expect(
      picture(MapLight(menu: menu)) == """
        Tea
                 ╭╌Kind╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
                 ╎┌──Black──┐ ┌──Green──┐╎
                 ╰└────╔═Sugar═════╗────┘╯
                  ┌──Su║ activate  ║d───┐
                  └────║»increment«║────┘
                       ║ decrement ║
                  ┌日本║ exit      ║
                  └────╚═══════════╝
         Help

        """)
    let long = MapLight.Menu(
      title: "A title that is much longer than the map is wide, which is 44 cells",
      entries: (1...30).map { "entry \($0)" }, position: 29)
    #expect(
      picture(MapLight(menu: long), unicode: false) == """
        Tea
        #=A title that is much longer than the ma~=#
        # entry 23                                 #
        # entry 24                                 #
        # entry 25                                 #
        # entry 26                                 #
        # entry 27                                 #
        # entry 28                                 #
        # entry 29                                 #
        #>entry 30                                <#
        #==========================================#
        """)
  }

  @Test("In elimination every stop has the number of its part (S7)")
  func parts() {
    let kind = MapItem.Key(kind: .group, id: "kind")
    let light = MapLight(parts: [[kind, key("sugar")], [key("send"), key("jp"), key("help")]])
    #expect(
      picture(light) == """
        Tea
                 1╌Kind╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
                 ╎┌──Black──┐ ┌──Green──┐╎
                 ╰└─────────┘╌└─────────┘╯
                  1──Sugar──┐ 2──Send───┐
                  └─────────┘ └─────────┘

                  2日本茶 🍵┐
                  └─────────┘
        2Help

        """)
  }

  @Test("Lines, bands and rays are drawn where they are (P1, P3, P4)")
  func stages() {
    let cross: [MapLight.Stage] = [
      MapLight.Stage(axis: .x, position: 80, band: 0),
      MapLight.Stage(axis: .y, position: 60, band: 60),
    ]
    #expect(
      picture(MapLight(stages: cross)) == """
        Tea
                 ╭╌Kind║╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
                 ╎┌──Bl║ck──┐ ┌──Green──┐╎
                 ══════════════════════════
                  ┌──Su║ar──┐ ┌──Send───┐
                  └────║────┘ └─────────┘
                 ══════════════════════════
                  ┌日本║  🍵┐
                  └────║────┘
         Help

        """)
    let radar: [MapLight.Stage] = [
      MapLight.Stage(axis: .angle, position: 45, band: 0),
      MapLight.Stage(axis: .radius, position: 60, band: 0),
    ]
    #expect(
      picture(MapLight(stages: radar), unicode: false) == """
        Tea
                 ..Kind..............**...
                 :+--Black--+ +--Gr***--+:
                 :+---------+.+--#*-----+:
                  +--Sugar--+ +***end---+
                  +---------+ *---------+

                  +--??? ?--+
                  +---------+
         Help

        """)
  }

  @Test("Whatever the places of lines, nothing traps and everything stays on the map")
  func strangeStages() {
    let positions: [Double] = [.nan, .infinity, -.infinity, -1, 0, 320, 320.5, 1e300]
    for position in positions {
      for axis in [SweepAxis.x, .y, .angle, .radius] where axis != .angle || position.isFinite {
        let stage = MapLight.Stage(axis: axis, position: position, band: position)
        #expect(picture(MapLight(stages: [stage])).contains("Help"), "\(axis) \(position)")
      }
    }
  }

  @Test("A line at the far edge is drawn in the last column")
  func farEdge() throws {
    let rect = CellRect(row: 0, column: 0, rows: 20, columns: 64)
    let scale = try #require(MapScale(Size(width: 320, height: 200), into: rect))
    let path = scale.path(from: Point(x: 320, y: 0), to: Point(x: 320, y: 200))
    #expect(path.map(\.column).allSatisfy { $0 == 63 })
    #expect(path.map(\.row) == Array(0..<20))
  }

  @Test("A state lights its menu, its parts or its line")
  func states() {
    var element = Element(id: "volume")
    element.label = "Volume"
    element.traits = .adjustable
    element.range = ValueRange(minimum: 0, maximum: 3, step: 1, value: 1)
    element.frame = Frame(x: 0, y: 0, width: 50, height: 50)
    let tree = ElementTree(
      Screen(title: "Sound", size: Size(width: 100, height: 100), elements: [element]))
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    func state(_ change: (inout ScanSettings) -> Void) -> ScanState {
      var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
      change(&settings)
      var state = ScanState(settings: settings, tree: tree, connected: [source])
      var effects: [ScanEffect] = []
      reduce(&state, .start, at: .zero, into: &effects)
      return state
    }
    var menu = state { _ in }
    #expect(MapLight(menu, at: .zero) == MapLight(item: key("volume")))
    var effects: [ScanEffect] = []
    reduce(&menu, .press(source, timestamp: .zero), at: .zero, into: &effects)
    let shown = MapLight(menu, at: .zero).menu
    #expect(shown?.title == "Volume")
    #expect(shown?.position == 0)
    #expect(shown?.entries.count == 3)
    let parts = state { settings in
      settings.method = .elimination
      settings.switches = [SwitchSettings(name: "main", press: .choose(1))]
    }
    #expect(MapLight(parts, at: .zero).parts == [[key("volume")]])
    let point = state { $0.mode = .point }
    #expect(
      MapLight(point, at: .zero + .milliseconds(500)).stages
        == [MapLight.Stage(axis: .x, position: 60, band: 0)])
  }
}
