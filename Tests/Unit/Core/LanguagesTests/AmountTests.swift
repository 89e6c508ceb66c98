import Languages
import Testing

@Suite("Percentages and amounts of money in words")
struct AmountTests {
  @Test("A percentage is a number and its word (E9)")
  func percent() {
    check(
      "45%", as: .percent,
      [
        "forty-five percent", "fünfundvierzig Prozent", "quarante-cinq pour cent",
        "cuarenta y cinco por ciento", "quarantacinque per cento", "vijfenveertig procent",
      ])
    check(
      "1 %", as: .percent,
      [
        "one percent", "ein Prozent", "un pour cent", "uno por ciento", "uno per cento",
        "één procent",
      ])
    check(
      "-4,5\u{202F}%", as: .percent,
      [
        "minus four point five percent", "minus vier Komma fünf Prozent",
        "moins quatre virgule cinq pour cent", "menos cuatro coma cinco por ciento",
        "meno quattro virgola cinque per cento", "min vier komma vijf procent",
      ])
    check(
      "0%", as: .percent,
      [
        "zero percent", "null Prozent", "zéro pour cent", "cero por ciento", "zero per cento",
        "nul procent",
      ])
  }

  @Test("An amount of money is spoken with its units, and its hundredths in the usual way (E9)")
  func money() {
    check(
      "4,99 €", as: .currency,
      [
        "four euros and ninety-nine cents", "vier Euro neunundneunzig",
        "quatre euros quatre-vingt-dix-neuf", "cuatro euros con noventa y nueve céntimos",
        "quattro euro e novantanove", "vier euro negenennegentig",
      ])
    check(
      "$4.99", as: .currency,
      [
        "four dollars and ninety-nine cents", "vier Dollar neunundneunzig",
        "quatre dollars quatre-vingt-dix-neuf", "cuatro dólares con noventa y nueve centavos",
        "quattro dollari e novantanove", "vier dollar negenennegentig",
      ])
    check(
      "1 €", as: .currency, ["one euro", "ein Euro", "un euro", "un euro", "un euro", "één euro"])
    check(
      "EUR 2.00", as: .currency,
      ["two euros", "zwei Euro", "deux euros", "dos euros", "due euro", "twee euro"])
    check(
      "0.01 gbp", as: .currency,
      ["one penny", "ein Penny", "un penny", "un penique", "un penny", "één penny"])
    check(
      "£1", as: .currency,
      ["one pound", "ein Pfund", "une livre", "una libra", "una sterlina", "één pond"])
    check(
      "Fr. 20", as: .currency,
      [
        "twenty francs", "zwanzig Franken", "vingt francs", "veinte francos", "venti franchi",
        "twintig frank",
      ])
    check(
      "0.00 $", as: .currency,
      ["zero dollars", "null Dollar", "zéro dollar", "cero dólares", "zero dollari", "nul dollar"])
    check(
      "1.5 €", as: .currency,
      [
        "one point five euros", "eins Komma fünf Euro", "un virgule cinq euro",
        "uno coma cinco euros", "uno virgola cinque euro", "één komma vijf euro",
      ])
    check(
      "2000000 €", as: .currency,
      [
        "two million euros", "zwei Millionen Euro", "deux millions d’euros",
        "dos millones de euros", "due milioni di euro", "twee miljoen euro",
      ])
  }

  @Test("A minus is accepted before or after the sign, also the typographic one (E9)")
  func minus() {
    for text in ["-$5.20", "$-5.20", "\u{2212}5.20 $", "- 5.20USD"] {
      check(
        text, as: .currency,
        [
          "minus five dollars and twenty cents", "minus fünf Dollar zwanzig",
          "moins cinq dollars vingt", "menos cinco dólares con veinte centavos",
          "meno cinque dollari e venti", "min vijf dollar twintig",
        ])
    }
    check(
      "-0.00 €", as: .currency,
      ["zero euros", "null Euro", "zéro euro", "cero euros", "zero euro", "nul euro"])
  }

  @Test("An amount without a number, with two signs or with an unknown sign has no words (E9)")
  func unknown() {
    for text in [
      "", " ", "€", "%", "$ €", "5", "-5", "5 ¥", "5 zł", "€5€", "$5 USD", "5 € each", "--5 €",
      "5- €", "five €", "1.2.3 €", "1e5 €", "5 %%", "5‰", "٥ €", "1000000000000000 €",
    ] {
      check(text, as: .currency, Array(repeating: "-", count: Language.all.count))
    }
    for text in ["5", "% 5 %", "5 €", "5 percent", "%", "1.2.3%"] {
      check(text, as: .percent, Array(repeating: "-", count: Language.all.count))
    }
  }

  @Test("The dollar sign means pesos in countries that pay with them (E9)")
  func pesos() {
    func words(_ tag: String) -> String? {
      Language.speaking(tag).language.words(for: "$4.50", as: .currency)
    }
    #expect(words("es-MX") == "cuatro pesos con cincuenta centavos")
    #expect(words("es-AR") == "cuatro pesos con cincuenta centavos")
    #expect(words("es-US") == "cuatro dólares con cincuenta centavos")
    #expect(words("es") == "cuatro dólares con cincuenta centavos")
    #expect(words("es-419") == nil)
    let general = Language.speaking("es-419").language
    #expect(
      general.words(for: "4.50 USD", as: .currency) == "cuatro dólares con cincuenta centavos")
  }
}
