import ScreenElements
import Testing

@testable import DesktopTree

/// Dialogs, bottom sheets and side bars of libadwaita, which are inside their window.
@Suite("Layers inside a window of libadwaita")
struct SheetTests {
  private let whole = (0, 0, 400, 300)

  private func box(
    _ children: [ModelNode] = [], at frame: (Int, Int, Int, Int)? = nil,
    _ role: AccessibleRole = .panel, actions: [String] = []
  ) -> ModelNode {
    ModelNode(role, "", frame ?? whole, actions: actions, children)
  }

  /// A sheet above its shade, in the accessible that can close it.
  private func sheet(_ children: [ModelNode], below: [ModelNode] = []) -> ModelNode {
    let inside = box(children, at: (100, 100, 200, 100)).with { $0.states.insert(.focusable) }
    return box(below + [box(), inside], actions: ["sheet.close"])
  }

  private func dialog(_ role: AccessibleRole, _ name: String, _ children: [ModelNode]) -> ModelNode
  {
    ModelNode(role, name, whole, [box([sheet(children)])])
  }

  private let below = button("Below", (10, 10, 80, 30))

  private func fetch(_ layers: [ModelNode]) -> AccessibleTree {
    var model = ModelApplication(.gtk410, [window([box([box([below])] + layers)])])
    return model.fetch()
  }

  private func screen(_ layers: [ModelNode], hasKeys: Bool = true) -> DesktopScreen {
    var options = DesktopScreenOptions()
    options.hasKeys = hasKeys
    return DesktopScreen(fetch(layers), options: options)
  }

  @Test(
    "A dialog inside its window is a layer with its name, and closes by its own action (D2.20, F1.25)",
    arguments: [AccessibleRole.dialog, .alert])
  func dialog(role: AccessibleRole) {
    let found = screen([dialog(role, "Ask", [button("Discard", (110, 110, 80, 30))])])
    #expect(found.spoken == ["Discard, button"])
    #expect(found.screen.title == "Ask")
    #expect(found.layer != nil)
    #expect(found.closing?.action == 0)
    #expect(ElementTree(found.screen).problems.isEmpty)
  }

  @Test("A toast has the role of a dialog, and covers nothing (D2.20)")
  func toast() {
    let toast = ModelNode(.alert, "", (50, 250, 300, 40), [button("Undo", (60, 255, 80, 30))])
    let found = screen([toast])
    #expect(found.spoken == ["Below, button", "Undo, button"])
    #expect(found.layer == nil)
    #expect(found.closing == nil)
  }

  @Test("The upper one of two dialogs is the layer, and a menu in it is above it (D2.20)")
  func order() {
    let first = dialog(.dialog, "Options", [button("First", (110, 110, 80, 30))])
    let menu = ModelNode(
      .menu, "Menu", (120, 120, 90, 60),
      [ModelNode(.menuItem, "Entry", (120, 120, 90, 30), actions: ["click"])])
    let second = dialog(.alert, "Second?", [button("Yes", (110, 150, 80, 30))])
    #expect(screen([first, second]).spoken == ["Yes, button"])
    let below = dialog(.dialog, "Options", [button("First", (110, 110, 80, 30)), menu])
    let above = screen([below])
    #expect(above.spoken == ["Entry, menu item"])
    #expect(above.closing == nil, "the Escape key closes the menu alone")
    #expect(screen([below, second]).spoken == ["Yes, button"], "the menu is below the dialog")
  }

  @Test("An open bottom sheet is a layer, and a closed one is not (D2.20)")
  func bottomSheet() {
    let contents = box([button("Contents", (10, 10, 80, 30))])
    let bar = box([button("Pull up", (10, 265, 80, 30))], at: (0, 260, 400, 40))
      .with { $0.states.insert(.focusable) }
    let closed = screen([box([contents, bar], actions: ["sheet.close"])])
    #expect(closed.spoken == ["Below, button", "Contents, button", "Pull up, button"])
    #expect(closed.layer == nil)
    let open = screen([sheet([button("Inside", (110, 110, 80, 30))], below: [contents])])
    #expect(open.spoken == ["Inside, button"])
    #expect(open.closing != nil)
  }

  @Test("A side bar over a narrow window is a layer if the Escape key can close it (D2.21)")
  func sideBar() {
    let contents = box([button("Contents", (10, 10, 80, 30))])
    let bar = box([button("Row", (20, 60, 80, 30))], at: (0, 0, 250, 300))
    let view = box([contents, box(), bar], .grouping)
    let found = screen([view])
    #expect(found.spoken == ["Row, button"])
    #expect(found.closing == nil)
    #expect(screen([view], hasKeys: false).spoken.contains("Contents, button"))
    let island = box([button("Row", (20, 60, 80, 30))], at: (20, 20, 250, 200))
    #expect(screen([box([contents, box(), island], .grouping)]).layer == nil)
  }

  @Test(
    "The common parent of contents and dialogs is known, so that a new dialog is detected (F2.20)"
  )
  func host() {
    #expect(screen([]).dialogHost?.children == 1)
    #expect(
      screen([dialog(.alert, "Ask", [button("No", (110, 110, 80, 30))])]).dialogHost?.children == 2)
    #expect(screen([box()]).dialogHost == nil, "a box with several contents is none")
  }

  @Test("Other toolkits have no such sheets (D2.20)")
  func others() {
    let ask = dialog(.dialog, "Ask", [button("Discard", (110, 110, 80, 30))])
    var model = ModelApplication(.gtk3, [window([box([box([below]), ask])])])
    #expect(model.screen().layer == nil)
  }
}
