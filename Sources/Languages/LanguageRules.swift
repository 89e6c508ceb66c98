/// What a language says by rules: how its numbers, dates and times of day are put together, and what things are called.
///
/// Of classes, because ring 0 has no room for a value whose type is not known (tools/check-purity).
protocol LanguageRules: AnyObject, Sendable {
  /// A whole number below a thousand billions, that is 10 to the 15th.
  func cardinal(_ number: UInt64, _ form: NumberForm) -> String
  /// A day from 1 to 31, the name of its month and a year from 0 to 9999.
  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String
  /// The name of a month and a year from 0 to 9999.
  func month(_ month: String, _ year: UInt64) -> String
  /// An hour from 0 to 24 and a minute from 0 to 59.
  func time(_ hour: UInt64, _ minute: UInt64) -> String
  /// A number in words and what it counts.
  func counted(_ number: String, _ unit: String) -> String
  /// What one of our own stops on a desktop is called (D6, F5).
  func word(_ word: DesktopWord) -> String
  /// What a stop of our own keyboard is called (K1).
  func word(_ word: KeyboardWord) -> String
  /// What a mark is called (E9).
  func word(_ mark: MarkName) -> String
}

extension LanguageRules {
  func counted(_ number: String, _ unit: String) -> String { number + " " + unit }
}

extension Language {
  /// A whole number below a thousand billions, that is 10 to the 15th, in words.
  package func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    rules.cardinal(number, form)
  }

  /// What one of our own stops on a desktop is called (D6, F5).
  package func word(_ word: DesktopWord) -> String { rules.word(word) }

  /// What a stop of our own keyboard is called (K1).
  package func word(_ word: KeyboardWord) -> String { rules.word(word) }
}
