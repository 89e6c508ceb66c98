import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Programs of Kirigami")
struct KirigamiTests {
  @Test("The open list of a combo box of Kirigami is a layer, and another dialog is not (D2.22)")
  func kirigamiList() {
    let combo = ModelNode(.comboBox, "one", (40, 60, 300, 30), states: .focusable)
    func popup(_ left: Int, _ children: [ModelNode]) -> ModelNode {
      ModelNode(.dialog, "", (left, 90, 300, 80), children)
    }
    let rows = ["one", "two"].enumerated().map {
      ModelNode(.listItem, $1, (40, 90 + 40 * $0, 300, 40), states: .selectable)
    }
    func screen(_ popup: ModelNode, hasPointer: Bool = true) -> DesktopScreen {
      var model = ModelApplication(.qt, [window([combo, popup])])
      var options = DesktopScreenOptions()
      options.hasPointer = hasPointer
      return DesktopScreen(model.fetch(), options: options)
    }
    #expect(screen(popup(40, rows)).spoken == ["one", "two"])
    #expect(screen(popup(40, rows)).layer != nil)
    #expect(screen(popup(40, rows), hasPointer: false).layer == nil, "only a click closes it")
    #expect(screen(popup(60, rows)).layer == nil, "it is somewhere else, such as a side bar")
    let other = popup(40, rows + [button("Close", (40, 150, 80, 20))])
    #expect(screen(other).layer == nil, "it is another dialog")
  }

  @Test("A row of a Kirigami form and the control in it are one stop (D3.40, D3.41, D3.42)")
  func kirigami() {
    let field = ModelNode(
      .text, "Label", (43, 50, 300, 40), states: [.focusable, .editable]
    ).with { $0.text = "written" }
    let around = ModelNode(
      .text, "written", (31, 20, 320, 80), states: [.focusable, .editable], [field]
    ).with { $0.text = "written" }
    let number = ModelNode(
      .listItem, "", (31, 100, 320, 40), states: .selectable,
      [
        ModelNode(.label, "Number", (43, 104, 300, 14)),
        ModelNode(.spinButton, "", (43, 120, 300, 20), states: .focusable).with {
          $0.range = (0, 10, 1, 3)
          $0.interfaces = ["Component", "Value"]
        },
      ])
    let shown = ModelNode(.text, "", (43, 160, 260, 20)).with { $0.text = "one" }
    let choice = ModelNode(
      .listItem, "Choice", (31, 140, 320, 40), actions: ["Press"], states: .focusable,
      [ModelNode(.comboBox, "one", (43, 160, 300, 20), states: .focusable, [shown])])
    let radio = ModelNode(
      .radioButton, "Radio", (31, 180, 320, 40), actions: ["Toggle"],
      states: [.focusable, .checkable],
      [
        ModelNode(
          .radioButton, "", (43, 195, 300, 20), actions: ["Toggle"],
          states: [.focusable, .checkable])
      ])
    let contents = ModelNode(
      .panel, "", (0, 0, 400, 300),
      [around, number, choice, radio, ModelNode(.label, "Words", (31, 230, 80, 20))])
    let page = ModelNode(.pageTab, "Form", (0, 0, 400, 300), states: .focusable, [contents])
    var model = ModelApplication(.qt, [window([page])])
    var options = DesktopScreenOptions()
    options.includesText = true
    options.hasPointer = true
    let found = DesktopScreen(model.fetch(), options: options)
    #expect(
      found.spoken == [
        "Label, written, text field",
        "Number, 3, adjustable, Pick it to raise or lower the value.", "Choice, one, combo box",
        "Radio, not checked, radio button", "Words",
      ])
    options.hasPointer = false
    let without = DesktopScreen(model.fetch(), options: options).spoken
    #expect(without.contains("Choice"), "the action of the row opens the combo box")
  }
}
