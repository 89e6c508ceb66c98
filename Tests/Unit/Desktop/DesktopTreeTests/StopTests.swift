import ScreenElements
import Testing

@testable import DesktopTree

@Suite("The stops of a desktop window")
struct StopTests {
  private func stops(_ children: [ModelNode]) -> [String] { stops(.gtk3, children) }

  private func stops(text: Bool, _ children: [ModelNode]) -> [String] {
    stops(.gtk3, text: text, children)
  }

  private func stops(_ toolkit: Toolkit, _ children: [ModelNode]) -> [String] {
    stops(toolkit, text: false, children)
  }

  private func stops(_ toolkit: Toolkit, text: Bool, _ children: [ModelNode]) -> [String] {
    var model = ModelApplication(toolkit, [window(children)])
    return model.screen(includesText: text).spoken
  }

  @Test("The screen has the window's title and the size of the display (D1)")
  func screen() {
    var model = ModelApplication([window([button("OK")], name: "  My\tWindow ")])
    let screen = model.screen(display: Size(width: 1280, height: 800)).screen
    #expect(screen.title == "My Window")
    #expect(screen.size == Size(width: 1280, height: 800))
  }

  @Test(
    "An element that can be clicked or typed into is a stop; hidden, tiny and scrolled-away ones are not (D3)"
  )
  func seen() {
    #expect(
      stops([
        button("Seen"), button("Hidden", (0, 30, 50, 20), without: .showing),
        button("Tiny", (0, 60, 1, 20)), button("Outside", (500, 0, 50, 20)),
        ModelNode(.scrollPane, "", (100, 100, 100, 100), [button("Scrolled", (100, 250, 50, 20))]),
      ]) == ["Seen, button"])
  }

  @Test("A control without a position is still queried; an impossible position does not count (D3)")
  func withoutFrame() {
    #expect(stops([button("Nowhere", nil)]) == ["Nowhere, button"])
    #expect(stops([button("Far", (2_000_000, 0, 5, 5))]) == ["Far, button"])
    #expect(stops([ModelNode(.label, "Text")]).isEmpty)
  }

  @Test("A disabled element is no stop, but can be read (D3)")
  func disabled() {
    var model = ModelApplication([
      window([button("On"), button("Off", (0, 40, 50, 20), without: .sensitive)])
    ])
    let screen = model.screen()
    #expect(screen.spoken == ["On, button"])
    #expect(screen.element("Off")?.traits == [.button, .notEnabled])
  }

  @Test(
    "An element without an action, focus or choice is no control; labels are text, on demand (D3)")
  func acting() {
    let nodes = [
      ModelNode(.pushButton, "Plain", (0, 0, 50, 20)),
      ModelNode(.label, "Words", (0, 40, 100, 20)), ModelNode(.label, " ", (0, 70, 100, 20)),
    ]
    #expect(stops(nodes).isEmpty)
    #expect(stops(text: true, nodes) == ["Words"])
    #expect(stops(.qt, nodes) == ["Plain, button"])
  }

  @Test("An action is recognized by its name; link and context menu actions do not count (D4)")
  func actionNames() {
    for name in ["click", "Press", "activate", "toggle", "ShowMenu"] {
      let node = ModelNode(.pushButton, "B", (0, 0, 50, 20), actions: [name])
      #expect(stops([node]) == ["B, button"])
    }
    for name in ["clipboard.copy", "clickAncestor", "doDefault", "showContextMenu", ""] {
      let node = ModelNode(.pushButton, "B", (0, 0, 50, 20), actions: [name])
      #expect(stops([node]).isEmpty)
    }
  }

  @Test("Roles and states are spoken as traits and values (D4)")
  func words() {
    func node(_ role: AccessibleRole, _ states: AccessibleStates = []) -> ModelNode {
      ModelNode(role, "X", (0, 0, 50, 20), actions: ["click"], states: states)
    }
    #expect(stops([node(.checkBox)]) == ["X, not checked, check box"])
    #expect(stops([node(.checkBox, .checked)]) == ["X, checked, check box"])
    #expect(stops([node(.checkBox, .indeterminate)]) == ["X, partly checked, check box"])
    #expect(stops([node(.radioButton, .checked)]) == ["X, checked, radio button"])
    #expect(stops([node(.toggleButton)]) == ["X, button"])
    #expect(stops([node(.toggleButton, .checked)]) == ["X, pressed, button"])
    #expect(stops([node(.pageTab, .selected)]) == ["X, selected, tab"])
    #expect(stops([node(.menuItem)]) == ["X, menu item"])
    #expect(stops([node(.treeItem, .expandable)]) == ["X, collapsed"])
    #expect(stops([node(.treeItem, [.expandable, .expanded])]) == ["X, expanded"])
    var german = ModelApplication([window([node(.checkBox, .checked)])])
    #expect(german.screen(language: "de").spoken == ["X, aktiviert, Kontrollkästchen"])
  }

  @Test(
    "A field speaks its caret's line, or that it is empty; a password field speaks neither (D4, D12)"
  )
  func fields() {
    func field(_ role: AccessibleRole, _ text: String?) -> ModelNode {
      ModelNode(
        role, "Name", (0, 0, 90, 20), actions: ["activate"], states: [.focusable, .editable]
      )
      .with { $0.text = text }
    }
    #expect(stops([field(.text, "Ada")]) == ["Name, Ada, text field"])
    #expect(stops([field(.text, "")]) == ["Name, empty, text field"])
    #expect(stops([field(.passwordText, "secret")]) == ["Name, password, text field"])
    for states: AccessibleStates in [[.focusable, .readOnly], [.focusable, .readOnly, .editable]] {
      let shown = ModelNode(.text, "Log", (0, 0, 90, 20), states: states).with { $0.text = "Done" }
      #expect(stops([shown]).isEmpty)
      #expect(stops(text: true, [shown]) == ["Log, Done"])
    }
  }

  @Test("A number changes by its step, or by a twentieth (D4)")
  func numbers() {
    func slider(_ step: Double) -> DesktopScreen {
      var model = ModelApplication([
        window([
          ModelNode(.slider, "Volume", (0, 0, 90, 20), states: .focusable)
            .with { $0.range = (0, 100, step, 12.5) }
        ])
      ])
      return model.screen()
    }
    #expect(slider(5).spoken == ["Volume, 12.5, adjustable, Pick it to raise or lower the value."])
    #expect(slider(5).element("Volume")?.range?.step == 5)
    #expect(slider(0).element("Volume")?.range?.step == 5)
    #expect(slider(90).element("Volume")?.range?.step == 5)
    #expect(slider(.nan).element("Volume")?.range?.step == 5)
  }

  @Test("A closed combo box is one stop; an editable one is a field and its arrow (D3)")
  func comboBoxes() {
    let list = ModelNode(.menu, "", nil, without: .showing, [ModelNode(.menuItem, "A")])
    func combo(_ children: [ModelNode]) -> ModelNode {
      ModelNode(.comboBox, "Left", (0, 0, 120, 20), actions: ["press"], children)
    }
    #expect(stops([combo([list])]) == ["combo box, Left"])
    let field = ModelNode(.text, "", (0, 0, 100, 20), states: [.editable, .focusable])
      .with { $0.text = "x" }
    var model = ModelApplication([window([combo([list, field])])])
    let screen = model.screen()
    #expect(screen.spoken == ["text field, x", "combo box, Left"])
    #expect(screen.element("combo box")?.frame == Frame(x: 100, y: 0, width: 20, height: 20))
  }

  @Test("The frame of a control is its largest part without inner controls (D3)")
  func innerControls() {
    let icon = ModelNode(.icon, "Clear", (80, 2, 16, 16), actions: ["activate"])
    let field = ModelNode(.listItem, "Row", (0, 0, 100, 20), states: .selectable, [icon])
    var model = ModelApplication([window([field])])
    let screen = model.screen()
    #expect(screen.element("Row")?.frame == Frame(x: 0, y: 0, width: 80, height: 20))
    #expect(screen.spoken == ["Row", "Clear, button"])
    let frame = Frame(x: 0, y: 0, width: 100, height: 20)
    #expect(frame.largestPart(without: [frame], leastSide: 8) == nil)
    #expect(frame.largestPart(without: [], leastSide: 8) == frame)
  }

  @Test("Of two stops at one position, the named one stays, otherwise the deeper one (D3)")
  func doubles() {
    #expect(
      stops([
        ModelNode(.pushButton, "", (0, 0, 50, 20), actions: ["click"], [button("In")])
      ]) == ["In, button"])
    #expect(stops([button("Close"), button("Close", (0, 5, 50, 20))]) == ["Close, button"])
    #expect(
      stops([button("Close"), button("Open", (0, 15, 50, 20))]) == [
        "Close, button", "Open, button",
      ])
  }

  @Test("A row of a table is one stop, and its check box another (D3)")
  func rows() {
    func cell(_ name: String, _ x: Int, _ y: Int, _ actions: [String] = ["activate"]) -> ModelNode {
      ModelNode(
        .tableCell, name, (x, y, 50, 20), actions: actions, states: [.focusable, .selectable])
    }
    let table = ModelNode(
      .table, "Files", (0, 0, 200, 200),
      [
        ModelNode(.tableColumnHeader, "Name", (0, 0, 50, 20), actions: ["click"]),
        cell("", 0, 20, ["toggle"]), cell("a.txt", 50, 20), cell("1 kB", 100, 20),
        cell("", 0, 40, ["toggle"]), cell("b.txt", 50, 40), cell("2 kB", 100, 40),
      ])
    #expect(
      stops([table]) == [
        "Name, button", "a.txt, 1 kB, not checked, check box", "a.txt, 1 kB",
        "b.txt, 2 kB, not checked, check box", "b.txt, 2 kB",
      ])
  }

  @Test("A cell with inner cells is one stop, and its check box another (D3)")
  func nestedCells() {
    func cell(
      _ name: String, _ x: Int, _ width: Int = 50, _ actions: [String] = ["activate"],
      _ children: [ModelNode] = []
    ) -> ModelNode {
      ModelNode(
        .tableCell, name, (x, 20, width, 20), actions: actions, states: [.focusable, .selectable],
        children)
    }
    // zenity: a file chooser's first column is made of an icon and the name.
    let outer = cell("", 0, 90, ["activate"], [cell("", 0, 20), cell("a.txt", 20)])
    let table = ModelNode(.table, "Files", (0, 0, 200, 200), [outer, cell("1 kB", 100)])
    #expect(stops([table]) == ["a.txt, 1 kB"])
    let ticked = cell("", 0, 90, ["activate"], [cell("", 0, 20, ["toggle"]), cell("b.txt", 20)])
    let other = ModelNode(.table, "Files", (0, 0, 200, 200), [ticked, cell("2 kB", 100)])
    #expect(stops([other]) == ["b.txt, 2 kB, not checked, check box", "b.txt, 2 kB"])
  }

  @Test("The cells of Qt are check boxes if they declare it (D3)")
  func cellsOfQt() {
    let cells = [
      ModelNode(.tableCell, "a.txt", (0, 20, 50, 20), actions: ["Toggle"], states: .focusable),
      ModelNode(.tableCell, "1 kB", (50, 20, 50, 20), actions: ["Toggle"], states: .focusable),
    ]
    let table = ModelNode(.table, "Files", (0, 0, 200, 200), cells)
    #expect(stops(.qt, [table]) == ["a.txt, 1 kB"])
    let box = table.with { $0.children[0].states.insert(.checkable) }
    #expect(stops(.qt, [box]) == ["a.txt, not checked, check box", "1 kB"])
  }

  @Test("A row is clicked at its name, or gets the focus if there is no pointer (F1)")
  func clickedRow() throws {
    let cells = [
      ModelNode(.tableCell, "", (0, 20, 20, 20), actions: ["toggle"], states: .focusable),
      ModelNode(.tableCell, "a.txt", (20, 20, 60, 20), actions: ["activate"], states: .focusable),
      ModelNode(.tableCell, "", (80, 20, 20, 20), actions: ["activate"], states: .focusable),
    ]
    var model = ModelApplication([window([ModelNode(.table, "Files", (0, 0, 200, 200), cells)])])
    let tree = model.fetch()
    for (hasPointer, way) in [
      (true, DesktopControl.Way.click(Point(x: 50, y: 30), orAction: 0)), (false, .focus),
    ] {
      var options = DesktopScreenOptions()
      options.hasPointer = hasPointer
      let screen = DesktopScreen(tree, options: options)
      let row = try #require(screen.screen.elements.first?.children.last)
      #expect(row.label == "a.txt")
      #expect(screen.controls[row.id]?.way == way)
    }
  }

  @Test("In GTK 4 an element without a position is on a hidden page, and no stop (D3)")
  func pageOfGTK4() {
    #expect(stops(.gtk4, [button("Here"), button("Elsewhere", nil)]) == ["Here, button"])
  }

  @Test("The boxed field of a combo box of GTK 4 is a stop beside its arrow (D3)")
  func comboBoxOfGTK4() {
    let field = ModelNode(.text, "", (0, 0, 100, 20), states: [.editable, .focusable])
      .with { $0.text = "x" }
    let arrow = ModelNode(
      .pushButton, "Arrow", (105, 5, 10, 10), actions: ["click"], states: .focusable)
    let combo = ModelNode(
      .comboBox, "", (0, 0, 120, 20), actions: ["press"],
      [ModelNode(.panel, "", (0, 0, 120, 20), [field, arrow])])
    #expect(stops(.gtk4, [combo]) == ["text field, x", "combo box"])
  }

  @Test("Visible and usable elements of GTK 4 count, because it never reports SHOWING (D3)")
  func gtk4() {
    let shown = button("7 7", without: .showing)
    let gone = button("Gone", (0, 40, 50, 20), without: [.showing, .visible])
    #expect(stops(.gtk4, [shown, gone]) == ["7, button"])
    #expect(stops([shown, gone]).isEmpty)
  }
}
