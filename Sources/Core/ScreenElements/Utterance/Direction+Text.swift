extension Unicode.Scalar {
  /// True if it is a letter of a script that is written from right to left.
  package var isFromRight: Bool {
    switch value {
    // Hebrew, Arabic and related scripts, their presentation forms, and historic and rare scripts.
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic
    default: false
    }
  }
}

extension Direction {
  /// Creates the direction of the majority of some texts, for a screen without a direction and a
  /// language (X1).
  ///
  /// The first letter of a text decides; digits and signs are ignored. With equal numbers it is
  /// left to right.
  package init(ofTexts texts: some Sequence<String>) {
    var balance = 0
    for text in texts {
      guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else {
        continue
      }
      balance += letter.isFromRight ? 1 : -1
    }
    self = balance > 0 ? .rightToLeft : .leftToRight
  }
}
