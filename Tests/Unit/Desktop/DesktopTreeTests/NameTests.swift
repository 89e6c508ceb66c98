import ScreenElements
import Testing

@testable import DesktopTree

@Suite("The names of the controls of a desktop")
struct NameTests {
  private func stops(_ children: [ModelNode]) -> [String] {
    var model = ModelApplication([window(children)])
    return model.screen().spoken
  }

  @Test(
    "Markup, controls, direction marks and class names are removed (D4)",
    arguments: [
      ("  Save \n As  ", "Save As"), ("<b>Bold</b> text", "Bold text"), ("a < b > c", "a < b > c"),
      ("\u{1B}[31mRed", "[31mRed"), ("\u{200E}Left\u{202E}", "Left"), ("GtkMenuButton", ""),
      ("view-refresh-symbolic", ""), ("Non-symbolic", "Non-symbolic"),
      ("Gtk", "Gtk"), ("New      ", "New"), ("\u{0}\u{7}", ""), ("<p>A</p><p>B</p>", "A B"),
      ("<!--x-->Y", "Y"), ("1 <2", "1 <2"),
    ])
  func cleaned(text: String, expected: String) {
    #expect(text.cleaned() == expected)
  }

  @Test("No text is longer than its limit, and it is cut at a word (D4)")
  func limit() {
    #expect("one two three".cleaned(limit: 8) == "one two")
    #expect("abcdefghij".cleaned(limit: 4) == "abcd")
    let long = String(repeating: "word ", count: 200_000)
    #expect(long.cleaned().unicodeScalars.count <= 200)
    #expect(long.cleaned().hasSuffix("word"))
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(marks.cleaned().unicodeScalars.count <= 200)
  }

  @Test("A name is the control's own, otherwise that of its label, inner texts or description (D4)")
  func order() {
    let label = ModelNode(.label, "Size:", (0, 0, 40, 20))
    #expect(stops([label, button("").with { $0.labelledBy = [1] }]) == ["Size:, button"])
    let inner = button("").with { $0.children = [ModelNode(.label, "Inside", (1, 1, 9, 9))] }
    #expect(stops([inner]) == ["Inside, button"])
    #expect(stops([button("").with { $0.details = "Refresh" }]) == ["Refresh, button"])
    #expect(
      stops([button("Own").with { $0.details = "What it does" }]) == ["Own, button, What it does"])
  }

  @Test(
    "A name from the role or from an adjacent text is marked as made up (D4)"
  )
  func madeUp() {
    func unnamed(_ children: [ModelNode]) -> [String: Bool] {
      var model = ModelApplication([window(children)])
      let screen = model.screen().screen
      var found: [String: Bool] = [:]
      var open = screen.elements
      while let element = open.popLast() {
        open += element.children
        if let label = element.label { found[label] = element.traits.contains(.unnamed) }
      }
      return found
    }
    let label = ModelNode(.label, "Size:", (0, 0, 40, 20))
    let field = ModelNode(.text, "", (50, 0, 90, 20), actions: [], states: .editable)
    #expect(unnamed([label, field]) == ["Size:": true])
    #expect(unnamed([label, field.with { $0.labelledBy = [1] }]) == ["Size:": false])
    #expect(unnamed([label, field.with { $0.name = "Width" }]) == ["Width": false])
    #expect(unnamed([button("")]) == ["button": true])
    let other = button("OK", (0, 60, 90, 20))
    #expect(unnamed([button(""), other]) == ["button": true, "OK": false])
    #expect(unnamed([button("").with { $0.details = "Refresh" }]) == ["Refresh": false])
    let inner = button("").with { $0.children = [ModelNode(.label, "Inside", (1, 1, 9, 9))] }
    #expect(unnamed([inner]) == ["Inside": false])
    // The name of a box is that of its field too.
    let box = ModelNode(
      .comboBox, "", (50, 0, 200, 20), [field.with { $0.frame = (51, 1, 99, 18) }])
    #expect(unnamed([label, box.with { $0.labelledBy = [1] }]) == ["Size:": false])
    #expect(unnamed([label, box]) == ["Size:": true])
  }

  @Test("A tab of GTK 4 is named after its inner label (D4)")
  func tabs() {
    let tab = ModelNode(
      .pageTab, "Tab", (0, 0, 50, 20), states: .selectable,
      [ModelNode(.label, "Sunset", (0, 0, 50, 20))])
    var model = ModelApplication(.gtk4, [window([tab])])
    #expect(model.screen().spoken == ["Sunset, tab"])
    #expect(stops([tab]) == ["Tab, tab"])
  }

  @Test("The description of a slider is no name if it is its value (D4)")
  func sliders() {
    func slider(_ details: String) -> ModelNode {
      ModelNode(.slider, "", (60, 0, 90, 20), states: .focusable).with {
        $0.range = (0, 10, 1, 4)
        $0.details = details
      }
    }
    let label = ModelNode(.label, "Speed:", (0, 0, 50, 20))
    let spoken = "4, adjustable, Pick it to raise or lower the value."
    #expect(stops([label, slider("4 px")]) == ["Speed:, \(spoken)"])
    #expect(stops([label, slider("−4.5")]) == ["Speed:, \(spoken)"])
    #expect(stops([label, slider("How fast")]) == ["How fast, \(spoken)"])
  }

  @Test("A label above several controls names the first one (D4.44)")
  func belowOthers() {
    let label = ModelNode(.label, "User", (0, 0, 90, 20))
    func field(_ y: Int) -> ModelNode {
      ModelNode(.text, "", (0, y, 90, 20), actions: [], states: .editable)
    }
    let slider = ModelNode(.slider, "", (0, 75, 90, 20), states: .focusable).with {
      $0.range = (0, 10, 1, 0)
    }
    let spoken = "adjustable, 0, Pick it to raise or lower the value."
    #expect(stops([label, field(25), slider]) == ["User, text field", spoken])
    #expect(stops([label, field(25), field(50)]).last?.hasPrefix("text field") == true)
  }

  @Test("The box around a Qt control names it only if it has no adjacent label (D4.19)")
  func boxAround() {
    func spoken(_ toolkit: Toolkit, _ role: AccessibleRole, hasLabel: Bool) -> [String] {
      let label = ModelNode(.label, "Scheme:", (10, 10, 50, 20))
      // The window is 0, and the box around it 1.
      let control = ModelNode(
        role, "airy", (70, 10, 90, 20), actions: ["Press"], states: .focusable
      ).with { $0.labelledBy = [1] }
      let box = ModelNode(.panel, "Palette", (0, 0, 200, 40), (hasLabel ? [label] : []) + [control])
      var model = ModelApplication(toolkit, [window([box])])
      return model.screen().spoken
    }
    #expect(spoken(.qt, .comboBox, hasLabel: true) == ["Scheme:, airy, combo box"])
    #expect(spoken(.qt, .comboBox, hasLabel: false) == ["Palette, airy, combo box"])
    #expect(spoken(.gtk3, .comboBox, hasLabel: true) == ["Palette, airy, combo box"])
    #expect(spoken(.qt, .pushButton, hasLabel: true) == ["airy, button"])
  }

  @Test(
    "A password field of Elementary does not use its name, because that is the password (D12.17)")
  func nameOfSecret() {
    let field = ModelNode(
      .passwordText, "secret", (60, 0, 90, 20), states: [.editable, .focusable])
    var model = ModelApplication(Toolkit(name: "elementary"), [window([field])])
    #expect(model.screen().spoken == ["text field, password"])
  }

  @Test("A password field and an area are named by the label beside them (D4, D11)")
  func labelsBesideOthers() {
    let label = ModelNode(.label, "Secret:", (0, 0, 50, 20))
    let field = ModelNode(.passwordText, "", (60, 0, 90, 20), states: [.editable, .focusable])
    #expect(stops([label, field]) == ["Secret:, password, text field"])
    let day = ModelNode(.calendar, "", (60, 0, 90, 90), states: .focusable)
    #expect(stops([label, day]) == ["Secret:"])
  }

  @Test(
    "An unnamed field is named by the label beside it, a button by the label just before it (D4)"
  )
  func labelsBeside() {
    let field = ModelNode(.text, "", (60, 0, 90, 20), states: [.editable, .focusable])
    let label = ModelNode(.label, "Name:", (0, 0, 50, 20))
    #expect(stops([label, field.with { $0.text = "" }]) == ["Name:, empty, text field"])
    #expect(stops([label, button("", (60, 0, 50, 20))]) == ["Name:, button"])
    for frame in [(80, 0, 50, 20), (0, 22, 50, 20), (60, 30, 50, 20)]
      as [(Int, Int, Int, Int)]
    {
      #expect(stops([label, button("", frame)]) == ["button"], "\(frame)")
    }
    let second = ModelNode(.label, "Other:", (10, 5, 40, 10))
    #expect(stops([label, second, button("", (60, 0, 50, 20))]) == ["button"])
    let far = ModelNode(.label, "Far", (200, 100, 50, 20))
    #expect(stops([far, field.with { $0.text = "" }]) == ["text field, empty"])
  }

  @Test(
    "Unnamed controls are named by their role, with a number if there are several (D4)"
  )
  func numbers() {
    #expect(stops([button("")]) == ["button"])
    #expect(
      stops([button(""), button("", (0, 40, 50, 20))]) == ["button 1, button", "button 2, button"])
  }

  @Test("An id depends on the control and its contents: another role or entry has another id (D5)")
  func ids() {
    func id(_ node: ModelNode, in role: AccessibleRole) -> String? {
      var model = ModelApplication([window([ModelNode(role, "", (0, 0, 200, 200), [node])])])
      return model.screen().controls.keys.first
    }
    let item = ModelNode(.listItem, "A", (0, 0, 50, 20), states: .selectable)
    #expect(id(button("A"), in: .panel) == id(button("B"), in: .panel))
    #expect(id(item, in: .list) != id(item.with { $0.name = "B" }, in: .list))
    #expect(id(button("A"), in: .panel) != id(button("A").with { $0.role = .checkBox }, in: .panel))
  }
}
