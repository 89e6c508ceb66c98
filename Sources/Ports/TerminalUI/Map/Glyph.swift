/// One character of a picture with at most two marks, one or two cells wide.
///
/// Vietnamese letters and Korean syllables need two marks. More would be drawn over the lines
/// above, and a value of fixed size makes pictures cheap to compare.
struct Glyph: Hashable, Sendable {
  let scalar: Unicode.Scalar
  var firstMark: Unicode.Scalar?
  var secondMark: Unicode.Scalar?
  let isWide: Bool

  init(_ scalar: Unicode.Scalar, isWide: Bool = false) {
    self.scalar = scalar
    self.isWide = isWide
  }

  static let space = Glyph(" ")

  var width: Int { isWide ? 2 : 1 }

  mutating func join(_ mark: Unicode.Scalar) {
    if firstMark == nil {
      firstMark = mark
    } else if secondMark == nil {
      secondMark = mark
    }
  }
}
