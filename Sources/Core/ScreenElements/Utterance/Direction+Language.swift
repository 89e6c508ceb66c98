extension Direction {
  /// The writing direction of a language, from its BCP 47 tag (E5).
  ///
  /// A script subtag decides, otherwise the language. Letter case is ignored. Without a script, a
  /// language that only some regions write from right to left counts as left to right.
  init(ofLanguage tag: String) {
    var subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }[...]
    let language = subtags.popFirst() ?? ""
    var isRightToLeft = Direction.rightToLeftLanguages.contains(String(language))
    // Up to three extended language subtags of three letters can precede the script.
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
