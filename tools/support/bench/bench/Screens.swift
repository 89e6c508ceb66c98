import Randomness
import ScreenElements

/// The arrangement of a screen's elements in its document.
enum Arrangement {
  /// As they are read.
  case inReadingOrder
  /// Any other way, so that they must be sorted.
  case shuffled
}

extension Screen {
  /// A grid of buttons, with as many rows as columns.
  ///
  /// Each has an id, a label that exceeds the inline storage of a string, a trait and a frame. Every call
  /// creates all texts again, like a source that reads its screen again.
  static func grid(
    of count: Int, _ arrangement: Arrangement = .inReadingOrder, idPrefix: String = "e",
    changed: Int = 0
  ) -> Screen {
    var columns = 1
    while columns * columns < count { columns += 1 }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for place in 0..<count {
      var element = Element(id: "\(idPrefix)\(place)")
      element.label = "The button with number \(place)"
      element.traits = .button
      element.frame = Frame(
        x: Double(place % columns) * 20, y: Double(place / columns) * 20, width: 18, height: 18)
      elements.append(element)
    }
    // The changed ones are spread over the whole screen.
    for change in 0..<changed {
      elements[(change * 2 + 1) * count / (changed * 2)].label = "The changed label \(change)"
    }
    if case .shuffled = arrangement {
      var generator = SplitMix64(seed: 7)
      elements.shuffle(using: &generator)
    }
    let size = Size(width: Double(columns) * 20, height: Double(columns) * 20)
    return Screen(title: "Grid", size: size, elements: elements)
  }
}
