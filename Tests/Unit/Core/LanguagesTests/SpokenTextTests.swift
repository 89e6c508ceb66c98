import Languages
import Testing

/// A text and its words in each language, in the order of all languages.
func check(
  _ text: String, as kind: SpeakAs, _ words: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    Language.all.map { $0.words(for: text, as: kind) ?? "-" } == words, "\(text)",
    sourceLocation: sourceLocation)
}

@Suite("Numbers in words")
struct SpokenNumberTests {
  @Test("Numbers are spoken in full (E9)")
  func numbers() {
    check("0", as: .number, ["zero", "null", "zéro", "cero", "zero", "nul"])
    check("1", as: .number, ["one", "eins", "un", "uno", "uno", "één"])
    check(
      "-1", as: .number,
      ["minus one", "minus eins", "moins un", "menos uno", "meno uno", "min één"])
    check(
      "\u{2212}7", as: .number,
      ["minus seven", "minus sieben", "moins sept", "menos siete", "meno sette", "min zeven"])
    check("16", as: .number, ["sixteen", "sechzehn", "seize", "dieciséis", "sedici", "zestien"])
    check(
      "21", as: .number,
      ["twenty-one", "einundzwanzig", "vingt et un", "veintiuno", "ventuno", "eenentwintig"])
    check(
      "31", as: .number,
      ["thirty-one", "einunddreißig", "trente et un", "treinta y uno", "trentuno", "eenendertig"])
    check(
      "71", as: .number,
      [
        "seventy-one", "einundsiebzig", "soixante et onze", "setenta y uno", "settantuno",
        "eenenzeventig",
      ])
    check(
      "80", as: .number, ["eighty", "achtzig", "quatre-vingts", "ochenta", "ottanta", "tachtig"])
    check(
      "81", as: .number,
      [
        "eighty-one", "einundachtzig", "quatre-vingt-un", "ochenta y uno", "ottantuno",
        "eenentachtig",
      ])
    check(
      "99", as: .number,
      [
        "ninety-nine", "neunundneunzig", "quatre-vingt-dix-neuf", "noventa y nueve", "novantanove",
        "negenennegentig",
      ])
    check("100", as: .number, ["one hundred", "einhundert", "cent", "cien", "cento", "honderd"])
    check(
      "101", as: .number,
      ["one hundred one", "einhunderteins", "cent un", "ciento uno", "centouno", "honderdeen"])
    check(
      "200", as: .number,
      ["two hundred", "zweihundert", "deux cents", "doscientos", "duecento", "tweehonderd"])
    check(
      "555", as: .number,
      [
        "five hundred fifty-five", "fünfhundertfünfundfünfzig", "cinq cent cinquante-cinq",
        "quinientos cincuenta y cinco", "cinquecentocinquantacinque", "vijfhonderdvijfenvijftig",
      ])
    check("1000", as: .number, ["one thousand", "eintausend", "mille", "mil", "mille", "duizend"])
    check(
      "21000", as: .number,
      [
        "twenty-one thousand", "einundzwanzigtausend", "vingt et un mille", "veintiún mil",
        "ventunomila", "eenentwintigduizend",
      ])
    check(
      "80200", as: .number,
      [
        "eighty thousand two hundred", "achtzigtausendzweihundert", "quatre-vingt mille deux cents",
        "ochenta mil doscientos", "ottantamiladuecento", "tachtigduizend tweehonderd",
      ])
    check(
      "1000000", as: .number,
      ["one million", "eine Million", "un million", "un millón", "un milione", "één miljoen"])
    check(
      "200000000", as: .number,
      [
        "two hundred million", "zweihundert Millionen", "deux cents millions",
        "doscientos millones", "duecento milioni", "tweehonderd miljoen",
      ])
    check(
      "1000000000", as: .number,
      [
        "one billion", "eine Milliarde", "un milliard", "mil millones", "un miliardo",
        "één miljard",
      ])
    check(
      "1000000000001", as: .number,
      [
        "one trillion one", "eine Billion eins", "un billion un", "un billón uno", "un bilione uno",
        "één biljoen één",
      ])
  }

  @Test("The example of the guide is spoken as a number, not digit by digit (E9)")
  func guide() {
    check(
      "54038921.7", as: .number,
      [
        "fifty-four million thirty-eight thousand nine hundred twenty-one point seven",
        "vierundfünfzig Millionen achtunddreißigtausendneunhunderteinundzwanzig Komma sieben",
        "cinquante-quatre millions trente-huit mille neuf cent vingt et un virgule sept",
        "cincuenta y cuatro millones treinta y ocho mil novecientos veintiuno coma siete",
        "cinquantaquattro milioni trentottomilanovecentoventuno virgola sette",
        "vierenvijftig miljoen achtendertigduizend negenhonderdeenentwintig komma zeven",
      ])
  }

  @Test("A single separator is read as the language reads it (E9)")
  func separators() {
    check(
      "1,234", as: .number,
      [
        "one thousand two hundred thirty-four", "eins Komma zwei drei vier",
        "un virgule deux trois quatre", "uno coma dos tres cuatro", "uno virgola due tre quattro",
        "één komma twee drie vier",
      ])
    check(
      "1.234", as: .number,
      [
        "one point two three four", "eintausendzweihundertvierunddreißig",
        "un virgule deux trois quatre", "mil doscientos treinta y cuatro",
        "milleduecentotrentaquattro", "duizend tweehonderdvierendertig",
      ])
    check(
      "0.125", as: .number,
      [
        "zero point one two five", "null Komma eins zwei fünf", "zéro virgule un deux cinq",
        "cero coma uno dos cinco", "zero virgola uno due cinque", "nul komma één twee vijf",
      ])
  }

  @Test("The number is the same for each way to separate thousands (E9)")
  func thousands() {
    for text in [
      "1234567.05", "1234567,05", "1,234,567.05", "1.234.567,05", "1 234 567,05", "1'234'567.05",
      "1\u{202F}234\u{A0}567,05", "  +1234567.05 ", "001234567.05",
    ] {
      check(
        text, as: .number,
        [
          "one million two hundred thirty-four thousand five hundred sixty-seven point zero five",
          "eine Million zweihundertvierunddreißigtausendfünfhundertsiebenundsechzig Komma null fünf",
          "un million deux cent trente-quatre mille cinq cent soixante-sept virgule zéro cinq",
          "un millón doscientos treinta y cuatro mil quinientos sesenta y siete coma cero cinco",
          "un milione duecentotrentaquattromilacinquecentosessantasette virgola zero cinque",
          "één miljoen tweehonderdvierendertigduizend vijfhonderdzevenenzestig komma nul vijf",
        ])
    }
  }

  @Test(
    "A text that is not a number has no words (E9)",
    arguments: [
      "", " ", "-", "+", ".", "1.", ".5", "1..2", "1,2,3", "12,34,567", "1.234.56", "1,234,5",
      "1e5",
      "45%", "five", "1 000,000.5", "--1", "１２", "1000000000000000", "0x10",
      String(repeating: "9", count: 300), "0." + String(repeating: "1", count: 21),
    ])
  func wrong(text: String) {
    check(text, as: .number, ["-", "-", "-", "-", "-", "-"])
  }

  @Test("The largest supported number has words, and minus zero is not negative (E9)")
  func edges() {
    for language in Language.all {
      #expect(language.words(for: "999999999999999", as: .number) != nil)
      #expect(language.words(for: "-0.0", as: .number)?.hasPrefix(language.numbers.minus) == false)
    }
  }
}

@Suite("Dates and times in words")
struct SpokenDateTests {
  @Test("A date is spoken in full (E9)")
  func dates() {
    check(
      "2026-11-21", as: .date,
      [
        "November twenty-first, twenty twenty-six",
        "einundzwanzigster November zweitausendsechsundzwanzig",
        "vingt et un novembre deux mille vingt-six", "veintiuno de noviembre de dos mil veintiséis",
        "ventuno novembre duemilaventisei", "eenentwintig november tweeduizend zesentwintig",
      ])
    check(
      "2015-04-01", as: .date,
      [
        "April first, twenty fifteen", "erster April zweitausendfünfzehn",
        "premier avril deux mille quinze", "uno de abril de dos mil quince",
        "primo aprile duemilaquindici", "één april tweeduizend vijftien",
      ])
    check(
      "1999-12-31", as: .date,
      [
        "December thirty-first, nineteen ninety-nine",
        "einunddreißigster Dezember neunzehnhundertneunundneunzig",
        "trente et un décembre mille neuf cent quatre-vingt-dix-neuf",
        "treinta y uno de diciembre de mil novecientos noventa y nueve",
        "trentuno dicembre millenovecentonovantanove",
        "eenendertig december negentienhonderdnegenennegentig",
      ])
    check(
      "1900-03-03", as: .date,
      [
        "March third, nineteen hundred", "dritter März neunzehnhundert",
        "trois mars mille neuf cents", "tres de marzo de mil novecientos",
        "tre marzo millenovecento", "drie maart negentienhonderd",
      ])
    check(
      "2005-08-08", as: .date,
      [
        "August eighth, two thousand five", "achter August zweitausendfünf",
        "huit août deux mille cinq", "ocho de agosto de dos mil cinco", "otto agosto duemilacinque",
        "acht augustus tweeduizend vijf",
      ])
    check(
      "1805-07-07", as: .date,
      [
        "July seventh, eighteen oh five", "siebter Juli achtzehnhundertfünf",
        "sept juillet mille huit cent cinq", "siete de julio de mil ochocientos cinco",
        "sette luglio milleottocentocinque", "zeven juli achttienhonderdvijf",
      ])
    check(
      "0000-01-12", as: .date,
      [
        "January twelfth, zero", "zwölfter Januar null", "douze janvier zéro",
        "doce de enero de cero", "dodici gennaio zero", "twaalf januari nul",
      ])
    check(
      "2026-11", as: .date,
      [
        "November twenty twenty-six", "November zweitausendsechsundzwanzig",
        "novembre deux mille vingt-six", "noviembre de dos mil veintiséis",
        "novembre duemilaventisei", "november tweeduizend zesentwintig",
      ])
  }

  @Test("The 29th of February exists only in leap years (E9)")
  func leap() {
    check(
      "2024-02-29", as: .date,
      [
        "February twenty-ninth, twenty twenty-four",
        "neunundzwanzigster Februar zweitausendvierundzwanzig",
        "vingt-neuf février deux mille vingt-quatre",
        "veintinueve de febrero de dos mil veinticuatro", "ventinove febbraio duemilaventiquattro",
        "negenentwintig februari tweeduizend vierentwintig",
      ])
    check(
      "2000-02-29", as: .date,
      [
        "February twenty-ninth, two thousand", "neunundzwanzigster Februar zweitausend",
        "vingt-neuf février deux mille", "veintinueve de febrero de dos mil",
        "ventinove febbraio duemila", "negenentwintig februari tweeduizend",
      ])
    for text in ["2023-02-29", "1900-02-29", "2024-02-30"] {
      check(text, as: .date, ["-", "-", "-", "-", "-", "-"])
    }
  }

  @Test("A time of day is spoken in full, also 24:00 (E9)")
  func times() {
    check(
      "05:30", as: .date,
      [
        "five thirty AM", "fünf Uhr dreißig", "cinq heures trente", "las cinco y treinta",
        "le cinque e trenta", "vijf uur dertig",
      ])
    check(
      "5:05", as: .date,
      [
        "five oh five AM", "fünf Uhr fünf", "cinq heures cinq", "las cinco y cinco",
        "le cinque e cinque", "vijf uur vijf",
      ])
    check(
      "13:00", as: .date,
      ["one PM", "dreizehn Uhr", "treize heures", "las trece", "le tredici", "dertien uur"])
    check(
      "01:01", as: .date,
      [
        "one oh one AM", "ein Uhr eins", "une heure une", "la una y un minuto", "l’una e un minuto",
        "één uur één",
      ])
    check(
      "21:21", as: .date,
      [
        "nine twenty-one PM", "einundzwanzig Uhr einundzwanzig",
        "vingt et une heures vingt et une", "las veintiuna y veintiuno", "le ventuno e ventuno",
        "eenentwintig uur eenentwintig",
      ])
    check(
      "00:00", as: .date,
      ["midnight", "null Uhr", "zéro heure", "las cero horas", "mezzanotte", "nul uur"])
    check(
      "00:05", as: .date,
      [
        "twelve oh five AM", "null Uhr fünf", "zéro heure cinq", "las cero horas y cinco",
        "mezzanotte e cinque", "nul uur vijf",
      ])
    check(
      "12:00", as: .date,
      ["noon", "zwölf Uhr", "douze heures", "las doce", "mezzogiorno", "twaalf uur"])
    check(
      "24:00", as: .date,
      [
        "midnight", "vierundzwanzig Uhr", "vingt-quatre heures", "las veinticuatro", "mezzanotte",
        "vierentwintig uur",
      ])
    check(
      "05:30:01", as: .date,
      [
        "five thirty AM and one second", "fünf Uhr dreißig und eine Sekunde",
        "cinq heures trente et une seconde", "las cinco y treinta y un segundo",
        "le cinque e trenta e un secondo", "vijf uur dertig en één seconde",
      ])
    check(
      "05:30:00", as: .date,
      [
        "five thirty AM", "fünf Uhr dreißig", "cinq heures trente", "las cinco y treinta",
        "le cinque e trenta", "vijf uur dertig",
      ])
  }

  @Test("A date and a time are spoken one after the other (E9)")
  func both() {
    for text in ["2015-04-01T05:30", "2015-04-01 05:30"] {
      check(
        text, as: .date,
        [
          "April first, twenty fifteen, five thirty AM",
          "erster April zweitausendfünfzehn, fünf Uhr dreißig",
          "premier avril deux mille quinze, cinq heures trente",
          "uno de abril de dos mil quince, las cinco y treinta",
          "primo aprile duemilaquindici, le cinque e trenta",
          "één april tweeduizend vijftien, vijf uur dertig",
        ])
    }
  }

  @Test(
    "A text that is not a date has no words (E9)",
    arguments: [
      "", "today", "2026", "2026-13-01", "2026-00-01", "2026-11-00", "2026-11-31", "2026-1-1",
      "26-11-21", "02026-11-21", "21.11.2026", "01/04/2015", "2026-11-21T", "2026-11-21T25:00",
      "24:01", "24:00:01", "5:60", "05:30:60", "5", "5:5", ":30", "2026-11-21T05:30Z",
      "2026-11-21T05:30+02:00", "2026-11-21x", "-2026-11-21",
    ])
  func wrong(text: String) {
    check(text, as: .date, ["-", "-", "-", "-", "-", "-"])
  }
}

@Suite("Figures, telephone numbers and spelling")
struct SpokenFiguresTests {
  @Test("Figures are spoken one by one (E9)")
  func digits() {
    check(
      "2026", as: .digits,
      [
        "two zero two six", "zwei null zwei sechs", "deux zéro deux six", "dos cero dos seis",
        "due zero due sei", "twee nul twee zes",
      ])
    check(
      "12 34", as: .digits,
      [
        "one two, three four", "eins zwei, drei vier", "un deux, trois quatre",
        "uno dos, tres cuatro", "uno due, tre quattro", "één twee, drie vier",
      ])
    check(
      "Room 1B", as: .digits,
      ["Room, one B", "Room, eins B", "Room, un B", "Room, uno B", "Room, uno B", "Room, één B"])
    for text in ["", " - ", "none"] { check(text, as: .digits, ["-", "-", "-", "-", "-", "-"]) }
  }

  @Test("The groups of a telephone number are spoken with pauses, in French as numbers (E9)")
  func phone() {
    for text in ["06.11.22.33.06", "06 11 22 33 06", "06-11-22-33-06"] {
      check(
        text, as: .phone,
        [
          "zero six, one one, two two, three three, zero six",
          "null sechs, eins eins, zwei zwei, drei drei, null sechs",
          "zéro six, onze, vingt-deux, trente-trois, zéro six",
          "cero seis, uno uno, dos dos, tres tres, cero seis",
          "zero sei, uno uno, due due, tre tre, zero sei",
          "nul zes, één één, twee twee, drie drie, nul zes",
        ])
    }
    check(
      "+33 6 11", as: .phone,
      [
        "plus three three, six, one one", "plus drei drei, sechs, eins eins",
        "plus trente-trois, six, onze", "más tres tres, seis, uno uno", "più tre tre, sei, uno uno",
        "plus drie drie, zes, één één",
      ])
    check(
      "(030) 12345", as: .phone,
      [
        "zero three zero, one two three four five", "null drei null, eins zwei drei vier fünf",
        "zéro trente, un, vingt-trois, quarante-cinq", "cero tres cero, uno dos tres cuatro cinco",
        "zero tre zero, uno due tre quattro cinque", "nul drie nul, één twee drie vier vijf",
      ])
    #expect(
      Language.speaking("fr").language.words(for: "0611223306", as: .phone)
        == "zéro six, onze, vingt-deux, trente-trois, zéro six")
    #expect(
      Language.speaking("fr").language.words(for: "0 800 00 00 10", as: .phone)
        == "zéro, huit cents, zéro zéro, zéro zéro, dix")
    for text in ["", "+", "1", "call me", "555-CALL", "*100#", "1+1"] {
      check(text, as: .phone, ["-", "-", "-", "-", "-", "-"])
    }
  }

  @Test("A spelled text stays unchanged, character by character (E9)")
  func spelled() {
    #expect(Language.spelled("AB-12") == ["A B - 1 2"])
    #expect(Language.spelled(" Öl  e\u{301} ") == ["Ö l", "e\u{301}"])
    #expect(Language.spelled(" ") == nil)
    #expect(Language.spelled(String(repeating: "a", count: 201)) == nil)
    for language in Language.all { #expect(language.words(for: "A", as: .spellOut) == nil) }
  }
}
