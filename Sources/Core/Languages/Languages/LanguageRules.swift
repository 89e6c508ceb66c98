/// The rules of a language: for composing numbers, dates and times of day, and for the names of
/// things.
///
/// The rules are classes, because Core has no room for a value of an unknown type
/// (tools/checks/check-purity).
protocol LanguageRules: AnyObject, Sendable {
  /// Returns a whole number below a thousand billions, that is 10 to the 15th.
  func cardinal(_ number: UInt64, _ form: NumberForm) -> String
  /// Returns a day from 1 to 31, the name of its month and a year from 0 to 9999.
  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String
  /// Returns the name of a month and a year from 0 to 9999.
  func month(_ month: String, _ year: UInt64) -> String
  /// Returns an hour from 0 to 24 and a minute from 0 to 59.
  func time(_ hour: UInt64, _ minute: UInt64) -> String
  /// Returns a number in words with the counted noun.
  func counted(_ number: String, _ unit: String) -> String
  /// Returns the name of one of our own stops on a desktop (D6, F5).
  func word(_ word: DesktopWord) -> String
  /// Returns the name of a stop of our own keyboard (K1).
  func word(_ word: KeyboardWord) -> String
  /// Returns the name of a mark (E9).
  func word(_ mark: MarkName) -> String
}

extension LanguageRules {
  func counted(_ number: String, _ unit: String) -> String { number + " " + unit }
}

extension Language {
  /// Returns a whole number below a thousand billions, that is 10 to the 15th, in words.
  package func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    rules.cardinal(number, form)
  }

  /// Returns the name of one of our own stops on a desktop (D6, F5).
  package func word(_ word: DesktopWord) -> String { rules.word(word) }

  /// Returns the name of a stop of our own keyboard (K1).
  package func word(_ word: KeyboardWord) -> String { rules.word(word) }
}
