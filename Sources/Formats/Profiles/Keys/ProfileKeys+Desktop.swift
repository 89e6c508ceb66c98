import WordPrediction

extension ProfileKeys {
  /// The settings for scanning the programs of the desktop, and for the program's own keyboard.
  static let desktop: [SettingKey<Profile>] = [
    .word(
      "desktop.text", \.desktop.text, rule: "D3",
      "Whether read-only text is a stop; spoken means only if stops are spoken.",
      [
        ("spoken", .spoken, "Read-only text is a stop if stops are spoken."),
        ("always", .always, "Read-only text is always a stop."),
        ("never", .never, "Read-only text is skipped."),
      ]),
    .integer(
      "desktop.groupSize", \.desktop.groupSize, 3...50, rule: "D7",
      "The maximum number of stops in a group, if the profile does not set scanning.groups."),
    .boolean(
      "desktop.keyboard", \.desktop.opensKeyboard, rule: "K1",
      "Whether a picked text field opens the Switchlight keyboard."),
    .integer(
      "desktop.words", \.desktop.words, 0...8, rule: "K2",
      "The number of words that the Switchlight keyboard offers; 0 is none."),
    .word(
      "desktop.wordsPlace", \.desktop.wordsAreLast, rule: "K2",
      "Whether predicted words come before or after the letters of the Switchlight keyboard.",
      [
        ("first", false, "Predicted words come before the letters."),
        ("last", true, "Predicted words come after the letters."),
      ]),
    .boolean(
      "desktop.capitals", \.desktop.capitalizes, rule: "K1",
      "Whether the Switchlight keyboard begins sentences with a capital in a text of several lines."
    ),
    .boolean(
      "desktop.learning", \.desktop.learnsWords, rule: "K3",
      "Whether words written with the Switchlight keyboard are learned."),
    letters, phrases,
    .boolean(
      "desktop.keepAwake", \.desktop.keepsAwake, rule: "D15",
      "Whether scanning keeps the screen from going dark and locking by itself."),
    .boolean(
      "desktop.unlock", \.desktop.unlocks, rule: "D17",
      "Whether the lock screen of GNOME is scanned, so that a switch can unlock it. Every person with access to the switches can then try passwords, and a person who sees the screen can read yours."
    ),
  ]

  private static let letters = SettingKey<Profile>(
    path: "desktop.letters",
    form: .lettersOr(
      KeyboardLayout.Arrangement.allCases.map { ValueWord($0.rawValue, meaning(of: $0)) }),
    meaning:
      "The layout of the Switchlight keyboard: frequency, likely, alphabetic, qwerty, or rows of your own.",
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
          at: node.position, "letters is not a keyboard layout",
          hint:
            "Write frequency, likely, alphabetic or qwerty, or rows with spaces between them, such as "
            + "\"_abcde fghijk\": each letter once, _ for the space, at most 16 rows of 40 letters."
        )
      }
    })

  private static func meaning(of arrangement: KeyboardLayout.Arrangement) -> String {
    switch arrangement {
    case .frequency: "The most frequent letters come first and take the fewest steps."
    case .likely: "The likely next letters come first; they move after each letter."
    case .alphabetic: "Letters are in the order of the alphabet."
    case .qwerty: "Letters are placed as on a physical keyboard."
    }
  }

  /// The maximum number of phrases, and the maximum number of characters of each.
  private static let phraseLimits = (count: 24, length: 200)

  private static let phrases = SettingKey<Profile>(
    path: "desktop.phrases",
    form: .texts(count: phraseLimits.count, length: phraseLimits.length),
    meaning:
      "Phrases that the Switchlight keyboard writes with one pick, with | between them; empty means yes, no and a few more.",
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
          at: node.position, "there are too many phrases, or one is too long",
          hint: "Write at most \(phraseLimits.count), of at most \(phraseLimits.length) characters."
        )
      }
      profile.desktop.phrases = phrases
    })
}
