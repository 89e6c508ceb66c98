import ScreenElements
import Testing

@testable import DesktopTree

@Suite("The menu of an element of a desktop")
struct ElementMenuTests {
  private func screen(
    _ node: ModelNode, in toolkit: Toolkit = .gtk3, pointer: Bool = true, dragging: Bool = false,
    language: String = "en"
  ) -> DesktopScreen {
    var options = DesktopScreenOptions()
    options.hasPointer = pointer
    options.isDragging = dragging
    options.language = language
    var model = ModelApplication(toolkit, [window([node])])
    return DesktopScreen(model.fetch(), options: options)
  }

  private func menu(_ screen: DesktopScreen) -> [String] {
    screen.controls.keys.first.flatMap { id in
      screen.screen.elements.first { $0.id == id }?.actions
    } ?? []
  }

  private let deeds = ["right click", "double click", "drag from here", "click instead"]

  @Test("The menu offers the other actions by their own names, then the pointer gestures (F5)")
  func actions() {
    let node = ModelNode(
      .icon, "Go", (0, 0, 50, 20), actions: ["click", "archive", "copy", "copy2", "x"],
      states: .focusable
    ).with { $0.actionTitles = ["Klicken", "Archivieren", "Kopieren", "Kopieren", ""] }
    let found = screen(node)
    #expect(menu(found) == ["Archivieren", "Kopieren", "x"] + deeds)
    #expect(found.controls.values.first?.menu["Kopieren"] == .action(2))
    #expect(found.controls.values.first?.menu["click instead"] == .click)
  }

  @Test(
    "The action of a clicked button of GTK 3 is not offered: the program may block (F1.21, F5)",
    arguments: [AccessibleRole.pushButton, .toggleButton, .checkBox, .radioButton, .link])
  func blockingAction(_ role: AccessibleRole) {
    let node = ModelNode(role, "Go", (0, 0, 50, 20), actions: ["click"], states: .focusable)
    #expect(menu(screen(node)) == ["right click", "double click", "drag from here"])
    // A click of a row selects it, and its action opens it.
    let cell = ModelNode(.tableCell, "Row", (0, 0, 50, 20), actions: ["activate"])
    #expect(menu(screen(cell)).contains("activate"))
  }

  @Test("An action with the name of one of our entries is not offered, in any letter case (D4, F5)")
  func noPosing() {
    let node = ModelNode(
      .icon, "Go", (0, 0, 50, 20), actions: ["click", "a", "b", "c"], states: .focusable
    ).with { $0.actionTitles = ["", "Leave The Menu", "Right Click", "cancel drag"] }
    let found = screen(node)
    #expect(menu(found) == deeds)
    #expect(found.controls.values.first?.menu["right click"] == .rightClick(orAction: nil))
  }

  @Test("An element's own menu opens by its action if it has one (F5)")
  func showMenu() {
    let button = ModelNode(
      .pushButton, "Go", (0, 0, 50, 20), actions: ["Press", "ShowMenu", "SetFocus"],
      states: .focusable)
    let found = screen(button, in: .qt)
    #expect(found.controls.values.first?.menu["right click"] == .rightClick(orAction: 1))
    #expect(menu(found) == deeds)
    // One that a pick opens already has nothing more.
    let opener = ModelNode(.pushButton, "Go", (0, 0, 50, 20), actions: ["ShowMenu"])
    #expect(menu(screen(opener, in: .qt, pointer: false)) == [])
    // Without a pointer that is all there is.
    #expect(menu(screen(button, in: .qt, pointer: false)) == ["right click"])
    #expect(
      menu(
        screen(ModelNode(.icon, "Go", (0, 0, 50, 20), actions: ["click"]), pointer: false))
        == [])
  }

  @Test("During a drag every menu offers to drop and to cancel (F5)")
  func dropping() {
    let node = ModelNode(
      .icon, "Go", (0, 0, 50, 20), actions: ["click"], states: .focusable)
    #expect(menu(screen(node, dragging: true)) == ["drop here", "cancel drag"] + deeds)
    #expect(menu(screen(node, dragging: true, language: "de")).first == "hier ablegen")
  }

  @Test("The menu of a field offers pointer gestures, never the field's actions (F1, F5)")
  func fields() {
    // The actions of an entry are not even queried.
    for role in [AccessibleRole.entry, .text] {
      let field = ModelNode(
        role, "Name", (0, 0, 50, 20), actions: ["activate", "y"], states: [.focusable, .editable])
      #expect(menu(screen(field)) == deeds)
    }
  }

  @Test("Names of actions are queried only if there are several (F5, D8)")
  func questions() {
    var one = ModelApplication(.qt, [window([button("Go")])])
    _ = one.fetch()
    #expect(!one.asked.contains { $0.question == .actionTitle(0) })
    var two = ModelApplication(
      .qt, [window([ModelNode(.pushButton, "Go", (0, 0, 50, 20), actions: ["click", "b"])])])
    _ = two.fetch()
    #expect(two.asked.contains { $0.question == .actionTitle(1) })
  }
}
