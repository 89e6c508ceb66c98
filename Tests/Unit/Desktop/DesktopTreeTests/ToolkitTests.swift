import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Differences between toolkits")
struct ToolkitTests {
  private func stops(_ toolkit: Toolkit, text: Bool = false, _ children: [ModelNode]) -> [String] {
    var model = ModelApplication(toolkit, [window(children)])
    return model.screen(includesText: text).spoken
  }

  @Test("A toolkit is recognized by its name, LibreOffice by the program's name (D4)")
  func names() {
    #expect(Toolkit(name: "Chromium") == .chromium)
    #expect(Toolkit(name: "Gecko", version: "153.0") == .gecko)
    #expect(Toolkit(name: "gtk", version: "3.24", application: "soffice") == .libreOffice)
    #expect(Toolkit(name: "gtk", version: "3.24", application: "mousepad") == .gtk3)
  }

  @Test("The files of Caja can be used, although they never say so (D4.45)")
  func filesOfCaja() {
    func file(_ states: AccessibleStates) -> ModelNode {
      ModelNode(.icon, "Letter.txt", (0, 0, 90, 80), actions: ["open"]).with { $0.states = states }
    }
    let states: AccessibleStates = [.showing, .visible, .focusable]
    #expect(stops(.gtk3, [file(states)]) == ["Letter.txt, button"])
    #expect(states.isUsable(as: .icon, by: .gtk3) && !states.isUsable(as: .pushButton, by: .gtk3))
    #expect(stops(.gtk3, [file([.showing, .visible])]).isEmpty)
  }

  @Test("The files of Nemo have no states and no positions, and are stops by their action (D3.48)")
  func filesOfNemo() {
    func view(_ role: AccessibleRole) -> [ModelNode] {
      let file = ModelNode(.icon, "Letter.txt", nil, actions: ["open"]).with { $0.states = [] }
      return [ModelNode(role, "Icon View", (0, 0, 300, 200), [file])]
    }
    var model = ModelApplication(.gtk3, [window(view(.layeredPane))])
    let screen = model.screen()
    #expect(screen.spoken == ["Letter.txt, button"])
    let control = screen.controls.values.first
    #expect(control?.isUsable(with: [], by: .gtk3) == true)
    #expect(control?.isUsable(with: .defunct, by: .gtk3) == false)
    #expect(stops(.gtk3, view(.panel)).isEmpty && stops(.qt, view(.layeredPane)).isEmpty)
  }

  @Test("A text inside a control or a paragraph is no separate text (D3)")
  func textInside() {
    let link = ModelNode(
      .link, "One", (0, 0, 50, 20), actions: ["jump"],
      [ModelNode(.staticText, "One", (0, 0, 50, 20))])
    let heading = ModelNode(
      .heading, "Shop", (0, 40, 90, 20), [ModelNode(.staticText, "Shop", (0, 40, 50, 20))])
    #expect(stops(.chromium, text: true, [link, heading]) == ["One, link", "Shop"])
    let paragraph = ModelNode(
      .paragraph, "", (0, 60, 300, 20), [link.with { $0.frame = (100, 60, 50, 20) }]
    ).with { $0.text = "Go \u{FFFC} now." }
    #expect(stops(.gecko, text: true, [paragraph]) == ["Go now.", "One, link"])
  }

  @Test("A part of a page is a stop if it responds to clicks (D3)")
  func clickable() {
    let picture = ModelNode(.image, "Map", (0, 0, 50, 20), actions: ["press"])
    let text = ModelNode(.staticText, "Plain", (0, 40, 50, 20), actions: ["clickAncestor"])
    let part = ModelNode(.section, "Fold", (0, 80, 50, 20), actions: ["click"])
    #expect(stops(.chromium, [picture, text, part]) == ["Map, button", "Fold, button"])
    #expect(stops(.gecko, [picture, text, part]) == ["Map, button"])
    #expect(stops(.chromium, text: true, [text]) == ["Plain"])
  }

  @Test("Cells of a table in a page are no stops, but controls in them are (D3)")
  func cells() {
    let table = ModelNode(
      .table, "", (0, 0, 200, 100),
      [ModelNode(.tableCell, "1", (0, 0, 90, 40), [button("In", (0, 0, 50, 20))])])
    #expect(stops(.gecko, [table]) == ["In, button"])
    #expect(stops(.gtk3, [table]) == ["1"])
    // A list in a dialog is a GTK list, and its cells have actions. Cells of a text or a sheet have
    // none.
    let list = table.with { $0.children = [ModelNode(.tableCell, "A", (0, 0, 90, 40))] }
    #expect(stops(.libreOffice, [list]).isEmpty)
    #expect(
      stops(.libreOffice, [list.with { $0.children[0].actions = ["activate"] }]) == ["A"])
  }

  @Test("A page inside its tab accessible but beside the tab is read as any other part (D3)")
  func pageInTab() {
    func tab(_ y: Int) -> ModelNode {
      let text = ModelNode(.label, "Words", (0, y, 90, 20))
      return ModelNode(
        .pageTab, "Tab", (0, 0, 50, 20), states: .selectable,
        [ModelNode(.panel, "", (0, y, 200, 100), [text])])
    }
    #expect(stops(.gtk3, text: true, [tab(20)]) == ["Tab, tab", "Words"])
    #expect(stops(.gtk3, text: true, [tab(0)]) == ["Tab, tab"])
  }

  @Test("In a page a combo box has its own name, and an editable one is a text field (D4)")
  func comboBoxes() {
    let label = ModelNode(.label, "Near", (0, 0, 50, 20))
    let box = ModelNode(
      .comboBox, "Color", (60, 0, 90, 20), actions: ["open"], states: .focusable)
    #expect(stops(.gecko, [label, box]) == ["Color, combo box"])
    #expect(stops(.gtk3, [label, box]) == ["Near, Color, combo box"])
    let address = box.with {
      $0.name = "Address"
      $0.states.insert(.editable)
    }
    #expect(stops(.gecko, [address]) == ["Address, text field"])
  }

  /// A label of Java in a list or a tree.
  private func row(
    _ name: String, _ y: Int, _ states: AccessibleStates = [], _ inner: [ModelNode] = []
  ) -> ModelNode {
    ModelNode(.label, name, (0, y, 90, 20), states: states, inner)
  }

  @Test("Labels of Java in lists, tables and trees are stops (D3.23)")
  func rowsOfJava() {
    #expect(Toolkit(name: "J2SE-access-bridge") == .java)
    let list = ModelNode(
      .list, "", (0, 0, 100, 40),
      [row("One", 0, .selectable), row("Two", 20, [.selectable, .selected])])
    #expect(stops(.java, [list]) == ["One", "Two, selected"])
    let table = ModelNode(
      .table, "", (0, 0, 200, 40),
      ["a", "b", "c", "d"].enumerated().map { number, name in
        ModelNode(.label, name, (number % 2 * 100, number / 2 * 20, 90, 20), states: .focusable)
      })
    #expect(stops(.java, [table]) == ["a, b", "c, d"])
    let branch = row("Colors", 20, .expandable)
    let tree = ModelNode(
      .tree, "", (0, 0, 100, 60),
      [row("All", 0, [.expandable, .expanded], [branch, row("Red", 40)])])
    #expect(stops(.java, [tree]) == ["All, expanded", "Colors, collapsed", "Red"])
    let label = ModelNode(.label, "Words", (0, 0, 90, 20), states: .focusable)
    #expect(stops(.java, [label]).isEmpty)
    #expect(stops(.java, text: true, [label]) == ["Words"])
  }

  @Test(
    "A combo box of Java opens by its action, and its open list is a layer (D3.13, D3.24, F1.12)")
  func comboOfJava() {
    // An open list is in the window, before the box.
    func parts(_ states: AccessibleStates, _ hidden: AccessibleStates) -> [ModelNode] {
      let rows = [row("One", 20, .selectable), row("Two", 40, .selectable)]
      let pane = ModelNode(
        .scrollPane, "", (0, 20, 100, 40), [ModelNode(.list, "", (0, 20, 100, 40), rows)])
      let menu = ModelNode(.popupMenu, "", (0, 20, 100, 40), without: hidden, [pane])
      let box = ModelNode(
        .comboBox, "One", (0, 0, 100, 20), actions: ["togglePopup"], states: states)
      // A row of another list, deeper in the window, is right below the second entry.
      let other = ModelNode(.list, "", (0, 40, 100, 20), [row("Two", 40, .selectable)])
      let below = (0..<5).reduce(other) { inner, _ in
        ModelNode(.panel, "", (0, 40, 100, 20), [inner])
      }
      return [ModelNode(.panel, "", (0, 20, 100, 40), [menu]), box, below]
    }
    var closed = ModelApplication(.java, [window(parts(.focusable, .showing))])
    #expect(closed.screen().controls.values.contains { $0.way == .action(0) })
    var open = ModelApplication(.java, [window(parts([.focusable, .expanded], []))])
    #expect(open.screen().spoken == ["One", "Two"])
  }

  @Test(
    "A slider of Java or Chromium changes by its actions, other sliders by their value (F4.11)",
    arguments: [Toolkit.java, .chromium])
  func stepsByActions(toolkit: Toolkit) throws {
    let slider = ModelNode(
      .slider, "Volume", (0, 0, 90, 20), actions: ["increment", "decrement"], states: .focusable
    ).with { $0.range = (0, 100, .leastNonzeroMagnitude, 30) }
    func control(_ toolkit: Toolkit, _ node: ModelNode) throws -> DesktopControl {
      var model = ModelApplication(toolkit, [window([node])])
      let screen = model.screen()
      return try #require(screen.controls.values.first)
    }
    let found = try control(toolkit, slider)
    #expect(found.steps?.up == 0 && found.steps?.down == 1 && found.menu.isEmpty)
    // The least number that there is makes no step.
    #expect(found.range?.step == 5)
    #expect(try control(.gtk3, slider).steps == nil)
    let button = slider.with { $0.role = .pushButton }
    #expect(try control(toolkit, button).steps == nil)
    #expect(try control(toolkit, slider.with { $0.actions = ["increment"] }).steps == nil)
  }

  @Test("Only a click of a Qt menu entry moves inside it first (F1.14)")
  func clickOfMenuEntry() throws {
    func gesture(_ toolkit: Toolkit, _ role: AccessibleRole) throws -> PointerGesture {
      let entry = ModelNode(role, "Open", (0, 0, 90, 20), actions: ["press"])
      var model = ModelApplication(toolkit, [window([entry])])
      let control = try #require(model.screen().controls.values.first)
      return control.click(at: Point(x: 4, y: 5), in: toolkit)
    }
    #expect(try gesture(.qt, .menuItem) == .menuClick(Point(x: 4, y: 5)))
    #expect(try gesture(.qt, .pushButton) == .click(Point(x: 4, y: 5)))
    #expect(try gesture(.gtk3, .menuItem) == .click(Point(x: 4, y: 5)))
  }

  @Test("A number of Qt without bounds changes by its own actions, or not at all (F4.12)")
  func numberWithoutBounds() throws {
    let spin = ModelNode(
      .spinButton, "Size", (0, 0, 90, 20), actions: ["Increase", "Decrease", "SetFocus"],
      states: .focusable
    ).with { $0.range = (0, 0, 1, 7) }
    func screen(_ toolkit: Toolkit, _ node: ModelNode) -> DesktopScreen {
      var model = ModelApplication(toolkit, [window([node])])
      return model.screen()
    }
    let found = screen(.qt, spin)
    #expect(found.element("Size")?.value == "7")
    #expect(found.element("Size")?.traits == .adjustable)
    #expect(found.controls.values.first?.steps?.down == 1)
    #expect(screen(.qt, spin.with { $0.role = .slider }).controls.values.first?.steps?.up == 0)
    #expect(screen(.qt, spin.with { $0.actions = ["SetFocus"] }).spoken == ["Size, 7"])
    #expect(screen(.gtk3, spin).element("Size")?.range == nil)
    let bounded = screen(.qt, spin.with { $0.range = (0, 10, 1, 7) })
    #expect(bounded.controls.values.first?.steps == nil)
    #expect(bounded.element("Size")?.range?.maximum == 10)
    #expect(bounded.element("Size")?.actions.contains("Increase") == false)
  }

  @Test(
    "A row of GTK 4 of any version is a stop named by its texts (D4.9)",
    arguments: [Toolkit.gtk4, .gtk410])
  func rowsOfGTK4(toolkit: Toolkit) {
    let row = ModelNode(
      .tableRow, "Flags Sidebar Row", (0, 0, 200, 36), states: .focusable,
      [ModelNode(.panel, "", (0, 0, 200, 36), [ModelNode(.label, "Flags", (40, 0, 90, 36))])])
    let list = ModelNode(.list, "", (0, 0, 200, 100), [row])
    #expect(stops(toolkit, text: true, [list]) == ["Flags"])
    #expect(stops(.gtk3, text: true, [list]) == ["Flags"])
    #expect(stops(.gtk3, [list]).isEmpty)
  }

  @Test("A name that GTK 4 repeats without its mnemonic is halved (D4.13)")
  func doubledName() {
    #expect(
      stops(.gtk4, [button("_Add World Clock Add World Clock", (0, 0, 90, 20))])
        == ["Add World Clock, button"])
    #expect(stops(.gtk4, [button("_Add it", (0, 0, 90, 20))]) == ["_Add it, button"])
    #expect(stops(.gtk3, [button("_Add Add", (0, 0, 90, 20))]) == ["_Add Add, button"])
  }

  @Test("A cell of a GTK 4 grid with a class as its name has the name of its inner cell (D4.18)")
  func cellNamedByClass() {
    func grid(_ name: String) -> ModelNode {
      let inside = ModelNode(.tableCell, "Photos", (2, 2, 76, 76))
      return ModelNode(
        .table, "", (0, 0, 200, 100),
        [ModelNode(.tableCell, name, (0, 0, 80, 80), states: .focusable, [inside])])
    }
    #expect(stops(.gtk4, [grid("NautilusGridCell")]) == ["Photos"])
    #expect(stops(.gtk4, [grid("My Cell")]) == ["My Cell"])
    #expect(stops(.gtk4, [grid("Cell")]) == ["Cell"])
  }

  @Test(
    "Column headers of a GTK 4 table are stops, but their row is not (D3.26)",
    arguments: [Toolkit.gtk4, .gtk410])
  func headsOfColumns(toolkit: Toolkit) throws {
    func head(_ name: String, _ x: Int) -> ModelNode {
      ModelNode(
        .filler, "GtkColumnViewTitle", (x, 0, 100, 30),
        [ModelNode(.panel, "", (x, 0, 90, 24), [ModelNode(.label, name, (x, 0, 40, 24))])])
    }
    // GTK 4.8 leaves room between them.
    let heads = ModelNode(
      .tableRow, "GtkListItemWidget", (0, 0, 240, 30), states: .focusable,
      [head("Name", 0), head("Size", 120)])
    var model = ModelApplication(
      toolkit, [window([ModelNode(.treeTable, "", (0, 0, 240, 100), [heads])])])
    let screen = model.screen()
    #expect(screen.spoken == ["Name, button", "Size, button"])
    let element = try #require(screen.element("Size"))
    #expect(screen.controls[element.id]?.way == .click(Point(x: 170, y: 15), orAction: nil))
    // The parts of a row in a list are no heads.
    let list = ModelNode(.list, "", (0, 0, 240, 100), [heads])
    #expect(stops(toolkit, [list]) == ["Name, Size"])
  }

  @Test("An open expander of GTK 4 is named by its title only, and its contents are read (D4.17)")
  func expander() {
    func box(_ name: String, _ states: AccessibleStates) -> ModelNode {
      let title = ModelNode(
        .panel, "", (0, 0, 200, 20), [ModelNode(.label, "More", (20, 0, 90, 20))])
      let words = ModelNode(.label, "Words", (0, 20, 90, 20))
      return ModelNode(
        .pushButton, name, (0, 0, 200, 60), actions: ["activate"], states: states,
        [ModelNode(.panel, "", (0, 0, 200, 60), [title, words, button("Go", (0, 40, 50, 20))])])
    }
    for toolkit in [Toolkit.gtk4, .gtk410] {
      let open = box("More Words Go", [.expandable, .expanded])
      #expect(
        stops(toolkit, text: true, [open]) == ["More, expanded, button", "Words", "Go, button"])
    }
    // A button that expands nothing keeps its name.
    #expect(stops(.gtk410, text: true, [box("More Words Go", [])]).first == "More Words Go, button")
  }

  @Test("A menu bar without a height is ignored with its contents (D3)")
  func hiddenBar() {
    let entry = ModelNode(.menu, "File", (0, 0, 40, 20), actions: ["click"])
    func bar(_ height: Int) -> ModelNode {
      ModelNode(.menuBar, "", (0, 0, 300, height), [entry])
    }
    #expect(stops(.libreOffice, [bar(0), bar(20)]) == ["File, menu item"])
    #expect(stops(.libreOffice, [bar(0)]).isEmpty)
  }

  /// A sheet of which the cells B3 to C4 show.
  private var sheet: ModelNode {
    func cell(_ name: String, _ x: Int, _ y: Int, _ text: String = "") -> ModelNode {
      // It reports neither the state sensitive nor an action.
      ModelNode(.tableCell, name, (x, y, 80, 20), states: .focusable, without: .sensitive)
        .with { $0.text = text }
    }
    return ModelNode(
      .table, "Sheet", (0, 0, 160, 40), states: .focusable,
      [cell("B3", 0, 0), cell("C3", 80, 0, "12"), cell("B4", 0, 20), cell("C4", 80, 20)]
    ).with {
      $0.claimedCount = 2_147_483_647
      $0.sheet = (columns: 16384, numbers: [32769, 32770, 49153, 49154])
    }
  }

  @Test("Visible cells of a sheet are stops, and the others are not queried (D3, D8)")
  func cellsOfSheet() {
    var model = ModelApplication(.libreOffice, [window([sheet])])
    #expect(model.screen().spoken == ["B3", "C3, 12", "B4", "C4"])
    let asked = model.asked.filter {
      if case .children = $0.question {
        $0.reference == ModelApplication.reference(1)
      } else {
        false
      }
    }
    #expect(asked.isEmpty)
  }

  @Test(
    "A cell is focused, and keeps its id when LibreOffice replaces its accessible (D5, F1)")
  func idOfCell() throws {
    var one = ModelApplication(.libreOffice, [window([sheet])])
    let first = one.screen()
    let id = try #require(first.element("C4")?.id)
    #expect(first.controls[id]?.way == .focus)
    #expect(first.controls[id]?.sheet == ModelApplication.reference(1))
    #expect(first.controls[id]?.accessible.number == 49154)
    var other = ModelApplication(
      .libreOffice,
      [
        window([
          sheet.with {
            $0.children.reverse(); $0.sheet?.numbers.reverse()
          }
        ])
      ])
    let second = other.screen()
    #expect(second.controls[id]?.accessible.name == "C4")
    #expect(second.controls[id]?.accessible.reference != first.controls[id]?.accessible.reference)
  }

  @Test("The number of queried cells of a sheet is bounded (D8)")
  func boundedSheet() {
    var limits = FetchLimits()
    limits.cells = 3
    var model = ModelApplication(.libreOffice, [window([sheet])])
    let tree = model.fetch(limits: limits)
    #expect(tree.nodes.count { $0.role == .tableCell } == 3)
    for columns in [0, -1, 1] {
      var wrong = ModelApplication(
        .libreOffice, [window([sheet.with { $0.sheet?.columns = columns }])])
      _ = wrong.fetch(limits: limits)
      #expect(wrong.asked.count < 40)
    }
  }

  @Test("Tool bars of LibreOffice are below its menu bar, whatever position they report (D3, F7)")
  func straightened() throws {
    func pane(_ y: Int, _ children: [ModelNode]) -> ModelNode {
      ModelNode(.panel, "", (0, y, 400, 275), children)
    }
    let natives = ModelNode(
      .filler, "", (0, 30, 90, 20),
      [ModelNode(.filler, "", (0, 55, 90, 20), [button("Font", (0, 55, 50, 20))])])
    var model = ModelApplication(
      .libreOffice, [window([pane(25, [pane(0, [button("Bold", (0, 0, 50, 20)), natives])])])])
    let tree = model.fetch().placed(in: DesktopWindows())
    let bold = try #require(tree.nodes.first { $0.name == "Bold" })
    #expect(bold.frame == Frame(x: 0, y: 25, width: 50, height: 20))
    #expect(bold.saidFrame == Frame(x: 0, y: 0, width: 50, height: 20))
    // Controls that the toolkit itself draws report their true position.
    let font = try #require(tree.nodes.first { $0.name == "Font" })
    #expect(font.frame == Frame(x: 0, y: 55, width: 50, height: 20) && font.saidFrame == nil)
  }

  @Test("A panel of LibreOffice with a press action is a button (D4)")
  func panels() {
    let panel = ModelNode(.panel, "Styles", (0, 0, 50, 20), actions: ["press"])
    #expect(stops(.libreOffice, [panel]) == ["Styles, button"])
    #expect(stops(.gtk3, [panel]).isEmpty)
  }

  @Test("The role of a button with a menu, new in AT-SPI 2.56, is a button (D4)")
  func buttonsWithMenus() {
    let push = ModelNode(.pushButtonMenu, "Drop", (0, 0, 50, 20), actions: ["ShowMenu"])
    for toolkit in [Toolkit.qt, .gtk3, .gtk410, .other] {
      #expect(stops(toolkit, [push]) == ["Drop, button"])
    }
  }

  private func way(
    _ toolkit: Toolkit, _ actions: [String], role: AccessibleRole = .pushButtonMenu,
    pointer: Bool = true
  ) -> DesktopControl.Way? {
    var model = ModelApplication(
      toolkit, [window([ModelNode(role, "Drop", (0, 0, 50, 20), actions: actions)])])
    var options = DesktopScreenOptions()
    options.hasPointer = pointer
    return DesktopScreen(model.fetch(), options: options).controls.values.first?.way
  }

  @Test(
    "A button of GTK 3 is clicked, because its action may run a dialog that blocks it (F1.21)"
  )
  func dialogsOfGTK3() {
    let click = DesktopControl.Way.click(Point(x: 25, y: 10), orAction: 0)
    for role in [AccessibleRole.pushButton, .link] {
      #expect(way(.gtk3, ["click"], role: role) == click)
      #expect(way(.gtk3, ["click"], role: role, pointer: false) == .action(0))
      #expect(way(.gtk410, ["click"], role: role) == .action(0), "its dialogs block nothing")
    }
    #expect(way(.gtk3, ["press"], role: .comboBox) == .action(0))
  }

  @Test(
    "A button of Qt that only opens a menu is clicked; others use their action (F1)"
  )
  func menuButtonsOfQt() throws {
    let click = DesktopControl.Way.click(Point(x: 25, y: 10), orAction: 0)
    #expect(way(.qt, ["ShowMenu", "SetFocus"]) == click)
    #expect(way(.qt, ["ShowMenu"], role: .pushButton) == click)
    #expect(way(.qt, ["ShowMenu"], pointer: false) == .action(0))
    #expect(way(.qt, ["ShowMenu", "ShowMenu", "SetFocus"]) == .action(0))
    #expect(way(.qt, ["Press", "ShowMenu"], role: .pushButton) == .action(0))
    #expect(way(.qt, ["Press", "Press"], role: .pushButton) == click, "it would act twice (F1.20)")
    #expect(way(.qt, ["Press", "Press"], role: .pushButton, pointer: false) == .action(0))
    #expect(way(.gtk3, ["ShowMenu"]) == .action(0))
  }

  @Test(
    "An unknown later role is a stop if it has an action, and is spoken by its description (D3, D4)"
  )
  func laterRoles() {
    let role = AccessibleRole(rawValue: 131)
    let one = ModelNode(role, "Four stars", (0, 0, 50, 20), actions: ["click"]).with {
      $0.details = "rating"
    }
    #expect(stops(.gtk3, [one]) == ["Four stars, rating"])
    #expect(stops(.gtk3, [one.with { $0.actions = [] }]) == [])
  }

  @Test("A combo box that SWT draws has its text as its choice, and its label as its name (D4.20)")
  func comboOfSWT() {
    let all = ["Component", "Action", "Text", "Value", "Selection", "EditableText"]
    let combo = ModelNode(.comboBox, "Color", (0, 0, 90, 20), states: [.focusable, .editable]).with
    {
      $0.interfaces = all
      $0.text = "red"
    }
    #expect(stops(.gtk3, [combo]) == ["Color, red, combo box"])
    let link = ModelNode(.text, "See it", (0, 0, 90, 20), states: [.focusable, .editable]).with {
      $0.interfaces = all
      $0.text = ""
    }
    #expect(stops(.gtk3, [link]) == ["See it, link"])
    // A text with styles has lines.
    let line = link.with { $0.states.insert(.singleLine) }
    #expect(stops(.gtk3, [line]) == ["See it, empty, text field"])
  }

  @Test(
    "A button of unknown role is a stop if it has a name, unlike the edges of egui (D3.33)")
  func unknownRole() {
    let close = ModelNode(.unknown, "Close the window", (380, 0, 20, 20), actions: ["click"])
    let edge = ModelNode(.unknown, "", (0, 0, 400, 8), actions: ["click"])
    let idle = ModelNode(.unknown, "Idle", (0, 50, 40, 20))
    #expect(stops(.other, [edge, close, idle]) == ["Close the window, button"])
  }

  @Test(
    "Table cells of Slint and combo boxes without an action are clicked (D3.34, F1.7)")
  func slint() throws {
    let cells = ["cell", "other"].enumerated().map { number, name in
      ModelNode(.label, name, (0, 20 * number, 90, 20))
    }
    let combo = ModelNode(.comboBox, "Combo", (0, 60, 90, 20), states: .focusable)
    var model = ModelApplication(
      .other, [window([ModelNode(.listBox, "", (0, 0, 90, 40), cells), combo])])
    var options = DesktopScreenOptions()
    options.hasPointer = true
    let screen = DesktopScreen(model.fetch(), options: options)
    #expect(screen.controls.count == 3)
    for control in screen.controls.values {
      guard case .click? = Optional(control.way) else {
        Issue.record("\(control.accessible.name): \(control.way)")
        continue
      }
    }
  }

  @Test("The open list of a combo box of Qt is a layer with its entries (D2, D3)")
  func openListOfQt() throws {
    func combo(_ states: AccessibleStates) -> ModelNode {
      let items = ["small", "medium"].enumerated().map { number, name in
        ModelNode(.listItem, name, (0, 40 + 20 * number, 90, 20), actions: ["Toggle"])
      }
      let list = ModelNode(.list, "", (0, 40, 90, 40), items)
      return ModelNode(
        .comboBox, "small", (0, 40, 90, 20), actions: ["ShowMenu"], states: states, [list])
    }
    #expect(stops(.qt, [combo([])]) == ["combo box, small"])
    var model = ModelApplication(.qt, [window([button("Beside"), combo(.expanded)])])
    let screen = model.screen()
    #expect(screen.layer != nil)
    #expect(screen.spoken == ["small", "medium"])
  }

  @Test("A row of Qt with a check box speaks its state, and its box is clicked (D3, F1)")
  func tickRows() throws {
    let row = ModelNode(
      .listItem, "Tick", (20, 40, 200, 14), actions: ["Toggle"], states: .checkable)
    var model = ModelApplication(.qt, [window([ModelNode(.list, "", (20, 40, 200, 90), [row])])])
    let screen = model.screen()
    #expect(screen.spoken == ["Tick, not checked, check box"])
    #expect(
      screen.controls.values.first?.way == .click(Point(x: 30, y: 47), orAction: nil)
        || screen.controls.values.first?.way == .click(Point(x: 30, y: 47), orAction: 0))
  }

  @Test("In Qt Quick menu bar entries, tabs and drop-downs are clicked (D3, F1)")
  func quick() throws {
    let bar = ModelNode(
      .menuBar, "", (0, 0, 400, 26), [ModelNode(.menuBar, "File", (0, 0, 32, 26))])
    let tab = ModelNode(
      .pageTab, "Tab 1", (0, 60, 40, 20), actions: ["SetFocus"], states: .focusable)
    let combo = ModelNode(
      .comboBox, "Size", (0, 100, 120, 24), actions: ["SetFocus"], states: .focusable,
      [ModelNode(.text, "", (0, 100, 100, 24), without: .sensitive).with { $0.text = "small" }])
    var model = ModelApplication(.qt, [window([bar, tab, combo])])
    let screen = model.screen()
    #expect(screen.spoken.first == "File, menu item")
    for control in screen.controls.values {
      guard case .click = control.way else {
        Issue.record("\(control.accessible.name): \(control.way)")
        continue
      }
    }
    #expect(screen.controls.count == 3)
  }

  @Test(
    "Tabs of GTK 3 are no stops if none has a position, because their bar is hidden (D3)"
  )
  func tabsOfHiddenBar() {
    let page = ModelNode(.text, "Letter", (0, 30, 90, 50), states: .focusable)
    func tab(_ name: String, _ frame: (Int, Int, Int, Int)?) -> ModelNode {
      ModelNode(.pageTab, name, frame, states: .selectable, [page])
    }
    func found(_ toolkit: Toolkit, _ tabs: [ModelNode]) -> [String] {
      stops(toolkit, [ModelNode(.pageTabList, "", (0, 0, 300, 200), tabs)])
    }
    #expect(found(.gtk3, [tab("", nil)]) == ["Letter, text field"])
    #expect(found(.gtk3, [tab("One", nil), tab("Two", (0, 0, 50, 20))]).count == 3)
    #expect(found(.other, [tab("One", nil)]).count == 2)
  }

  @Test(
    "A GTK 4 text with a class as its name is unnamed, also in a recording (D4)",
    arguments: ["EditorSourceView", "GtkSourceView"])
  func namedByClass(name: String) throws {
    func field(_ name: String) -> ModelNode {
      ModelNode(.text, name, (0, 0, 90, 20), states: [.focusable, .editable])
    }
    #expect(stops(.gtk4, [field(name)]) == ["text field"])
    #expect(stops(.gtk4, [field("Preview")]) == ["Preview, text field"])
    #expect(stops(.gtk4, [field("View")]) == ["View, text field"])
    var model = ModelApplication(.gtk4, [window([field(name)])])
    let recorded = try #require(AccessibleRecording(model.fetch()).tree)
    #expect(DesktopScreen(recorded, options: DesktopScreenOptions()).spoken == ["text field"])
  }
}
