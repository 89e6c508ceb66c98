/// A label, fitted into its box (W5).
struct FittedLabel {
  /// Its text; nil if not even one line fits.
  let text: DrawnText?
  /// Its height, in pixels.
  let height: Int
  /// True if it is complete, without broken words.
  let isWhole: Bool
  /// True if it is complete, and its letters are large enough.
  let isReadable: Bool

  /// Draws the label in the middle of a box; three dots replace a label that does not fit.
  func commands(in box: PixelRect, _ color: UInt32) -> [DrawnPiece.Command] {
    guard let text else {
      let dots = isReadable ? [] : Self.dots(in: box)
      return dots.isEmpty ? [] : [.fill(dots, color)]
    }
    let place = PixelRect(
      x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height: height)
    return [.text(text, in: place, color)]
  }

  private static func dots(in box: PixelRect) -> [PixelRect] {
    let side = max(1, min(2, box.height))
    return (-1...1).map { place in
      PixelRect(
        x: box.x + (box.width - side) / 2 + place * 2 * side, y: box.y + (box.height - side) / 2,
        width: side, height: side
      ).intersection(box)
    }.filter { !$0.isEmpty }
  }
}

extension Drawing {
  /// The fractions of a size to try for a label, the largest first.
  private static let shares = [1.0, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25]
  /// The divisor of a box's shorter side: the largest height of letters to try is at least the
  /// quotient.
  private static let shareOfBox = 6.0
  /// The divisor for a label of one character.
  private static let shareOfLetterBox = 2.5
  /// The minimum size of letters, in points.
  private static let leastSize = 8

  /// Returns a label with the largest letters that fit without broken words, limited by the scale
  /// of the screen and the size of the box (W5).
  ///
  /// If even the smallest letters do not fit, a fourth of the requested size, words are broken and
  /// an ellipsis replaces the rest.
  func label(
    _ label: String, isBold: Bool, in box: PixelRect, _ factor: Double
  ) -> FittedLabel {
    guard !label.isEmpty else {
      return FittedLabel(text: nil, height: 0, isWhole: true, isReadable: true)
    }
    var text = DrawnText(label, size: 0, isBold: isBold, width: box.width)
    text.isCentered = true
    let sizes = labelSizes(factor, in: box, isLetter: label.count == 1)
    let found = sizes.first { size in
      text.size = size
      return hasRoom(text, box) && fitsWords(text, box)
    }
    text.size = found ?? sizes.last ?? look.textSize
    text.lineLimit = 1
    let line = measure.measure(text).height
    guard !box.isEmpty, line <= box.height else {
      return FittedLabel(text: nil, height: 0, isWhole: false, isReadable: false)
    }
    text.lineLimit = max(1, box.height / max(1, line))
    // Lines of other scripts may be higher than the first one.
    while text.lineLimit > 1, measure.measure(text).height > box.height { text.lineLimit -= 1 }
    return FittedLabel(
      text: text, height: min(measure.measure(text).height, box.height),
      isWhole: found != nil, isReadable: found.map { $0 >= look.textSize } ?? false)
  }

  /// Returns the sizes to try: those that scale with the screen or fit a large box, the size of all
  /// texts, then smaller ones.
  ///
  /// - Parameter isLetter: true if the label is one character.
  func labelSizes(_ factor: Double, in box: PixelRect, isLetter: Bool = false) -> [Int] {
    let asked = Double(look.textSize)
    let divisor = isLetter ? Self.shareOfLetterBox : Self.shareOfBox
    let largest = max(
      (asked * min(max(factor, 1), 8)).rounded(.down),
      (Double(min(box.width, box.height)) / divisor).rounded(.down))
    return Self.shares.map { Int(largest * $0) }.filter { $0 > look.textSize }
      + Self.shares.map { Int(asked * $0) }.filter { $0 >= Self.leastSize }
  }

  /// Returns true if a text fits into a box, with words broken if necessary.
  private func hasRoom(_ text: DrawnText, _ box: PixelRect) -> Bool {
    var text = text
    text.lineLimit = 100
    return measure.measure(text).height <= box.height
  }

  /// Returns true if each word of a text fits into one line of a box.
  private func fitsWords(_ text: DrawnText, _ box: PixelRect) -> Bool {
    var word = text
    word.width = 1 << 20
    word.lineLimit = 1
    return text.text.split(whereSeparator: \.isWhitespace).allSatisfy {
      word.text = String($0)
      return measure.measure(word).width <= box.width
    }
  }
}
