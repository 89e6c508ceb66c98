import ScreenElements

extension ScreenCheck {
  /// Finds text with too little contrast to its background (WCAG 2.2, 1.4.3).
  ///
  /// A text without a background of its own has that of the element behind or around it. Text is
  /// large from 18 points, or from 14 points if it is bold. If the size is unknown, only a contrast
  /// that is too low for large text is reported. Disabled elements are exempt.
  mutating func findLowContrast() {
    let backdrop = Backdrop(self)
    for index in subjects.indices where isShown(index) {
      let subject = subjects[index]
      let look = subject.element.appearance
      guard let foreground = look.foreground, !isBlank(subject.label) || !isBlank(subject.value),
        !subject.element.traits.contains(.notEnabled),
        let ground = backdrop.ground(of: index, on: self)
      else { continue }
      let ratio = contrastRatio(foreground, ground.color)
      let needed = neededContrast(look)
      guard ratio < needed else { continue }
      // Truncated, not rounded: 4.499 is not 4.5.
      let shown = pointsText((ratio * 100).rounded(.down) / 100)
      let size = look.fontSize.map {
        " at \(pointsText($0)) points" + (look.bold == true ? ", bold" : "")
      }
      let other = ground.subjectIndex == index ? nil : named(ground.subjectIndex)
      report(
        .contrast, at: index,
        "The text has a contrast of \(shown) to 1"
          + (other.map { " with the background of \($0)" } ?? "")
          + ", which is too low for everyone to read.",
        measured: "\(shown) to 1" + (other.map { " on \($0)" } ?? "") + (size ?? ""),
        required: "at least \(pointsText(needed)) to 1",
        fix: "Make the text darker and its background lighter, or the other way around.")
    }
  }

  private func isShown(_ index: Int) -> Bool {
    switch subjects[index].hidden {
    case .none, .insideAccessibleElement, .leftOutOfOrder: true
    case .hiddenByParent, .behindModal: false
    }
  }

  private func neededContrast(_ look: Appearance) -> Double {
    guard let size = look.fontSize else { return 3 }
    if size >= 18 { return 3 }
    if size >= 14, look.bold ?? true { return 3 }
    return 4.5
  }
}

/// Returns the contrast ratio of two colors by WCAG 2.2, from 1 to 21.
func contrastRatio(_ one: UInt32, _ other: UInt32) -> Double {
  let first = luminance(one)
  let second = luminance(other)
  return (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

/// Returns the relative luminance of a color 0xRRGGBB by WCAG 2.2, from 0 to 1.
func luminance(_ color: UInt32) -> Double {
  0.2126 * light[Int(color >> 16 & 0xFF)] + 0.7152 * light[Int(color >> 8 & 0xFF)]
    + 0.0722 * light[Int(color & 0xFF)]
}

/// The linear intensity of each value of a color channel.
private let light = (0...255).map { linear($0) }

/// Returns the linear intensity of a color channel, from 0 to 1.
private func linear(_ part: UInt32) -> Double {
  let share = Double(part) / 255
  if share <= 0.04045 { return share / 12.92 }
  let base = (share + 0.055) / 1.055
  // base^2.4 is base^2 times the fifth root of base^2, which is computed by Newton's method.
  let square = base * base
  var root = 1.0
  for _ in 0..<32 {
    let fourth = root * root * root * root
    root -= (fourth * root - square) / (5 * fourth)
  }
  return square * root
}
