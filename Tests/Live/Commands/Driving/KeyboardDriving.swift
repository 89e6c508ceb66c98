import Foundation
import Testing

/// Tests that write with our own keyboard, as a person does with one switch and a key that steps.
protocol KeyboardDriving: DesktopDriving {}

extension KeyboardDriving {
  /// The rows of the keyboard in English and in German: the beginning of each name, and the keys.
  private static var rows: [String: [(name: String, keys: String)]] {
    [
      "en": [
        ("space bar e", " easlc"), ("t o", "tondyb"), ("i h", "ihugvj"), ("r m", "rmfkxz"),
        ("w p", "wp'q"), (". ,", ".,?!-"),
      ],
      "de": [
        ("Leertaste e", " eitlo"), ("n s", "nsacbp"), ("r h", "rhuwvj"), ("d m", "dmfüßq"),
        ("g k", "gkäy'"), ("z ö", "zöx"), (". ,", ".,?!-"),
      ],
    ]
  }

  private static var words: [String: (editing: String, capital: String)] {
    ["en": ("editing", "capital"), "de": ("bearbeiten", "groß")]
  }

  /// Writes a text with the keyboard that is shown, in one of its languages.
  func write(
    _ text: String, in language: String = "en",
    _ session: (program: LiveProgram, window: TerminalWindow)
  ) throws {
    let (program, window) = session
    let words = try #require(Self.words[language])
    for character in text {
      let isCapital = character.isUppercase
      if isCapital {
        try pick(words.editing, program, window, until: "entered")
        try pick(words.capital, program, window)
      }
      let letter = Character(character.lowercased())
      let row = try #require(Self.rows[language]?.first { $0.keys.contains(letter) })
      let capital =
        row.keys.first == " "
        ? row.name.dropLast() + row.name.suffix(1).uppercased() : row.name.uppercased()
      try pick(isCapital ? capital : row.name, program, window, until: "entered")
      let space = language == "de" ? "Leertaste" : "space bar"
      try pick(letter == " " ? space : String(character), program, window, isWhole: true)
    }
  }
}
