import Languages
import ScreenElements
import WordPrediction

/// Our own keyboard: its contents, and its stops in the order in which they are scanned (K1).
package struct Keyboard: Hashable, Sendable {
  /// A set of keys.
  package enum Page: Hashable, Sendable, CaseIterable { case letters, numbers, symbols, phrases }
  /// The state of Shift.
  package enum Shift: Hashable, Sendable {
    case off, once, lock
    /// The next letter begins a sentence, so it is a capital without a pick of the key "capital".
    case sentence
  }

  /// The keys that are shown.
  package var page = Page.letters
  /// The letters that are written as capitals: the next one, all, or no letters.
  package var shift = Shift.off
  /// The field to write in; nil if no accessible reports the keyboard focus.
  package private(set) var field: AccessibleReference?
  /// True if text goes into a password field (D12).
  package private(set) var isSecret: Bool
  /// The layer of the window that contains the field; nil is the window itself.
  package var layer: String?
  /// The words that are likely to come next, the likeliest first (K2).
  package private(set) var words: [String] = []
  /// The current layout of the letters.
  private var letters: KeyboardLayout
  /// The line of the field that contains the caret; nil if the field does not report it or hides it.
  package private(set) var written: WrittenLine?
  /// True if a predicted word, or a mark with a space after one, was written last, so that a
  /// punctuation mark removes that space (K2).
  package private(set) var hasJustPicked = false
  /// True if the user wants no capital at this beginning of a sentence.
  private var refusesCapital = false
  /// The user's settings for it.
  package let plan: KeyboardPlan
  /// The last key in this field that the program received.
  private(set) var lastKey: KeyboardKey?
  /// True from a pick that failed because its field did not have the focus, until the next key
  /// (K1.20).
  package var hasLostField = false
  /// True if written text is learned from now on (K3).
  package private(set) var learns: Bool

  /// Its id as a layer.
  static let id = "switchlight.keyboard"

  /// A keyboard that writes in a field.
  package init(
    for field: AccessibleReference?, in layer: String?, isSecret: Bool = false,
    _ plan: KeyboardPlan,
    learns: Bool
  ) {
    self.field = field
    self.isSecret = isSecret || plan.unlocks
    self.layer = layer
    self.plan = plan
    letters = plan.letters
    self.learns = learns && !plan.unlocks
  }

  /// True if a key was pressed in this field.
  package var hasPressed: Bool { lastKey != nil }

  private var language: Language { Language.speaking(plan.language).language }

  /// The title of the keyboard.
  package var title: String { language.word(.keyboard) }

  /// Its stops.
  package var entries: [DesktopEntry] {
    var entries = rows
    if plan.unlocks {
      entries = entries.map(\.unspoken)
      if page == .letters { entries.append(group("marks", nil, marks).unspoken) }
      return entries + [group("editing", .editing, unlocking), group("more", nil, more)]
    }
    if page == .letters {
      // Further rows have rare letters.
      entries.insert(group("marks", nil, marks), at: min(entries.count, Self.marksRow))
      if !words.isEmpty {
        let row = words.enumerated().map { DesktopEntry("key.word.\($0)", $1, .type(.word($1))) }
        // The likeliest words are first, because they save the most letters.
        entries.insert(
          group("words", .words, row), at: plan.wordsPlace == .first ? 0 : entries.count)
      }
    }
    entries.append(group("editing", .editing, editing))
    entries.append(group("text", .text, text))
    entries.append(group("moving", .moving, moving))
    entries.append(group("more", nil, more))
    return entries
  }

  private var more: [DesktopEntry] {
    let pages = plan.unlocks ? [.letters, .numbers, .symbols] : Page.allCases
    let others = pages.filter { $0 != page }.map { entry("page.\($0)", $0.word, .page($0)) }
    if plan.unlocks { return others + [entry("close", .close, .close)] }
    return others + [
      entry("learn", learns ? .learnNot : .learn, .learn(!learns)), entry("close", .close, .close),
    ]
  }

  /// Applies the effect of a picked key on the keyboard itself.
  package mutating func press(_ key: KeyboardKey) {
    hasLostField = false
    if key.reachesProgram { lastKey = key }
    switch key {
    case .text(let text):
      if shift != .lock { shift = .off }
      hasJustPicked = hasJustPicked && text.allSatisfy(WordInsertion.addsSpace)
    case .word:
      hasJustPicked = true
      if shift != .lock { shift = .off }
    case .phrase:
      hasJustPicked = true
      page = .letters
    case .shift:
      refusesCapital = shift == .sentence
      shift =
        switch shift {
        case .off: .once
        case .once: .lock
        case .lock, .sentence: .off
        }
    case .page(let page): self.page = page
    case .learn(let learns): self.learns = learns
    case .keys: hasJustPicked = false
    case .speak, .close: break
    }
  }

  /// Offers words after the current line, and shows the line; at the beginning of a sentence, the
  /// next letter is a capital (K1.15).
  ///
  /// - Parameter letters: the letters in the order of their probability; nil for the order of the
  ///   plan.
  package mutating func offer(
    _ words: [String], letters: [Character]? = nil, after written: WrittenLine?,
    beginsSentence: Bool = false
  ) {
    self.words = words
    self.letters = letters.map { plan.letters.arranged($0) } ?? plan.letters
    self.written = written
    if !beginsSentence { refusesCapital = false }
    let isCapital = beginsSentence && plan.capitalizes && !refusesCapital
    if isCapital, shift == .off { shift = .sentence }
    if !isCapital, shift == .sentence { shift = .off }
  }

  /// Returns the parts of it that are only drawn, if the caret's line has a position on the
  /// display.
  func look(caretLine: Frame?) -> KeyboardLook {
    var look = KeyboardLook()
    look.written = written
    look.caretLine = caretLine
    look.spaceKey = key(" ").id
    if page == .letters, written != nil, plan.predicts {
      look.wordRow = group("words", .words, []).id
      look.wordCount = plan.wordCount
    }
    look.beginsWithWords = plan.wordsPlace == .first
    return look
  }

  /// Changes to another field, as if nothing had been written before.
  package mutating func goAlong(to field: AccessibleReference, isSecret: Bool) {
    self.field = field
    self.isSecret = isSecret || plan.unlocks
    shift = .off
    refusesCapital = false
    words = []
    letters = plan.letters
    written = nil
    hasJustPicked = false
    lastKey = nil
  }

  /// Treats the field as a password field from now on: it no longer shows its text.
  package mutating func becomeSecret() {
    isSecret = true
    letters = plan.letters
    written = nil
    if shift == .sentence { shift = .off }
  }

  // MARK: Keys

  private var capital: DesktopEntry {
    // It says its state, and not the effect of the next pick.
    var capital = entry("shift", shift == .lock ? .shiftLock : .shift, .shift)
    capital.isSelected = shift != .off
    return capital
  }

  private var unlocking: [DesktopEntry] {
    [
      DesktopEntry("key.enter", language.desktop.enter, .type(.keys([.enter]))),
      entry("backspace", .backspace, .keys([.backspace], then: .again)), capital.unspoken,
      entry("clear", .clear, .keys(Self.clearing)),
    ]
  }

  private var editing: [DesktopEntry] {
    let ways = [
      entry("backspace", .backspace, .keys([.backspace], then: .again)),
      entry("deleteWord", .deleteWord, .keys([.deleteWord], then: .again)),
      capital,
    ]
    guard plan.pressesKeys else { return ways }
    return ways + [
      DesktopEntry("key.enter", language.desktop.enter, .type(.keys([.enter]))),
      entry("undo", .undo, .keys([Self.control("z")], then: .again)),
      entry("nextField", .nextField, .nextField),
    ]
  }

  private var text: [DesktopEntry] {
    let clear = entry("clear", .clear, .keys(Self.clearing))
    guard plan.pressesKeys else { return [entry("speak", .speak, .speak), clear] }
    return [
      entry("speak", .speak, .speak),
      entry("selectAll", .selectAll, .selectAll),
      entry("copy", .copy, .copy),
      entry("cut", .cut, .keys([Self.control("x")])),
      entry("paste", .paste, .keys([Self.control("v")])),
      clear,
    ]
  }

  /// The keys that empty a field.
  package static let clearing = [control("a"), KeyCombination.backspace]

  private var moving: [DesktopEntry] {
    let words = language.desktop
    func move(
      _ id: String, _ label: String, _ key: KeyCombination, then: KeyboardKey.Continuation
    ) -> DesktopEntry {
      DesktopEntry("key." + id, label, .type(.keys([key], then: then)))
    }
    func arrow(_ id: String, _ label: String, _ key: KeyCombination) -> DesktopEntry {
      move(id, label, key, then: .againInRow)
    }
    let lines = [
      arrow("up", words.up, KeyCombination(0xFF52)),
      arrow("down", words.down, KeyCombination(0xFF54)),
    ]
    return [arrow("left", words.left, .left), arrow("right", words.right, .right)]
      + (plan.pressesKeys ? lines : [])
      + [
        move("home", language.word(.home), .home, then: .asUsual),
        move("end", language.word(.end), .end, then: .asUsual),
      ]
  }

  private static func control(_ letter: Unicode.Scalar) -> KeyCombination {
    KeyCombination(letter.value, [.control])
  }

  private func shifted(_ text: String) -> String {
    guard shift != .off else { return text }
    let capital = text.uppercased()
    // ß has no single capital letter.
    return capital.count == 1 ? capital : text
  }

  /// Returns the key of a text; the capital of a letter has the same id, so that the highlight
  /// stays on it.
  private func key(_ plain: String) -> DesktopEntry {
    let id = plain.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
    let text = page == .letters ? shifted(plain) : plain
    return DesktopEntry(
      "key.u" + id, text == " " ? language.desktop.space : text, .type(.text(text)))
  }

  private func entry(_ id: String, _ word: KeyboardWord, _ key: KeyboardKey) -> DesktopEntry {
    DesktopEntry("key." + id, language.word(word), .type(key))
  }

  /// Returns a group of keys; without a word its name is its contents.
  private func group(
    _ id: String, _ word: KeyboardWord?, _ entries: [DesktopEntry]
  ) -> DesktopEntry {
    let name = word.map { language.word($0) } ?? entries.map(\.label).joined(separator: " ")
    return DesktopEntry("keys." + id, name, .group(entries))
  }

  // MARK: Rows

  /// The maximum number of rows of letters before the marks.
  private static let marksRow = 5

  private var marks: [DesktopEntry] {
    // Some layouts have the apostrophe among the letters.
    let letters = Set(plan.letters.rows.joined().map(String.init))
    return [".", ",", "?", "!", "'", "-"].filter { !letters.contains($0) }.map(key)
  }

  /// The keys that write something, row by row.
  private var rows: [DesktopEntry] {
    let rows: [[String]] =
      switch page {
      case .letters: letters.rows.map { $0.map(String.init) }
      case .numbers: Self.keys(["12345", "67890", " .,:+-/", "*=%()€"])
      case .symbols:
        Self.keys([" @#&_/\\", "()[]{}", "\"';:<>", "+*=~^|", "€$£§°«", "»¿¡`%–"])
      case .phrases: []
      }
    guard page != .phrases else { return phrases }
    return rows.enumerated().map { group("row.\(page).\($0)", nil, $1.map(key)) }
  }

  private static func keys(_ rows: [String]) -> [[String]] { rows.map { $0.map(String.init) } }

  /// The rows of phrases; none is longer than a group of a window (D7).
  private var phrases: [DesktopEntry] {
    let phrases = plan.phrases.isEmpty ? language.phrases : plan.phrases
    let entries = phrases.enumerated().map {
      DesktopEntry("key.phrase.\($0)", $1, .type(.phrase($1)))
    }
    return stride(from: 0, to: entries.count, by: DesktopEntry.groupLimit).map { start in
      let row = entries[start..<min(start + DesktopEntry.groupLimit, entries.count)]
      return group("row.phrases.\(start)", .phrases, Array(row))
    }
  }
}

extension Keyboard.Page {
  fileprivate var word: KeyboardWord {
    switch self {
    case .letters: .letters
    case .numbers: .numbers
    case .symbols: .symbols
    case .phrases: .phrases
    }
  }
}
