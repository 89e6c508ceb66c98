import ScanTime
import ScreenElements
import Testing

@testable import DesktopSession
@testable import DesktopTree

@Suite("The shown screen, as a value")
struct ShownStateTests {
  private enum Input: CaseIterable {
    /// Contents of the editor, others of it, one of its dialogs, and another window.
    case editor, edited, dialog, mail
    case nothing
    /// The user picks something, moves the highlight, or enters a group.
    case act, highlight, enter
    case time
  }

  private static let options = DesktopScreenOptions()

  /// A session that receives the changes, and the facts that the rules are about.
  private struct Model {
    var state = ShownState(without: ShownStateTests.options, groupSize: 6)
    var now = Instant.zero
    /// The elements that the session shows.
    var session: ElementTree
    var lastAct: Instant?
    /// The stops that were highlighted.
    var highlighted: Set<String> = []
    /// The window and the layer of the previous screen.
    var previous: (window: AccessibleReference?, layer: String?) = (nil, nil)

    init() { session = state.tree }

    /// Lets something happen; returns the broken rule, or nil.
    mutating func handle(_ input: Input) -> String? {
      switch input {
      case .editor: return show("editor", ["Save", "Open"])
      case .edited: return show("editor", ["Save", "Close"])
      case .dialog: return show("editor", ["Save", "Open"], dialog: ["Yes"])
      case .mail: return show("mail", ["Send"])
      case .nothing: return receive(state.showNothing(ShownStateTests.options))
      case .act:
        state.noteAct(at: now)
        lastAct = now
      case .highlight:
        guard let stop = state.screen.controls.keys.max() else { break }
        state.noteHighlight(stop, isOfEarlier: false)
        highlighted.insert(stop)
      case .enter: state.noteEntered()
      case .time: now = now + .milliseconds(1500)
      }
      return receive(.none)
    }

    private mutating func show(
      _ name: String, _ buttons: [String], dialog: [String] = []
    ) -> String? {
      let (window, tree) = ShownStateTests.window(name, buttons, dialog: dialog)
      var draft = state.draft(of: window, tree)
      let made = draft.screen(ShownStateTests.options)
      let (change, isOther) = state.show(made, of: draft, [], at: now)
      if isOther != (change != .none) { return "the change and the pause differ" }
      return receive(change.joined(state.followPage(of: draft, at: now)))
    }

    private mutating func receive(_ change: DesktopChange) -> String? {
      let current = (window: state.window?.base, layer: state.screen.layer)
      defer { previous = current }
      switch change {
      case .none: break
      case .layout: session = state.tree
      case .screen(let focus, _):
        session = state.tree
        if let focus, !highlighted.contains(focus) { return "highlights \(focus)" }
      }
      if session != state.tree { return "the session shows other elements" }
      if (current != previous) != change.isScreen { return "\(change) from \(previous)" }
      if state.screen.controls.keys.contains(where: { session.index(of: $0) == nil }) {
        return "a stop can be picked that is not shown"
      }
      let isUnexpected = lastAct.map { now - $0 > .milliseconds(2000) } ?? true
      return state.isUnexpected(at: now) == isUnexpected ? nil : "the cause of a change"
    }
  }

  private static func window(
    _ name: String, _ buttons: [String], dialog: [String]
  ) -> (ShownWindow, AccessibleTree) {
    func reference(_ path: String) -> AccessibleReference {
      AccessibleReference(application: ":" + name, path: path)
    }
    var tree = AccessibleTree(toolkit: .gtk3)
    func add(_ path: String, _ role: AccessibleRole, _ title: String, to parent: Int?, at y: Double)
    {
      var node = Accessible(reference(path))
      node.role = role
      node.name = title
      node.states = [.showing, .visible, .sensitive]
      let isWindow = parent == nil
      node.frame =
        isWindow
        ? Frame(x: 0, y: 0, width: 300, height: 200) : Frame(x: 10, y: y, width: 100, height: 30)
      node.interfaces = isWindow ? [.component] : [.component, .action]
      if !isWindow { node.actions = ["click"] }
      (node.parent, node.number) = (parent, parent.map { tree.nodes[$0].children.count } ?? 0)
      tree.nodes.append(node)
      if let parent {
        tree.nodes[parent].children.append(tree.nodes.count - 1)
      } else {
        tree.roots.append(tree.nodes.count - 1)
      }
    }
    func add(_ path: String, _ role: AccessibleRole, _ buttons: [String]) {
      add(path, role, name, to: nil, at: 0)
      let window = tree.nodes.count - 1
      for (number, title) in buttons.enumerated() {
        add(path + "/" + title, .pushButton, title, to: window, at: Double(number) * 40)
      }
    }
    add("/window", .frame, buttons)
    if !dialog.isEmpty { add("/dialog", .dialog, dialog) }
    let window = DesktopWindow(
      reference: reference("/window"), role: .frame, states: .active, title: name, frame: nil)
    let application = DesktopApplication(
      reference: reference("/root"), name: name, toolkit: .gtk3, process: nil, windows: [window])
    return (ShownWindow(application: application, window: window, base: window.reference), tree)
  }

  @Test(
    "The session shows the stops that can be picked, and another window or layer is a screen, for any events in five steps (D1, D2, D5)"
  )
  func sequences() {
    var count = 0
    var faults: [String] = []
    func search(_ model: Model, _ inputs: [Input]) {
      count += 1
      guard inputs.count < 5 else { return }
      for input in Input.allCases {
        var next = model
        if let fault = next.handle(input), faults.count < 3 {
          faults.append("\(inputs + [input]): \(fault)")
        }
        search(next, inputs + [input])
      }
    }
    search(Model(), [])
    #expect(faults == [])
    #expect(count > 50_000)
  }

  @Test("The example has stops in the window and in the dialog")
  func example() {
    var state = ShownState(without: Self.options, groupSize: 6)
    for dialog in [[], ["Yes"]] {
      let (window, tree) = Self.window("editor", ["Save", "Open"], dialog: dialog)
      var draft = state.draft(of: window, tree)
      let made = draft.screen(Self.options)
      _ = state.show(made, of: draft, [], at: .zero)
      #expect(state.screen.controls.count == 2 + dialog.count)
      #expect((state.screen.layer == nil) == dialog.isEmpty)
    }
  }
}

extension DesktopChange {
  fileprivate var isScreen: Bool { if case .screen = self { true } else { false } }
}
