import ScreenElements

extension Screen {
  /// Takes the size and the direction from what is on the screen, where the format says neither, and cuts its texts (X1).
  mutating func fitToContents() {
    Self.cutTexts(&elements)
    for frame in Self.outerFrames(elements) {
      size.width = max(size.width, frame.right)
      size.height = max(size.height, frame.bottom)
    }
    direction = Direction(ofTexts: Self.texts(elements))
  }

  private static func cutTexts(_ elements: inout [Element]) {
    for place in elements.indices {
      _ = elements[place].cutTexts()
      cutTexts(&elements[place].children)
    }
  }

  /// The frames that no other one is around.
  private static func outerFrames(_ elements: [Element]) -> [Frame] {
    elements.flatMap { element in
      element.frame.map { [$0] } ?? outerFrames(element.children)
    }
  }

  /// What the stops are called.
  private static func texts(_ elements: [Element]) -> [String] {
    elements.flatMap { element in
      element.accessible == true
        ? [element.label ?? element.value ?? ""] : texts(element.children)
    }
  }
}
