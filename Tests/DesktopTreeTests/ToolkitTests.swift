import ScreenElements
import Testing

@testable import DesktopTree

@Suite("What is another in some toolkits")
struct ToolkitTests {
  private func stops(_ toolkit: Toolkit, text: Bool = false, _ children: [ModelNode]) -> [String] {
    var model = ModelApplication(toolkit, [window(children)])
    return model.screen(includesText: text).spoken
  }

  @Test("A toolkit is known by its name, LibreOffice by its own (D4)")
  func names() {
    #expect(Toolkit(name: "Chromium") == .chromium)
    #expect(Toolkit(name: "Gecko", version: "153.0") == .gecko)
    #expect(Toolkit(name: "gtk", version: "3.24", application: "soffice") == .libreOffice)
    #expect(Toolkit(name: "gtk", version: "3.24", application: "mousepad") == .gtk3)
  }

  @Test("What stands in a control or a paragraph is no text of its own (D3)")
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

  @Test("A part of a page is a stop where it answers to a click (D3)")
  func clickable() {
    let picture = ModelNode(.image, "Map", (0, 0, 50, 20), actions: ["press"])
    let text = ModelNode(.staticText, "Plain", (0, 40, 50, 20), actions: ["clickAncestor"])
    let part = ModelNode(.section, "Fold", (0, 80, 50, 20), actions: ["click"])
    #expect(stops(.chromium, [picture, text, part]) == ["Map, button", "Fold, button"])
    #expect(stops(.gecko, [picture, text, part]) == ["Map, button"])
    #expect(stops(.chromium, text: true, [text]) == ["Plain"])
  }

  @Test("The cells of a page's table are no stops, what is in them is (D3)")
  func cells() {
    let table = ModelNode(
      .table, "", (0, 0, 200, 100),
      [ModelNode(.tableCell, "1", (0, 0, 90, 40), [button("In", (0, 0, 50, 20))])])
    #expect(stops(.gecko, [table]) == ["In, button"])
    #expect(stops(.gtk3, [table]) == ["1"])
  }

  @Test("In a page a combo box has its own name, and text goes into one that says so (D4)")
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

  @Test("A menu bar without a height is none, and neither is what is in it (D3)")
  func hiddenBar() {
    let entry = ModelNode(.menu, "File", (0, 0, 40, 20), actions: ["click"])
    func bar(_ height: Int) -> ModelNode {
      ModelNode(.menuBar, "", (0, 0, 300, height), [entry])
    }
    #expect(stops(.libreOffice, [bar(0), bar(20)]) == ["File, menu item"])
    #expect(stops(.libreOffice, [bar(0)]).isEmpty)
  }

  @Test(
    "A sheet of LibreOffice is an area, whatever is in it, and nobody asks for its cells (D8, D11)")
  func sheet() {
    var model = ModelApplication(
      .libreOffice,
      [
        window([
          ModelNode(.table, "Sheet", (0, 0, 200, 100), states: .focusable).with {
            $0.claimedCount = 2_147_483_647
          }
        ])
      ])
    #expect(model.screen().spoken == ["Sheet"])
    #expect(!model.asked.contains { if case .atPoint = $0.question { true } else { false } })
  }

  @Test("Tool bars of LibreOffice stand below its menu bar, whatever they say (D3, F7)")
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
    // What the toolkit itself draws says its true place.
    let font = try #require(tree.nodes.first { $0.name == "Font" })
    #expect(font.frame == Frame(x: 0, y: 55, width: 50, height: 20) && font.saidFrame == nil)
  }

  @Test("A panel of LibreOffice that can be pressed is a button (D4)")
  func panels() {
    let panel = ModelNode(.panel, "Styles", (0, 0, 50, 20), actions: ["press"])
    #expect(stops(.libreOffice, [panel]) == ["Styles, button"])
    #expect(stops(.gtk3, [panel]).isEmpty)
  }
}
