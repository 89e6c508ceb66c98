import Foundation
import ScreenElements
import Testing

@testable import DesktopTree

@Suite("GTK 4 since 4.10")
struct GTK410Tests {
  private func recorded(_ name: String) throws -> AccessibleTree {
    let text = try String(
      contentsOf: RecordedTests.folder.appending(path: name + ".accessibles"), encoding: .utf8)
    return try #require(AccessibleRecording(text: text).tree).placed(in: DesktopWindows())
  }

  private func placed(_ children: [ModelNode]) -> AccessibleTree {
    var model = ModelApplication(
      .gtk410, [window(children).with { $0.frame = (-5, -5, 410, 310) }])
    return model.fetch().placed(in: DesktopWindows())
  }

  private func screen(_ children: [ModelNode], popup: Frame? = nil) -> DesktopScreen {
    var model = ModelApplication(
      .gtk410, [window(children).with { $0.frame = (-5, -5, 410, 310) }])
    let tree = model.fetch()
    var windows = DesktopWindows()
    windows.applications = [
      DesktopApplication(
        reference: AccessibleReference(application: ":1.7", path: "/root"), name: "Program",
        toolkit: .gtk410, process: 5,
        windows: [
          DesktopWindow(
            reference: tree.nodes[0].reference, role: .frame, states: .showing, title: "Window",
            frame: Frame(x: 0, y: 0, width: 410, height: 310))
        ])
    ]
    windows.join(
      DisplayWindows(
        size: Size(width: 1400, height: 900),
        windows: [
          DisplayWindow(
            id: 1, process: 5, title: "Window", frame: Frame(x: 0, y: 0, width: 410, height: 310))
        ] + (popup.map { [DisplayWindow(id: 2, process: 5, frame: $0, kind: .popup)] } ?? []),
        hasManager: true))
    var options = DesktopScreenOptions()
    options.display = Size(width: 1400, height: 900)
    options.hasPointer = true
    return DesktopScreen(tree.placed(in: windows), options: options)
  }

  private func all(_ elements: [Element]) -> [Element] {
    elements + elements.flatMap { all($0.children) }
  }

  private func way(_ label: String, _ screen: DesktopScreen) -> DesktopControl.Way? {
    screen.element(label).flatMap { screen.controls[$0.id]?.way }
  }

  @Test("The version determines the toolkit, and the way it reports positions (F7)")
  func version() {
    #expect(Toolkit(name: "GTK", version: "4.8.3") == .gtk4)
    #expect(Toolkit(name: "GTK", version: "4.9.4") == .gtk4)
    for version in ["4.10.0", "4.18.6", "4.24.1", "5.0"] {
      #expect(Toolkit(name: "GTK", version: version) == .gtk410)
    }
    #expect(Toolkit.gtk410.frameQuestion == .frameInWindow)
    #expect(Toolkit.gtk4.frameQuestion == .frame)
  }

  /// The true frames of controls in their windows, as reported by their program in the same moment.
  static let controls: [(String, [Int])] = [
    ("Plain", [55, 97, 72, 34]), ("Toggle", [133, 97, 84, 34]), ("Check", [223, 97, 74, 34]),
    ("Radio two", [408, 97, 98, 34]), ("Link", [564, 97, 62, 34]),
    ("The combo", [402, 192, 84, 34]), ("Tab 2", [113, 251, 60, 37]),
    ("Page 1 button", [42, 293, 628, 34]), ("Stack 2", [356, 337, 320, 34]),
    ("Header button", [11, 11, 144, 34]), ("Menu button", [440, 11, 135, 34]),
    ("Close", [655, 11, 34, 34]),
  ]

  @Test(
    "Summed positions are corrected: borders and paddings are added, pages counted once (F7)",
    arguments: [
      ("gtk4.18-controls", controls), ("gtk4.24-controls", controls),
      (
        "gtk4.18-calculator",
        [
          ("7", [17, 411, 72, 44]), ("C", [17, 363, 72, 44]), ("=", [320, 507, 71, 92]),
          ("Main Menu", [249, 11, 34, 34]), ("Close", [363, 11, 34, 34]),
        ]
      ),
      // nautilus with four files.
      ("gtk4.18-files", [("xxxxxxx", [211, 69, 144, 130])]),
      (
        "gtk4.18-question",
        [
          ("No", [29, 272, 252, 44]), ("Yes", [29, 216, 252, 44]),
          ("Save first", [29, 160, 252, 44]),
        ]
      ),
    ] as [(String, [(String, [Int])])])
  func places(name: String, expected: [(String, [Int])]) throws {
    let tree = try recorded(name)
    for (label, numbers) in expected {
      let node = try #require(tree.nodes.first { $0.name == label }, "\(label)")
      let place = numbers.map { Double($0) }
      #expect(
        node.frame == Frame(x: place[0], y: place[1], width: place[2], height: place[3]),
        "\(label)")
      #expect(node.saidFrame != nil)
    }
    #expect(tree.nodes[0].frame?.x == 0 && tree.nodes[0].frame?.y == 0)
  }

  @Test("Entries of a menu are positioned from the menu's own corner (F7, D2)")
  func menu() throws {
    let tree = try recorded("gtk4.18-menu")
    let menu = try #require(tree.nodes.first { $0.role == .menu }?.frame)
    let first = try #require(tree.nodes.first { $0.role == .menuItem }?.frame)
    #expect(first.x - menu.x == 7 && first.y - menu.y == 19)
    #expect(first.width == 231 && first.height == 32)
  }

  /// A window of Wayland that its compositor lists, without the popover in it.
  private func wayland(_ toolkit: Toolkit, _ children: [ModelNode]) -> DesktopScreen {
    var model = ModelApplication(toolkit, [window(children).with { $0.frame = (0, 0, 400, 300) }])
    let tree = model.fetch()
    var windows = DesktopWindows()
    windows.extents = .window
    windows.places[tree.nodes[0].reference] = {
      var shown = DisplayWindow(
        id: 1, process: 5, title: "Window", frame: Frame(x: 100, y: 50, width: 400, height: 300))
      shown.extents = .window
      return shown
    }()
    var options = DesktopScreenOptions()
    options.display = Size(width: 1400, height: 900)
    options.hasPointer = true
    return DesktopScreen(tree.placed(in: windows), options: options)
  }

  @Test(
    "On Wayland the stops of a popover have no position, and act without one (D2, D3)"
  )
  func popoverOfWayland() throws {
    let row = { (name: String, y: Int, states: AccessibleStates) in
      ModelNode(
        .listItem, "", (200, y, 90, 30), actions: ["listitem.scroll-to"],
        states: [.selectable, .focusable, states], [ModelNode(.label, name, (200, y, 60, 18))])
    }
    let toggle = ModelNode(
      .toggleButton, "small", (20, 40, 90, 30), actions: ["click"], states: .focusable,
      [ModelNode(.label, "small", (20, 40, 60, 18))])
    let list = ModelNode(
      .list, "", (200, 90, 90, 90),
      [row("small", 90, []), row("middle", 120, .focused), row("large", 150, [])])
    let popover = ModelNode(.listBox, "", (180, 80, 130, 120), [list])
    let open = wayland(
      .gtk410,
      [
        ModelNode(.comboBox, "The size", (20, 40, 90, 30), states: .expanded, [toggle, popover]),
        button("Below", (20, 200, 90, 30)),
      ])
    let large = try #require(open.element("large"))
    #expect(large.frame == nil)
    #expect(way("large", open) == .keys([.down, .enter]))
    #expect(way("middle", open) == .keys([.enter]))
    #expect(way("small", open) == .keys([.up, .enter]))
    // Rows are missing at an end of the list: the distance is not known.
    let short = popover.with { $0.children[0].frame?.height = 60 }
    let cut = wayland(
      .gtk410,
      [ModelNode(.comboBox, "The size", (20, 40, 90, 30), states: .expanded, [toggle, short])])
    #expect(way("middle", cut) == .focus)
    // It covers the window, whose stops are behind it.
    #expect(open.layer != nil)
    let closed = wayland(
      .gtk410,
      [
        ModelNode(.comboBox, "The size", (20, 40, 90, 30), [toggle]),
        button("Below", (20, 200, 90, 30)),
      ])
    #expect(closed.element("Below")?.frame == Frame(x: 120, y: 250, width: 90, height: 30))
    #expect(closed.layer == nil)
  }

  @Test("An accessible with a random size at the corner of the window has no position (F8)")
  func garbage() {
    let tree = placed([
      ModelNode(
        .panel, "", (20, 30, 100, 50),
        [
          ModelNode(.panel, "Garbage", (0, 0, 700_866_512, 0)),
          ModelNode(.panel, "More", (0, 0, 21889, 44)),
          button("Here", (20, 30, 100, 50)),
        ])
    ])
    #expect(tree.nodes.first { $0.name == "Garbage" }?.frame == nil)
    #expect(tree.nodes.first { $0.name == "More" }?.frame == nil)
    #expect(
      tree.nodes.first { $0.name == "Here" }?.frame
        == Frame(x: 30, y: 40, width: 100, height: 50))
  }

  /// A list in a box that has room on the right and below.
  private func rows(_ height: Int, actions: [String] = []) -> ModelNode {
    let rows = (0..<3).map { row in
      ModelNode(.listItem, "Row \(row)", (0, row * height, 180, height), states: .selectable)
        .with { $0.actions = actions }
    }
    return ModelNode(
      .panel, "", (0, 0, 300, 250),
      [
        ModelNode(.list, "", (0, 0, 180, 3 * height), rows).with {
          $0.interfaces = ["Component", "Selection"]
        }
      ])
  }

  @Test("If a click could hit the neighbor, a row is selected in its list instead (F1, F7)")
  func doubt() throws {
    let unsure = screen([rows(14)])
    guard case .select(number: 1, _)? = way("Row 1", unsure) else {
      Issue.record("\(String(describing: way("Row 1", unsure)))")
      return
    }
    let actions = try #require(unsure.element("Row 1")).actions
    #expect(actions.isEmpty, "nothing that needs a place is offered: \(actions)")
    let sure = screen([rows(60)])
    guard case .click? = way("Row 1", sure) else {
      Issue.record("\(String(describing: way("Row 1", sure)))")
      return
    }
  }

  @Test("A row of a list with recycled rows is not selected by its index (F1)")
  func recycled() {
    let unsure = screen([rows(14, actions: ["listitem.scroll-to"])])
    #expect(way("Row 1", unsure) == DesktopControl.Way.none)
    guard case .click? = way("Row 1", screen([rows(60, actions: ["listitem.scroll-to"])])) else {
      Issue.record("a row with a sure place is not clicked")
      return
    }
  }

  @Test(
    "The display reports the position of a popover, so only its contents can be uncertain (F1, F7)"
  )
  func popoverDoubt() throws {
    let rows = (0..<3).map { row in
      ModelNode(.listItem, "Row \(row)", (0, 40 + row * 20, 180, 20), states: .selectable)
    }
    let list = ModelNode(.list, "", (0, 40, 180, 60), rows).with {
      $0.interfaces = ["Component", "Selection"]
    }
    let choice = ModelNode(
      .comboBox, "small", (0, 0, 180, 34), [ModelNode(.listBox, "", (0, 40, 180, 60), [list])])
    let box = ModelNode(.panel, "", (0, 0, 300, 250), [choice])
    let popup = Frame(x: 700, y: 500, width: 180, height: 60)
    let open = screen([box], popup: popup)
    #expect(open.layer != nil)
    guard case .click(let point, _)? = way("Row 2", open) else {
      Issue.record("\(String(describing: way("Row 2", open)))")
      return
    }
    #expect(point == Point(x: 790, y: 550))
  }

  @Test("An entry of a menu has the text of its unnamed label, and its own action")
  func menuNames() {
    let entry = ModelNode(.menuItem, "", (20, 20, 90, 30), actions: ["click"]).with {
      $0.looseLabel = ("", "_First")
    }
    let other = ModelNode(.menuItem, "", (20, 60, 90, 30), actions: ["click"]).with {
      $0.looseLabel = ("Second", "")
    }
    let found = screen([entry, other])
    #expect(found.spoken == ["_First, menu item", "Second, menu item"])
    #expect(way("Second", found) == .action(0))
  }

  @Test(
    "Two controls at one position are two stops, unless one contains the other or their names are equal (D3)"
  )
  func onePlace() {
    let yes = button("Yes", (20, 20, 80, 30))
    let no = button("No", (20, 20, 80, 30))
    #expect(screen([yes, no]).spoken == ["Yes, button", "No, button"])
    #expect(screen([yes, yes]).spoken == ["Yes, button"])
  }

  @Test("A row and its only control with the same name are one stop (D3)")
  func rowsAroundControls() {
    let field = ModelNode(
      .text, "Name", (25, 25, 200, 40), actions: ["activate"], states: [.focusable, .editable]
    ).with { $0.text = "" }
    let row = ModelNode(
      .listItem, "Name Name", (20, 20, 300, 50), states: .focusable, [field])
    let toggle = ModelNode(
      .switchButton, "Wi-Fi", (250, 90, 46, 26), actions: ["toggle"], states: .focusable)
    let switchRow = ModelNode(
      .switchButton, "Wi-Fi", (20, 80, 300, 50), states: .focusable, [toggle])
    let list = ModelNode(.list, "", (20, 20, 300, 110), [row, switchRow])
    #expect(screen([list]).spoken == ["Name, empty, text field", "Wi-Fi, button"])
  }

  @Test("A tab of libadwaita has its own name, and the button that closes it names the tab (D4.40)")
  func tabs() {
    func tab(_ name: String, _ x: Int, _ children: [ModelNode]) -> ModelNode {
      ModelNode(.pageTab, name, (x, 20, 100, 34), states: .focusable, children)
    }
    let close = button("Close Tab", (90, 25, 24, 24))
    let bar = ModelNode(
      .pageTabList, "", (20, 20, 300, 34),
      [
        tab("First", 20, [ModelNode(.label, "First", (30, 25, 40, 20)), close]),
        tab(
          "Clock", 120,
          [ModelNode(.label, "3", (130, 25, 9, 9)), ModelNode(.label, "Clock", (140, 25, 40, 20))]),
        tab("Tab", 220, [ModelNode(.label, "Third", (230, 25, 40, 20))]),
      ])
    #expect(
      screen([bar]).spoken == [
        "First, tab", "Close Tab, First, button", "Clock, 3, tab", "Third, tab",
      ])
  }

  @Test("An unnamed control in a row has the name of the row, marked as made up (D4.41)")
  func controlInRow() {
    let toggle = ModelNode(
      .checkBox, "", (250, 25, 46, 26), actions: ["toggle"], states: .focusable)
    let row = ModelNode(
      .listItem, "", (20, 20, 300, 50), states: .focusable,
      [
        ModelNode(
          .panel, "", (20, 20, 300, 50), [ModelNode(.label, "Font", (25, 25, 200, 20)), toggle])
      ])
    let found = screen([ModelNode(.list, "", (20, 20, 300, 50), [row])])
    #expect(found.spoken == ["Font", "Font, not checked, check box"])
    let boxes = all(found.screen.elements).filter { $0.traits.contains(.checkBox) }
    #expect(boxes.map { $0.traits.contains(.unnamed) } == [true])
  }

  @Test("An expandable row is one stop, and so is each row in it (D3.43)")
  func rowThatUnfolds() {
    func row(_ name: String, _ y: Int, _ states: AccessibleStates) -> ModelNode {
      ModelNode(
        .listItem, "", (20, y, 240, 50), states: [states, .focusable],
        [ModelNode(.label, name, (25, y + 10, 200, 20))])
    }
    let header = ModelNode(
      .panel, "", (20, 20, 240, 50), [row("Font", 20, [.expandable, .expanded])])
    let rows = ModelNode(
      .grouping, "", (20, 70, 300, 50),
      [ModelNode(.list, "", (20, 70, 240, 50), [row("Size", 70, [])])])
    let outer = ModelNode(
      .listItem, "Font", (20, 20, 300, 100), states: .focusable,
      [ModelNode(.panel, "", (20, 20, 300, 100), [header, rows])])
    let found = screen([ModelNode(.list, "", (20, 20, 300, 100), [outer])])
    #expect(found.spoken == ["Font, expanded", "Size"])
  }

  @Test("The title of a page has no mnemonic (D4.42)")
  func mnemonic() {
    let page = ModelNode(
      .panel, "_Resources", (20, 20, 300, 200),
      [button("One", (20, 20, 80, 30)), button("_two", (20, 60, 80, 30))])
    let labels = all(screen([page]).screen.elements).map(\.label)
    #expect(labels.contains("Resources"))
    #expect(labels.contains("_two"), "the name of a file may begin so")
  }

  @Test(
    "A row that cannot be selected gets the focus, because a selection would do nothing (F1.26)")
  func rowsWithoutChoice() {
    let rows = (0..<3).map { row in
      ModelNode(.listItem, "Row \(row)", (0, row * 14, 180, 14), states: .focusable)
    }
    let list = ModelNode(.list, "", (0, 0, 180, 42), rows).with {
      $0.interfaces = ["Component", "Selection"]
    }
    #expect(way("Row 1", screen([ModelNode(.panel, "", (0, 0, 300, 250), [list])])) == .focus)
  }

  @Test("A drop-down speaks its name and its choice, and its button opens it (D4, F1)")
  func lists() {
    func combo(_ name: String, _ texts: [String], _ y: Int) -> ModelNode {
      let labels = texts.map { ModelNode(.label, $0, (20, y, 40, 20)) }
      return ModelNode(
        .comboBox, name, (20, y, 120, 34),
        [ModelNode(.toggleButton, "", (20, y, 120, 34), actions: ["click"], labels)])
    }
    let found = screen([combo("small", ["small"], 20), combo("Size", ["Size", "large"], 80)])
    #expect(found.spoken == ["combo box, small", "Size, large, combo box"])
    guard case .actionInside(0, _)? = way("Size", found) else {
      Issue.record("\(String(describing: way("Size", found)))")
      return
    }
  }

  @Test("A row is named by its contents, not by its tooltip (D4)")
  func rowNames() {
    let row = ModelNode(
      .listItem, "Open Personal Folder", (20, 20, 200, 36), states: .selectable,
      [ModelNode(.panel, "", (20, 20, 200, 36), [ModelNode(.label, "Home", (40, 20, 90, 36))])])
    #expect(screen([row]).spoken == ["Home"])
  }

  @Test(
    "Cells of a grid with spare room are moved by its padding (F7.2)",
    arguments: [2, 3, 4])
  func gridWithRoom(count: Int) throws {
    // nautilus: places and padding of a folder with four files, and of one with fewer.
    let cells = [8, 175, 342, 509].prefix(count).map { left in
      ModelNode(.tableCell, "File \(left)", (175 + left, 41, 144, 130), states: .selectable)
    }
    let tree = placed([ModelNode(.table, "Files", (175, 41, 700, 494), cells)])
    let table = try #require(tree.nodes.first { $0.role == .table }?.frame)
    let found = tree.nodes.filter { $0.role == .tableCell }.compactMap(\.frame)
    #expect(found.map { $0.x - table.x } == [26, 193, 360, 527].prefix(count).map { Double($0) })
    #expect(found.allSatisfy { $0.y - table.y == 18 })
    // The position of one cell alone proves nothing.
    let one = placed([ModelNode(.table, "Files", (175, 41, 700, 494), [cells[0]])])
    #expect(one.nodes.last?.frame?.x == table.x + 8)
  }

  @Test("Each cell of a grid is a stop: it has no rows (D3)")
  func grid() {
    let cells = (0..<3).map { column in
      ModelNode(
        .tableCell, "File \(column)", (20 + column * 90, 20, 80, 80), states: .selectable)
    }
    #expect(
      screen([ModelNode(.table, "Files", (20, 20, 270, 200), cells)]).spoken
        == ["File 0", "File 1", "File 2"])
  }
}
