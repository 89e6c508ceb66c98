import ScreenElements

extension Screen {
  /// The screen in the form of a trace: without the parts that no desktop has.
  package var recorded: Screen {
    var screen = self
    screen.scale = 1
    screen.elements = elements.map { $0.recorded(depth: 1) }
    return screen
  }
}

extension Element {
  fileprivate func recorded(depth: Int) -> Element {
    var element = withoutLooks
    element.children =
      depth < FlatScreen.levels ? children.map { $0.recorded(depth: depth + 1) } : []
    return element
  }

  /// The element without the parts of its texts, its outline and point, its responses, and its
  /// appearance.
  var withoutLooks: Element {
    var element = self
    element.labelParts = label.map { [SpokenPart($0)] } ?? []
    element.valueParts = value.map { [SpokenPart($0)] } ?? []
    element.hintParts = hint.map { [SpokenPart($0)] } ?? []
    element.path = nil
    element.activationPoint = nil
    element.onSelect = []
    element.reactions = []
    element.appearance = Appearance()
    return element
  }
}
