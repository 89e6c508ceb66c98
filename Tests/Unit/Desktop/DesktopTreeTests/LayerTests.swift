import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Layers and groups of a desktop window")
struct LayerTests {
  private func menuBar(open: Bool) -> ModelNode {
    func item(_ name: String, _ y: Int) -> ModelNode {
      ModelNode(
        .menuItem, name, open ? (0, y, 120, 20) : nil, actions: ["click"], states: .selectable,
        without: open ? [] : .showing)
    }
    func title(_ name: String, _ x: Int, _ children: [ModelNode]) -> ModelNode {
      ModelNode(.menu, name, (x, 0, 40, 20), actions: ["click"], states: .selectable, children)
    }
    return ModelNode(
      .menuBar, "", (0, 0, 400, 20),
      [
        title("File", 0, [item("New", 20), item("Quit", 40)]),
        title(
          "Edit", 40,
          [
            ModelNode(.menuItem, "Undo", nil, actions: ["click"], without: .showing)
          ]),
      ])
  }

  @Test("The entries of a closed menu are no stops (D3)")
  func closed() {
    var model = ModelApplication([window([menuBar(open: false), button("Go", (0, 60, 50, 20))])])
    let screen = model.screen()
    #expect(screen.spoken == ["File, menu item", "Edit, menu item", "Go, button"])
    #expect(screen.layer == nil)
  }

  @Test(
    "An open menu is a modal layer with its title, and the menu bar is a group after its entries (D2)"
  )
  func open() {
    var model = ModelApplication([window([menuBar(open: true), button("Go", (0, 260, 50, 20))])])
    let screen = model.screen()
    #expect(screen.screen.title == "File")
    #expect(screen.layer != nil)
    #expect(screen.spoken == ["New, menu item", "Quit, menu item", "File, Edit"])
    let tree = ElementTree(screen.screen)
    #expect(tree.problems.isEmpty)
    #expect(screen.screen.elements.last?.children.last?.traits == [.unplanned, .unnamed])
  }

  @Test("A button of a dialog is a stop if it covers a button of the window (D3.27)")
  func dialogAtTheSamePlace() {
    let dialog = ModelNode(
      .dialog, "Ask", (0, 0, 400, 300), states: [.active, .modal],
      [button("Cancel", (10, 10, 100, 30))])
    var model = ModelApplication([window([button("Save", (10, 10, 100, 30))]), dialog])
    #expect(model.screen().spoken == ["Cancel, button"])
  }

  @Test("Entries of a menu outside the window are stops (D2)")
  func outside() {
    let menu = ModelNode(
      .popupMenu, "", (380, 290, 200, 100),
      [
        ModelNode(.menuItem, "Copy", (380, 290, 200, 20), actions: ["Press"])
      ])
    var model = ModelApplication(.qt, [window([button("Go"), menu])])
    #expect(model.screen(display: Size(width: 1280, height: 800)).spoken == ["Copy, menu item"])
  }

  @Test("An unnamed menu has the name of its entry in the menu bar (D2)")
  func nameOfMenu() {
    let menu = ModelNode(
      .popupMenu, "", (0, 20, 100, 40),
      [
        ModelNode(.menuItem, "Copy", (0, 20, 100, 20), actions: ["Press"])
      ])
    let bar = ModelNode(
      .menuBar, "", (0, 0, 400, 20),
      [ModelNode(.menuItem, "Edit", (0, 0, 40, 20), actions: ["ShowMenu"], [menu])])
    var model = ModelApplication(.qt, [window([bar])])
    #expect(model.screen().screen.title == "Edit")
  }

  @Test("Our own stops are the last group of a screen and of its layer (D6)")
  func ownStops() {
    var options = DesktopScreenOptions()
    options.entries = [
      DesktopEntry("escape", "escape key", .key(.escape)), DesktopEntry("x", "x", .close),
      DesktopEntry("y", "y", .pause),
    ]
    for isOpen in [false, true] {
      var model = ModelApplication([
        window([menuBar(open: isOpen), button("Go", (0, 260, 50, 20))])
      ])
      let screen = DesktopScreen(model.fetch(), options: options)
      #expect(screen.spoken.last == "Switchlight")
      #expect(ElementTree(screen.screen).problems.isEmpty)
    }
    #expect(DesktopScreen(without: options).spoken == ["Switchlight"])
    // Such a small number of stops is not grouped if there is no window.
    options.entries.removeLast()
    #expect(DesktopScreen(without: options).spoken == ["escape key, button", "x, button"])
  }

  @Test("A dialog is a layer above its window (D2)")
  func dialog() {
    let dialog = ModelNode(
      .dialog, "Save?", (50, 50, 200, 100), states: [.modal, .active],
      [button("Yes", (60, 100, 50, 20)), button("No", (120, 100, 50, 20))])
    var model = ModelApplication([window([button("Go")]), dialog])
    let screen = model.screen()
    #expect(screen.screen.title == "Save?")
    #expect(screen.spoken == ["Yes, button", "No, button"])
    #expect(screen.element("Go") != nil)
  }

  @Test(
    "A container is a group named after at most four stops and the number of further ones (D7)")
  func groups() {
    let names = ["One", "Two", "Three", "Four", "Five", "Six"]
    let bar = ModelNode(
      .toolBar, "", (0, 0, 400, 20),
      names.enumerated().map { button($0.element, ($0.offset * 60, 0, 50, 20)) })
    var model = ModelApplication([window([bar])])
    let element = model.screen().screen.elements[0]
    #expect(element.groupsChildren)
    #expect(element.label == "One, Two, Three, Four and 2 more")
    #expect(element.children.count == 6)
    var named = ModelApplication([window([bar.with { $0.name = "Tools" }])])
    #expect(named.screen().screen.elements[0].label == "Tools")
  }

  @Test("A container with one stop is replaced by it (D7)")
  func single() {
    var model = ModelApplication([
      window([ModelNode(.toolBar, "Tools", (0, 0, 400, 20), [button("One")])])
    ])
    #expect(model.screen().screen.elements.map(\.label) == ["One"])
  }
}

@Suite("The windows of a desktop")
struct WindowTests {
  private func desktop(
    _ windows: [(role: AccessibleRole, states: AccessibleStates, title: String)], process: Int = 7,
    own: Int? = nil, toolkit: String = "gtk"
  ) -> DesktopWindows {
    let root = AccessibleReference(application: "registry", path: "/root")
    let application = AccessibleReference(application: ":1.7", path: "/root")
    var survey = WindowSurvey(root: root, ownProcess: own)
    while let asked = survey.next() {
      let number = Int(asked.reference.path.split(separator: "/").last ?? "")
      let answer: AccessibleAnswer =
        switch (asked.question, number) {
        case (.children, _) where asked.reference == root: .references([application, application])
        case (.children, _): .references(windows.indices.map { ModelApplication.reference($0) })
        case (.process, _): .number(Double(process))
        case (.toolkit, _): .text(toolkit)
        case (.toolkitVersion, _): .text("3.24")
        case (.name, let number?): .text(windows[number].title)
        case (.states, let number?): .states(windows[number].states)
        case (.role, let number?): .number(Double(windows[number].role.rawValue))
        case (.name, nil): .text("Program")
        default: .none
        }
      survey.handle(answer, of: asked.number)
    }
    #expect(survey.isComplete)
    return survey.result
  }

  @Test(
    "The active window is the one with the state ACTIVE, otherwise the most recent, otherwise the first (D1)"
  )
  func active() {
    let two = desktop([(.frame, .showing, "One"), (.frame, [.showing, .active], "Two")])
    #expect(two.active()?.window.title == "Two")
    let none = desktop([(.frame, .showing, "One"), (.frame, .showing, "Two")])
    #expect(none.active()?.window.title == "One")
    #expect(none.active(recent: [ModelApplication.reference(1)])?.window.title == "Two")
    let both = desktop([
      (.frame, [.showing, .active], "One"), (.frame, [.showing, .active], "Two"),
    ])
    #expect(both.active(recent: [ModelApplication.reference(1)])?.window.title == "Two")
    #expect(two.active(recent: [ModelApplication.reference(0)])?.window.title == "Two")
  }

  @Test("In Qt and GTK 4 a filler at the top level is a window (D1)")
  func plainWindowOfQt() {
    let fillers: [(role: AccessibleRole, states: AccessibleStates, title: String)] = [
      (.filler, [.showing, .active], "Tool")
    ]
    #expect(desktop(fillers, toolkit: "Qt").active()?.window.title == "Tool")
    #expect(
      desktop([(.filler, [.visible, .active], "Tool")], toolkit: "GTK").active()?.window.title
        == "Tool")
    #expect(desktop(fillers).all.isEmpty)
  }

  @Test("Windows that are not showing, and our own, are ignored (D1)")
  func hidden() {
    #expect(desktop([(.frame, [], "One"), (.frame, [.showing, .iconified], "Two")]).all.isEmpty)
    #expect(desktop([(.frame, .showing, "One")], process: 7, own: 7).all.isEmpty)
    #expect(desktop([(.toolTip, .showing, "Tip")]).all.isEmpty)
  }

  @Test("A dialog is shown with its parent window and with a menu's window (D2)")
  func screenWindows() throws {
    let all = desktop([
      (.frame, .showing, "Main"), (.dialog, [.showing, .active, .modal], "Ask"),
      (.window, .showing, ""),
    ])
    let active = try #require(all.active())
    #expect(active.window.title == "Ask")
    #expect(
      all.screenWindows(of: active.window, in: active.application)
        == [0, 1, 2].map { ModelApplication.reference($0) })
    #expect(all.all.map(\.window.title) == ["Main", "Ask"])
  }
}
