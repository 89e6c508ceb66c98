/// The limits for the size of a screen.
///
/// A live source is not trusted: a broken one may offer a million elements, or endlessly nested
/// ones, and scanning must still answer at once.
enum TreeLimits {
  /// Levels of elements, the top level being the first.
  static let depth = 256
  /// Elements in a tree.
  static let count = 200_000
  /// Unicode scalars in one text.
  ///
  /// Scalars, because one visible character can be built of any number.
  static let text = 10_000
  /// The maximum number of Unicode scalars in a label that is made of the contents of an element.
  static let composedLabel = 500
  /// Unicode scalars in the language tag of a part of a text; those of BCP 47 are far shorter.
  static let languageTag = 100
  /// The maximum distance of a coordinate from the origin, in points.
  ///
  /// No screen is as large, and every sum and every rounding of such numbers is exact enough and
  /// finite.
  static let coordinate = 1_000_000_000.0
}

extension String {
  /// Returns the text cut to the limit, or nil if it is short enough.
  func cut(to limit: Int) -> String? {
    // A scalar has at least one byte, so a short text is known by its bytes alone.
    guard utf8.count > limit,
      let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return nil }
    return String(unicodeScalars[..<end])
  }
}
