/// True if the scalar at an index is one of the two invisible joiners, between two letters; the
/// spelling of some languages requires them.
package func isSpellingJoiner(at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
  guard scalars[place] == "\u{200C}" || scalars[place] == "\u{200D}" else { return false }
  return [place - 1, place + 1].allSatisfy {
    scalars.indices.contains($0) && scalars[$0].properties.isAlphabetic
  }
}
