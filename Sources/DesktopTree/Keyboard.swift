import Languages
import ScreenElements

/// Our own keyboard: what it shows, and what its stops are, in the order in which they are scanned (K1).
package struct Keyboard: Hashable, Sendable {
  /// Which keys are shown.
  package enum Page: Hashable, Sendable, CaseIterable { case letters, numbers, symbols }
  /// Which letters are capitals.
  package enum Shift: Hashable, Sendable { case off, once, lock }

  /// Which keys are shown.
  package var page = Page.letters
  /// Which letters are capitals.
  package var shift = Shift.off
  /// The field that is written in; nil where no accessible says that it has the keyboard.
  package var field: AccessibleReference?
  /// The layer of the window that the field is in; nil is the window itself.
  package var layer: String?
  /// The words that are likely to come next, the likeliest first (K2).
  package private(set) var words: [String] = []
  /// The words that were shown and not taken since the last word was whole (K2).
  package private(set) var passed: Set<String> = []
  /// Whether a predicted word was written last, so that a mark takes its space back (K2).
  package private(set) var hasJustPicked = false
  /// The language of the letters and words, a BCP 47 tag.
  package let tag: String

  /// Its id as a layer.
  static let id = "switchlight.keyboard"

  /// A keyboard for a language, a BCP 47 tag, that writes in a field.
  package init(for field: AccessibleReference?, in layer: String?, language: String) {
    self.field = field
    self.layer = layer
    tag = language
  }

  private var language: Language { Language.speaking(tag).language }

  /// What it is called.
  package var title: String { language.word(.keyboard) }

  /// Its stops.
  package var entries: [DesktopEntry] {
    // The likeliest come first: most letters are saved so.
    var entries =
      words.isEmpty || page != .letters
      ? []
      : [
        group(
          "words", .words,
          words.enumerated().map { DesktopEntry("key.word.\($0)", $1, .type(.word($1))) })
      ]
    entries += Self.rows(of: page, in: language.tag).enumerated().map { number, row in
      group("row.\(page).\(number)", nil, row.map { key(shifted($0)) })
    }
    if page == .letters {
      // Some layouts have the apostrophe among the letters.
      let letters = Set(Self.rows(of: page, in: language.tag).joined())
      entries.append(group("marks", nil, Self.marks.filter { !letters.contains($0) }.map(key)))
    }
    entries.append(group("editing", .editing, editing))
    entries.append(group("text", .text, text))
    entries.append(group("moving", .moving, moving))
    let others = Page.allCases.filter { $0 != page }.map { entry("page.\($0)", $0.word, .page($0)) }
    entries.append(group("more", nil, others + [entry("close", .close, .close)]))
    return entries
  }

  /// Takes a key that was picked, where it changes the keyboard itself.
  package mutating func take(_ key: KeyboardKey) {
    switch key {
    case .text(let text):
      if shift == .once { shift = .off }
      let isLetter = text.allSatisfy { $0.isLetter || $0 == "'" }
      passed = isLetter ? passed.union(words) : []
      hasJustPicked = false
    case .word:
      passed = []
      hasJustPicked = true
      if shift == .once { shift = .off }
    case .shift:
      shift =
        switch shift {
        case .off: .once
        case .once: .lock
        case .lock: .off
        }
    case .page(let page): self.page = page
    case .keys:
      passed = []
      hasJustPicked = false
    case .speak, .close: break
    }
  }

  /// Offers words from now on.
  package mutating func offer(_ words: [String]) { self.words = words }

  // MARK: Keys

  private var editing: [DesktopEntry] {
    let shiftWord: KeyboardWord =
      switch shift {
      case .off: .shift
      case .once: .shiftLock
      case .lock: .shiftOff
      }
    return [
      entry("backspace", .backspace, .keys([KeyCombination(0xFF08)], repeats: true)),
      entry("deleteWord", .deleteWord, .keys([KeyCombination(0xFF08, [.control])], repeats: true)),
      entry("shift", shiftWord, .shift),
      DesktopEntry("key.enter", language.desktop.enter, .type(.keys([KeyCombination(0xFF0D)]))),
      entry("undo", .undo, .keys([Self.control("z")], repeats: true)),
      entry("nextField", .nextField, .keys([KeyCombination(0xFF09)])),
    ]
  }

  private var text: [DesktopEntry] {
    [
      entry("speak", .speak, .speak),
      entry("selectAll", .selectAll, .keys([Self.control("a")])),
      entry("copy", .copy, .keys([Self.control("c")])),
      entry("cut", .cut, .keys([Self.control("x")])),
      entry("paste", .paste, .keys([Self.control("v")])),
      entry("clear", .clear, .keys([Self.control("a"), KeyCombination(0xFF08)])),
    ]
  }

  private var moving: [DesktopEntry] {
    let words = language.desktop
    func arrow(_ id: String, _ label: String, _ symbol: UInt32) -> DesktopEntry {
      DesktopEntry("key." + id, label, .type(.keys([KeyCombination(symbol)], repeats: true)))
    }
    return [
      arrow("left", words.left, 0xFF51), arrow("right", words.right, 0xFF53),
      arrow("up", words.up, 0xFF52), arrow("down", words.down, 0xFF54),
      arrow("home", language.word(.home), 0xFF50), arrow("end", language.word(.end), 0xFF57),
    ]
  }

  private static func control(_ letter: Unicode.Scalar) -> KeyCombination {
    KeyCombination(letter.value, [.control])
  }

  private func shifted(_ text: String) -> String {
    guard shift != .off else { return text }
    let capital = text.uppercased()
    // ß has no capital of one letter.
    return capital.count == 1 ? capital : text
  }

  private func key(_ text: String) -> DesktopEntry {
    let id = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
    return DesktopEntry(
      "key.u" + id, text == " " ? language.desktop.space : text, .type(.text(text)))
  }

  private func entry(_ id: String, _ word: KeyboardWord, _ key: KeyboardKey) -> DesktopEntry {
    DesktopEntry("key." + id, language.word(word), .type(key))
  }

  /// A group of keys; without a word it is called by what is in it.
  private func group(
    _ id: String, _ word: KeyboardWord?, _ entries: [DesktopEntry]
  ) -> DesktopEntry {
    let name = word.map { language.word($0) } ?? entries.map(\.label).joined(separator: " ")
    return DesktopEntry("keys." + id, name, .group(entries))
  }

  // MARK: Rows

  private static let marks = [".", ",", "?", "!", "'", "-"]

  /// The keys of a page, row by row.
  private static func rows(of page: Page, in language: String) -> [[String]] {
    let rows: [String] =
      switch page {
      case .letters: letters[language] ?? letters["en"] ?? []
      case .numbers: ["12345", "67890", ".,:+-/", "*=%()€"]
      case .symbols: ["@#&_/\\", "()[]{}", "\"';:<>", "+*=~^|", "€$£§°«", "»¿¡`%–"]
      }
    return rows.map { $0.map { $0 == "_" && page == .letters ? " " : String($0) } }
  }

  /// The letters by how often they are used, along the diagonals, with the space first: fewest steps a letter.
  private static let letters: [String: [String]] = [
    "en": ["_easlc", "tondyb", "ihugvj", "rmfkxz", "wp'q"],
    "de": ["_eitlo", "nsacbp", "rhuwvj", "dmfüßq", "gkäy'", "zöx"],
    "fr": ["_eatlp", "sinumé", "rodvfj", "cqg'àx", "bhèyêz", "çùîôwk", "ûœ"],
    "es": ["_eorlm", "asdtcq", "niubgy", "pvhfzj", "óñxáík", "éúwü"],
  ]
}

extension Keyboard.Page {
  fileprivate var word: KeyboardWord {
    switch self {
    case .letters: .letters
    case .numbers: .numbers
    case .symbols: .symbols
    }
  }
}
