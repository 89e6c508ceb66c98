import WordPrediction

/// A person who writes a text with as few picks as the predictions allow, and the cost.
struct Typist {
  /// How a text is written.
  struct Way {
    /// How many words are in the row of predictions; 0 is no row.
    let listed: Int
    /// Whether each message is learned after it was written.
    let learns: Bool
    /// True if the letters that are likely to come next come first.
    var movesLetters = false
    /// The program that predicts the words; nil for our own predictions.
    var peer: Peer?
  }

  private(set) var characters = 0
  private(set) var picks = 0
  private(set) var steps = 0
  private(set) var slowest = Duration.zero
  private(set) var asked = 0
  private(set) var time = Duration.zero

  private let way: Way
  private let vocabulary: Vocabulary
  private let layout: KeyboardLayout
  private var cells: [Character: Int] = [:]
  private var own = OwnWords()

  init(_ way: Way, _ layout: KeyboardLayout, _ vocabulary: Vocabulary) {
    self.way = way
    self.vocabulary = vocabulary
    self.layout = layout
    arrange(layout)
  }

  private mutating func arrange(_ layout: KeyboardLayout) {
    // The fifth row of letters is the last one before the marks (K1.2).
    var rows = layout.rows + [Array("-\"()0123456789")]
    rows.insert(Array(".,?!:;"), at: min(layout.rows.count, 5))
    var cells: [Character: Int] = [:]
    for (row, letters) in rows.enumerated() {
      for (column, letter) in letters.enumerated() where cells[letter] == nil {
        cells[letter] = row + 1 + column + 1 + (way.listed > 0 ? 1 : 0)
      }
    }
    self.cells = cells
  }

  /// Percent of the characters that needed no pick.
  var saved: Double { 100 * (1 - Double(picks) / Double(characters)) }
  /// Steps of the highlight for a character of the text.
  var stepsEach: Double { Double(steps) / Double(characters) }

  /// Writes messages, one a line.
  mutating func write(_ text: String) {
    for line in text.split(separator: "\n") {
      write(message: Array(line), Predictor(vocabulary: vocabulary, own: own))
      if way.learns { own.learn(String(line), knowing: vocabulary) }
    }
  }

  private mutating func write(message: [Character], _ predictor: Predictor) {
    characters += message.count
    var place = 0
    var hasPicked = false
    while place < message.count {
      let before = String(message[..<place])
      let begun = TextBefore(before).typed
      let end = message[place...].firstIndex { !WordForm.isPart($0) } ?? message.count
      let word = begun + String(message[place..<end])
      let words = predicted(after: before, predictor)
      if end > place, let rank = words.firstIndex(of: word) {
        // The word, with its space if one follows.
        let next = end < message.count && message[end] == " " ? end + 1 : end
        let byLetters = message[place..<next].reduce(0) { $0 + cost($1) }
        if 1 + rank + 1 < byLetters {
          picks += 1
          steps += 1 + rank + 1
          place = next
          hasPicked = true
          continue
        }
      }
      picks += 1
      steps += cost(message[place])
      // The space of a picked word moves behind a mark.
      let insertion = WordInsertion.typing(
        message[place], afterPickIn: before + " ", language: vocabulary.language,
        holdsSentences: true)
      let hasSpace = hasPicked && insertion.inserted.count > 1
      place += 1
      if hasSpace, place < message.count, message[place] == " " { place += 1 }
      hasPicked = hasSpace
    }
  }

  /// Returns the words of the row.
  ///
  /// If the letters move, arranges them by probability.
  private mutating func predicted(after before: String, _ predictor: Predictor) -> [String] {
    guard way.listed > 0 || way.movesLetters else { return [] }
    var words: [String] = []
    var letters: [Character] = []
    let took = ContinuousClock().measure {
      if let peer = way.peer {
        words = peer.words(after: before)
      } else if way.listed > 0 {
        words = predictor.words(after: before, count: way.listed)
      }
      if way.movesLetters {
        letters = predictor.letters(after: before, among: layout.letters, besides: words)
      }
    }
    if way.movesLetters { arrange(layout.arranged(letters)) }
    slowest = max(slowest, took)
    time += took
    asked += 1
    return words
  }

  private func cost(_ character: Character) -> Int {
    let letter = Character(character.lowercased())
    return cells[letter] ?? cells["?"] ?? 0
  }
}
