/// A language that Switchlight can speak: its words, and its rules for dates, durations, numbers
/// and telephone numbers (E9).
///
/// A class, because it contains many words and is passed around; immutable.
package final class Language: Sendable {
  /// The language subtag of its BCP 47 tags, in lower case.
  package let tag: String
  /// The region subtags to which this variant applies; empty for the default variant.
  package let regions: [String]
  /// The words for an element's traits.
  package let traits: TraitWords
  /// The words for groups, exits, parts and pages.
  package let scanning: ScanningWords
  /// The entries of a menu.
  package let menu: MenuWords
  /// The stages of point mode.
  package let point: PointWords
  /// The sentences about problems.
  package let warnings: WarningWords
  /// The words for numbers, and the marks in them.
  package let numbers: NumberWords
  /// The words for dates and times of day.
  let dates: DateWords
  /// The units of durations.
  let units: UnitWords
  /// The words for amounts of money.
  let money: MoneyWords
  /// The reading of the groups of a telephone number.
  let telephone: TelephoneStyle
  /// The words for the programs of a desktop (D4, D6, D7).
  package let desktop: DesktopWords
  /// The words for programs that a stored screen starts (B1).
  package let programs: ProgramWords
  /// The words for a call for help (F8).
  package let help: HelpWords
  /// The words for settings that a person changes by the switch (N2).
  package let settings: SettingWords
  /// The name of the bar that shows and speaks a message (B5).
  package let message: String
  /// The default phrases that the on-screen keyboard can type with one pick (K1).
  package let phrases: [String]
  /// The rules of the language.
  let rules: any LanguageRules

  init(
    tag: String, regions: [String] = [], traits: TraitWords, scanning: ScanningWords,
    menu: MenuWords, point: PointWords,
    warnings: WarningWords, numbers: NumberWords, dates: DateWords, units: UnitWords,
    money: MoneyWords, telephone: TelephoneStyle, desktop: DesktopWords, programs: ProgramWords,
    help: HelpWords, settings: SettingWords, message: String,
    phrases: [String], rules: any LanguageRules
  ) {
    self.tag = tag
    self.regions = regions
    self.traits = traits
    self.scanning = scanning
    self.menu = menu
    self.point = point
    self.warnings = warnings
    self.numbers = numbers
    self.dates = dates
    self.units = units
    self.money = money
    self.telephone = telephone
    self.desktop = desktop
    self.programs = programs
    self.help = help
    self.settings = settings
    self.message = message
    self.phrases = phrases
    self.rules = rules
  }

  /// Creates a regional variant of a language: a copy with the given values replaced.
  convenience init(
    _ other: Language, in regions: [String], numbers: NumberWords? = nil,
    money: MoneyWords? = nil,
    rules: (any LanguageRules)? = nil
  ) {
    self.init(
      tag: other.tag, regions: regions, traits: other.traits, scanning: other.scanning,
      menu: other.menu, point: other.point, warnings: other.warnings,
      numbers: numbers ?? other.numbers, dates: other.dates, units: other.units,
      money: money ?? other.money, telephone: other.telephone, desktop: other.desktop,
      programs: other.programs,
      help: other.help, settings: other.settings, message: other.message, phrases: other.phrases,
      rules: rules ?? other.rules)
  }
}

extension Language {
  /// The default variant of each language, followed by its regional variants; the first language is
  /// the fallback.
  private static let manners: [[Language]] = [
    [.english, .britishEnglish], [.german, .swissGerman],
    [.french, .swissFrench, .belgianFrench],
    [.spanish, .americanSpanish, .mexicanSpanish, .generalSpanish, .southernSpanish],
    [.italian, .swissItalian], [.dutch],
  ]

  /// The default variant of every language, English first.
  package static let all: [Language] = manners.compactMap { $0.first }

  /// Every variant of every language.
  package static let allManners: [Language] = manners.flatMap { $0 }

  /// Returns the language for a BCP 47 tag, and the tag of its words.
  ///
  /// - Parameter tag: the first subtag selects the language, in any letter case, and the region the
  ///   variant.
  /// - Returns: the language, and the given tag; if the language is unknown, English and its tag.
  package static func speaking(_ tag: String) -> (language: Language, tag: String) {
    for manners in manners {
      guard let language = manners.first, language.isNamed(by: tag) else { continue }
      guard manners.count > 1, let region = region(of: tag) else { return (language, tag) }
      return (manners.first { $0.regions.contains(region) } ?? language, tag)
    }
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

  /// Returns the region of a tag in upper case.
  ///
  /// It is the first subtag of two letters or three digits after the language. Only extended
  /// languages and a script may precede it.
  private static func region(of tag: String) -> String? {
    for subtag in tag.utf8.split(whereSeparator: { $0 == 0x2D || $0 == 0x5F }).dropFirst() {
      let figures = subtag.count { (0x30...0x39).contains($0) }
      switch (subtag.count, figures) {
      case (2, 0), (3, 3): return String(decoding: subtag, as: UTF8.self).uppercased()
      case (3, 0), (4, 0): continue
      default: return nil
      }
    }
    return nil
  }
}
