/// True if the scalar at an index is one of the two invisible joiners, between two letters; the
/// spelling of some languages requires them.
package func isSpellingJoiner(at offset: Int, in scalars: [Unicode.Scalar]) -> Bool {
  guard scalars[offset] == "\u{200C}" || scalars[offset] == "\u{200D}" else { return false }
  return [offset - 1, offset + 1].allSatisfy {
    scalars.indices.contains($0) && scalars[$0].properties.isAlphabetic
  }
}
