/// The arrangement of letters on an on-screen keyboard, as rows that are scanned from the top, each
/// from its start (K5).
///
/// The first cell is the space. Letters are in lower case; the keyboard has its own shift.
package struct KeyboardLayout: Hashable, Sendable {
  /// The order of the letters.
  package enum Arrangement: String, CaseIterable, Sendable {
    /// By frequency on the diagonals of six columns, so that the commonest letters need the fewest
    /// steps.
    case frequency
    /// By frequency, but after each letter the likely next letters are first.
    case likely
    /// In the order of the alphabet, in six columns.
    case alphabetic
    /// In the key order of the language: QWERTY, QWERTZ or AZERTY.
    case qwerty
  }

  /// The letters, each once; rows may differ in length.
  package private(set) var rows: [[Character]]

  /// The languages with letters of their own.
  package static let languages = ["en", "de", "fr", "es", "it", "nl"]

  /// Lays out the letters of a language.
  ///
  /// - Parameter language: a BCP 47 tag; its first subtag decides, in any letter case.
  package init(_ arrangement: Arrangement, language tag: String) {
    rows = Self.text(of: arrangement, Self.language(of: tag) ?? "en").map(Array.init)
  }

  /// Returns which of these languages a BCP 47 tag names, by its first subtag in any letter case.
  package static func language(of tag: String) -> String? {
    let subtag = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
    return languages.first { $0 == subtag }
  }

  /// Creates a layout from rows in the user's text, with spaces between them and `_` for the space;
  /// nil if they are invalid.
  ///
  /// Each letter occurs once, including the space, in at most 16 rows of at most 40 letters.
  package init?(rows text: String) {
    let rows = text.split(separator: " ").map { row in row.map { $0 == "_" ? " " : $0 } }
    let letters = rows.joined()
    guard rows.count <= 16, rows.allSatisfy({ $0.count <= 40 }), letters.contains(" "),
      Set(letters).count == letters.count, letters.count > 1,
      letters.allSatisfy({ $0 == " " || Self.isVisible($0) })
    else { return nil }
    self.rows = rows
  }

  /// The letters, those with the fewest steps first.
  package var letters: [Character] { cells.map { rows[$0.row][$0.column] } }

  /// Returns a layout of the same shape with its letters in another order, from the fewest steps to
  /// the most.
  package func arranged(_ letters: [Character]) -> KeyboardLayout {
    var layout = self
    for (cell, letter) in zip(cells, letters) { layout.rows[cell.row][cell.column] = letter }
    return layout
  }

  private var cells: [(row: Int, column: Int)] {
    rows.indices.flatMap { row in rows[row].indices.map { (row, $0) } }
      .sorted { ($0.row + $0.column, $0.row) < ($1.row + $1.column, $1.row) }
  }

  /// The rows as text, in the form of the user's input.
  package var text: String {
    rows.map { row in String(row.map { $0 == " " ? "_" : $0 }) }.joined(separator: " ")
  }

  /// True if a character is visible and is one key, not a control character that is invisible in a
  /// file.
  private static func isVisible(_ character: Character) -> Bool {
    !character.isWhitespace && character.unicodeScalars.count <= 8
      && character.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark,
          .enclosingMark, .lineSeparator, .paragraphSeparator, .spaceSeparator:
          false
        default: true
        }
      }
      && !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private static func text(of arrangement: Arrangement, _ language: String) -> [String] {
    switch (arrangement, language) {
    case (.likely, _): text(of: .frequency, language)
    case (.frequency, "de"): [" eitlo", "nsacbp", "rhuwvj", "dmfüßq", "gkäy'", "zöx"]
    case (.frequency, "fr"):
      [" eatlé", "snrdvh", "iucqjê", "opfàz'", "mgxçâï", "bèkîë", "ywùœ", "ôû"]
    case (.frequency, "es"): [" eortb", "asicgf", "nluqóé", "dmyíñü", "pvjx'", "háú", "zk", "w"]
    case (.frequency, "it"): [" eatcg", "ioldvq", "nruhèy", "spfàkj", "mb'ì", "zùw", "òéx"]
    case (.frequency, "nl"): [" eaolk", "nirgjz", "tdhucë", "svwf'ö", "mbyq", "pxï", "éèü"]
    case (.frequency, _): [" easlc", "tondyb", "ihugvj", "rmfkxz", "wp'q"]
    case (.alphabetic, "de"): [" abcde", "fghijk", "lmnopq", "rstuvw", "xyzäöü", "ß'"]
    case (.alphabetic, "fr"):
      [" abcde", "fghijk", "lmnopq", "rstuvw", "xyz'éè", "êëàâçî", "ïôœùû"]
    case (.alphabetic, "es"): [" abcde", "fghijk", "lmnñop", "qrstuv", "wxyzáé", "íóúü'"]
    case (.alphabetic, "it"): [" abcde", "fghijk", "lmnopq", "rstuvw", "xyz'àè", "éìòù"]
    case (.alphabetic, "nl"): [" abcde", "fghijk", "lmnopq", "rstuvw", "xyz'éë", "èïöü"]
    case (.alphabetic, _): [" abcde", "fghijk", "lmnopq", "rstuvw", "xyz'"]
    case (.qwerty, "de"): [" qwertzuiopü", "asdfghjklöä", "yxcvbnmß'"]
    case (.qwerty, "fr"): [" azertyuiop", "qsdfghjklm", "wxcvbn'éè", "àçùêâîôû", "ëïœ"]
    case (.qwerty, "es"): [" qwertyuiop", "asdfghjklñ", "zxcvbnm'", "áéíóúü"]
    case (.qwerty, "it"): [" qwertyuiopè", "asdfghjklòàù", "zxcvbnm'éì"]
    case (.qwerty, "nl"): [" qwertyuiop", "asdfghjkl'", "zxcvbnm", "éëèïöü"]
    case (.qwerty, _): [" qwertyuiop", "asdfghjkl'", "zxcvbnm"]
    }
  }
}
