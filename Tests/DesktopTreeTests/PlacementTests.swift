import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Places of windows whose toolkit says them in another way")
struct PlacementTests {
  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Frame {
    Frame(x: x, y: y, width: width, height: height)
  }

  /// The window of a program, with a button, and what it says of a popover, as GTK 4 does.
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

  private func screen(_ tree: AccessibleTree) -> DesktopScreen {
    var options = DesktopScreenOptions()
    options.display = Size(width: 1400, height: 900)
    return DesktopScreen(tree, options: options)
  }

  private let main = DisplayWindow(
    id: 1, process: 5, title: "Calculator", frame: Frame(x: 989, y: 214, width: 365, height: 496))
  private let popover = DisplayWindow(
    id: 2, process: 5, frame: Frame(x: 1070, y: 238, width: 285, height: 418), kind: .popup)

  @Test("GTK 4 says places in the window: they are moved by its origin and its shadow (D3, F7)")
  func gtk4() throws {
    let tree = placed(.gtk4, model, on: [main])
    let seven = try #require(screen(tree).element("7"))
    #expect(seven.frame == frame(1010, 507, 55, 40))
    #expect(tree.isPlaced)
    // What the program says is kept, to compare it with what it says later (F2).
    #expect(tree.nodes.first { $0.name == "7" }?.saidFrame == frame(16, 288, 55, 40))
  }

  @Test("A popover of GTK 4 is a window of its size, and a layer that hangs out of its window (D2)")
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

  @Test("A popover of another size, or of another program, moves nothing (D2)")
  func otherPopovers() {
    var other = popover
    other.frame.width = 250
    #expect(screen(placed(.gtk4, model, on: [main, other])).layer == nil)
    other = popover
    other.process = 6
    #expect(screen(placed(.gtk4, model, on: [main, other])).layer == nil)
  }

  @Test("Where the origin is not known, frames are the window's own, and no pointer is used (F7)")
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
      #expect(found.controls[element.id]?.way == .action(0))
    }
  }

  @Test(
    "GTK 3 on a display of scale 2 counts half of the points, from the corner of the display (W6)")
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
}
