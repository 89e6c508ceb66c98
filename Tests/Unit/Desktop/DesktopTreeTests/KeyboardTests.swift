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
    "Each page has each key once, rows of few keys, and leads to the others and away (K1)",
    arguments: Language.all.map(\.tag) + ["de-AT", "xx"], Keyboard.Page.allCases)
  func pages(_ language: String, _ page: Keyboard.Page) {
    var keyboard = keyboard(language)
    keyboard.take(.page(page))
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

  @Test("The letters, digits and marks that are written every day are there (K1)")
  func characters() {
    let letters = ["en": "", "de": "äöüß", "fr": "éèàçùêîôûœ", "es": "ñáéíóúü"]
    for (language, more) in letters {
      var keyboard = keyboard(language)
      var found = Set(texts(keyboard))
      for character in "abcdefghijklmnopqrstuvwxyz .,?!'-" + more {
        #expect(found.contains(String(character)), "\(language) \(character)")
      }
      for page in [Keyboard.Page.numbers, .symbols] {
        keyboard.take(.page(page))
        found.formUnion(texts(keyboard))
      }
      let others = "0123456789@#&_/\\()[]{}\"';:<>+*=~^|€$%`".map(String.init)
      #expect(found.isSuperset(of: others), "\(Set(others).subtracting(found))")
    }
  }

  @Test("A capital is one letter long, all capitals stay until they are taken back (K1)")
  func capitals() {
    var keyboard = keyboard("de")
    let small = texts(keyboard)
    keyboard.take(.shift)
    #expect(texts(keyboard).contains("E") && !texts(keyboard).contains("e"))
    // It has no capital of one letter.
    #expect(texts(keyboard).contains("ß"))
    keyboard.take(.text("E"))
    #expect(texts(keyboard) == small)
    keyboard.take(.shift)
    keyboard.take(.shift)
    keyboard.take(.text("E"))
    #expect(texts(keyboard).contains("E"))
    keyboard.take(.shift)
    #expect(texts(keyboard) == small)
  }

  @Test("Words come first, and a mark knows that one was picked just before (K2)")
  func words() {
    var keyboard = keyboard()
    #expect(!keyboard.entries.contains { $0.label == "words" })
    keyboard.offer(["the", "this"])
    #expect(keyboard.entries.first?.label == "words")
    #expect(keys(keyboard.entries).prefix(2).map(\.label) == ["the", "this"])
    keyboard.take(.text("t"))
    #expect(!keyboard.hasJustPicked)
    keyboard.take(.word("the"))
    #expect(keyboard.hasJustPicked)
    keyboard.take(.text("."))
    #expect(!keyboard.hasJustPicked)
    keyboard.take(.page(.numbers))
    #expect(!keyboard.entries.contains { $0.label == "words" })
  }

  @Test("What stands before the caret is the beginning of its line (K2)")
  func beforeCaret() {
    #expect(lineBeforeCaret(in: "one\ntwo three\nfour", at: 7) == "two")
    #expect(lineBeforeCaret(in: "one", at: 0) == "" && lineBeforeCaret(in: "one", at: 99) == "one")
    #expect(Toolkit.qt.scalars(4, in: "a😀 é") == 3 && Toolkit.gtk3.scalars(4, in: "a😀 é") == 4)
    #expect(Toolkit.qt.scalars(-1, in: "a") == -1 && Toolkit.qt.scalars(9, in: "a😀") == 2)
    #expect(lineBeforeCaret(in: "one", at: -1) == "" && lineBeforeCaret(in: "one\n", at: 4) == "")
  }

  @Test("A mark is spelled, so that a voice does not pass over it; keys are keys (K1, E8)")
  func spoken() {
    let layer = DesktopEntry.layer(of: keyboard(), at: nil, [], on: Size(width: 100, height: 100))
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

  @Test("Characters are the symbols of X11, and keys that all have differ from others (K4)")
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
