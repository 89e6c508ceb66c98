/// Reads whole numbers written in words, by a table of the words of a language.
///
/// It shares no code with the writer of numbers.
struct WordsReader {
  /// The effect of a word on the number read before it.
  private enum Meaning {
    case add(UInt64)
    case times(UInt64)
    case skip
  }

  private let words: [(word: [UInt8], meaning: Meaning)]

  /// - Returns: nil for a language that has no table here.
  init?(_ tag: String) {
    guard let table = Self.tables[tag] else { return nil }
    var words: [(word: [UInt8], meaning: Meaning)] = []
    for entry in table.split(separator: " ") {
      let parts = entry.split(separator: "=")
      guard parts.count == 2 else { return nil }
      let value = parts[1]
      let meaning: Meaning? =
        value == "-"
        ? .skip
        : value.first == "x"
          ? UInt64(value.dropFirst()).map { .times($0) }
          : UInt64(value).map { .add($0) }
      guard let meaning else { return nil }
      words.append((Array(parts[0].utf8), meaning))
    }
    // The longest word first: a ten before the figure that it begins with.
    self.words = words.sorted { $0.word.count > $1.word.count }
  }

  /// Returns the number; nil if a piece is not a word of the table.
  func number(_ text: String) -> UInt64? {
    guard let meanings = meanings(Array(text.utf8)[...]) else { return nil }
    // The part below a thousand, the part below a million, and the rest.
    var (small, thousands, large): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for meaning in meanings.reversed() {
      switch meaning {
      case .skip: break
      case .add(let value): small += value
      case .times(100): small = small / 100 * 100 + max(small % 100, 1) * 100
      case .times(1000):
        thousands += max(small, 1) * 1000
        small = 0
      case .times(let value):
        large += max(thousands + small, 1) * value
        (thousands, small) = (0, 0)
      }
    }
    return large + thousands + small
  }

  /// Returns the meanings of the words of a text, the last one first.
  ///
  /// Tries a shorter word if a longer one leaves an unknown rest.
  private func meanings(_ text: ArraySlice<UInt8>) -> [Meaning]? {
    guard let first = text.first else { return [] }
    if first == UInt8(ascii: " ") || first == UInt8(ascii: "-") {
      return meanings(text.dropFirst())
    }
    for (word, meaning) in words where word.first == first && text.starts(with: word) {
      if let rest = meanings(text.dropFirst(word.count)) { return rest + [meaning] }
    }
    return nil
  }

  /// Each word with its addend, or with its factor after an x.
  ///
  /// A word with - has no meaning.
  private static let tables: [String: String] = [
    "en": """
    zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 \
    thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 \
    thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 and=- hundred=x100 \
    thousand=x1000 million=x1000000 billion=x1000000000 trillion=x1000000000000
    """,
    "de": """
    null=0 eins=1 eine=1 ein=1 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 \
    elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 \
    neunzehn=19 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 \
    neunzig=90 und=- hundert=x100 tausend=x1000 Millionen=x1000000 Million=x1000000 \
    Milliarden=x1000000000 Milliarde=x1000000000 Billionen=x1000000000000 Billion=x1000000000000
    """,
    "fr": """
    zéro=0 une=1 un=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 \
    douze=12 treize=13 quatorze=14 quinze=15 seize=16 vingt=20 trente=30 quarante=40 cinquante=50 \
    soixante=60 septante=70 quatre-vingts=80 quatre-vingt=80 huitante=80 nonante=90 et=- \
    cents=x100 cent=x100 mille=x1000 millions=x1000000 million=x1000000 milliards=x1000000000 \
    milliard=x1000000000 billions=x1000000000000 billion=x1000000000000
    """,
    "es": """
    cero=0 uno=1 una=1 un=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 \
    once=11 doce=12 trece=13 catorce=14 quince=15 dieciséis=16 diecisiete=17 dieciocho=18 \
    diecinueve=19 veinte=20 veintiuno=21 veintiuna=21 veintiún=21 veintidós=22 veintitrés=23 \
    veinticuatro=24 veinticinco=25 veintiséis=26 veintisiete=27 veintiocho=28 veintinueve=29 \
    treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 y=- cien=100 \
    ciento=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 \
    cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 \
    setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 \
    novecientas=900 mil=x1000 millones=x1000000 millón=x1000000 billones=x1000000000000 \
    billón=x1000000000000
    """,
    "it": """
    zero=0 uno=1 una=1 un=1 due=2 tre=3 tré=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 \
    undici=11 dodici=12 tredici=13 quattordici=14 quindici=15 sedici=16 diciassette=17 diciotto=18 \
    diciannove=19 venti=20 vent=20 trenta=30 trent=30 quaranta=40 quarant=40 cinquanta=50 \
    cinquant=50 sessanta=60 sessant=60 settanta=70 settant=70 ottanta=80 ottant=80 novanta=90 \
    novant=90 cento=x100 cent=x100 mille=x1000 mila=x1000 milioni=x1000000 milione=x1000000 \
    miliardi=x1000000000 miliardo=x1000000000 bilioni=x1000000000000 bilione=x1000000000000
    """,
    "nl": """
    nul=0 één=1 een=1 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 \
    twaalf=12 dertien=13 veertien=14 vijftien=15 zestien=16 zeventien=17 achttien=18 negentien=19 \
    twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 zeventig=70 tachtig=80 negentig=90 en=- \
    ën=- honderd=x100 duizend=x1000 miljoen=x1000000 miljard=x1000000000 biljoen=x1000000000000
    """,
  ]
}
