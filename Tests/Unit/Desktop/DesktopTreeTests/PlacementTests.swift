import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Windows whose toolkit reports other positions")
struct PlacementTests {
  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Frame {
    Frame(x: x, y: y, width: width, height: height)
  }

  /// A window with a button, and a popover as GTK 4 reports it.
  private let model = window([
    button("7", (16, 288, 55, 40)),
    ModelNode(
      .menu, "", (201, 6, 285, 418),
      [
        ModelNode(
          .filler, "", (225, 40, 237, 358),
          [ModelNode(.menuItem, "New Window", (243, 46, 201, 32), actions: ["click"])])
      ]),
  ]).with {
    $0.frame = (0, 0, 355, 486)
    $0.name = "Calculator"
  }

  /// The accessibles of the program, placed on a display with these windows.
  private func placed(
    _ toolkit: Toolkit, _ model: ModelNode, on shown: [DisplayWindow]
  ) -> AccessibleTree {
    var application = ModelApplication(toolkit, [model])
    let tree = application.fetch()
    var windows = DesktopWindows()
    let root = tree.nodes[0]
    windows.applications = [
      DesktopApplication(
        reference: AccessibleReference(application: root.reference.application, path: "/root"),
        name: "Program", toolkit: toolkit, process: 5,
        windows: [
          DesktopWindow(
            reference: root.reference, role: .frame, states: .showing, title: root.name,
            frame: root.frame)
        ])
    ]
    if !shown.isEmpty {
      windows.join(
        DisplayWindows(size: Size(width: 1400, height: 900), windows: shown, hasManager: true))
    }
    return tree.placed(in: windows)
  }

  private func screen(_ tree: AccessibleTree, hasPointer: Bool = false) -> DesktopScreen {
    var options = DesktopScreenOptions()
    options.hasPointer = hasPointer
    options.display = Size(width: 1400, height: 900)
    return DesktopScreen(tree, options: options)
  }

  private let main = DisplayWindow(
    id: 1, process: 5, title: "Calculator", frame: Frame(x: 989, y: 214, width: 365, height: 496))
  private let popover = DisplayWindow(
    id: 2, process: 5, frame: Frame(x: 1070, y: 238, width: 285, height: 418), kind: .popup)

  @Test(
    "Positions that GTK 4 reports in the window are moved by its origin and shadow (D3, F7)")
  func gtk4() throws {
    let tree = placed(.gtk4, model, on: [main])
    let seven = try #require(screen(tree).element("7"))
    #expect(seven.frame == frame(1010, 507, 55, 40))
    #expect(tree.isPlaced)
    // The reported frame is kept, to compare it with later reports (F2).
    #expect(tree.nodes.first { $0.name == "7" }?.saidFrame == frame(16, 288, 55, 40))
  }

  @Test("Positions that EFL reports in the window are moved by its origin on the display (F7.20)")
  func elementary() throws {
    let model = window([button("Plain", (10, 20, 55, 40))]).with {
      $0.frame = (0, 0, 300, 200)
      $0.name = "Window"
    }
    let shown = DisplayWindow(id: 1, process: 5, title: "Window", frame: frame(300, 200, 300, 200))
    let tree = placed(.elementary, model, on: [shown])
    #expect(tree.isPlaced)
    #expect(try #require(screen(tree).element("Plain")).frame == frame(310, 220, 55, 40))
    // A window that the display does not report is at no known place.
    #expect(!placed(.elementary, model, on: []).isPlaced)
  }

  @Test("A window without a name has the title that the display reports (D1.38)")
  func namelessWindow() throws {
    let model = window([button("Go", (10, 20, 55, 40))]).with {
      $0.frame = (0, 0, 300, 200)
      $0.name = ""
    }
    let shown = DisplayWindow(id: 1, process: 5, title: "Rerun", frame: frame(0, 0, 300, 200))
    let tree = placed(.other, model, on: [shown])
    #expect(tree.nodes[0].name == "Rerun")
  }

  @Test(
    "A popover of GTK 4 is the display window of its size, and a layer that extends beyond its window (D2)"
  )
  func popovers() throws {
    let found = screen(placed(.gtk4, model, on: [main, popover]))
    #expect(found.spoken == ["New Window, menu item"])
    let entry = try #require(
      found.controls.values.first { $0.accessible.name == "New Window" })
    #expect(entry.accessible.frame == frame(1112, 278, 201, 32))
    guard case .click(let point, _) = entry.way else {
      Issue.record("\(found.controls)")
      return
    }
    #expect(point == Point(x: 1212.5, y: 294))
  }

  @Test("The popover of a drop-down of GTK 4.8 has margins, the popover of a menu has none (D2)")
  func dropDown() throws {
    func shown(_ role: AccessibleRole, wider: Double) -> DesktopScreen {
      let row = ModelNode(
        .listItem, "large", (327, 244, 70, 16), states: [.focusable],
        [ModelNode(.label, "large", (327, 244, 33, 16))])
      let list = ModelNode(.list, "", (319, 204, 86, 96), [row]).with {
        $0.interfaces.append("Selection")
      }
      let popover = ModelNode(.panel, "GtkPopover", (315, 193, 94, 120), [list])
      let choice = ModelNode(role, "The dropdown", (315, 187, 78, 34), [popover])
      let display = DisplayWindow(
        id: 2, process: 5, frame: Frame(x: 667, y: 294, width: 94 + wider, height: 120 + wider),
        kind: .popup)
      return screen(
        placed(.gtk4, window([choice]).with { $0.frame = (0, 0, 355, 486) }, on: [main, display]))
    }
    for wider in [0.0, 6, 12] {
      let found = shown(.comboBox, wider: wider)
      #expect(found.layer != nil, "\(wider)")
      let row = try #require(found.element("large"))
      guard case .click? = found.controls[row.id]?.way else {
        Issue.record("\(String(describing: found.controls[row.id]))")
        return
      }
    }
    #expect(shown(.comboBox, wider: 13).layer == nil)
    #expect(shown(.comboBox, wider: -2).layer == nil)
    #expect(shown(.panel, wider: 6).layer == nil)
  }

  @Test("A drop-down of GTK 4.8 speaks its name and its choice (D4)")
  func dropDownValue() {
    func spoken(_ name: String, _ texts: [(String, Int)]) -> [String] {
      let labels = texts.map { ModelNode(.label, $0.0, (325, 192, $0.1, 24)) }
      let button = ModelNode(
        .pushButton, "GtkToggleButton", (325, 192, 58, 24), actions: ["Click"], labels)
      let choice = ModelNode(.comboBox, name, (315, 187, 78, 34), [button])
      return screen(
        placed(.gtk4, window([choice]).with { $0.frame = (0, 0, 355, 486) }, on: [main])
      ).spoken
    }
    #expect(
      spoken("The dropdown", [("(None)", 0), ("small", 36)]) == ["The dropdown, small, combo box"])
    #expect(spoken("small", [("(None)", 0), ("small", 36)]) == ["combo box, small"])
    #expect(spoken("red", []) == ["combo box, red"])
  }

  @Test("A popover of another size or program matches no window (D2)")
  func otherPopovers() {
    var other = popover
    other.frame?.width = 250
    #expect(screen(placed(.gtk4, model, on: [main, other])).layer == nil)
    other = popover
    other.process = 6
    #expect(screen(placed(.gtk4, model, on: [main, other])).layer == nil)
  }

  @Test("If the origin is unknown, frames are relative to the window, and no pointer is used (F7)")
  func unknown() throws {
    for shown in [[], [popover]] {
      let tree = placed(.gtk4, model, on: shown)
      #expect(!tree.isPlaced)
      let entry = ModelNode(.menuItem, "Go", (10, 10, 100, 20), actions: ["click"])
      let own = placed(
        .gtk4, window([entry]).with { $0.frame = (0, 0, 355, 486) }, on: shown)
      let found = screen(own)
      let element = try #require(found.element("Go"))
      #expect(element.frame == frame(10, 10, 100, 20))
      // A point that a pointer can click finds no element. Without a pointer, points refer to the map.
      for hasPointer in [true, false] {
        var screen = found.screen
        screen.hasPointer = hasPointer
        let hit = ElementTree(screen).element(at: Point(x: 50, y: 20))
        #expect((hit == nil) == hasPointer)
      }
      #expect(found.controls[element.id]?.way == .action(0))
    }
  }

  @Test(
    "On a display of scale 2 the positions of GTK 3 are doubled (W6)")
  func scale() throws {
    let model = window([button("7", (106, 243, 59, 34))]).with {
      $0.frame = (100, 50, 332, 356)
      $0.name = "galculator"
    }
    let scaled = DisplayWindow(
      id: 1, process: 5, title: "galculator", frame: frame(201, 120, 662, 686),
      outerFrame: frame(200, 100, 664, 712))
    let seven = try #require(screen(placed(.gtk3, model, on: [scaled])).element("7"))
    #expect(seven.frame == frame(212, 486, 118, 68))
    let plain = DisplayWindow(
      id: 1, process: 5, title: "galculator", frame: frame(101, 70, 330, 330),
      outerFrame: frame(100, 50, 332, 356))
    let tree = placed(.gtk3, model, on: [plain])
    #expect(tree.nodes.allSatisfy { $0.saidFrame == nil })
    // A window of a size that fits nothing is left as it is.
    let odd = DisplayWindow(id: 1, process: 5, title: "galculator", frame: frame(0, 0, 777, 200))
    #expect(placed(.gtk3, model, on: [odd]).nodes.allSatisfy { $0.saidFrame == nil })
  }

  /// Returns a window of Wayland: its program does not know its position.
  private func wayland(_ frame: Frame, _ title: String = "Calculator") -> DisplayWindow {
    var window = DisplayWindow(id: 1, process: 5, title: title, frame: frame)
    window.extents = .window
    return window
  }

  @Test(
    "On Wayland the positions of every toolkit are relative to the window (F7)",
    arguments: [Toolkit.gtk3, .gtk4, .qt, .gecko, .chromium])
  func ownPlaces(_ toolkit: Toolkit) throws {
    let model = window([button("7", (16, 291, 56, 40))]).with {
      $0.frame = (0, 0, 360, 489)
      $0.name = "Calculator"
    }
    let tree = placed(toolkit, model, on: [wayland(frame(460, 219, 360, 489))])
    #expect(tree.isPlaced)
    #expect(try #require(screen(tree).element("7")).frame == frame(476, 510, 56, 40))
    #expect(tree.nodes.first { $0.name == "7" }?.saidFrame == frame(16, 291, 56, 40))
  }

  @Test(
    "The corner of the contents locates a GTK 3 window that reports its shadow (F7)"
  )
  func shadow() throws {
    let model = window([
      ModelNode(.panel, "", (26, 23, 300, 400), [button("Open", (32, 29, 60, 34))])
    ]).with {
      $0.frame = (0, 0, 352, 452)
      $0.name = "Calculator"
    }
    let tree = placed(.gtk3, model, on: [wayland(frame(100, 50, 300, 400))])
    #expect(try #require(screen(tree).element("Open")).frame == frame(106, 56, 60, 34))
  }

  @Test("On Wayland a click opens a drop-down and a second menu of Qt (F1)")
  func menusOfQtOnWayland() throws {
    let split = ["ShowMenu", "ShowMenu", "SetFocus"]
    let model = window([
      ModelNode(.comboBox, "Size", (10, 10, 100, 20), actions: ["ShowMenu", "Press"]),
      ModelNode(.pushButtonMenu, "Split", (10, 40, 60, 20), actions: split),
      ModelNode(.pushButtonMenu, "Drop", (80, 40, 60, 20), actions: ["ShowMenu", "SetFocus"]),
    ]).with { $0.name = "Calculator" }
    func ways(_ window: DisplayWindow) throws -> [DesktopControl.Way] {
      let shown = screen(placed(.qt, model, on: [window]), hasPointer: true)
      return try ["combo box", "Split", "Drop"].map { name in
        let id = try #require(shown.element(name)).id
        return try #require(shown.controls[id]).way
      }
    }
    #expect(
      try ways(wayland(frame(100, 50, 400, 300))) == [
        .click(Point(x: 160, y: 70), orAction: 1), .click(Point(x: 164, y: 100), orAction: 0),
        .click(Point(x: 210, y: 100), orAction: 0),
      ])
    let plain = DisplayWindow(
      id: 1, process: 5, title: "Calculator", frame: frame(0, 0, 400, 300))
    #expect(
      try ways(plain) == [.action(1), .action(0), .click(Point(x: 110, y: 50), orAction: 0)])
  }

  @Test("A window with a reported corner other than zero is moved by it (F7)")
  func otherCorner() throws {
    let model = window([button("Go", (30, 40, 60, 34))]).with {
      $0.frame = (10, 20, 300, 400)
      $0.name = "Calculator"
    }
    let tree = placed(.gecko, model, on: [wayland(frame(100, 50, 300, 400))])
    #expect(try #require(screen(tree).element("Go")).frame == frame(120, 70, 60, 34))
  }

  @Test(
    "On Wayland without an origin frames are relative to the window, and no pointer is used (F7)"
  )
  func unknownOnWayland() throws {
    let entry = ModelNode(.menuItem, "Go", (10, 10, 100, 20), actions: ["click"])
    var application = ModelApplication(.gtk3, [window([entry])])
    let tree = application.fetch()
    var windows = DesktopWindows()
    windows.extents = .window
    let found = tree.placed(in: windows)
    #expect(!found.isPlaced)
    let shown = screen(found)
    let element = try #require(shown.element("Go"))
    #expect(element.frame == frame(10, 10, 100, 20))
    #expect(shown.controls[element.id]?.way == .action(0))
  }

  @Test(
    "On Wayland an open menu of GTK 3 has its drawn position, and its bar is clicked (F1, F7)")
  func menuOnWayland() throws {
    let model = window([
      ModelNode(
        .menuBar, "", (0, 0, 351, 26),
        [
          ModelNode(.menu, "File", (0, 0, 40, 26), actions: ["click"]),
          ModelNode(
            .menu, "View", (84, 0, 51, 26), actions: ["click"],
            [
              ModelNode(.menuItem, "Basic", (90, 31, 226, 26), actions: ["click"]),
              ModelNode(.menuItem, "Paper", (90, 57, 226, 26), actions: ["click"]),
            ]),
        ])
    ]).with {
      $0.frame = (0, 0, 351, 344)
      $0.name = "Calculator"
    }
    let shown = placed(.gtk3, model, on: [wayland(frame(464, 278, 351, 344))])
    let frames = Dictionary(uniqueKeysWithValues: shown.nodes.map { ($0.name, $0.frame) })
    #expect(frames["View"] == frame(548, 278, 51, 26))
    #expect(frames["Basic"] == frame(548, 304, 226, 26))
    #expect(frames["Paper"] == frame(548, 330, 226, 26))
    func way(_ tree: AccessibleTree) -> DesktopControl.Way? {
      screen(tree).controls.values.first { $0.accessible.name == "File" }?.way
    }
    #expect(way(shown) == .click(Point(x: 484, y: 291), orAction: 0))
    // If programs know their positions, the action opens the intended menu.
    let known = DisplayWindow(
      id: 1, process: 5, title: "Calculator", frame: frame(464, 278, 351, 344))
    #expect(way(placed(.gtk3, model, on: [known])) == .action(0))
  }
}
