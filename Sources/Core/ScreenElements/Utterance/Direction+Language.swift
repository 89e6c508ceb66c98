extension Direction {
  /// The direction in which a language is written, from its BCP 47 tag (E5).
  ///
  /// A script subtag decides, else the language; letter case does not matter. Languages that are
  /// written from right to left only in some regions count as left to right without a script.
  init(ofLanguage tag: String) {
    var subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }[...]
    let language = subtags.popFirst() ?? ""
    var isRightToLeft = Direction.rightToLeftLanguages.contains(String(language))
    // Up to three extended language subtags of three letters may stand before the script.
    for subtag in subtags {
      if subtag.utf8.count == 4, subtag.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) {
        isRightToLeft = Direction.rightToLeftScripts.contains(String(subtag))
        break
      }
      guard subtag.utf8.count == 3 else { break }
    }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftLanguages: [String] = [
    "ar", "arc", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn",
    "nqo", "pnb", "prs", "ps", "rhg", "sd", "skr", "syc", "syr", "ug", "ur", "yi",
  ]

  private static let rightToLeftScripts: [String] = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]
}
