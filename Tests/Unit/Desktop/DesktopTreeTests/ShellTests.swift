import ScreenElements
import Testing

@testable import DesktopTree

/// Parts of the tree that GNOME Shell 48 reported of itself.
@Suite("The elements of GNOME Shell itself")
struct ShellTests {
  private static let display = Size(width: 1280, height: 720)
  private static let box: AccessibleStates = [.focusable]

  private func windows(_ tree: AccessibleTree, factor: Double = 1) -> DesktopWindows {
    let stage = DesktopWindow(
      reference: tree.nodes[0].reference, role: .window, states: .showing, title: "Main stage",
      frame: Frame(x: 0, y: 53, width: 96, height: 54))
    var windows = DesktopWindows()
    windows.extents = .window
    windows.applications = [
      DesktopApplication(
        reference: AccessibleReference(application: ":1.7", path: "/root"), name: "gnome-shell",
        toolkit: .clutter, process: 5, windows: [stage])
    ]
    var shell = DisplayWindow(
      id: 0, process: 5, title: "GNOME Shell",
      frame: Frame(
        x: 0, y: 0, width: Self.display.width / factor, height: Self.display.height / factor),
      kind: .shell)
    shell.outerFrame = nil
    shell.scale = 1 / factor
    let calculator = DisplayWindow(
      id: 1, process: 6, title: "Calculator", frame: Frame(x: 400, y: 50, width: 300, height: 500))
    windows.join(
      DisplayWindows(
        size: Self.display, windows: [shell, calculator], active: 0, hasManager: true))
    return windows
  }

  private func screen(_ children: [ModelNode], factor: Double = 1) -> DesktopScreen {
    let whole = ModelNode(
      .panel, "", (0, 0, 1280, 720), states: Self.box, without: .sensitive, children)
    let stage = ModelNode(.window, "Main stage", (0, 53, 96, 54), [whole])
    var model = ModelApplication(.clutter, [stage])
    let tree = model.fetch()
    var options = DesktopScreenOptions()
    options.display = Self.display
    options.hasPointer = true
    return DesktopScreen(tree.placed(in: windows(tree, factor: factor)), options: options)
  }

  private func label(_ name: String, _ frame: (Int, Int, Int, Int)) -> ModelNode {
    let text = ModelNode(.text, "", frame, actions: [""], states: Self.box, without: .sensitive)
    return ModelNode(.label, name, frame, states: Self.box, without: .sensitive, [text])
  }

  private var topBar: [ModelNode] {
    [
      ModelNode(.panel, "Wayland surface", (399, 13, 482, 738), states: Self.box),
      ModelNode(.toggleButton, "Activities", (0, 0, 72, 32), states: Self.box),
      ModelNode(
        .menu, "", (558, 0, 164, 32), states: Self.box, [label("Nov 29 17:54", (570, 0, 140, 32))]),
      ModelNode(.menu, "System", (1204, 0, 76, 32), states: Self.box),
    ]
  }

  @Test("The shell is a window of that name, with the position of the display (D1)")
  func window() throws {
    let screen = screen(topBar)
    #expect(screen.screen.title == "GNOME Shell")
    #expect(
      screen.spoken == ["Activities, button", "Nov 29 17:54, menu item", "System, menu item"])
    let activities = try #require(screen.element("Activities"))
    #expect(activities.frame == Frame(x: 0, y: 0, width: 72, height: 32))
    #expect(screen.isPlaced)
  }

  @Test("The shell is the active window while it has the keyboard focus (D1)")
  func active() {
    var model = ModelApplication(.clutter, [ModelNode(.window, "Main stage", (0, 53, 96, 54))])
    let windows = windows(model.fetch())
    #expect(windows.active()?.window.title == "GNOME Shell")
    #expect(windows.active()?.window.isActive == true)
  }

  @Test("Elements of the shell are clicked, at points scaled to those of programs (F1, F6)")
  func ways() throws {
    let plain = try #require(screen(topBar).element("System"))
    #expect(plain.frame == Frame(x: 1204, y: 0, width: 76, height: 32))
    let doubled = screen(topBar, factor: 2)
    let system = try #require(doubled.element("System"))
    #expect(system.frame == Frame(x: 602, y: 0, width: 38, height: 16))
    let control = try #require(doubled.controls[system.id])
    #expect(control.way == .click(Point(x: 621, y: 8), orAction: nil))
  }

  @Test("A disabled box is no stop, but its contents are (D3)")
  func quickSettings() {
    let row = ModelNode(
      .pushButton, "", (891, 57, 364, 38), states: Self.box, without: .sensitive,
      [ModelNode(.pushButton, "Settings", (941, 57, 38, 38), states: Self.box)])
    let style = ModelNode(
      .toggleButton, "", (891, 107, 176, 48), states: Self.box,
      [label("Dark Style", (931, 122, 87, 18))])
    #expect(screen([row, style]).spoken == ["Settings, button", "Dark Style, button"])
  }

  @Test("A notification and its buttons are stops (D3)")
  func notification() {
    let shown = ModelNode(
      .notification, "", (383, 36, 513, 96),
      [
        label("New mail", (396, 79, 481, 18)),
        ModelNode(.pushButton, "Delete it", (390, 100, 240, 30), states: Self.box),
      ])
    #expect(screen([shown]).spoken == ["New mail", "Delete it, button"])
  }

  @Test("A dialog of the shell is a layer, with its field (D2)")
  func dialog() {
    let field = ModelNode(
      .text, "", (473, 358, 334, 18), actions: ["activate"],
      states: [.editable, .focusable, .focused])
    let dialog = ModelNode(
      .dialog, "", (0, 0, 1280, 720), states: Self.box,
      [label("Run a Command", (464, 304, 352, 24)), field])
    let screen = screen(topBar + [dialog])
    #expect(screen.layer != nil)
    #expect(screen.screen.elements.last?.modal == true)
    #expect(screen.controls.values.contains { $0.way == .focus && $0.takesText })
  }
}
