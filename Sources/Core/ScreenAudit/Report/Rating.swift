/// A rating that consists of signs, such as ★★★☆☆.
struct Rating {
  /// The signs.
  let signs: String
  /// The number of signs.
  let count: Int
  /// The number of filled signs.
  let filled: Int
  private let isOfStars: Bool

  private static let filledStars: Set<Unicode.Scalar> = ["★", "⭐", "🌟", "✭", "✮", "✯"]
  private static let emptyStars: Set<Unicode.Scalar> = ["☆", "✩", "⚝"]
  private static let otherFilled: Set<Unicode.Scalar> = ["●", "♥", "❤", "■", "◆"]
  private static let otherEmpty: Set<Unicode.Scalar> = ["○", "♡", "□", "◇", "◌"]

  /// Finds the first rating in a text: at least three stars, or filled and empty signs of another
  /// kind.
  init?(in text: String) {
    // Most texts contain no such sign, which has three bytes.
    guard text.utf8.contains(where: { $0 >= 0xE2 }) else { return nil }
    var run: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if Rating.isSign(scalar) {
        run.append(scalar)
      } else if scalar.value != 0xFE0F && scalar.value != 0x20 {
        if let rating = Rating(run) {
          self = rating
          return
        }
        run = []
      }
    }
    guard let rating = Rating(run) else { return nil }
    self = rating
  }

  private init?(_ run: [Unicode.Scalar]) {
    guard run.count >= 3 else { return nil }
    let filled = run.count { Rating.filledStars.contains($0) || Rating.otherFilled.contains($0) }
    isOfStars = run.allSatisfy { Rating.filledStars.contains($0) || Rating.emptyStars.contains($0) }
    guard isOfStars || filled > 0 && filled < run.count else { return nil }
    signs = String(String.UnicodeScalarView(run))
    count = run.count
    self.filled = filled
  }

  /// The rating in English.
  var inWords: String { "\(filled) of \(count)\(isOfStars ? " stars" : "")" }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    filledStars.contains(scalar) || emptyStars.contains(scalar) || otherFilled.contains(scalar)
      || otherEmpty.contains(scalar)
  }
}
