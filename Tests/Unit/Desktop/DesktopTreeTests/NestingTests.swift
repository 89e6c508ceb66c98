import Languages
import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Groups of at most six stops")
struct NestingTests {
  private func keypad(_ names: [String], columns: Int) -> [ModelNode] {
    names.enumerated().map { number, name in
      button(name, (number % columns * 60, number / columns * 30, 50, 20))
    }
  }

  /// Returns the number of stops of each scope, without exits and our own stops.
  private func sizes(_ screen: Screen) -> [Int] {
    let scopes = ScopeTree(ElementTree(screen), Grouping(exit: .none))
    return (0..<scopes.scopeCount).map { scopes.count(of: $0) }
  }

  private func labels(_ screen: Screen) -> [String?] { screen.elements.map(\.label) }

  @Test("Six stops or fewer make no groups; rows of three or more do (D7)")
  func rows() {
    var six = ModelApplication([window(keypad((1...6).map { "\($0)" }, columns: 3))])
    #expect(sizes(six.screen(nests: true).screen) == [6])
    var nine = ModelApplication([window(keypad((1...9).map { "\($0)" }, columns: 3))])
    let screen = nine.screen(nests: true).screen
    #expect(labels(screen) == ["1, 2, 3", "4, 5, 6", "7, 8, 9"])
    #expect(sizes(screen) == [3, 3, 3, 3])
    #expect(ElementTree(screen).problems.isEmpty)
    var flat = ModelApplication([window(keypad((1...9).map { "\($0)" }, columns: 3))])
    #expect(sizes(flat.screen().screen) == [9])
  }

  @Test("A long row or column is split into runs, recursively (D7)")
  func runs() {
    var row = ModelApplication([window(keypad((1...20).map { "\($0)" }, columns: 20))])
    var wide = row.screen(display: Size(width: 2000, height: 300), nests: true)
    #expect(sizes(wide.screen).allSatisfy { $0 <= 6 })
    let rows = keypad((1...200).map { "Row \($0)" }, columns: 1)
    var column = ModelApplication([
      ModelNode(.frame, "Window", (0, 0, 400, 6000), states: .active, rows)
    ])
    wide = column.screen(display: Size(width: 400, height: 6000), nests: true)
    let found = sizes(wide.screen)
    #expect(found.allSatisfy { $0 <= 6 }, "\(found)")
    // Every stop exists, in reading order.
    #expect(ElementTree(wide.screen).problems.isEmpty)
    #expect(wide.controls.count == 200)
    #expect(labels(wide.screen).first == "Row 1, Row 2, Row 3, Row 4 and 56 more")
  }

  @Test(
    "The name of a group counts the further stops in its language (D7)",
    arguments: [("fr", "et 1 autre", "et 2 autres"), ("it", "e 1 altro", "e altri 2")])
  func further(language: String, one: String, two: String) {
    func name(_ count: Int) -> String? {
      let stops = (1...count).map { Element.button("\($0)", "\($0)") }
      return nameOfGroup(stops, Language.speaking(language).language)
    }
    #expect(name(4) == "1, 2, 3, 4")
    #expect(name(5) == "1, 2, 3, 4 \(one)")
    #expect(name(6) == "1, 2, 3, 4 \(two)")
  }

  @Test("No scope has more than six stops, for any number and layout of stops (D7)")
  func always() {
    for count in Array(1...20) + [36, 37, 43, 49, 50, 100, 200] {
      for columns in [1, 2, 3, 7, 13] {
        var model = ModelApplication([
          ModelNode(
            .frame, "Window", (0, 0, 1000, 7000), states: .active,
            keypad((1...count).map { "\($0)" }, columns: columns))
        ])
        let screen = model.screen(display: Size(width: 1000, height: 7000), nests: true)
        #expect(sizes(screen.screen).allSatisfy { $0 <= 6 }, "\(count) in \(columns)")
        #expect(screen.controls.count == count)
        #expect(ElementTree(screen.screen).problems.isEmpty)
      }
    }
  }

  @Test("A group keeps its id and its members while the window changes a little (D5)")
  func memory() {
    var nesting = Nesting()
    var options = DesktopScreenOptions()
    options.nests = true
    func screen(_ names: [String]) -> Screen {
      var model = ModelApplication([
        window(
          names.map { name in
            let number = Int(name) ?? 0
            return button(name, ((number - 1) % 3 * 60, (number - 1) / 3 * 30, 50, 20))
          })
      ])
      return DesktopScreen(model.fetch(), options: options, nesting: &nesting).screen
    }
    let nine = (1...9).map { "\($0)" }
    let first = screen(nine)
    // One more stop: it joins the group before it, and all groups stay.
    let second = screen(nine + ["10"])
    #expect(second.elements.map(\.id) == first.elements.map(\.id))
    #expect(second.elements.map(\.children.count) == [3, 3, 4])
    // A stop less.
    let third = screen(["1", "3", "4", "5", "6", "7", "8", "9"])
    #expect(third.elements.map(\.id) == first.elements.map(\.id))
    // The scope doubles, so it is divided again.
    let fourth = screen((1...30).map { "\($0)" })
    #expect(fourth.elements.count <= 6)
    #expect(ElementTree(fourth).problems.isEmpty)
  }
}

@Suite("Scrolling, opaque areas and omitted elements")
struct DesktopPartTests {
  private func pane(value: Double) -> ModelNode {
    ModelNode(
      .scrollPane, "", (0, 0, 200, 100),
      [
        button("One"), button("Two", (0, 40, 50, 20)),
        ModelNode(.scrollBar, "", (194, 0, 6, 100)).with { $0.range = (0, 400, 20, value) },
      ])
  }

  @Test("A container with a scroll bar scrolls by its visible height less a row (F4)")
  func scrolling() throws {
    var model = ModelApplication([window([pane(value: 100)])])
    let screen = model.screen()
    let container = try #require(screen.screen.elements.first)
    #expect(container.scrolls == [.up, .down])
    #expect(!screen.spoken.contains { $0.contains("scroll") })
    let bar = try #require(screen.scrollBars[container.id]?.bar(for: .down))
    #expect(bar.value(after: 100, forward: true) == 180)
    #expect(bar.value(after: 100, forward: false) == 20)
    #expect(bar.value(after: 390, forward: true) == 400)
    #expect(bar.percent(of: 100) == 25)
    #expect(screen.scrollBars[container.id]?.bar(for: .left) == nil)
    var top = ModelApplication([window([pane(value: 0)])])
    #expect(top.screen().screen.elements.first?.scrolls == [.down])
    // Values that are not numbers.
    #expect(bar.value(after: .nan, forward: true).isNaN == false)
    #expect(bar.percent(of: .infinity) == 0)
  }

  @Test(
    "In GTK 4 the inner range has the value of a scroll bar, and its maximum is too large (F4, D8)")
  func scrollBarOfGTK4() throws {
    func pane(_ value: Double, length: Double = 400) -> ModelNode {
      let range = ModelNode(.panel, "GtkRange", (194, 0, 6, 100)).with {
        $0.range = (0, length, 0, value)
      }
      let bar = ModelNode(.scrollBar, "GtkScrollbar", (194, 0, 6, 100), [range])
      return ModelNode(.scrollPane, "", (0, 0, 200, 100), [button("One"), bar])
    }
    var model = ModelApplication(.gtk4, [window([pane(100)])])
    let screen = model.screen()
    #expect(screen.spoken == ["back up, button", "One, button", "more, button"])
    let bar = try #require(screen.scrollBars.values.first?.bar(for: .down))
    #expect(
      bar.reference
        == model.nodes.first { $0.name == "GtkRange" }.map {
          ModelApplication.reference($0.place)
        })
    #expect(bar.value(after: 100, forward: true) == 190)
    #expect(bar.value(after: 280, forward: true) == 300)
    var end = ModelApplication(.gtk4, [window([pane(300)])])
    #expect(end.screen().spoken == ["back up, button", "One, button"])
    var short = ModelApplication(.gtk4, [window([pane(0, length: 80)])])
    #expect(short.screen().spoken == ["One, button"])
  }

  @Test(
    "The wheel scrolls a view of LibreOffice both ways, because its scroll bars have no effect (F4, D7)"
  )
  func scrollBarOfLibreOffice() throws {
    func bar(_ frame: (Int, Int, Int, Int), _ value: Double) -> ModelNode {
      ModelNode(.scrollBar, "", frame).with { $0.range = (0, 46, 2.3, value) }
    }
    let view = ModelNode(
      .panel, "", (0, 100, 740, 430),
      [
        ModelNode(.pushButton, "One", (0, 110, 90, 30), actions: ["click"]),
        ModelNode(.pushButton, "Two", (0, 150, 90, 30), actions: ["click"]),
        bar((726, 100, 14, 416), 2.3), bar((0, 516, 726, 14), 0),
      ])
    var model = ModelApplication(
      .libreOffice, [ModelNode(.frame, "Window", (0, 0, 800, 600), states: .active, [view])])
    let screen = model.screen()
    let wheel = try #require(screen.scrollBars.values.first?.wheel)
    #expect(Set(wheel.directions) == [.up, .down, .right])
    #expect(wheel.point == Point(x: 370, y: 315))
    // Three rows, or three columns, a turn.
    #expect(wheel.turns(.down) == 7 && wheel.turns(.right) == 2)
    #expect(screen.scrollBars.values.first?.bar(for: .down) == nil)
    #expect(screen.pages.values.map(\.direction).count == 2)
  }

  @Test(
    "A scrolling container has the stop back first and more last, also with generated groups (D7)")
  func pages() throws {
    var model = ModelApplication([window([pane(value: 100)])])
    let screen = model.screen()
    #expect(screen.spoken == ["back up, button", "One, button", "Two, button", "more, button"])
    let container = try #require(screen.screen.elements.first)
    #expect(
      screen.pages == [
        "page.up.\(container.id)": DesktopPage(container: container.id, direction: .up),
        "page.down.\(container.id)": DesktopPage(container: container.id, direction: .down),
      ])
    #expect(
      container.children.filter { $0.traits.contains(.added) }.map(\.label) == ["back up", "more"])
    // The name of a group is composed only of its contents.
    #expect(container.label == "One, Two")
    var top = ModelApplication([window([pane(value: 0)])])
    #expect(top.screen().spoken == ["One, button", "Two, button", "more, button"])
    var many = pane(value: 400)
    many.frame = (0, 0, 200, 290)
    many.children.removeFirst(2)
    many.children += (0..<12).map { button("B\($0)", (0, $0 * 22, 50, 20)) }
    var nested = ModelApplication([window([many])])
    let made = try #require(nested.screen(nests: true).screen.elements.first?.children)
    #expect(made.first?.label == "back up")
    #expect(made.count == 4 && made.dropFirst().allSatisfy { !$0.children.isEmpty })
  }

  @Test(
    "After a page turn the first new stop in the scrolling container is found, and no other one (D7)"
  )
  func firstNewStop() throws {
    func screen(_ rows: [String], above: [ModelNode] = []) -> DesktopScreen {
      var list = pane(value: 100)
      list.role = .list
      list.frame = (0, 100, 200, 100)
      let bar = list.children[2].with { $0.frame = (194, 100, 6, 100) }
      list.children =
        [bar]
        + rows.enumerated().map {
          ModelNode(.listItem, $1, (0, 102 + $0 * 30, 90, 20), states: .selectable)
        }
      var model = ModelApplication([window([list] + above)])
      return model.screen()
    }
    let before = screen(["One", "Two"])
    // Another stop above the scrolling list is new as well.
    let after = screen(["One", "Four", "Five"], above: [button("New")])
    #expect(after.spoken.first == "New, button")
    let container = try #require(after.pages.values.first?.container)
    let first = after.firstStop(
      in: container, besides: Set(before.controls.keys), of: ElementTree(after.screen))
    #expect(after.element("Four")?.id == first)
    #expect(
      after.firstStop(
        in: container, besides: Set(after.controls.keys), of: ElementTree(after.screen)) == nil)
  }

  @Test("An area without accessible contents is a stop if it can have the focus (D11)")
  func opaque() {
    func spoken(_ node: ModelNode) -> [String] {
      var model = ModelApplication([window([node, button("Go", (0, 250, 50, 20))])])
      return model.screen().spoken
    }
    let icons = ModelNode(.panel, "Icons", (0, 0, 200, 100), states: .focusable)
    #expect(spoken(icons) == ["Icons", "Go, button"])
    #expect(spoken(icons.with { $0.name = "" }) == ["area", "Go, button"])
    #expect(spoken(ModelNode(.panel, "Icons", (0, 0, 200, 100))) == ["Go, button"])
    #expect(
      spoken(ModelNode(.panel, "Icons", (0, 0, 30, 100), states: .focusable)) == ["Go, button"])
    #expect(
      spoken(
        ModelNode(
          .panel, "Box", (0, 0, 200, 100), states: .focusable, [button("In", (0, 0, 50, 20))]))
        == ["In, button", "Go, button"])
  }

  @Test("A GTK 4 pane without accessible contents is an area (D11.7)")
  func scrolledArea() {
    let grid = ModelNode(.filler, "Gjs_CharactersView", (0, 0, 300, 200))
    let pane = ModelNode(.scrollPane, "", (0, 0, 300, 200), states: .focusable, [grid])
    func spoken(_ toolkit: Toolkit, _ node: ModelNode, hasPointer: Bool = true) -> [String] {
      var model = ModelApplication(toolkit, [window([node])])
      var options = DesktopScreenOptions()
      options.hasPointer = hasPointer
      return DesktopScreen(model.fetch(), options: options).spoken
    }
    #expect(spoken(.gtk4, pane) == ["area"])
    #expect(spoken(.gtk410, pane) == ["area"])
    #expect(spoken(.gtk4, pane, hasPointer: false).isEmpty)
    #expect(spoken(.gtk3, pane).isEmpty)
    #expect(spoken(.gtk4, grid).isEmpty)
    let full = grid.with { $0.children = [button("Go", (0, 0, 60, 20))] }
    #expect(spoken(.gtk4, pane.with { $0.children = [full] }) == ["Go, button"])
  }

  @Test(
    "With a pointer an area allows points, and a drawing area needs no focus (D11, P8)"
  )
  func pointedAreas() throws {
    func areas(_ role: AccessibleRole, hasPointer: Bool) -> [Traits] {
      var model = ModelApplication([
        window([
          ModelNode(role, "Canvas", (0, 0, 200, 100), states: []), button("Go", (0, 250, 50, 20)),
        ])
      ])
      var options = DesktopScreenOptions()
      options.hasPointer = hasPointer
      let screen = DesktopScreen(model.fetch(), options: options).screen
      #expect(screen.hasPointer == hasPointer)
      return screen.elements.filter { $0.label == "Canvas" }.map(\.traits)
    }
    #expect(areas(.drawingArea, hasPointer: true) == [.allowsDirectInteraction])
    #expect(areas(.drawingArea, hasPointer: false) == [])
    #expect(areas(.panel, hasPointer: true) == [])
  }

  @Test("Only the visible children of a very long list are fetched (D8)")
  func probes() {
    let list = ModelApplication.reference(1)
    var fetch = TreeFetch([ModelApplication.reference(0)], toolkit: .gtk3)
    var asked = 0
    while let next = fetch.next(), asked < 10_000 {
      asked += 1
      let number = Int(next.reference.path.split(separator: "/").last ?? "") ?? 0
      let answer: AccessibleAnswer =
        switch next.question {
        case .states: .states([.showing, .sensitive, .focusable])
        case .childCount: .number(number == 0 ? 1 : number == 1 ? 100_000 : 0)
        case .children: number == 0 ? .references([list]) : .none
        case .role:
          .number(
            Double((number == 0 ? AccessibleRole.frame : number == 1 ? .list : .listItem).rawValue))
        case .name: .text("Row \(number)")
        case .interfaces: .texts(["org.a11y.atspi.Component"])
        case .frame:
          number < 2
            ? .frame(x: 0, y: 0, width: 200, height: 100)
            : .frame(x: 0, y: (number - 500) * 25, width: 200, height: 25)
        case .atPoint(_, let y): .references([ModelApplication.reference(500 + y / 25)])
        case .index: .number(Double(number - 2))
        case .childAt(let index): .references([ModelApplication.reference(index + 2)])
        default: .none
        }
      fetch.handle(answer, of: next.number)
    }
    #expect(fetch.isComplete)
    #expect(asked < 500)
    #expect(fetch.tree.omissions.isEmpty)
    let names = DesktopScreen(fetch.tree).spoken
    #expect(names == ["Row 500", "Row 501", "Row 502", "Row 503"], "\(names)")
  }
}
