// The words for signs inside a text, if they differ from the name of the sign alone (E9). The rest
// is from knowledge of the languages.
extension MarkName {
  static let and = MarkName("&", "and", "und", "et", "y", "e", "en")
  static let numberSign = MarkName("№", "number", "Nummer", "numéro", "número", "numero", "nummer")
  /// The word between the two ends of a range.
  static let rangeTo = MarkName("–", "to", "bis", "à", "a", "a", "tot")
  static let degree = MarkName("", "degree", "Grad", "degré", "grado", "grado", "graad")
  static let celsius = MarkName(
    "", "Celsius", "Celsius", "Celsius", "Celsius", "Celsius", "Celsius")
  static let fahrenheit = MarkName(
    "", "Fahrenheit", "Fahrenheit", "Fahrenheit", "Fahrenheit", "Fahrenheit", "Fahrenheit")

  /// The words after a number or a letter with a raised number; % is replaced with it.
  static let squared = MarkName(
    "²", "squared", "hoch 2", "au carré", "al cuadrado", "al quadrato", "kwadraat")
  static let cubed = MarkName(
    "³", "cubed", "hoch 3", "au cube", "al cubo", "al cubo", "tot de derde")
  static let power = MarkName(
    "", "to the power of %", "hoch %", "puissance %", "elevado a %", "elevato a %",
    "tot de macht %")

  /// The units of areas and volumes; % is replaced with a unit of length.
  static let square = MarkName(
    "²", "square %", "Quadrat%", "% carrés", "% cuadrados", "% quadrati", "vierkante %")
  static let cubic = MarkName(
    "³", "cubic %", "Kubik%", "% cubes", "% cúbicos", "% cubi", "kubieke %")

  /// Returns the name of several units of length; nil if a text is none.
  static func length(_ unit: String) -> MarkName? {
    switch unit {
    case "mm":
      MarkName(
        "", "millimeters", "millimeter", "millimètres", "milímetros", "millimetri", "millimeter")
    case "cm":
      MarkName(
        "", "centimeters", "zentimeter", "centimètres", "centímetros", "centimetri", "centimeter")
    case "dm":
      MarkName(
        "", "decimeters", "dezimeter", "décimètres", "decímetros", "decimetri", "decimeter")
    case "m": MarkName("", "meters", "meter", "mètres", "metros", "metri", "meter")
    case "km":
      MarkName(
        "", "kilometers", "kilometer", "kilomètres", "kilómetros", "chilometri", "kilometer")
    case "ft": MarkName("", "feet", "fuß", "pieds", "pies", "piedi", "voet")
    case "in": inches
    default: nil
    }
  }

  /// The unit of length that is feminine in Spanish, with the units of its areas and volumes.
  static let inches = MarkName("", "inches", "zoll", "pouces", "pulgadas", "pollici", "inch")
  static let squareInches = MarkName(
    "²", "square %", "Quadrat%", "% carrés", "% cuadradas", "% quadrati", "vierkante %")
  static let cubicInches = MarkName(
    "³", "cubic %", "Kubik%", "% cubes", "% cúbicas", "% cubi", "kubieke %")

  /// The words between a whole number and its fraction; % is replaced with the fraction.
  static let mixed = MarkName("", "and %", "%", "et %", "y %", "e %", "en %")
  static let oneAndAHalf = MarkName(
    "", "one and a half", "eineinhalb", "un et demi", "uno y medio", "uno e mezzo", "anderhalf")
  /// The half after a whole number.
  static let halfAfter = MarkName("", "a half", "einhalb", "demi", "medio", "mezzo", "een half")

  /// Returns the name of a fraction of one; several of them are a number before the plural.
  static func part(_ denominator: UInt64) -> (one: MarkName, many: MarkName)? {
    switch denominator {
    case 2:
      (
        MarkName("", "one half", "ein halb", "un demi", "un medio", "mezzo", "een half"),
        MarkName("", "halves", "halbe", "demis", "medios", "mezzi", "halve")
      )
    case 3:
      (
        MarkName("", "one third", "ein Drittel", "un tiers", "un tercio", "un terzo", "een derde"),
        MarkName("", "thirds", "Drittel", "tiers", "tercios", "terzi", "derde")
      )
    case 4:
      (
        MarkName(
          "", "one quarter", "ein Viertel", "un quart", "un cuarto", "un quarto", "een kwart"),
        MarkName("", "quarters", "Viertel", "quarts", "cuartos", "quarti", "kwart")
      )
    case 5:
      (
        MarkName(
          "", "one fifth", "ein Fünftel", "un cinquième", "un quinto", "un quinto", "een vijfde"),
        MarkName("", "fifths", "Fünftel", "cinquièmes", "quintos", "quinti", "vijfde")
      )
    case 6:
      (
        MarkName(
          "", "one sixth", "ein Sechstel", "un sixième", "un sexto", "un sesto", "een zesde"),
        MarkName("", "sixths", "Sechstel", "sixièmes", "sextos", "sesti", "zesde")
      )
    case 7:
      (
        MarkName(
          "", "one seventh", "ein Siebtel", "un septième", "un séptimo", "un settimo",
          "een zevende"),
        MarkName("", "sevenths", "Siebtel", "septièmes", "séptimos", "settimi", "zevende")
      )
    case 9:
      (
        MarkName(
          "", "one ninth", "ein Neuntel", "un neuvième", "un noveno", "un nono", "een negende"),
        MarkName("", "ninths", "Neuntel", "neuvièmes", "novenos", "noni", "negende")
      )
    case 10:
      (
        MarkName(
          "", "one tenth", "ein Zehntel", "un dixième", "un décimo", "un decimo", "een tiende"),
        MarkName("", "tenths", "Zehntel", "dixièmes", "décimos", "decimi", "tiende")
      )
    case 8:
      (
        MarkName(
          "", "one eighth", "ein Achtel", "un huitième", "un octavo", "un ottavo", "een achtste"),
        MarkName("", "eighths", "Achtel", "huitièmes", "octavos", "ottavi", "achtste")
      )
    case 16:
      (
        MarkName(
          "", "one sixteenth", "ein Sechzehntel", "un seizième", "un dieciseisavo",
          "un sedicesimo", "een zestiende"),
        MarkName(
          "", "sixteenths", "Sechzehntel", "seizièmes", "dieciseisavos", "sedicesimi",
          "zestiende")
      )
    case 32:
      (
        MarkName(
          "", "one thirty-second", "ein Zweiunddreißigstel", "un trente-deuxième",
          "un treintaidosavo", "un trentaduesimo", "een tweeëndertigste"),
        MarkName(
          "", "thirty-seconds", "Zweiunddreißigstel", "trente-deuxièmes", "treintaidosavos",
          "trentaduesimi", "tweeëndertigste")
      )
    case 64:
      (
        MarkName(
          "", "one sixty-fourth", "ein Vierundsechzigstel", "un soixante-quatrième",
          "un sesentaicuatroavo", "un sessantaquattresimo", "een vierenzestigste"),
        MarkName(
          "", "sixty-fourths", "Vierundsechzigstel", "soixante-quatrièmes",
          "sesentaicuatroavos", "sessantaquattresimi", "vierenzestigste")
      )
    default: nil
    }
  }
}

/// A letter with an accent: its name alone is the letter and the accent (E9).
enum LetterName {
  /// Letters, the same letters without their accent, and its name; % is replaced with the letter.
  private static let accents: [(letters: String, plain: String, name: MarkName)] = [
    (
      "àèìòù", "AEIOU",
      MarkName(
        "", "%-grave", "% mit Gravis", "% accent grave", "% con acento grave",
        "% con accento grave", "% accent grave")
    ),
    (
      "áéíóúý", "AEIOUY",
      MarkName(
        "", "%-acute", "% mit Akut", "% accent aigu", "% con acento",
        "% con accento acuto", "% accent aigu")
    ),
    (
      "âêîôû", "AEIOU",
      MarkName(
        "", "%-circumflex", "% mit Zirkumflex", "% accent circonflexe",
        "% con acento circunflejo", "% con accento circonflesso", "% accent circonflexe")
    ),
    (
      "œæ", "OA",
      MarkName(
        "", "ligature % E", "Ligatur % E", "% E liés", "ligadura % E", "legatura % E",
        "ligatuur % E")
    ),
  ]

  /// Returns the letter and its accent; nil if a voice names it.
  static func of(_ letter: Unicode.Scalar) -> (plain: String, name: MarkName)? {
    let small = letter.properties.lowercaseMapping
    for (letters, plain, name) in accents {
      for (accented, other) in zip(letters.unicodeScalars, plain.unicodeScalars)
      where small == String(accented) { return (String(other), name) }
    }
    return nil
  }
}
