import ScreenElements
import WordPrediction

/// The picks on our own keyboard that write a text, and the screens on which they are made (M2.22).
///
/// A word is picked as soon as the keyboard offers it, if that saves a pick.
package struct WrittenPicks: Sendable {
  /// The error for a character that no key of the keyboard writes.
  package struct MissingKey: Error, Hashable {
    /// The character.
    package let character: Character
  }

  /// A pick of a key.
  package struct Pick: Hashable, Sendable {
    /// The index of the screen.
    package let screen: Int
    /// The id of the key.
    package let id: String
  }

  /// The different keyboards: their words, their capitals and their pages change.
  package private(set) var screens: [Screen] = []
  /// The picks, in order.
  package private(set) var picks: [Pick] = []
  /// The text in the field at the end.
  package private(set) var written = ""
  private var keyboard: Keyboard
  private var known: [[DesktopEntry]: Int] = [:]

  /// Writes a text with a keyboard.
  ///
  /// - Parameter predictor: the source of the offered words; nil without predictions.
  package init(
    _ text: String, _ plan: KeyboardPlan, predicting predictor: Predictor?
  ) throws(MissingKey) {
    keyboard = Keyboard(for: nil, in: nil, plan, learns: false)
    let text = Array(text)
    var place = 0
    while place < text.count {
      offer(predictor)
      if let (number, word, end) = offeredWord(in: text, at: place) {
        let insertion = WordInsertion.picking(word, after: written)
        pick("switchlight.key.word.\(number)", .word(word))
        apply(insertion)
        place = end < text.count && text[end] == " " ? end + 1 : end
      } else {
        let inserted = try type(text[place])
        place += 1
        // A mark after a picked word has its space already.
        if inserted, place < text.count, text[place] == " " { place += 1 }
      }
    }
  }

  private mutating func offer(_ predictor: Predictor?) {
    let plan = keyboard.plan
    let words =
      plan.wordCount > 0 ? predictor?.words(after: written, count: plan.wordCount) ?? [] : []
    let letters =
      plan.movesLetters
      ? predictor?.letters(after: written, among: plan.letters.letters, besides: words) : nil
    keyboard.offer(
      words, letters: letters, after: nil,
      beginsSentence: TextBefore(written).beginsSentence)
  }

  /// Returns the offered word that the text goes on with, its number, and its end in the text; nil
  /// if none saves a pick, or if the space after it would be wrong.
  private func offeredWord(
    in text: [Character], at place: Int
  ) -> (number: Int, word: String, end: Int)? {
    guard keyboard.page == .letters else { return nil }
    let end = text[place...].firstIndex { !WordForm.isPart($0) } ?? text.count
    let word = TextBefore(written).typed + String(text[place..<end])
    let hasSpace = end < text.count && text[end] == " "
    guard end - place + (hasSpace ? 1 : 0) > 1, let number = keyboard.words.firstIndex(of: word)
    else { return nil }
    guard end < text.count, !hasSpace else { return (number, word, end) }
    // A mark takes the space, and adds one behind it.
    let mark = WordInsertion.typing(
      text[end], afterPickIn: " ", language: keyboard.plan.language, holdsSentences: true)
    let isLast = end + 1 == text.count
    let needsSpace = mark.inserted.hasSuffix(" ")
    guard mark.deleted == 1, !needsSpace || isLast || text[end + 1] == " " else { return nil }
    return (number, word, end)
  }

  /// Picks the key of a character, on the page and with the capitals that it needs; returns true if
  /// a space was written behind it.
  private mutating func type(_ character: Character) throws(MissingKey) -> Bool {
    if character.isNewline {
      pick("switchlight.key.enter", .keys([.enter]))
      written += "\n"
      return false
    }
    // Capital, all capitals, off: at most three picks lead to a letter.
    for _ in 0..<3 {
      if let id = id(of: character, on: keyboard) {
        let insertion =
          keyboard.hasJustPicked
          ? WordInsertion.typing(
            character, afterPickIn: written, language: keyboard.plan.language,
            holdsSentences: true) : .plain(String(character))
        pick(id, .text(String(character)))
        apply(insertion)
        return insertion.inserted.count > 1
      }
      if let page = page(of: character) {
        pick("switchlight.key.page.\(page)", .page(page))
      } else {
        pick("switchlight.key.shift", .shift)
      }
    }
    throw MissingKey(character: character)
  }

  /// Returns the other page that has a character, in either case; nil if the present one has it, or
  /// none.
  private func page(of character: Character) -> Keyboard.Page? {
    func has(_ page: Keyboard.Page) -> Bool {
      var other = keyboard
      other.page = page
      let cases = [character.lowercased(), character.uppercased()]
      return cases.contains { $0.count == 1 && id(of: Character($0), on: other) != nil }
    }
    guard !has(keyboard.page) else { return nil }
    return [.letters, .numbers, .symbols].first { $0 != keyboard.page && has($0) }
  }

  private func id(of character: Character, on keyboard: Keyboard) -> String? {
    func find(_ entries: [DesktopEntry]) -> String? {
      for entry in entries {
        switch entry.action {
        case .group(let inside): if let found = find(inside) { return found }
        case .type(.text(String(character))): return entry.id
        default: break
        }
      }
      return nil
    }
    return find(keyboard.entries)
  }

  private mutating func pick(_ id: String, _ key: KeyboardKey) {
    let entries = keyboard.entries
    let screen = known[entries] ?? screens.count
    if screen == screens.count {
      screens.append(keyboard.screen)
      known[entries] = screen
    }
    picks.append(Pick(screen: screen, id: id))
    keyboard.press(key)
  }

  private mutating func apply(_ insertion: WordInsertion) {
    written = String(written.dropLast(insertion.deleted)) + insertion.inserted
  }
}

extension Keyboard {
  /// The keyboard as a screen of its own, as over a window.
  fileprivate var screen: Screen {
    let size = Size(width: 1280, height: 800)
    let stops = PanelStops(in: plan.language).entries
    var screen = Screen(
      title: title, size: size,
      elements: [DesktopEntry.layer(of: self, in: nil, stops, on: size)])
    screen.language = plan.language
    screen.isOfDesktop = true
    return screen
  }
}
