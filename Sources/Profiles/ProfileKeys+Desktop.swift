import WordPrediction

extension ProfileKeys {
  /// The settings for scanning the programs of the desktop, and for the program's own keyboard.
  static let desktop: [SettingKey<Profile>] = [
    .word(
      "desktop.text", \.desktop.text, rule: "D3",
      "Whether text that can only be read is a stop; spoken is where stops are spoken.",
      [
        ("spoken", .spoken, "Text that can only be read is a stop where stops are spoken."),
        ("always", .always, "Text that can only be read is always a stop."),
        ("never", .never, "Text that can only be read is passed over."),
      ]),
    .integer(
      "desktop.groupSize", \.desktop.groupSize, 3...50, rule: "D7",
      "How many stops a group has at the most, where the profile does not say scanning.groups."),
    .boolean(
      "desktop.keyboard", \.desktop.opensKeyboard, rule: "K1",
      "Whether our own keyboard is shown for a text field that was picked."),
    .integer(
      "desktop.words", \.desktop.words, 0...8, rule: "K2",
      "How many words our own keyboard offers; 0 is none."),
    .word(
      "desktop.wordsPlace", \.desktop.wordsAreLast, rule: "K2",
      "Whether the words are before the letters of our own keyboard or behind them.",
      [
        ("first", false, "Predicted words come before the letters."),
        ("last", true, "Predicted words come behind the letters."),
      ]),
    .boolean(
      "desktop.learning", \.desktop.learnsWords, rule: "K3",
      "Whether words that were written with our own keyboard are learned."),
    letters, phrases,
    .boolean(
      "desktop.keepAwake", \.desktop.keepsAwake, rule: "D15",
      "Whether the screen is kept from going dark and locking by itself while somebody scans."),
  ]

  private static let letters = SettingKey<Profile>(
    path: "desktop.letters",
    form: .lettersOr(
      KeyboardLayout.Arrangement.allCases.map { ValueWord($0.rawValue, meaning(of: $0)) }),
    meaning:
      "Where the letters of our own keyboard are: frequency, alphabetic, qwerty, or rows of your own.",
    rule: "K5",
    text: { profile in
      switch profile.desktop.letters {
      case .arranged(let arrangement): arrangement.rawValue
      case .own(let layout): layout.text
      }
    },
    write: { profile, node, reader in
      guard let text = reader.text(node, "letters", example: "frequency") else { return }
      if let arrangement = KeyboardLayout.Arrangement(rawValue: text) {
        profile.desktop.letters = .arranged(arrangement)
      } else if let layout = KeyboardLayout(rows: text) {
        profile.desktop.letters = .own(layout)
      } else {
        reader.log.error(
          at: node.position, "letters are no layout of a keyboard",
          hint: "Write frequency, alphabetic or qwerty, or rows with spaces between them, such as "
            + "\"_abcde fghijk\": each letter once, _ for the space, at most 16 rows of 40 letters."
        )
      }
    })

  private static func meaning(of arrangement: KeyboardLayout.Arrangement) -> String {
    switch arrangement {
    case .frequency: "Letters that are used most come first and take the fewest steps."
    case .alphabetic: "Letters are in the order of the alphabet."
    case .qwerty: "Letters are where a keyboard on a desk has them."
    }
  }

  /// The maximum number of phrases, and the maximum number of characters of each.
  private static let phraseLimits = (count: 24, length: 200)

  private static let phrases = SettingKey<Profile>(
    path: "desktop.phrases",
    form: .texts(count: phraseLimits.count, length: phraseLimits.length),
    meaning:
      "What our own keyboard writes by one pick, with | between them; empty is yes, no and some more.",
    rule: "K1",
    text: { $0.desktop.phrases.joined(separator: " | ") },
    write: { profile, node, reader in
      guard let text = reader.text(node, "phrases", example: "\"Yes. | No.\"") else { return }
      let phrases = text.split(separator: "|").map { phrase in
        phrase.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }.filter { !$0.isEmpty }
      guard phrases.count <= phraseLimits.count,
        phrases.allSatisfy({ $0.count <= phraseLimits.length })
      else {
        return reader.log.error(
          at: node.position, "phrases are too many, or one is too long",
          hint: "Write at most \(phraseLimits.count), of at most \(phraseLimits.length) characters."
        )
      }
      profile.desktop.phrases = phrases
    })
}
