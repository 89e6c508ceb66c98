import ScreenElements

extension Screen {
  /// Derives the size and the direction from the contents of the screen, if the format has neither,
  /// and shortens its texts (X1).
  mutating func fitToContents() {
    Self.cutTexts(&elements)
    for frame in Self.outerFrames(elements) {
      size.width = max(size.width, frame.right)
      size.height = max(size.height, frame.bottom)
    }
    direction = Direction(ofTexts: Self.texts(elements))
  }

  private static func cutTexts(_ elements: inout [Element]) {
    for index in elements.indices {
      _ = elements[index].cutTexts()
      cutTexts(&elements[index].children)
    }
  }

  /// Returns the frames that are inside no other one.
  private static func outerFrames(_ elements: [Element]) -> [Frame] {
    elements.flatMap { element in
      element.frame.map { [$0] } ?? outerFrames(element.children)
    }
  }

  /// Returns the labels of the stops.
  private static func texts(_ elements: [Element]) -> [String] {
    elements.flatMap { element in
      element.accessible == true
        ? [element.label ?? element.value ?? ""] : texts(element.children)
    }
  }
}
