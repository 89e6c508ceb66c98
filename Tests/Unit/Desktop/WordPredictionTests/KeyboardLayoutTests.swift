import Testing

@testable import WordPrediction

@Suite("Layouts of the keyboard")
struct KeyboardLayoutTests {
  private static let letters = [
    "en": "abcdefghijklmnopqrstuvwxyz'",
    "de": "abcdefghijklmnopqrstuvwxyz'äöüß",
    "fr": "abcdefghijklmnopqrstuvwxyz'àâçèéêëîïôœùû",
    "es": "abcdefghijklmnopqrstuvwxyz'áéíñóúü", "it": "abcdefghijklmnopqrstuvwxyz'àèéìòù",
    "nl": "abcdefghijklmnopqrstuvwxyz'èéëïöü",
  ]

  @Test("Each layout begins with the space and has each letter of its language once (K5)")
  func complete() throws {
    for language in KeyboardLayout.languages {
      let expected = try #require(Self.letters[language])
      for arrangement in KeyboardLayout.Arrangement.allCases {
        let layout = KeyboardLayout(arrangement, language: language)
        let cells = layout.rows.flatMap(\.self)
        #expect(cells.first == " ")
        #expect(cells.dropFirst().sorted() == expected.sorted(), "\(arrangement) \(language)")
        #expect(layout.rows.allSatisfy { !$0.isEmpty && $0.count <= 12 })
      }
    }
  }

  @Test("Letters in another order fill the cells that take the fewest steps first (K5)")
  func arranged() {
    for language in KeyboardLayout.languages {
      let layout = KeyboardLayout(.likely, language: language)
      #expect(layout == KeyboardLayout(.frequency, language: language))
      #expect(layout.arranged(layout.letters) == layout)
      let other = layout.arranged(layout.letters.reversed())
      #expect(other.letters == layout.letters.reversed())
      #expect(other.rows.map(\.count) == layout.rows.map(\.count))
    }
    let layout = KeyboardLayout(rows: "_abc def gh")
    #expect(layout?.letters == [" ", "a", "d", "b", "e", "g", "c", "f", "h"])
  }

  @Test("The alphabetic layout begins with the alphabet, in six columns (K5)")
  func alphabet() {
    for language in KeyboardLayout.languages {
      let layout = KeyboardLayout(.alphabetic, language: language)
      let plain = layout.rows.flatMap(\.self).filter { ("a"..."z").contains($0) && $0.isASCII }
      #expect(plain == plain.sorted())
      #expect(layout.rows.dropLast().allSatisfy { $0.count == 6 })
    }
  }

  @Test(
    "A tag is read by its first subtag, and an unknown language has the letters of English (K5)")
  func tags() {
    #expect(
      KeyboardLayout(.frequency, language: "de-AT") == KeyboardLayout(.frequency, language: "de"))
    #expect(KeyboardLayout(.frequency, language: "DE_ch").rows[2].first == "r")
    #expect(
      KeyboardLayout(.frequency, language: "den") == KeyboardLayout(.frequency, language: "en"))
    #expect(KeyboardLayout(.qwerty, language: "").rows[0].last == "p")
    for language in ["sv", "pt-BR"] {
      #expect(
        KeyboardLayout(.frequency, language: language)
          == KeyboardLayout(.frequency, language: "en"))
    }
  }

  @Test("A person's own rows accept any letters, each once and with a space (K5)")
  func ownRows() {
    #expect(KeyboardLayout(rows: "_αβγ δε")?.rows == [[" ", "α", "β", "γ"], ["δ", "ε"]])
    #expect(KeyboardLayout(rows: "a_  😀👍🏽é")?.rows == [["a", " "], ["😀", "👍🏽", "é"]])
    for arrangement in KeyboardLayout.Arrangement.allCases {
      let layout = KeyboardLayout(arrangement, language: "fr")
      #expect(KeyboardLayout(rows: layout.text) == layout)
    }
    let most = String((0..<39).map { Character(Unicode.Scalar(UInt8(33 + $0))) })
    #expect(KeyboardLayout(rows: "_" + most) != nil)
    #expect(KeyboardLayout(rows: "_" + most + "x") == nil)
    let wrong = [
      "", "   ", "_", "abc", "_ab a", "_a _b", "_a\u{7}", "_a\n", "_\u{200B}", "_a\u{202E}",
      Array("_abcdefghijklmnop").map(String.init).joined(separator: " "),
    ]
    for rows in wrong { #expect(KeyboardLayout(rows: rows) == nil, "\(rows.debugDescription)") }
  }
}
