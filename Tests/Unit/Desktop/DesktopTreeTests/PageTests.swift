import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Web pages")
struct PageTests {
  private func page(
    _ name: String, _ children: [ModelNode], states: AccessibleStates = []
  ) -> ModelNode {
    ModelNode(.documentWeb, name, (0, 50, 400, 250), states: states, children)
  }

  private func link(_ name: String, _ y: Int, shows: Bool = true) -> ModelNode {
    ModelNode(
      .link, name, (0, y, 90, 20), actions: ["jump"], states: .focusable,
      without: shows ? [] : .showing)
  }

  private func screen(_ toolkit: Toolkit, _ children: [ModelNode]) -> DesktopScreen {
    var model = ModelApplication(toolkit, [window(children)])
    return model.screen()
  }

  /// Returns a page of WebKitGTK in a window of GTK: two boxes without any state, and a pane with neither
  /// VISIBLE nor SHOWING.
  private func webKit(_ children: [ModelNode], paneStates: AccessibleStates) -> ModelNode {
    let document = ModelNode(.documentWeb, "Page", (0, 50, 400, 900), children).with {
      $0.guest = ":1.9"
    }
    let pane = ModelNode(.scrollPane, "", (0, 50, 400, 250), [document]).with {
      $0.guest = ":1.9"
      $0.states = paneStates
    }
    let outer = ModelNode(.filler, "", (0, 50, 400, 250), [pane]).with {
      $0.guest = "page"
      $0.states = []
    }
    return ModelNode(.filler, "", (0, 50, 400, 250), [outer]).with { $0.states = [] }
  }

  @Test("In WebKitGTK the name of a field does not end with its value (D4.43)")
  func valueInName() {
    func field(_ name: String, _ text: String, _ y: Int) -> ModelNode {
      ModelNode(.entry, name, (0, y, 200, 20), states: [.focusable, .editable]).with {
        $0.text = text
        $0.interfaces = ["Component", "Text"]
        $0.guest = ":1.9"
      }
    }
    var model = ModelApplication(
      .gtk3,
      [window([field("Name Ann", "Ann", 0), field("Ann", "Ann", 40), field("Age", "7", 80)])])
    #expect(
      model.screen().spoken == ["Name, Ann, text field", "Ann, text field", "Age, 7, text field"])
  }

  @Test(
    "A page of WebKitGTK is reached through boxes without states, and has no bulk query for actions (D3)",
    arguments: [Toolkit.gtk3, .gtk410])
  func webKitPage(_ toolkit: Toolkit) throws {
    let own = link("Go", 60).with { $0.guest = ":1.9" }
    let hidden = link("Below", 800, shows: false).with { $0.guest = ":1.9" }
    let item = ModelNode(.listItem, "Item", (0, 90, 90, 20), actions: ["select"]).with {
      $0.guest = ":1.9"
    }
    let list = ModelNode(.list, "", (0, 90, 90, 20), [item]).with { $0.guest = ":1.9" }
    let entry = ModelNode(.menuItem, "one", (0, 120, 90, 20)).with { $0.guest = ":1.9" }
    let menu = ModelNode(.menu, "", (0, 0, 1, 1), without: .showing, [entry])
    let box = ModelNode(
      .comboBox, "Choice", (0, 120, 90, 20), actions: ["select"],
      [
        menu.with {
          $0.guest = ":1.9"
          $0.chosen = 0
        }
      ]
    ).with { $0.guest = ":1.9" }
    let bar = button("Reload", (0, 10, 60, 20))
    var model = ModelApplication(
      toolkit,
      [
        window([
          bar, webKit([own, hidden, list, box], paneStates: [.focusable, .sensitive]),
        ])
      ])
    let screen = model.screen(display: Size(width: 400, height: 300))
    #expect(
      screen.spoken == ["Reload, button", "Go, link", "Choice, one, combo box", "more, button"])
    let more = try #require(screen.element("more"))
    #expect(more.frame == Frame(x: 0, y: 299, width: 400, height: 1))
    let askedForAll = Set(
      model.asked.filter { $0.question == .actions }.map(\.reference.application))
    #expect(askedForAll == [":1.7"])
    #expect(model.fetch().guests == [":1.9", "page"])
  }

  @Test("A row in the view of a list box of WebKitGTK is a stop without SHOWING (D3.47)")
  func rowsOfListBox() throws {
    func list(_ guest: String?) -> ModelNode {
      let rows = (0..<6).map { number in
        ModelNode(
          .listItem, "Row \(number)", (0, 60 + 20 * number, 90, 20), states: .selectable,
          without: .showing
        ).with { $0.guest = guest }
      }
      return ModelNode(.listBox, "The list", (0, 80, 90, 60), states: .focusable, rows).with {
        $0.guest = guest
      }
    }
    var model = ModelApplication(
      .gtk3, [window([webKit([list(":1.9")], paneStates: [.focusable])])])
    let found = model.screen()
    #expect(found.spoken == ["Row 1", "Row 2", "Row 3", "more, button"])
    let row = try #require(found.element("Row 1").flatMap { found.controls[$0.id] })
    #expect(row.isUsable(with: [.visible, .sensitive, .selectable], by: .gtk3))
    #expect(!row.isUsable(with: [.visible, .sensitive, .defunct], by: .gtk3))
    var own = ModelApplication(.gtk3, [window([list(nil)])])
    #expect(own.screen().spoken.isEmpty)
  }

  @Test("A page of WebKitGTK in an unselected tab is not read (D3)")
  func hiddenPage() {
    let tabs = [("First", 10), ("Second", 100)].map { name, x in
      ModelNode(
        .pageTab, name, (x, 10, 60, 20), states: .selectable,
        [webKit([link("In " + name, 60)], paneStates: [.focusable, .sensitive])]
      ).with { if name == "First" { $0.states.insert(.selected) } }
    }
    let spoken = screen(.gtk3, [ModelNode(.pageTabList, "", (0, 0, 400, 300), tabs)]).spoken
    #expect(spoken.contains("In First, link") && !spoken.contains("In Second, link"), "\(spoken)")
  }

  @Test("A hidden pane in a box with states is not read (D3)")
  func hiddenPane() {
    let pane = ModelNode(.scrollPane, "", (0, 50, 400, 250), [link("Go", 60)]).with {
      $0.states = [.focusable, .sensitive]
    }
    let box = ModelNode(.filler, "", (0, 50, 400, 250), [pane])
    #expect(screen(.gtk3, [box, button("Reload", (0, 10, 60, 20))]).spoken == ["Reload, button"])
    #expect(screen(.qt, [webKit([link("Go", 60)], paneStates: [])]).spoken.isEmpty)
  }

  @Test("A drop-down in a page has its selection as its value, also while it is closed (D4)")
  func choice() {
    func box(_ isClosed: Bool) -> ModelNode {
      ModelNode(
        .comboBox, "Color", (0, 0, 90, 20), actions: ["open"], states: .focusable,
        [
          ModelNode(
            .menu, "", (0, 0, 90, 20), without: isClosed ? .showing : [],
            [
              ModelNode(.menuItem, "Red", nil, actions: ["select"], without: .showing),
              ModelNode(.menuItem, "Green", nil, actions: ["select"], without: .showing),
            ]
          ).with { $0.chosen = 1 }
        ])
    }
    #expect(screen(.chromium, [box(true)]).spoken == ["Color, Green, combo box"])
    #expect(screen(.gecko, [box(false)]).spoken == ["Color, Green, combo box"])
    // In other toolkits the name contains the choice, so it is not queried.
    var model = ModelApplication(.gtk3, [window([box(true)])])
    #expect(model.screen().spoken == ["combo box, Color"])
    #expect(!model.asked.contains { $0.question == .choice })
  }

  @Test("Menu entries of Chromium and buttons of Firefox without an action are clicked (F1)")
  func clicked() throws {
    let entry = ModelNode(
      .menuItem, "Green", (0, 20, 90, 20), actions: ["select"], states: .focusable)
    let menu = screen(.chromium, [ModelNode(.menu, "Colors", (0, 0, 90, 90), [entry])])
    let green = try #require(menu.element("Green"))
    #expect(menu.controls[green.id]?.way == .click(Point(x: 45, y: 30), orAction: 0))
    let quit = ModelNode(.pushButton, "Quit", (0, 0, 90, 20))
    let panel = screen(.gecko, [quit])
    let button = try #require(panel.element("Quit"))
    #expect(panel.controls[button.id]?.way == .click(Point(x: 45, y: 10), orAction: nil))
    #expect(screen(.gtk3, [quit]).spoken.isEmpty)
  }

  @Test("A canvas of a page is an area, whatever its fallback text (D11)")
  func canvas() {
    var options = DesktopScreenOptions()
    options.hasPointer = true
    let text = ModelNode(.staticText, "drawing", (0, 0, 90, 20))
    let canvas = ModelNode(.canvas, "", (0, 60, 200, 100), actions: ["click"], [text])
    var model = ModelApplication(.gecko, [window([canvas])])
    #expect(DesktopScreen(model.fetch(), options: options).spoken == ["drawing"])
    // A canvas that exposes its contents does not hide them.
    let button = button("In", (0, 60, 50, 20))
    var open = ModelApplication(.gecko, [window([canvas.with { $0.children = [button] }])])
    #expect(DesktopScreen(open.fetch(), options: options).spoken == ["In, button"])
  }

  @Test("The page of a window is the largest visible document, with its stops (D1)")
  func document() throws {
    let frame = ModelNode(
      .documentWeb, "Frame", (0, 60, 100, 100), [link("Deep", 60)])
    let hidden = page("Other tab", [link("Hidden", 60)]).with { $0.states.remove(.showing) }
    let shown = screen(
      .gecko, [button("Back", (0, 0, 50, 20)), hidden, page("Club", [frame, link("Hours", 200)])])
    let document = try #require(shown.document)
    #expect(document.name == "Club" && !document.isLoading)
    #expect(document.stops.count == 2)
    let tree = ElementTree(shown.screen)
    #expect(shown.firstStop(of: document, in: tree) == shown.element("Deep")?.id)
    #expect(screen(.gtk3, [page("Club", [])]).document == nil)
    #expect(screen(.chromium, [page("Club", [], states: .busy)]).document?.isLoading == true)
  }

  // MARK: Scrolling

  @Test("A page that continues below is scrolled by the wheel at its middle (F4, D7)")
  func goesOn() throws {
    let rows = (0..<30).map { link("Item \($0)", 50 + 25 * $0, shows: $0 < 10) }
    let shown = screen(.gecko, [page("Long", rows)])
    #expect(shown.spoken.first == "Item 0, link")
    #expect(shown.spoken.last == "more, button")
    let wheel = try #require(shown.scrollBars.values.first?.wheel)
    #expect(wheel.directions == [.down] && wheel.point == Point(x: 200, y: 175))
    #expect(wheel.turns(.down) == 1)
  }

  @Test("The middle of a page scrolls both ways, and its end only up (F4, D7)")
  func middle() {
    let middle = (0..<30).map { link("Item \($0)", 25 * $0 - 200, shows: (10..<20).contains($0)) }
    let shown = screen(.gecko, [page("Long", middle)])
    #expect(shown.spoken.first == "back up, button" && shown.spoken.last == "more, button")
    let end = (0..<30).map { link("Item \($0)", 25 * $0 - 450, shows: $0 >= 20) }
    #expect(screen(.gecko, [page("Long", end)]).spoken.first == "back up, button")
    #expect(screen(.gecko, [page("Long", end)]).spoken.last == "Item 29, link")
  }

  @Test("A page scrolls on from a visible part without any stop (D7.9)", arguments: [0, 10])
  func blankPart(_ above: Int) {
    let rows = (0..<30).filter { $0 < above || $0 >= 20 }.map {
      link("Item \($0)", 25 * $0 - 200, shows: false)
    }
    let back = above > 0 ? ["back up, button"] : []
    #expect(screen(.gecko, [page("Long", rows)]).spoken == back + ["more, button"])
  }

  @Test(
    "The boxes around a page of WebKitGTK keep their place while it scrolls (D3.28, D3.46)",
    arguments: [0, 30, 150, 600], [true, false])
  func scrolledWebKitPage(by distance: Int, isBarAbove: Bool) throws {
    let top = isBarAbove ? 50 : 0
    let links = (0..<36).map {
      let y = top + 25 * $0 - distance
      return link("Item \($0)", y, shows: y >= top && y < top + 250).with { $0.guest = ":1.9" }
    }
    let document = ModelNode(.documentWeb, "Page", (0, top - distance, 400, 900), links).with {
      $0.guest = ":1.9"
      if distance > 250 { $0.states.remove(.showing) }
    }
    let pane = ModelNode(.scrollPane, "", (0, top - distance, 400, 250), [document]).with {
      $0.guest = ":1.9"
      $0.states = [.focusable, .sensitive]
    }
    let box = ModelNode(.filler, "", (0, top - distance, 400, 250), [pane]).with {
      $0.guest = "page"
      $0.states = []
    }
    // The program reports the whole box as the place of the page in it.
    let host = ModelNode(.filler, "", (0, 0, 400, 300), [box]).with { $0.states = [] }
    let bar = button("Reload", (0, isBarAbove ? 0 : 250, 400, 50))
    var model = ModelApplication(
      .gtk3, [window([ModelNode(.filler, "", (0, 0, 400, 300), [bar, host])])])
    let screen = DesktopScreen(
      model.fetch().placed(in: DesktopWindows()), options: DesktopScreenOptions())
    let first = distance == 0 ? 0 : (distance + 24) / 25
    let items = (first..<first + 10).map { "Item \($0), link" }
    #expect(screen.spoken.filter { $0.hasPrefix("Item") } == items)
    let wheel = try #require(screen.scrollBars.values.first?.wheel)
    #expect(wheel.frame == Frame(x: 0, y: Double(top), width: 400, height: 250))
    let directions: [ScrollDirection] = distance == 0 ? [.down] : [.up, .down]
    #expect(wheel.directions == directions)
  }

  @Test("A hidden element outside the edge of a page is no reason to scroll (F4)")
  func hiddenText() {
    let skip = link("Skip", -4000, shows: false).with { $0.frame = (-4000, -4000, 90, 20) }
    let shown = screen(.gecko, [page("Short", [skip, link("One", 60)])])
    #expect(shown.scrollBars.isEmpty && shown.spoken == ["One, link"])
  }

  @Test("Chromium reports scrolling parts, and such a part of a page scrolls separately (F4)")
  func partOfPage() throws {
    let inner = (0..<20).map { link("Row \($0)", 60 + 25 * $0, shows: $0 < 4) }
    let part = ModelNode(
      .section, "", (0, 60, 200, 100), actions: ["doDefault", "scrollDown", "scrollUp"],
      states: .focusable, inner)
    let shown = screen(.chromium, [page("Club", [part, link("Below", 200)])])
    let wheel = try #require(shown.scrollBars.values.first?.wheel)
    #expect(shown.scrollBars.count == 1)
    #expect(wheel.frame == Frame(x: 0, y: 60, width: 200, height: 100))
    // The page itself reports no such action, and so does not scroll.
    #expect(shown.spoken.suffix(2) == ["more, button", "Below, link"])
  }

  @Test("Of the hidden elements of a page only the ends are queried for their position (D8, F4)")
  func askedEnds() {
    let rows = (0..<300).map { link("Item \($0)", 50 + 25 * $0, shows: $0 < 10) }
    var model = ModelApplication(.gecko, [window([page("Long", rows)])])
    _ = model.fetch()
    #expect(model.asked.count { $0.question == .frame } == 14)
    #expect(model.asked.count { $0.question == .name } == 12)
  }

  private func box(
    _ role: AccessibleRole, _ name: String, _ frame: (Int, Int, Int, Int)?,
    states: AccessibleStates = [], shows: Bool = false
  ) -> ModelNode {
    ModelNode(
      role, name, frame, actions: ["check"], states: states.union([.focusable, .checkable]),
      without: shows ? [] : .showing
    ).with { $0.interfaces = ["Component", "Action"] }
  }

  private func label(_ name: String, _ y: Int, _ children: [ModelNode] = []) -> ModelNode {
    ModelNode(.label, name, (20, y, 90, 20), actions: ["click"], children)
  }

  @Test(
    "A box that its label draws is one stop there, with its own state and action (D3.44)",
    arguments: [Toolkit.gecko, .chromium])
  func drawnBoxes(_ toolkit: Toolkit) throws {
    let children = [
      box(.checkBox, "Beside", (10, 60, 1, 1)), label("Beside", 60),
      label("Around", 90, [box(.checkBox, "Around", nil, states: .checked)]),
      label("", 120, [box(.radioButton, "Drawn", (30, 125, 0, 0))]),
      box(.checkBox, "Seen", (10, 150, 13, 13), shows: true), label("Seen", 150),
      box(.checkBox, "Tiny", (10, 180, 1, 2), shows: true),
      // Neither a label nor a place of its own.
      box(.checkBox, "Lonely", (10, 210, 1, 1)),
      // Scrolled out of view, and its label too.
      box(.checkBox, "Below", (10, 900, 1, 1)),
      ModelNode(.label, "Below", (20, 900, 90, 20), without: .showing),
    ]
    let found = screen(toolkit, children)
    #expect(
      found.spoken == [
        "Beside, not checked, check box", "Around, checked, check box",
        "Drawn, not checked, radio button", "Seen, not checked, check box",
        "Tiny, not checked, check box",
      ])
    let frames = found.screen.elements.filter { $0.accessible == true }.map(\.frame)
    #expect(
      frames == [
        Frame(x: 20, y: 60, width: 90, height: 20), Frame(x: 20, y: 90, width: 90, height: 20),
        Frame(x: 20, y: 120, width: 90, height: 20), Frame(x: 10, y: 150, width: 13, height: 13),
        Frame(x: 2.5, y: 173, width: 16, height: 16),
      ])
    for control in found.controls.values {
      #expect(control.way == .action(0) && !control.isCutOff, "\(control.accessible.name)")
      #expect(control.accessible.states.isUsable(as: control.accessible.role, by: toolkit))
    }
  }

  @Test("A hidden box outside of a page of a browser is not asked for its role (D3.44, D8)")
  func hiddenBoxElsewhere() {
    for toolkit in [Toolkit.gtk3, .qt] {
      var model = ModelApplication(toolkit, [window([box(.checkBox, "Beside", (10, 60, 1, 1))])])
      #expect(model.screen().spoken.isEmpty)
      #expect(model.asked.count { $0.question == .role } == 1, "\(toolkit)")
    }
  }

  @Test(
    "A button with a menu is clicked in Firefox and WebKitGTK, whose action is silent (F1.28)",
    arguments: [
      (Toolkit.gecko, nil, true), (.gtk410, ":1.9", true), (.chromium, nil, false),
      (.gtk410, nil, false),
    ] as [(Toolkit, String?, Bool)])
  func menuOfPage(_ toolkit: Toolkit, _ guest: String?, isClicked: Bool) throws {
    let menu = button("Menu", (0, 60, 60, 20)).with {
      $0.states.insert(.hasPopup)
      $0.guest = guest
    }
    var model = ModelApplication(toolkit, [window([menu])])
    var options = DesktopScreenOptions()
    options.hasPointer = true
    let found = DesktopScreen(model.fetch(), options: options)
    let way = try #require(found.controls.values.first?.way)
    let isClick = if case .click(_, orAction: 0?) = way { true } else { false }
    #expect(isClick == isClicked, "\(way)")
  }

  @Test("The summary of details in WebKitGTK is a button with the state of its box (D3.45)")
  func summary() throws {
    func details(_ name: String, _ y: Int, _ states: AccessibleStates) -> ModelNode {
      let title = ModelNode(
        .unknown, name, (0, y, 90, 20), actions: [""], states: states.union(.focusable)
      ).with { $0.guest = ":1.9" }
      return ModelNode(.unknown, "", (0, y, 90, 20), states: states.union(.expandable), [title])
        .with { $0.guest = ":1.9" }
    }
    var model = ModelApplication(
      .gtk3, [window([details("More", 60, []), details("Help", 90, .expanded)])])
    var options = DesktopScreenOptions()
    options.hasPointer = true
    let found = DesktopScreen(model.fetch(), options: options)
    #expect(found.spoken == ["More, collapsed, button", "Help, expanded, button"])
    for control in found.controls.values {
      let isClick = if case .click = control.way { true } else { false }
      #expect(isClick, "\(control.way)")
    }
  }
}
