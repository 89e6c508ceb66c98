import Testing

@testable import Languages

@Suite("Texts for a voice")
struct VoicedTextTests {
  /// The languages of each table, in the order of its columns.
  private static let tags = ["en", "de", "fr", "es", "it", "nl"]

  /// The same words in each language.
  private static func same(_ words: String) -> [String] {
    Array(repeating: words, count: tags.count)
  }

  private func check(_ text: String, _ expected: [String]) throws {
    try #require(expected.count == Self.tags.count)
    for (tag, words) in zip(Self.tags, expected) {
      #expect(Language.voiced(text, in: tag) == words, "\(text) in \(tag)")
    }
  }

  @Test(
    "Signs next to numbers become words (E9)",
    arguments: [
      (
        "50 %",
        ["50 percent", "50 Prozent", "50 pour cent", "50 por ciento", "50 per cento", "50 procent"]
      ),
      (
        "(50%)",
        [
          "(50 percent)", "(50 Prozent)", "(50 pour cent)", "(50 por ciento)", "(50 per cento)",
          "(50 procent)",
        ]
      ),
      (
        "5‰",
        ["5 per mille", "5 Promille", "5 pour mille", "5 por mil", "5 per mille", "5 promille"]
      ),
      (
        "21 °C",
        [
          "21 degrees Celsius", "21 Grad Celsius", "21 degrés Celsius", "21 grados Celsius",
          "21 gradi Celsius",
          "21 graden Celsius",
        ]
      ),
      ("1°", ["1 degree", "1 Grad", "1 degré", "1 grado", "1 grado", "1 graad"]),
      (
        "2+2=4",
        [
          "2 plus 2 equals 4", "2 Plus 2 gleich 4", "2+2 égal 4", "2 más 2 igual 4",
          "2 più 2 uguale 4",
          "2 plus 2 is gelijk aan 4",
        ]
      ),
      ("3 × 4", ["3 times 4", "3 mal 4", "3 fois 4", "3 por 4", "3 per 4", "3 maal 4"]),
      ("3*4", ["3 times 4", "3 mal 4", "3 fois 4", "3 por 4", "3 per 4", "3 maal 4"]),
      (
        "12÷4",
        [
          "12 divided by 4", "12 geteilt durch 4", "12 divisé par 4", "12 dividido entre 4",
          "12 diviso 4",
          "12 gedeeld door 4",
        ]
      ),
      (
        "> 2",
        [
          "greater than 2", "größer als 2", "supérieur à 2", "mayor que 2", "maggiore di 2",
          "groter dan 2",
        ]
      ),
      (
        "1/2",
        [
          "1 slash 2", "1 Schrägstrich 2", "1 barre oblique 2", "1 barra 2", "1 barra 2",
          "1 schuine streep 2",
        ]
      ),
      ("№ 5", ["number 5", "Nummer 5", "numéro 5", "número 5", "numero 5", "nummer 5"]),
      (
        "C++",
        ["C plus plus", "C Plus Plus", "C++", "C más más", "C più più", "C plus plus"]
      ),
      ("A & B", ["A and B", "A und B", "A et B", "A y B", "A e B", "A en B"]),
      (
        "a@b",
        [
          "a at b", "a At-Zeichen b", "a arobase b", "a arroba b", "a chiocciola b",
          "a apenstaartje b",
        ]
      ),
    ])
  func signs(text: String, expected: [String]) throws { try check(text, expected) }

  @Test(
    "A minus before a number or in a sum becomes a word, but a hyphen does not (E9)",
    arguments: [
      ("-5", ["minus 5", "minus 5", "moins 5", "menos 5", "meno 5", "min 5"]),
      ("\u{2212}5", ["minus 5", "minus 5", "moins 5", "menos 5", "meno 5", "min 5"]),
      ("\u{2013}5", ["minus 5", "minus 5", "moins 5", "menos 5", "meno 5", "min 5"]),
      (
        "5 \u{2212} 3", ["5 minus 3", "5 minus 3", "5 moins 3", "5 menos 3", "5 meno 3", "5 min 3"]
      ),
      (
        "5-3=2",
        [
          "5 minus 3 equals 2", "5 minus 3 gleich 2", "5 moins 3 égal 2", "5 menos 3 igual 2",
          "5 meno 3 uguale 2",
          "5 min 3 is gelijk aan 2",
        ]
      ),
      ("A-4", Array(repeating: "A-4", count: 6)), ("x - y", Array(repeating: "x - y", count: 6)),
    ])
  func minus(text: String, expected: [String]) throws { try check(text, expected) }

  private static let numbersApart: [(String, [String])] = [
    ("20-5", same("20, 5")),
    ("20 - 5", same("20, 5")),
    ("20 / 5", same("20, 5")),
    ("20 → 5", same("20, 5")),
    ("20->5", same("20, 5")),
    ("20 (5)", same("20, 5)")),
    ("20·5", same("20, 5")),
    ("20~5", same("20, 5")),
    ("20_5", same("20, 5")),
    ("5′11″", same("5, 11″")),
    ("2026-11-30", same("2026, 11, 30")),
    ("20/5/2026", same("20, 5, 2026")),
    (
      "8\u{2013}10 Uhr",
      ["8 to 10 Uhr", "8 bis 10 Uhr", "8 à 10 Uhr", "8 a 10 Uhr", "8 a 10 Uhr", "8 tot 10 Uhr"]
    ),
    (
      "4.20",
      ["four point two zero", "4, 20", "4, 20", "4, 20", "4, 20", "4, 20"]
    ),
    (
      "A4 500 €",
      [
        "A4, five hundred euros", "A4, fünfhundert Euro", "A4, cinq cents euros",
        "A4, quinientos euros", "A4, cinquecento euro", "A4, vijfhonderd euro",
      ]
    ),
    ("20 5", same("20, 5")),
    ("20\n5", same("20, 5")),
    ("20..5", same("20, 5")),
    ("20#5", same("20, 5")),
    ("20'5\"", same("20, 5\"")),
    ("20 \"5\"", same("20, 5\"")),
    ("20⟶5", same("20⟶, 5")),
    ("20 ❤ 5", same("20 ❤, 5")),
    ("20 ¥5", same("20, ¥5")),
    ("8 10:05", same("8, 10:05")),
    ("2026-11-20 05:15", same("2026, 11, 20, 05:15")),
    ("06 60 12 34 56", same("06, 60, 12, 34, 56")),
    ("20 .5", ["20, zero point five"] + Array(repeating: "20, .5", count: 5)),
    (
      "10² 5",
      [
        "10 squared, 5", "10 hoch 2, 5", "10 au carré, 5", "10 al cuadrado, 5",
        "10 al quadrato, 5", "10 kwadraat, 5",
      ]
    ),
    ("20 ❶ 5", same("20, 1, 5")),
    (
      "9 % 5 °C 3",
      [
        "9 percent, 5 degrees Celsius, 3", "9 Prozent, 5 Grad Celsius, 3",
        "9 pour cent, 5 degrés Celsius, 3", "9 por ciento, 5 grados Celsius, 3",
        "9 per cento, 5 gradi Celsius, 3", "9 procent, 5 graden Celsius, 3",
      ]
    ),
    (
      "5 € 20",
      [
        "five euros, 20", "fünf Euro, 20", "cinq euros, 20", "cinco euros, 20", "cinque euro, 20",
        "vijf euro, 20",
      ]
    ),
    (
      "20 €5",
      [
        "20, five euros", "20, fünf Euro", "20, cinq euros", "20, cinco euros", "20, cinque euro",
        "20, vijf euro",
      ]
    ),
    (
      "21 -3",
      [
        "21, minus 3", "21, minus 3", "21, moins 3", "21, menos 3", "21, meno 3", "21, min 3",
      ]
    ),
    (
      "2 100 %",
      [
        "2, 100 percent", "2, 100 Prozent", "2100 pour cent", "2, 100 por ciento",
        "2, 100 per cento", "2, 100 procent",
      ]
    ),
  ]

  @Test("Two numbers are never heard as one (E9.44)", arguments: numbersApart)
  func apart(text: String, expected: [String]) throws { try check(text, expected) }

  private static let numbersKept: [(String, [String])] = [
    (
      "-½",
      [
        "minus one half", "minus ein halb", "moins un demi", "menos un medio", "meno mezzo",
        "min een half",
      ]
    ),
    (
      "\u{2212} 5 °C",
      [
        "minus 5 degrees Celsius", "minus 5 Grad Celsius", "moins 5 degrés Celsius",
        "menos 5 grados Celsius", "meno 5 gradi Celsius", "min 5 graden Celsius",
      ]
    ),
    (
      "10½%",
      [
        "10 and a half percent", "10 einhalb Prozent", "10 et demi pour cent",
        "10 y medio por ciento", "10 e mezzo per cento", "10 en een half procent",
      ]
    ),
    (
      "20 ºC",
      [
        "20 degrees Celsius", "20 Grad Celsius", "20 degrés Celsius", "20 grados Celsius",
        "20 gradi Celsius", "20 graden Celsius",
      ]
    ),
    (
      "20℃",
      [
        "20 degrees Celsius", "20 Grad Celsius", "20 degrés Celsius", "20 grados Celsius",
        "20 gradi Celsius", "20 graden Celsius",
      ]
    ),
    (
      "20-5+1",
      [
        "20 minus 5 plus 1", "20 minus 5 Plus 1", "20 moins 5+1", "20 menos 5 más 1",
        "20 meno 5 più 1", "20 min 5 plus 1",
      ]
    ),
    (
      "5 \u{2013} 3 = 2",
      [
        "5 minus 3 equals 2", "5 minus 3 gleich 2", "5 moins 3 égal 2", "5 menos 3 igual 2",
        "5 meno 3 uguale 2", "5 min 3 is gelijk aan 2",
      ]
    ),
    (
      "1 1/2",
      [
        "one and a half", "eineinhalb", "un et demi", "uno y medio", "uno e mezzo", "anderhalf",
      ]
    ),
    (
      "2^3",
      [
        "2 to the power of 3", "2 hoch 3", "2 puissance 3", "2 elevado a 3", "2 elevato a 3",
        "2 tot de macht 3",
      ]
    ),
    (
      "1e-5",
      [
        "1e minus 5", "1e minus 5", "1e moins 5", "1e menos 5", "1e meno 5", "1e min 5",
      ]
    ),
    ("❶ Start", same("1 Start")),
    ("16:9, 5! 3", same("16:9, 5! 3")),
    ("8. 10. Mai", same("8. 10. Mai")),
  ]

  @Test("A number keeps its minus, its zero and its unit (E9.34, E9.35)", arguments: numbersKept)
  func kept(text: String, expected: [String]) throws { try check(text, expected) }

  private static let ranges: [(String, [String])] = [
    (
      "2×500 mg 1-0-1",
      [
        "2 times 500 mg 1, 0, 1", "2 mal 500 mg 1, 0, 1", "2 fois 500 mg 1, 0, 1",
        "2 por 500 mg 1, 0, 1", "2 per 500 mg 1, 0, 1", "2 maal 500 mg 1, 0, 1",
      ]
    ),
    (
      "1-2×500 mg",
      [
        "1, 2 times 500 mg", "1, 2 mal 500 mg", "1, 2 fois 500 mg", "1, 2 por 500 mg",
        "1, 2 per 500 mg", "1, 2 maal 500 mg",
      ]
    ),
    (
      "3×8-12 x",
      [
        "3 times 8, 12 x", "3 mal 8, 12 x", "3 fois 8, 12 x", "3 por 8, 12 x", "3 per 8, 12 x",
        "3 maal 8, 12 x",
      ]
    ),
    (
      "555-0100 (2×)",
      [
        "555, 0100, 2 times)", "555, 0100, 2 mal)", "555, 0100, 2 fois)", "555, 0100, 2 por)",
        "555, 0100, 2 per)", "555, 0100, 2 maal)",
      ]
    ),
    (
      "9-12, 2+1",
      [
        "9, 12, 2 plus 1", "9, 12, 2 Plus 1", "9, 12, 2+1", "9, 12, 2 más 1", "9, 12, 2 più 1",
        "9, 12, 2 plus 1",
      ]
    ),
    (
      "M=38-40",
      [
        "M equals 38, 40", "M gleich 38, 40", "M égal 38, 40", "M igual 38, 40", "M uguale 38, 40",
        "M is gelijk aan 38, 40",
      ]
    ),
    (
      "180°-200°",
      [
        "180 degrees, 200 degrees", "180 Grad, 200 Grad", "180 degrés, 200 degrés",
        "180 grados, 200 grados", "180 gradi, 200 gradi", "180 graden, 200 graden",
      ]
    ),
    (
      "7%-19%",
      [
        "7 percent, 19 percent", "7 Prozent, 19 Prozent", "7 pour cent, 19 pour cent",
        "7 por ciento, 19 por ciento", "7 per cento, 19 per cento", "7 procent, 19 procent",
      ]
    ),
    (
      "20€-30€",
      [
        "twenty euros, thirty euros", "zwanzig Euro, dreißig Euro", "vingt euros, trente euros",
        "veinte euros, treinta euros", "venti euro, trenta euro", "twintig euro, dertig euro",
      ]
    ),
    (
      "7%\u{2013}19%",
      [
        "7 percent to 19 percent", "7 Prozent bis 19 Prozent", "7 pour cent à 19 pour cent",
        "7 por ciento a 19 por ciento", "7 per cento a 19 per cento", "7 procent tot 19 procent",
      ]
    ),
    ("8.-10. Mai", same("8., 10. Mai")),
    ("(030)-555", same("(030, 555")),
    ("a)-5", same("a), 5")),
    ("5kg-3kg", same("5kg, 3kg")),
    ("20\u{2011}5", same("20, 5")),
    ("20;5", same("20, 5")),
    ("20\\5", same("20, 5")),
    ("20 -- 5", same("20, 5")),
    ("20 ✓ 5", same("20, 5")),
  ]

  @Test(
    "A hyphen of a range, a dose or a telephone number is no minus (E9.35, E9.45)",
    arguments: ranges)
  func rangesOfNumbers(text: String, expected: [String]) throws { try check(text, expected) }

  private static let signsOfNumbers: [(String, [String])] = [
    (
      "$-5",
      [
        "minus five dollars", "minus fünf Dollar", "moins cinq dollars", "menos cinco dólares",
        "meno cinque dollari", "min vijf dollar",
      ]
    ),
    (
      "5- €",
      [
        "minus five euros", "minus fünf Euro", "moins cinq euros", "menos cinco euros",
        "meno cinque euro", "min vijf euro",
      ]
    ),
    (
      "- 5 €",
      [
        "minus five euros", "minus fünf Euro", "moins cinq euros", "menos cinco euros",
        "meno cinque euro", "min vijf euro",
      ]
    ),
    ("A: - 5", ["A: minus 5", "A: minus 5", "A: moins 5", "A: menos 5", "A: meno 5", "A: min 5"]),
    ("A-", ["A minus", "A minus", "A moins", "A menos", "A meno", "A min"]),
    ("X: 0-", ["X: 0 minus", "X: 0 minus", "X: 0 moins", "X: 0 menos", "X: 0 meno", "X: 0 min"]),
    (
      "AB-, 0+ (B-)",
      [
        "AB minus, 0 plus (B minus)", "AB minus, 0 Plus (B minus)", "AB moins, 0+ (B moins)",
        "AB menos, 0 más (B menos)", "AB meno, 0 più (B meno)", "AB min, 0 plus (B min)",
      ]
    ),
    (
      "A- B+ C- in 5",
      [
        "A minus B plus C minus in 5", "A minus B Plus C minus in 5", "A moins B+ C moins in 5",
        "A menos B más C menos in 5", "A meno B più C meno in 5", "A min B plus C min in 5",
      ]
    ),
    ("A-, B- und C-Klasse", same("A-, B- und C-Klasse")), ("A- Seat", same("A- Seat")),
    ("A-B", same("A-B")), ("5-, G-, AC-", same("5-, G-, AC-")), ("10-0-", same("10, 0-")),
    (
      "UTC-5",
      ["UTC minus 5", "UTC minus 5", "UTC moins 5", "UTC menos 5", "UTC meno 5", "UTC min 5"]
    ),
    ("A - 5", same("A - 5")), ("- 5 A", same("- 5 A")),
    ("\u{2011}5", ["minus 5", "minus 5", "moins 5", "menos 5", "meno 5", "min 5"]),
    (
      "\"-5\"",
      [
        "\"minus 5\"", "\"minus 5\"", "\"moins 5\"", "\"menos 5\"", "\"meno 5\"", "\"min 5\"",
      ]
    ),
    (
      "5/-3 °C",
      [
        "5 slash minus 3 degrees Celsius", "5 Schrägstrich minus 3 Grad Celsius",
        "5 barre oblique moins 3 degrés Celsius", "5 barra menos 3 grados Celsius",
        "5 barra meno 3 gradi Celsius", "5 schuine streep min 3 graden Celsius",
      ]
    ),
    (
      "5*-2",
      [
        "5 times minus 2", "5 mal minus 2", "5 fois moins 2", "5 por menos 2", "5 per meno 2",
        "5 maal min 2",
      ]
    ),
    (
      "2*(3-1)",
      [
        "2 times (3 minus 1)", "2 mal (3 minus 1)", "2 fois (3 moins 1)", "2 por (3 menos 1)",
        "2 per (3 meno 1)", "2 maal (3 min 1)",
      ]
    ),
    (
      "3-(-2)",
      [
        "3 minus (minus 2)", "3 minus (minus 2)", "3 moins (moins 2)", "3 menos (menos 2)",
        "3 meno (meno 2)", "3 min (min 2)",
      ]
    ),
    (
      "3×4-2",
      [
        "3 times 4 minus 2", "3 mal 4 minus 2", "3 fois 4 moins 2", "3 por 4 menos 2",
        "3 per 4 meno 2", "3 maal 4 min 2",
      ]
    ),
    (
      "x = 5-3",
      [
        "x equals 5 minus 3", "x gleich 5 minus 3", "x égal 5 moins 3", "x igual 5 menos 3",
        "x uguale 5 meno 3", "x is gelijk aan 5 min 3",
      ]
    ),
    (
      "5 € + 3 € - 2 €",
      [
        "five euros plus three euros minus two euros", "fünf Euro Plus drei Euro minus zwei Euro",
        "cinq euros + trois euros moins deux euros", "cinco euros más tres euros menos dos euros",
        "cinque euro più tre euro meno due euro", "vijf euro plus drie euro min twee euro",
      ]
    ),
    (
      "+/-5",
      [
        "plus or minus 5", "Plusminus 5", "plus ou moins 5", "más menos 5", "più o meno 5",
        "plusminus 5",
      ]
    ),
    (
      "10^-3",
      [
        "10 to the power of minus 3", "10 hoch minus 3", "10 puissance moins 3",
        "10 elevado a menos 3", "10 elevato a meno 3", "10 tot de macht min 3",
      ]
    ),
  ]

  @Test("The minus of a number is never lost (E9.35, E9.46)", arguments: signsOfNumbers)
  func minusKept(text: String, expected: [String]) throws { try check(text, expected) }

  private static let marksWithMeaning: [(String, [String])] = [
    (
      "☐ Milk ☑ Tea",
      [
        "unchecked box Milk checked box Tea", "leeres Kästchen Milk Kästchen mit Haken Tea",
        "case vide Milk case cochée Tea", "casilla vacía Milk casilla marcada Tea",
        "casella vuota Milk casella spuntata Tea", "leeg vakje Milk aangevinkt vakje Tea",
      ]
    ),
    (
      "✔ Done ✘ Failed",
      [
        "check mark Done cross Failed", "Häkchen Done Kreuz Failed", "coche Done croix Failed",
        "marca de verificación Done cruz Failed", "segno di spunta Done croce Failed",
        "vinkje Done kruis Failed",
      ]
    ),
    (
      "↓ 1 °C",
      [
        "down arrow 1 degree Celsius", "Pfeil nach unten 1 Grad Celsius",
        "flèche bas 1 degré Celsius", "flecha abajo 1 grado Celsius", "freccia giù 1 grado Celsius",
        "pijl omlaag 1 graad Celsius",
      ]
    ),
    (
      "3★",
      ["3 star", "3 Stern", "3 étoile", "3 estrella", "3 stella", "3 ster"]
    ),
    (
      "★★★☆ (8)",
      [
        "star 3 times empty star (8)", "Stern 3-mal leerer Stern (8)",
        "étoile 3 fois étoile vide (8)",
        "estrella 3 veces estrella vacía (8)", "stella 3 volte stella vuota (8)",
        "ster 3 keer lege ster (8)",
      ]
    ),
    ("5♦", ["5 diamonds", "5 Karo", "5 carreau", "5 diamantes", "5 quadri", "5 ruiten"]),
    ("20↑5", same("20↑, 5")), ("A ↑ B → C", same("A ↑ B → C")), ("★ Sale", same("★ Sale")),
  ]

  @Test("Dashes instead of decimals are silent (E9.51)")
  func missingDecimals() {
    for tag in Self.tags {
      for (text, plain) in [
        ("5,- €", "5 €"), ("€ 5,-", "€ 5"), ("12,— €, bitte", "12 €, bitte"), ("(5,-)", "(5)"),
        ("3,-- €", "3 €"),
      ] {
        #expect(Language.voiced(text, in: tag) == Language.voiced(plain, in: tag), "\(tag)")
      }
      #expect(Language.voiced("5,-6", in: tag) != Language.voiced("56", in: tag))
    }
  }

  @Test(
    "Spanish ordinals are short before a noun (E9.52)",
    arguments: [
      ("1.º piso", "primer piso"), ("el 3.º día", "el tercer día"), ("2.º piso", "segundo piso"),
      ("1.ª planta", "primera planta"), ("el 1.º de mayo", "el primero de mayo"),
      ("3.º C", "tercero C"), ("1.º", "primero"),
    ])
  func shortOrdinals(text: String, spoken: String) {
    #expect(Language.voiced(text, in: "es") == spoken)
  }

  @Test("A mark with a meaning is named inside a text (E9.50)", arguments: marksWithMeaning)
  func marksInside(text: String, expected: [String]) throws { try check(text, expected) }

  private static let meaningOfTexts: [(String, String, String)] = [
    ("en", ".50 €", "fifty cents"), ("de", "-,50 €", "fünfzig Cent"),
    ("de", ",50 €", "fünfzig Cent"), ("en", "$5M", "5 million dollars"),
    ("en", "$5 million", "5 million dollars"), ("en", "£1.2bn", "one point two billion pounds"),
    ("de", "-€ 5,00", "minus fünf Euro"), ("es", "5ºC", "5 grados Celsius"),
    ("es", "2.ª planta", "segunda planta"), ("fr", "nº 5", "numéro 5"),
    ("es", "nº 5", "número 5"),
    ("de-CH", "8.30 Uhr", "8, 30 Uhr"), ("it", "è", "è"), ("fr", "à", "à"),
    ("it", "è, tasto", "E con accento grave, tasto"), ("en", "US ARMY", "US ARMY"),
    ("en", "MADE IN US", "MADE IN US"), ("en", "HELP US", "HELP us"),
    ("en", "IT SUPPORT DESK", "IT SUPPORT DESK"), ("en", "C#", "C hash"),
    ("de", "1.234,50-", "minus eintausendzweihundertvierunddreißig Komma fünf null"),
    ("de", "12,50- €", "minus zwölf Euro fünfzig"), ("nl", "€-12,50", "min twaalf euro vijftig"),
    ("fr", "1 234,50- €", "moins mille deux cent trente-quatre euros cinquante"),
    ("en", "$-12.50", "minus twelve dollars and fifty cents"),
    ("de", "1,50- und 2-mal", "eins Komma fünf null - und 2-mal"),
    ("de", "20-€-Schein", "20-€-Schein"),
    ("de", "24.12.-26.12.", "24, 12., 26, 12."), ("de", "am 1.2. um 8 Uhr", "am 1, 2. um 8 Uhr"),
    ("de", "Version 1.2.3", "Version 1 Punkt 2 Punkt 3"),
    ("de", "§ 24.13.", "Paragraf 24 Punkt 13."),
    ("nl", "24.12. of", "24 punt 12. of"),
    ("es", "12'50 €", "doce euros con cincuenta céntimos"),
    ("es", "2'50 €", "dos euros con cincuenta céntimos"),
    ("es", "1.234'50", "mil doscientos treinta y cuatro coma cinco cero"),
    ("es", "1'5 l", "uno coma cinco l"), ("es-MX", "1'5 l", "uno punto cinco l"),
    ("es", "5'30\"", "5, 30\""), ("es", "2'50 min", "2, 50 min"), ("de", "1'5", "1, 5"),
    ("es", "37'5º", "treinta y siete coma cinco grados"),
    ("es", "37,5º", "treinta y siete coma cinco grados"), ("es", "180º", "180 grados"),
    ("es", "38º de fiebre", "38 grados de fiebre"), ("es", "5º piso", "quinto piso"),
    ("es", "5º/-3º", "5 grados barra menos 3 grados"), ("es", "25º aniversario", "25 aniversario"),
    ("es", "Puesto 15º", "Puesto 15"), ("es", "Máx 23º, mín 9º", "Máx 23 grados, mín 9 grados"),
    ("es", "3.º, 38º", "tercero, 38 grados"), ("it", "38º", "38 gradi"), ("de", "180º", "180 Grad"),
    ("es", "$5 millones", "5 millones de dólares"), ("es", "$5 mil", "5 mil dólares"),
    ("es", "$5 mil millones", "5 mil millones de dólares"),
    ("de", "$1,5 Mio.", "eins Komma fünf Millionen Dollar"), ("de", "€5 Mrd", "5 Milliarden Euro"),
    ("fr", "$5 millions", "5 millions de dollars"), ("it", "€5 mln", "5 milioni di euro"),
    ("nl", "€ 1,5 mln", "één komma vijf miljoen euro"), ("en", "$5 in", "five dollars in"),
    ("fr", "24h/24, 7j/7", "24h sur 24, 7j sur 7"), ("en", "in²", "in 2"),
    ("de", "24h/24", "24h Schrägstrich 24"), ("en", "11 11/12", "11, 11 slash 12"),
    ("en", "Ctrl+←", "Ctrl plus left arrow"), ("de", "Alt+↑", "Alt Plus Pfeil nach oben"),
    ("en", "A->10", "A->10"), ("en", "⅐", "one seventh"), ("en", "1⁄2", "one half"),
  ]

  @Test("A text is spoken as its language interprets it (E9)", arguments: meaningOfTexts)
  func meant(tag: String, text: String, expected: String) {
    #expect(Language.voiced(text, in: tag) == expected)
  }

  @Test(
    "Fractions and superscript numbers become words (E9)",
    arguments: [
      ("½", ["one half", "ein halb", "un demi", "un medio", "mezzo", "een half"]),
      (
        "1½",
        ["one and a half", "eineinhalb", "un et demi", "uno y medio", "uno e mezzo", "anderhalf"]
      ),
      (
        "2 ½ L",
        [
          "2 and a half L", "2 einhalb L", "2 et demi L", "2 y medio L", "2 e mezzo L",
          "2 en een half L",
        ]
      ),
      (
        "¾",
        [
          "three quarters", "drei Viertel", "trois quarts", "tres cuartos", "tre quarti",
          "drie kwart",
        ]
      ),
      (
        "2⅓",
        [
          "2 and one third", "2 ein Drittel", "2 et un tiers", "2 y un tercio", "2 e un terzo",
          "2 en een derde",
        ]
      ),
      (
        "10²",
        [
          "10 squared", "10 hoch 2", "10 au carré", "10 al cuadrado", "10 al quadrato",
          "10 kwadraat",
        ]
      ),
      (
        "10⁻⁶",
        [
          "10 to the power of minus 6", "10 hoch minus 6", "10 puissance moins 6",
          "10 elevado a menos 6",
          "10 elevato a meno 6", "10 tot de macht min 6",
        ]
      ),
      (
        "20 m²",
        [
          "20 square meters", "20 Quadratmeter", "20 mètres carrés", "20 metros cuadrados",
          "20 metri quadrati",
          "20 vierkante meter",
        ]
      ),
      (
        "20 3/16",
        [
          "20 and three sixteenths", "20 drei Sechzehntel", "20 et trois seizièmes",
          "20 y tres dieciseisavos", "20 e tre sedicesimi", "20 en drie zestiende",
        ]
      ),
      (
        "5 31/32",
        [
          "5 and thirty-one thirty-seconds", "5 einunddreißig Zweiunddreißigstel",
          "5 et trente et un trente-deuxièmes", "5 y treinta y un treintaidosavos",
          "5 e trentuno trentaduesimi", "5 en eenendertig tweeëndertigste",
        ]
      ),
      (
        "9 5/64",
        [
          "9 and five sixty-fourths", "9 fünf Vierundsechzigstel",
          "9 et cinq soixante-quatrièmes", "9 y cinco sesentaicuatroavos",
          "9 e cinque sessantaquattresimi", "9 en vijf vierenzestigste",
        ]
      ),
      (
        "100 ft²",
        [
          "100 square feet", "100 Quadratfuß", "100 pieds carrés", "100 pies cuadrados",
          "100 piedi quadrati", "100 vierkante voet",
        ]
      ),
      (
        "10 in³",
        [
          "10 cubic inches", "10 Kubikzoll", "10 pouces cubes", "10 pulgadas cúbicas",
          "10 pollici cubi", "10 kubieke inch",
        ]
      ),
      (
        "10 in²",
        [
          "10 square inches", "10 Quadratzoll", "10 pouces carrés", "10 pulgadas cuadradas",
          "10 pollici quadrati", "10 vierkante inch",
        ]
      ),
      ("Note²", Array(repeating: "Note 2", count: 6)),
      ("1º", ["1", "1", "1", "primero", "primo", "1"]),
      ("n° 5", ["n° 5", "n° 5", "numéro 5", "número 5", "numero 5", "n° 5"]),
    ])
  func forms(text: String, expected: [String]) throws { try check(text, expected) }

  @Test(
    "A number with separators is one number if its language writes it so, and otherwise several (E9)",
    arguments: [
      ("1.000", ["one point zero zero zero", "1000", "1000", "1000", "1000", "1000"]),
      (
        "1,000",
        [
          "1000", "eins Komma null null null", "un virgule zéro zéro zéro",
          "uno coma cero cero cero", "uno virgola zero zero zero", "één komma nul nul nul",
        ]
      ),
      (
        "3.5", ["three point five", "3 Punkt 5", "3 point 5", "3 punto 5", "3 punto 5", "3 punt 5"]
      ),
      (
        "3,5 %",
        [
          "3, 5 percent", "drei Komma fünf Prozent", "trois virgule cinq pour cent",
          "tres coma cinco por ciento", "tre virgola cinque per cento", "drie komma vijf procent",
        ]
      ),
      (
        "1.234,50",
        [
          "one thousand two hundred thirty-four point five zero",
          "eintausendzweihundertvierunddreißig Komma fünf null",
          "mille deux cent trente-quatre virgule cinq zéro",
          "mil doscientos treinta y cuatro coma cinco cero",
          "milleduecentotrentaquattro virgola cinque zero",
          "duizend tweehonderdvierendertig komma vijf nul",
        ]
      ),
      ("100 200", ["100, 200", "100, 200", "100200", "100, 200", "100, 200", "100, 200"]),
      ("7 112", ["7, 112", "7, 112", "7112", "7, 112", "7, 112", "7, 112"]),
      ("10 000", Array(repeating: "10000", count: 6)),
      ("10\u{202F}500", Array(repeating: "10500", count: 6)),
      ("1’000", Array(repeating: "1000", count: 6)),
      ("030 123 456", Array(repeating: "030, 123, 456", count: 6)),
      (
        "+49 170 123 456",
        [
          "plus 49, 170, 123, 456", "Plus 49, 170, 123, 456", "+49, 170, 123, 456",
          "más 49, 170, 123, 456", "più 49, 170, 123, 456", "plus 49, 170, 123, 456",
        ]
      ),
      ("25.12.2026", Array(repeating: "25, 12, 2026", count: 6)),
      ("12/24/2026", Array(repeating: "12, 24, 2026", count: 6)),
      ("12.30 h", ["twelve point three zero h"] + Array(repeating: "12, 30 h", count: 5)),
      (
        "1.2.3",
        [
          "1 dot 2 dot 3", "1 Punkt 2 Punkt 3", "1 point 2 point 3", "1 punto 2 punto 3",
          "1 punto 2 punto 3", "1 punt 2 punt 3",
        ]
      ),
      ("1,2,3", Array(repeating: "1, 2, 3", count: 6)),
    ])
  func groups(text: String, expected: [String]) throws { try check(text, expected) }

  @Test(
    "Amounts of money become words, with the sign on either side (E9)",
    arguments: [
      (
        "5 €", ["five euros", "fünf Euro", "cinq euros", "cinco euros", "cinque euro", "vijf euro"]
      ),
      (
        "-$5",
        [
          "minus five dollars", "minus fünf Dollar", "moins cinq dollars", "menos cinco dólares",
          "meno cinque dollari", "min vijf dollar",
        ]
      ),
      ("£ 1", ["one pound", "ein Pfund", "une livre", "una libra", "una sterlina", "één pond"]),
      (
        "10 000 €",
        [
          "ten thousand euros", "zehntausend Euro", "dix mille euros", "diez mil euros",
          "diecimila euro",
          "tienduizend euro",
        ]
      ),
    ])
  func money(text: String, expected: [String]) throws { try check(text, expected) }

  @Test(
    "A part that is a single accented letter is named by its letter and its accent (E9)",
    arguments: [
      (
        "ê",
        [
          "E-circumflex", "E mit Zirkumflex", "E accent circonflexe",
          "E con acento circunflejo", "E con accento circonflesso", "E accent circonflexe",
        ]
      ),
      (
        "É, key",
        [
          "E-acute, key", "E mit Akut, key", "E accent aigu, key", "E con acento, key",
          "E con accento acuto, key", "E accent aigu, key",
        ]
      ),
      (
        "œ",
        ["ligature O E", "Ligatur O E", "O E liés", "ligadura O E", "legatura O E", "ligatuur O E"]
      ),
      ("ñ", Array(repeating: "ñ", count: 6)), ("ä", Array(repeating: "ä", count: 6)),
      ("non è vero", Array(repeating: "non è vero", count: 6)),
      ("à la", Array(repeating: "à la", count: 6)),
      (
        "là, à",
        [
          "là, A-grave", "là, A mit Gravis", "là, A accent grave",
          "là, A con acento grave", "là, A con accento grave", "là, A accent grave",
        ]
      ),
    ])
  func letters(text: String, expected: [String]) throws { try check(text, expected) }

  @Test(
    "Words in capitals are neither Roman numbers nor spelled pronouns (E9)",
    arguments: [
      (
        "XL, Grösse",
        ["XL, Grösse", "X L, Grösse", "X L, Grösse", "X L, Grösse", "X L, Grösse", "XL, Grösse"]
      ),
      ("XXL", Array(repeating: "XXL", count: 6)), ("EXIT", Array(repeating: "EXIT", count: 6)),
      ("HELP US", ["HELP us"] + Array(repeating: "HELP US", count: 5)),
      ("I LIKE IT", ["I LIKE it"] + Array(repeating: "I LIKE IT", count: 5)),
      ("IN THE US", Array(repeating: "IN THE US", count: 6)),
      ("US", Array(repeating: "US", count: 6)),
      ("an IT job", Array(repeating: "an IT job", count: 6)),
    ])
  func capitals(text: String, expected: [String]) throws { try check(text, expected) }

  @Test(
    "Other texts stay unchanged (E9)",
    arguments: [
      "", "Save…", "a (b)", "Home > Settings", "12:30", "Name *", "and/or", "$HOME", "<b>&amp;</b>",
      "#", "a b", "H₂O",
      "x, y", "éà", "日本 5", "1️⃣", "5.", "no. 5,", "4G", "a\u{0}b",
    ])
  func unchanged(text: String) throws { try check(text, Array(repeating: text, count: 6)) }

  @Test("The selector of an emoji's picture is removed, and a joined emoji stays whole (E9)")
  func selectors() {
    #expect(Language.voiced("❤\u{FE0F} yes", in: "en") == "❤ yes")
    #expect(Language.voiced("❤\u{FE0F}\u{200D}🔥", in: "en") == "❤\u{FE0F}\u{200D}🔥")
  }

  @Test("If marks are spoken, only the signs that a daemon misreads become words (E9)")
  func spokenMarks() {
    func said(_ text: String) -> String { Language.voiced(text, in: "en", marksAreSpoken: true) }
    #expect(said("1½ %") == "one and a half %")
    #expect(said("10² - 5") == "10 squared - 5")
    #expect(said("1.000, HELP US & -5") == "1.000, HELP US & -5")
  }

  @Test("A text in an unsupported language stays unchanged (E9)")
  func otherLanguages() {
    #expect(Language.voiced("50 %", in: "pl") == "50 %")
    #expect(Language.voiced("50 %", in: "de-AT") == "50 Prozent")
    #expect(Language.voiced("1.5", in: "de-CH") == "eins Komma fünf")
    #expect(Language.voiced("70,5", in: "fr-CH") == "septante virgule cinq")
  }

  @Test("Words are added once: a text that has them stays unchanged (E9)")
  func twice() {
    for tag in Self.tags {
      for text in ["50 %, 1.000", "-5 °C", "1½ m²", "ê", "5 €", "2+2=4", "100 200", "XL"] {
        let once = Language.voiced(text, in: tag)
        #expect(Language.voiced(once, in: tag) == once, "\(text) in \(tag)")
      }
    }
  }
}
