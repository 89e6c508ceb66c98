/// The rules of a language for composing numbers, dates and times of day, and the names of stops
/// and marks.
///
/// The rules are classes, because embedded Swift supports existential values only of classes
/// (tools/checks/check-purity).
protocol LanguageRules: AnyObject, Sendable {
  /// Returns a whole number below 10 to the 15th in words.
  func cardinal(_ number: UInt64, _ form: NumberForm) -> String
  /// Returns a date in words: a day from 1 to 31, the name of its month, and a year from 0 to 9999.
  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String
  /// Returns a month in words: its name, and a year from 0 to 9999.
  func month(_ month: String, _ year: UInt64) -> String
  /// Returns a time in words: an hour from 0 to 24, and a minute from 0 to 59.
  func time(_ hour: UInt64, _ minute: UInt64) -> String
  /// Returns a number in words with the counted noun.
  func counted(_ number: String, _ unit: String) -> String
  /// Returns the name of a panel stop on a desktop (D6, F5).
  func word(_ word: DesktopWord) -> String
  /// Returns the name of a stop of the on-screen keyboard (K1).
  func word(_ word: KeyboardWord) -> String
  /// Returns the name of a mark (E9).
  func word(_ mark: MarkName) -> String
}

extension LanguageRules {
  func counted(_ number: String, _ unit: String) -> String { number + " " + unit }
}

extension Language {
  /// Returns a whole number below 10 to the 15th in words.
  package func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    rules.cardinal(number, form)
  }

  /// Returns the name of a panel stop on a desktop (D6, F5).
  package func word(_ word: DesktopWord) -> String { rules.word(word) }

  /// Returns the name of a stop of the on-screen keyboard (K1).
  package func word(_ word: KeyboardWord) -> String { rules.word(word) }
}
