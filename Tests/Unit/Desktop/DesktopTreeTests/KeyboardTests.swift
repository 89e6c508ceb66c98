import Languages
import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Our own keyboard")
struct KeyboardTests {
  private func keyboard(_ language: String = "en") -> Keyboard {
    Keyboard(for: nil, in: nil, KeyboardPlan(language: language), learns: true)
  }

  private func keys(_ entries: [DesktopEntry]) -> [DesktopEntry] {
    entries.flatMap { entry -> [DesktopEntry] in
      if case .group(let inside) = entry.action { keys(inside) } else { [entry] }
    }
  }

  private func texts(_ keyboard: Keyboard) -> [String] {
    keys(keyboard.entries).compactMap {
      if case .type(.text(let text)) = $0.action { text } else { nil }
    }
  }

  @Test(
    "Each page has each key once, short rows, and keys to the other pages and to close (K1)",
    arguments: Language.all.map(\.tag) + ["de-AT", "xx"], Keyboard.Page.allCases)
  func pages(_ language: String, _ page: Keyboard.Page) {
    var keyboard = keyboard(language)
    keyboard.press(.page(page))
    let entries = keyboard.entries
    #expect(entries.count <= 13)
    let all = keys(entries)
    #expect(Set(all.map(\.id)).count == all.count)
    for case .group(let inside) in entries.map(\.action) { #expect(inside.count <= 11) }
    #expect(all.allSatisfy { !$0.label.isEmpty })
    let actions = Set(all.map(\.action))
    #expect(actions.contains(.type(.close)))
    for other in Keyboard.Page.allCases where other != page {
      #expect(actions.contains(.type(.page(other))))
    }
  }

  @Test("The keyboard has all letters, digits and marks for everyday writing (K1)")
  func characters() {
    let letters = [
      "en": "", "de": "äöüß", "fr": "éèàçùêîôûœ", "es": "ñáéíóúü", "it": "àèéìòù", "nl": "éëï",
    ]
    for (language, more) in letters {
      var keyboard = keyboard(language)
      var found = Set(texts(keyboard))
      for character in "abcdefghijklmnopqrstuvwxyz .,?!'-" + more {
        #expect(found.contains(String(character)), "\(language) \(character)")
      }
      for page in [Keyboard.Page.numbers, .symbols] {
        keyboard.press(.page(page))
        #expect(texts(keyboard).contains(" "), "K1.19: \(page)")
        found.formUnion(texts(keyboard))
      }
      let others = "0123456789@#&_/\\()[]{}\"';:<>+*=~^|€$%`".map(String.init)
      #expect(found.isSuperset(of: others), "\(Set(others).subtracting(found))")
    }
  }

  @Test("Keys that are often repeated are highlighted again, Home and End are not (K1.5, K1.17)")
  func repeated() {
    func keys(_ wanted: KeyboardKey.Continuation) -> Set<String> {
      let found = self.keys(keyboard().entries).compactMap { entry -> String? in
        guard case .type(.keys(_, let then)) = entry.action, then == wanted else { return nil }
        return entry.id.split(separator: ".").last.map(String.init)
      }
      return Set(found)
    }
    #expect(keys(.again) == ["backspace", "deleteWord", "undo"])
    #expect(keys(.againInRow) == ["left", "right", "up", "down"])
  }

  @Test("Shift applies to one letter, caps lock until it is released (K1)")
  func capitals() {
    var keyboard = keyboard("de")
    let small = texts(keyboard)
    keyboard.press(.shift)
    #expect(texts(keyboard).contains("E") && !texts(keyboard).contains("e"))
    // It has no capital of one letter.
    #expect(texts(keyboard).contains("ß"))
    keyboard.press(.text("E"))
    #expect(texts(keyboard) == small)
    keyboard.press(.shift)
    keyboard.press(.shift)
    keyboard.press(.text("E"))
    #expect(texts(keyboard).contains("E"))
    keyboard.press(.shift)
    #expect(texts(keyboard) == small)
  }

  @Test("The key of capitals says its state, and not the effect of the next pick (K1.4)")
  func capitalState() {
    var keyboard = keyboard()
    var states: [String] = []
    for _ in 0..<4 {
      let key = keys(keyboard.entries).first { $0.id == "switchlight.key.shift" }
      states.append("\(key?.label ?? "") \(key?.isSelected == true)")
      keyboard.press(.shift)
    }
    #expect(states == ["capital false", "capital true", "caps lock true", "capital false"])
  }

  @Test("Words are the first group, and the keyboard records that one was just picked (K2)")
  func words() {
    var keyboard = keyboard()
    #expect(!keyboard.entries.contains { $0.label == "words" })
    keyboard.offer(["the", "this"], after: nil)
    #expect(keyboard.entries.first?.label == "words")
    #expect(keys(keyboard.entries).prefix(2).map(\.label) == ["the", "this"])
    keyboard.press(.text("t"))
    #expect(!keyboard.hasJustPicked)
    keyboard.press(.word("the"))
    #expect(keyboard.hasJustPicked)
    keyboard.press(.text("."))
    #expect(keyboard.hasJustPicked)
    keyboard.press(.text(" "))
    #expect(!keyboard.hasJustPicked)
    keyboard.press(.text("."))
    #expect(!keyboard.hasJustPicked)
    keyboard.press(.page(.numbers))
    #expect(!keyboard.entries.contains { $0.label == "words" })
  }

  @Test("The marks follow at most five rows of letters (K1.18)")
  func marksRow() {
    for (language, count) in [("en", 0), ("de", 1), ("fr", 3)] {
      let keyboard = keyboard(language)
      let rows = keyboard.entries.map { keys([$0]).map(\.label) }
      #expect(rows[5].prefix(4) == [".", ",", "?", "!"], "\(language): \(rows)")
      let last = keyboard.plan.letters.rows.dropFirst(5).map { $0.map { String($0) } }
      #expect(last.count == count && Array(rows[6..<6 + count]) == last)
    }
  }

  @Test("Likely letters move to the first cells, and back for a password field (K5)")
  func likelyLetters() throws {
    let other = try field(caret: 0, [:]).reference
    var keyboard = keyboard()
    let usual = texts(keyboard)
    let first = Array("nt eas") + keyboard.plan.letters.letters.filter { !"nt eas".contains($0) }
    keyboard.offer([], letters: first, after: WrittenLine(before: "ca"))
    let rows = keyboard.entries.map { keys([$0]).map(\.label) }
    #expect(rows[0].prefix(2) == ["n", "t"] && rows[1].first == "space bar")
    #expect(Set(texts(keyboard)) == Set(usual))
    let moved = keyboard
    for change in [
      { $0.becomeSecret() }, { $0.goAlong(to: other, isSecret: true) },
      { $0.offer([], after: WrittenLine(before: "can")) },
    ] as [(inout Keyboard) -> Void] {
      keyboard = moved
      change(&keyboard)
      #expect(keys(keyboard.entries).first?.label == "space bar")
    }
  }

  @Test("The text before the caret begins at the start of its line (K2)")
  func beforeCaret() {
    #expect(lineBeforeCaret(in: "one\ntwo three\nfour", at: 7) == "two")
    #expect(lineBeforeCaret(in: "one", at: 0) == "" && lineBeforeCaret(in: "one", at: 99) == "one")
    #expect(Toolkit.qt.scalars(4, in: "a😀 é") == 3 && Toolkit.gtk3.scalars(4, in: "a😀 é") == 4)
    #expect(Toolkit.qt.scalars(-1, in: "a") == -1 && Toolkit.qt.scalars(9, in: "a😀") == 2)
    #expect(lineBeforeCaret(in: "one", at: -1) == "" && lineBeforeCaret(in: "one\n", at: 4) == "")
  }

  /// A window with a field that has the focus, and its caret behind some of its text.
  private func field(
    _ role: AccessibleRole = .text, toolkit: Toolkit = .gtk3, caret: Int,
    _ characters: [Int: (x: Int, y: Int, width: Int, height: Int)]
  ) throws -> Accessible {
    let field = ModelNode(role, "Letter", (10, 40, 300, 200)).with {
      $0.interfaces = ["org.a11y.atspi.Component", "org.a11y.atspi.Text"]
      $0.states.formUnion([.focused, .editable])
      ($0.text, $0.caret, $0.characters) = ("Dear Tom,\nI am f", caret, characters)
    }
    var model = ModelApplication(toolkit, [ModelNode(.frame, "W", (0, 0, 400, 300), [field])])
    let tree = model.fetch()
    return try #require(tree.nodes.last)
  }

  @Test("The character after or before the caret determines the caret's line (K1)")
  func caretLine() throws {
    let line = Frame(x: 10, y: 60, width: 300, height: 18)
    // Behind the end some programs report a line without width, and others nothing.
    for characters in [[16: (80, 60, 0, 18)], [15: (72, 60, 8, 18)]] {
      let found = try field(caret: 16, characters)
      #expect(found.caretLine == line)
      #expect(found.writtenLine == WrittenLine(before: "I am f"))
    }
    let inside = try field(caret: 4, [4: (50, 42, 8, 18)])
    #expect(inside.caretLine?.y == 42)
    #expect(inside.writtenLine == WrittenLine(before: "Dear", after: " Tom,"))
    // The character before the caret may be in another line.
    #expect(try field(caret: 10, [9: (90, 42, 8, 18)]).caretLine == nil)
    #expect(try field(caret: 16, [16: (80, 400, 8, 18)]).caretLine == nil, "scrolled away")
    #expect(try field(toolkit: .gtk4, caret: 16, [16: (80, 60, 0, 18)]).caretLine == line)
    #expect(try field(toolkit: .gtk410, caret: 16, [16: (80, 60, 8, 18)]).caretFrame == nil)
    #expect(try field(.passwordText, caret: 16, [16: (80, 60, 8, 18)]).writtenLine == nil)
  }

  @Test("The caret's line moves and scales with its window on the display (K1, F7)")
  func placedCaret() throws {
    var node = try field(caret: 16, [16: (80, 60, 8, 18)])
    node.parent = nil
    var tree = AccessibleTree(toolkit: .gtk3)
    (tree.nodes, tree.roots) = ([node], [0])
    var windows = DesktopWindows()
    let shown = DisplayWindow(
      id: 1, title: "W", frame: Frame(x: 20, y: 80, width: 600, height: 400))
    windows.places[node.reference] = shown
    let placed = tree.placed(in: windows).nodes[0]
    #expect(placed.frame == Frame(x: 20, y: 80, width: 600, height: 400))
    #expect(placed.caretLine == Frame(x: 20, y: 120, width: 600, height: 36))
  }

  @Test("The keyboard shows the text of a visible field only, and no voice speaks it (K1, K2)")
  func look() throws {
    var shown = keyboard()
    shown.offer(["fine"], after: WrittenLine(before: "I am f"))
    let field = try field(caret: 16, [16: (80, 60, 8, 18)])
    let layer = DesktopEntry.layer(of: shown, in: field, [], on: Size(width: 400, height: 300))
    let look = try #require(layer.appearance.keyboard)
    #expect(look.written?.before == "I am f" && look.caretLine == field.caretLine)
    #expect(look.wordCount == 5 && layer.children.first?.id == look.wordRow)
    #expect(look.spaceKey.map { DesktopEntry.find($0, in: shown.entries) } != nil)
    #expect(layer.label == "keyboard" && layer.value == nil && layer.hint == nil)
    var secret = shown
    secret.becomeSecret()
    #expect(secret.look(caretLine: nil).written == nil)
    var other = shown
    other.goAlong(to: field.reference, isSecret: false)
    #expect(other.look(caretLine: nil).written == nil)
    // A language without words has no row for them.
    var swedish = keyboard("sv")
    swedish.offer([], after: WrittenLine(before: "Jag"))
    #expect(swedish.look(caretLine: nil).wordRow == nil)
  }

  @Test(
    "A sentence begins with a capital that the user can decline, and no key changes its id (K1.15)")
  func sentences() {
    var plan = KeyboardPlan(language: "en")
    plan.capitalizes = true
    var keyboard = Keyboard(for: nil, in: nil, plan, learns: true)
    let ids = keys(keyboard.entries).map(\.id)
    keyboard.offer([], after: WrittenLine(before: ""), beginsSentence: true)
    #expect(keyboard.shift == .sentence && texts(keyboard).contains("E"))
    #expect(keys(keyboard.entries).map(\.id) == ids)
    keyboard.press(.text("E"))
    keyboard.offer([], after: WrittenLine(before: "E"))
    #expect(keyboard.shift == .off && texts(keyboard).contains("e"))
    keyboard.offer([], after: WrittenLine(before: "E. "), beginsSentence: true)
    keyboard.press(.shift)
    #expect(keyboard.shift == .off)
    keyboard.offer([], after: WrittenLine(before: "E. "), beginsSentence: true)
    #expect(keyboard.shift == .off, "it was refused here")
    keyboard.offer([], after: WrittenLine(before: "E. e"))
    keyboard.offer([], after: WrittenLine(before: "E. e. "), beginsSentence: true)
    #expect(keyboard.shift == .sentence, "but not at the next sentence")
    keyboard.becomeSecret()
    #expect(keyboard.shift == .off)
    var locked = Keyboard(for: nil, in: nil, plan, learns: true)
    locked.press(.shift)
    locked.press(.shift)
    locked.offer([], after: WrittenLine(before: "A"))
    #expect(locked.shift == .lock, "all capitals stay")
    var plain = self.keyboard()
    plain.offer([], after: WrittenLine(before: ""), beginsSentence: true)
    #expect(plain.shift == .off)
  }

  @Test("A punctuation mark is spelled out, and keys have the trait of a keyboard key (K1, E8)")
  func spoken() {
    let layer = DesktopEntry.layer(of: keyboard(), in: nil, [], on: Size(width: 100, height: 100))
    var found: [String: Element] = [:]
    func look(_ element: Element) {
      found[element.label ?? ""] = element
      element.children.forEach(look)
    }
    look(layer)
    #expect(layer.modal && layer.label == "keyboard")
    #expect(found["."]?.labelParts == [SpokenPart(".", speakAs: .spellOut)])
    #expect(found["e"]?.traits == .keyboardKey && found["backspace"]?.traits == .keyboardKey)
    #expect(found["capital"]?.traits == .button && found["close keyboard"]?.traits == .button)
  }

  @Test(
    "Over the lock screen it has every letter, number and sign, but no words, phrases, clipboard or learning, and none of the names of its writing keys is spoken (D17.5, D17.6)",
    arguments: [Keyboard.Page.letters, .numbers, .symbols])
  func unlocking(_ page: Keyboard.Page) {
    var plan = KeyboardPlan(language: "en")
    plan.unlocks = true
    plan.phrases = ["Hello"]
    var unlocking = Keyboard(for: nil, in: nil, plan, learns: true)
    #expect(unlocking.isSecret && !unlocking.learns)
    unlocking.goAlong(to: AccessibleReference(application: ":1.1", path: "/p"), isSecret: false)
    #expect(unlocking.isSecret)
    unlocking.offer(["the"], after: WrittenLine(before: "A"))
    unlocking.press(.page(page))
    var usual = keyboard()
    usual.press(.page(page))
    #expect(texts(unlocking) == texts(usual))
    for key in keys(unlocking.entries) {
      switch key.action {
      case .type(.text), .type(.shift): #expect(key.isUnspoken)
      case .type(.keys), .type(.close), .type(.page): #expect(!key.isUnspoken)
      default: Issue.record("\(key.label)")
      }
    }
    for case let row in unlocking.entries {
      guard case .group(let inside) = row.action else { continue }
      #expect(row.isUnspoken == inside.contains { texts(of: $0) })
    }
    #expect(!unlocking.entries.contains { $0.label.contains("Hello") })
    #expect(
      keys(unlocking.entries).contains { $0.action == .type(.keys([.enter])) }
        && keys(unlocking.entries).contains { $0.action == .type(.close) })
  }

  private func texts(of entry: DesktopEntry) -> Bool {
    if case .type(.text) = entry.action { true } else { false }
  }

  @Test("Characters map to keysyms of X11, and only keys of every layout are plain (K4)")
  func symbols() {
    #expect(KeyCombination(typing: "a").symbol == 0x61)
    #expect(KeyCombination(typing: "é").symbol == 0xE9)
    #expect(KeyCombination(typing: "€").symbol == 0x0100_20AC)
    #expect(KeyCombination(typing: "😀").symbol == 0x0101_F600)
    #expect(KeyCombination(typing: "\n").symbol == 0xFF0D)
    #expect(KeyCombination(typing: "a").isPlain && KeyCombination(0xFF08).isPlain)
    #expect(!KeyCombination(typing: "é").isPlain && !KeyCombination(typing: "€").isPlain)
  }
}
