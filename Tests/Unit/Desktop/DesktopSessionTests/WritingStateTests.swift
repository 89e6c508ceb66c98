import ScreenElements
import Testing

@testable import DesktopSession
@testable import DesktopTree

/// A window of a plain field and a password field, and a person who writes with our keyboard.
///
/// The person types other letters into the password field than into the plain one, and the program
/// shows what arrives.
private struct WritingModel {
  enum Input: CaseIterable {
    case open, close, letter, space, selectAll, learnOff
    case focusPlain, focusSecret, focusNowhere
    case look, hides, otherWindow
  }

  private static let secretLetter = "q"

  private(set) var writing = WritingState()
  private(set) var learned: [String] = []
  /// True if a password was offered to predictions.
  private(set) var hasAskedSecret = false
  private var texts = ["", ""]
  private var secrets: Set<Int> = [1]
  private var focus: Int? = 0
  private(set) var fault: String?

  static func reference(_ number: Int) -> AccessibleReference {
    AccessibleReference(application: ":1.7", path: "/field/\(number)")
  }

  private var tree: AccessibleTree {
    var tree = AccessibleTree(toolkit: .gtk3)
    var root = Accessible(AccessibleReference(application: ":1.7", path: "/window"))
    root.role = .frame
    root.states = [.active, .showing, .visible, .sensitive]
    root.children = [1, 2]
    tree.nodes = [root]
    tree.roots = [0]
    for number in texts.indices {
      var field = Accessible(Self.reference(number))
      field.role = secrets.contains(number) ? .passwordText : .text
      field.states = [.showing, .visible, .sensitive, .focusable, .editable]
      if focus == number { field.states.insert(.focused) }
      field.interfaces = [.component, .text]
      field.parent = 0
      field.number = number
      if !secrets.contains(number) {
        field.line = texts[number]
        field.beforeCaret = texts[number]
      }
      tree.nodes.append(field)
    }
    return tree
  }

  init() { look() }

  /// The line of the caret, as far as it may be known.
  var line: WrittenLine? { writing.writtenLine(in: tree) }

  /// Lets something happen; returns false if it cannot happen now.
  mutating func handle(_ input: Input) -> Bool {
    switch input {
    case .open:
      guard writing.keyboard == nil else { return false }
      let found = tree
      let keyboard = Keyboard(
        for: found.focusedField, in: nil, isSecret: found.entersSecret(writing.secrets),
        KeyboardPlan(language: "en"), learns: true)
      learn(writing.open(keyboard))
      look()
    case .close:
      guard writing.keyboard != nil else { return false }
      learn(writing.close())
    case .letter:
      type(focus.map { secrets.contains($0) } == true ? Self.secretLetter : "a")
      return writing.keyboard != nil
    case .space:
      type(" ")
      return writing.keyboard != nil
    case .selectAll:
      guard let field = writing.keyboard?.field else { return false }
      writing.press(.selectAll, writing: nil, keys: [])
      if writing.chosenText != field { fault = "forgets the selection of the person" }
    case .learnOff:
      guard writing.keyboard?.learns == true else { return false }
      writing.press(.learn(false))
      if writing.end() != nil { fault = "learns what was written before" }
    case .focusPlain: return move(to: 0)
    case .focusSecret: return move(to: 1)
    case .focusNowhere: return move(to: nil)
    case .look: look()
    case .hides:
      guard secrets.insert(0).inserted else { return false }
      // Its text is the beginning of a password from now on.
      texts[0] = texts[0].replacing("a", with: Self.secretLetter)
      learned.removeAll()
      look()
    case .otherWindow:
      let (_, text) = writing.follow(tree, layer: nil, isNewWindow: true)
      learn(text)
      if writing.keyboard != nil { fault = "keeps the keyboard of another window" }
    }
    if writing.keyboard == nil, writing.end() != nil { fault = "keeps a text without a keyboard" }
    return true
  }

  private mutating func move(to field: Int?) -> Bool {
    defer { focus = field }
    return focus != field
  }

  private mutating func type(_ letter: String) {
    guard writing.keyboard != nil else { return }
    writing.press(.text(letter), writing: .plain(letter), keys: [])
    if let focus { texts[focus] += letter }
  }

  private mutating func look() {
    let found = tree
    writing.noteSecrets(of: found)
    learn(writing.follow(found, layer: nil, isNewWindow: false).learned)
    let line = writing.writtenLine(in: found)
    if line?.before.contains(Self.secretLetter) == true { hasAskedSecret = true }
    learn(writing.see(line?.before))
    if let keyboard = writing.keyboard, focus != nil,
      keyboard.isSecret != found.entersSecret(writing.secrets)
    {
      fault = "is not private in a password field"
    }
  }

  private mutating func learn(_ text: String?) {
    guard let text else { return }
    learned.append(text)
    if text.contains(Self.secretLetter) { fault = "learns a password" }
  }
}

@Suite("Writing, as a value")
struct WritingStateTests {
  @Test("In no sequence of five events is a password learned, shown or kept (D12, K2, K3)")
  func sequences() {
    var (count, hasLearned) = (0, false)
    var faults: [String] = []
    func search(_ model: WritingModel, _ inputs: [WritingModel.Input]) {
      count += 1
      hasLearned = hasLearned || !model.learned.isEmpty
      let fault = model.hasAskedSecret ? "predicts from a password" : model.fault
      if let fault {
        if faults.count < 3 { faults.append("\(inputs): \(fault)") }
        return
      }
      guard inputs.count < 5 else { return }
      for input in WritingModel.Input.allCases {
        var next = model
        if next.handle(input) { search(next, inputs + [input]) }
      }
    }
    search(WritingModel(), [])
    #expect(faults == [])
    #expect(hasLearned && count > 10_000 && count < 500_000)
  }

  @Test("A field that may have received a part of a password shows no line (D12, K2)")
  func spilled() {
    var model = WritingModel()
    for input in [.focusSecret, .look, .open, .letter, .focusPlain, .look] as [WritingModel.Input] {
      _ = model.handle(input)
    }
    #expect(model.writing.keyboard == nil)
    _ = model.handle(.open)
    #expect(model.writing.keyboard?.isSecret == false && model.line == nil)
  }

  @Test("A failed pick, or a pick of another control, ends the person's selection (F1)")
  func selection() {
    let field = WritingModel.reference(0)
    var writing = WritingState()
    _ = writing.open(Keyboard(for: field, in: nil, KeyboardPlan(language: "en"), learns: true))
    func act(_ way: DesktopControl.Way, _ pointing: ActPointing? = nil) -> DesktopAct {
      DesktopAct(
        ActModelCase.request(), DesktopControl(accessible: Accessible(field), way: way),
        pointing: pointing, at: .zero)
    }
    let other = DesktopAct(
      ActModelCase.request(), ActModelCase.control(.focus), pointing: nil, at: .zero)
    func chosen(_ act: DesktopAct, isDone: Bool = true) -> AccessibleReference? {
      writing.press(.selectAll, writing: nil, keys: [])
      writing.noteSelection(by: act, isDone: isDone, focused: WritingModel.reference(1))
      return writing.chosenText
    }
    #expect(chosen(act(.focus)) == field)
    #expect(chosen(act(.focus), isDone: false) == nil)
    #expect(chosen(other) == nil)
    let drag = ActPointing.gesture(.doubleClick(Point(x: 1, y: 1)))
    #expect(chosen(act(.focus, drag)) == WritingModel.reference(1))
  }
}
