/// The limits for the size of a screen.
///
/// A live source is not trusted. A faulty one may report a million elements, or endlessly nested
/// ones, and scanning must still respond immediately.
enum TreeLimits {
  /// The maximum number of levels, including the top level.
  static let depth = 256
  /// The maximum number of elements in a tree.
  static let count = 200_000
  /// The maximum number of Unicode scalars in a text.
  ///
  /// Scalars are counted, because a visible character can consist of any number of them.
  static let text = 10_000
  /// The maximum number of Unicode scalars in a label that is composed from the contents of an
  /// element.
  static let composedLabel = 500
  /// The maximum number of Unicode scalars in the language tag of a part; BCP 47 tags are far
  /// shorter.
  static let languageTag = 100
  /// The maximum distance of a coordinate from the origin, in points.
  ///
  /// No screen is as large, and sums of such numbers are finite and exact enough.
  static let coordinate = 1_000_000_000.0
}

extension String {
  /// Returns the text cut to the limit; nil if it is short enough.
  func cut(to limit: Int) -> String? {
    // A scalar has at least one byte, so the number of bytes alone identifies most short texts.
    guard utf8.count > limit,
      let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return nil }
    return String(unicodeScalars[..<end])
  }
}
