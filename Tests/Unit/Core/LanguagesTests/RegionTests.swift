import Languages
import Testing

@Suite("Languages in their regional forms")
struct RegionTests {
  private func number(_ text: String, _ tag: String) -> String? {
    Language.speaking(tag).language.words(for: text, as: .number)
  }

  @Test(
    "The region is found after extended languages and a script, in any letter case (E9)",
    arguments: [
      ("en", "one hundred five"), ("en-US", "one hundred five"), ("en-CA", "one hundred five"),
      ("en-GB", "one hundred and five"), ("EN_gb", "one hundred and five"),
      ("en-Latn-GB", "one hundred and five"), ("en-aaa-Latn-GB", "one hundred and five"),
      ("en-GB-oxendict", "one hundred and five"), ("en-001", "one hundred and five"),
      ("en-AU-u-ca-gregory", "one hundred and five"), ("en-x-GB", "one hundred five"),
      ("en-u-GB", "one hundred five"), ("en-1996-GB", "one hundred five"),
      ("en-Lat1-GB", "one hundred five"), ("en-", "one hundred five"), ("en-G", "one hundred five"),
      ("en-QQ", "one hundred five"), ("en-0GB", "one hundred five"), ("sv-GB", "one hundred five"),
    ])
  func found(tag: String, words: String) {
    #expect(number("105", tag) == words)
  }

  @Test("British English adds \"and\", and reads the day before the month (E9)")
  func british() {
    let british = Language.speaking("en-GB").language
    for (text, words) in [
      ("99", "ninety-nine"), ("100", "one hundred"), ("999", "nine hundred and ninety-nine"),
      ("1005", "one thousand and five"), ("1105", "one thousand one hundred and five"),
      ("105000", "one hundred and five thousand"), ("2000000", "two million"),
      ("2000001", "two million and one"), ("-1001", "minus one thousand and one"),
    ] {
      #expect(british.words(for: text, as: .number) == words)
    }
    #expect(
      british.words(for: "2026-11-21", as: .date)
        == "twenty-first of November, twenty twenty-six")
    #expect(
      british.words(for: "2005-08-08", as: .date)
        == "eighth of August, two thousand and five")
    #expect(british.words(for: "2026-11", as: .date) == "November twenty twenty-six")
  }

  @Test("Switzerland and Belgium have their own tens from seventy on (E9)")
  func tens() {
    for (text, france, switzerland, belgium) in [
      ("70", "soixante-dix", "septante", "septante"),
      ("71", "soixante et onze", "septante et un", "septante et un"),
      ("77", "soixante-dix-sept", "septante-sept", "septante-sept"),
      ("80", "quatre-vingts", "huitante", "quatre-vingts"),
      ("81", "quatre-vingt-un", "huitante et un", "quatre-vingt-un"),
      ("91", "quatre-vingt-onze", "nonante et un", "nonante et un"),
      ("99", "quatre-vingt-dix-neuf", "nonante-neuf", "nonante-neuf"),
      ("80000", "quatre-vingt mille", "huitante mille", "quatre-vingt mille"),
      ("1,75", "un virgule sept cinq", "un virgule sept cinq", "un virgule sept cinq"),
    ] {
      #expect(number(text, "fr") == france && number(text, "fr-CA") == france)
      #expect(number(text, "fr-CH") == switzerland)
      #expect(number(text, "fr-BE") == belgium)
    }
    let swiss = Language.speaking("fr-CH").language
    #expect(swiss.words(for: "71s", as: .duration) == "une minute, onze secondes")
    #expect(swiss.words(for: "81d", as: .duration) == "huitante et un jours")
    #expect(
      swiss.words(for: "022 791 91 81", as: .phone)
        == "zéro vingt-deux, sept cent nonante et un, nonante et un, huitante et un")
  }

  @Test(
    "Marks of decimals and thousands, and the word for the mark, follow the region (E9, E12)",
    arguments: [
      ("de", ",", "eintausendzweihundertvierunddreißig", "eins Komma fünf"),
      ("de-AT", ",", "eintausendzweihundertvierunddreißig", "eins Komma fünf"),
      ("de-CH", ".", "eins Komma zwei drei vier", "eins Komma fünf"),
      ("de-Latn-LI", ".", "eins Komma zwei drei vier", "eins Komma fünf"),
      ("es", ",", "mil doscientos treinta y cuatro", "uno coma cinco"),
      ("es-ES", ",", "mil doscientos treinta y cuatro", "uno coma cinco"),
      ("es-AR", ",", "mil doscientos treinta y cuatro", "uno coma cinco"),
      ("es-MX", ".", "uno punto dos tres cuatro", "uno punto cinco"),
      ("es-419", ".", "uno punto dos tres cuatro", "uno punto cinco"),
      ("es-US", ".", "uno punto dos tres cuatro", "uno punto cinco"),
      ("fr-CH", ",", "un virgule deux trois quatre", "un virgule cinq"),
      ("it", ",", "milleduecentotrentaquattro", "uno virgola cinque"),
      ("it-CH", ".", "uno punto due tre quattro", "uno punto cinque"),
      ("nl-BE", ",", "duizend tweehonderdvierendertig", "één komma vijf"),
    ])
  func marks(tag: String, mark: String, thousands: String, fraction: String) {
    #expect(Language.speaking(tag).language.numbers.decimalSeparator == mark)
    #expect(number("1.234", tag) == thousands)
    #expect(number("1\(mark)5", tag) == fraction)
  }

  @Test("American Spanish separates thousands by a comma, and Switzerland by an apostrophe (E9)")
  func thousands() {
    #expect(number("1,234", "es-MX") == "mil doscientos treinta y cuatro")
    #expect(number("1,234", "es-CL") == "uno coma dos tres cuatro")
    #expect(number("1’234.50", "de-CH") == "eintausendzweihundertvierunddreißig Komma fünf null")
  }

  @Test(
    "Each regional form has the tag of its language, and no region has two forms of one language")
  func manners() {
    for language in Language.all {
      #expect(language.regions.isEmpty)
      let manners = Language.allManners.filter { $0.tag == language.tag }
      let regions = manners.flatMap(\.regions)
      #expect(Set(regions).count == regions.count)
      for manner in manners.dropFirst() {
        for region in manner.regions {
          let found = Language.speaking("\(language.tag)-\(region)")
          #expect(found.language === manner && found.tag == "\(language.tag)-\(region)")
        }
      }
    }
  }
}
