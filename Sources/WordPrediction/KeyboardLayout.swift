/// Where the letters of a keyboard on the screen are, as rows that are scanned from the top, each from its start (K5).
///
/// The first cell is the space. Letters are small; shift is the keyboard's.
package struct KeyboardLayout: Hashable, Sendable {
  /// In which order the letters stand.
  package enum Arrangement: String, CaseIterable, Sendable {
    /// The commonest letters take the fewest steps: by frequency on the diagonals of six columns.
    case frequency
    /// In the order of the alphabet, in six columns.
    case alphabetic
    /// As on the keys of the language: QWERTY, QWERTZ or AZERTY.
    case qwerty
  }

  /// In which order the letters stand.
  package let arrangement: Arrangement
  /// The language subtag of the letters, in small letters; "en" stands in for a language that is not here.
  package let language: String
  /// The letters, each once; rows may differ in length.
  package let rows: [[Character]]

  /// The languages that have letters of their own.
  package static let languages = ["en", "de", "fr", "es"]

  /// Lays out the letters of a language.
  ///
  /// - Parameter language: a BCP 47 tag; its first subtag decides, in any letter case.
  package init(_ arrangement: Arrangement, language tag: String) {
    let subtag = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
    let language = Self.languages.first { $0 == subtag } ?? "en"
    self.arrangement = arrangement
    self.language = language
    rows = Self.text(of: arrangement, language).map(Array.init)
  }

  private static func text(of arrangement: Arrangement, _ language: String) -> [String] {
    switch (arrangement, language) {
    case (.frequency, "de"): [" eitlo", "nsacbp", "rhuwvj", "dmfüßq", "gkäy'", "zöx"]
    case (.frequency, "fr"):
      [" eatlé", "snrdvh", "iucqjê", "opfàz'", "mgxçâï", "bèkîë", "ywùœ", "ôû"]
    case (.frequency, "es"): [" eortb", "asicgf", "nluqóé", "dmyíñü", "pvjx'", "háú", "zk", "w"]
    case (.frequency, _): [" easlc", "tondyb", "ihugvj", "rmfkxz", "wp'q"]
    case (.alphabetic, "de"): [" abcde", "fghijk", "lmnopq", "rstuvw", "xyzäöü", "ß'"]
    case (.alphabetic, "fr"):
      [" abcde", "fghijk", "lmnopq", "rstuvw", "xyz'éè", "êëàâçî", "ïôœùû"]
    case (.alphabetic, "es"): [" abcde", "fghijk", "lmnñop", "qrstuv", "wxyzáé", "íóúü'"]
    case (.alphabetic, _): [" abcde", "fghijk", "lmnopq", "rstuvw", "xyz'"]
    case (.qwerty, "de"): [" qwertzuiopü", "asdfghjklöä", "yxcvbnmß'"]
    case (.qwerty, "fr"): [" azertyuiop", "qsdfghjklm", "wxcvbn'éè", "àçùêâîôû", "ëïœ"]
    case (.qwerty, "es"): [" qwertyuiop", "asdfghjklñ", "zxcvbnm'", "áéíóúü"]
    case (.qwerty, _): [" qwertyuiop", "asdfghjkl'", "zxcvbnm"]
    }
  }
}
