/// A language that Switchlight can speak by itself: the words that are its own, and how dates, durations,
/// numbers and telephone numbers are put into words (E9).
///
/// A reference, because it holds many words and is handed around; it never changes.
package final class Language: Sendable {
  /// The language subtag of its BCP 47 tags, in small letters.
  package let tag: String
  /// What is said of an element's traits.
  package let traits: TraitWords
  /// What is said of groups, exits, parts and pages.
  package let scanning: ScanningWords
  /// The entries of a menu.
  package let menu: MenuWords
  /// The stages of point mode.
  package let point: PointWords
  /// What went wrong.
  package let warnings: WarningWords
  /// How numbers are said and written.
  package let numbers: NumberWords
  /// How dates and times of day are said.
  let dates: DateWords
  /// The units of durations.
  let units: UnitWords
  /// How the groups of a telephone number are said.
  let telephone: TelephoneStyle
  /// What is said of the programs of a desktop (D4, D6, D7).
  package let desktop: DesktopWords
  /// What is said of programs that a stored screen starts (B1).
  package let programs: ProgramWords
  /// What is said where somebody calls for help (F8).
  package let help: HelpWords
  /// What our own keyboard writes by one pick where the profile has nothing of that kind (K1).
  package let phrases: [String]
  /// What is said by rules.
  let rules: any LanguageRules

  init(
    tag: String, traits: TraitWords, scanning: ScanningWords, menu: MenuWords, point: PointWords,
    warnings: WarningWords, numbers: NumberWords, dates: DateWords, units: UnitWords,
    telephone: TelephoneStyle, desktop: DesktopWords, programs: ProgramWords, help: HelpWords,
    phrases: [String], rules: any LanguageRules
  ) {
    self.tag = tag
    self.traits = traits
    self.scanning = scanning
    self.menu = menu
    self.point = point
    self.warnings = warnings
    self.numbers = numbers
    self.dates = dates
    self.units = units
    self.telephone = telephone
    self.desktop = desktop
    self.programs = programs
    self.help = help
    self.phrases = phrases
    self.rules = rules
  }

  /// Every language there is; the first one stands in for those that are not here.
  package static let all: [Language] = [.english, .german, .french, .spanish]

  /// Finds the words for texts in a language.
  ///
  /// - Parameter tag: a BCP 47 tag; its first subtag decides, in any letter case.
  /// - Returns: the language, and the tag of its words: the given one where the language is known, else
  ///   that of English.
  package static func speaking(_ tag: String) -> (language: Language, tag: String) {
    for language in all where language.isNamed(by: tag) { return (language, tag) }
    return (.english, Language.english.tag)
  }

  private func isNamed(by given: String) -> Bool {
    var bytes = given.utf8.makeIterator()
    for letter in tag.utf8 {
      guard let byte = bytes.next(), byte | 0x20 == letter else { return false }
    }
    guard let next = bytes.next() else { return true }
    return next == UInt8(ascii: "-") || next == UInt8(ascii: "_")
  }
}
