import Testing

@testable import WordPrediction

@Suite("Layouts of the keyboard")
struct KeyboardLayoutTests {
  private static let letters = [
    "en": "abcdefghijklmnopqrstuvwxyz'",
    "de": "abcdefghijklmnopqrstuvwxyz'äöüß",
    "fr": "abcdefghijklmnopqrstuvwxyz'àâçèéêëîïôœùû",
    "es": "abcdefghijklmnopqrstuvwxyz'áéíñóúü",
  ]

  @Test("Each layout begins with the space and has each letter of its language once (K5)")
  func complete() throws {
    for language in KeyboardLayout.languages {
      let expected = try #require(Self.letters[language])
      for arrangement in KeyboardLayout.Arrangement.allCases {
        let layout = KeyboardLayout(arrangement, language: language)
        let cells = layout.rows.flatMap(\.self)
        #expect(layout.language == language)
        #expect(cells.first == " ")
        #expect(cells.dropFirst().sorted() == expected.sorted(), "\(arrangement) \(language)")
        #expect(layout.rows.allSatisfy { !$0.isEmpty && $0.count <= 12 })
      }
    }
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
    #expect(KeyboardLayout(.frequency, language: "de-AT").language == "de")
    #expect(KeyboardLayout(.frequency, language: "DE_ch").rows[2].first == "r")
    #expect(KeyboardLayout(.frequency, language: "den").language == "en")
    #expect(KeyboardLayout(.qwerty, language: "").rows[0].last == "p")
  }
}
