import Languages
import ScreenElements
import TextWriting

/// The spoken values of stored elements after an adjustment (E12).
struct AdjustedValues: Sendable {
  /// The words around the numbers of adjusted values.
  private var patterns: [ScreenPlayer.Place: ValuePattern] = [:]

  /// Returns the value of an element with another number: its words are kept if they contain the
  /// number once; otherwise it is only the number, with the voice settings of a single part (E12).
  mutating func value(
    of element: Element, at place: ScreenPlayer.Place, from before: Double, to after: Double,
    _ language: String
  ) -> [SpokenPart] {
    let mark = Language.speaking(language).language.numbers.decimalSeparator
    func writings(_ number: Double) -> [String] {
      var figures: [UInt8] = []
      DecimalText.append(shortest: number, to: &figures)
      let text = String(decoding: figures, as: UTF8.self)
      return [text.replacing(".", with: mark), text]
    }
    let given = element.valueParts
    var pattern = patterns[place]
    // "10 of 10" contains the number twice; the words from before show which one it is.
    if pattern?.filled(with: before, writings: writings(before)) != given {
      pattern = ValuePattern(given, holding: before, writings: writings(before))
    }
    patterns[place] = pattern
    if let parts = pattern?.filled(with: after, writings: writings(after)) { return parts }
    guard given.count == 1, var part = given.first else { return [SpokenPart(writings(after)[0])] }
    part.text = writings(after)[0]
    return [part]
  }
}
