import ScreenElements

/// An item of one reading order: a stop, or a unit as a whole (E6).
private struct ReadItem {
  let id: String
  let frame: Frame
}

extension Screen {
  /// Makes the reading order of a scrolling container behind bars begin at its uncovered part, not
  /// at the top of its frame: in most apps a list fills the screen, and its rows begin below the
  /// bar (X1).
  ///
  /// `name` returns an id for that part of a container.
  mutating func readScrollersBelowBars(name: (Element) -> String) {
    Self.readBelowBars(&elements, among: Self.items(of: elements), name)
  }

  private static func readBelowBars(
    _ elements: inout [Element], among items: [ReadItem], _ name: (Element) -> String
  ) {
    for index in elements.indices where elements[index].accessible != true {
      guard elements[index].groupsChildren else {
        readBelowBars(&elements[index].children, among: items, name)
        continue
      }
      readBelowBars(
        &elements[index].children, among: Self.items(of: elements[index].children), name)
      if let part = partBelowBars(of: elements[index], among: items) {
        elements[index] = wrapped(elements[index], in: part, name)
      }
    }
  }

  /// Returns the items that are read together with others of the nearest surrounding unit.
  private static func items(of elements: [Element]) -> [ReadItem] {
    elements.flatMap { element in
      let isItem = element.accessible == true || element.groupsChildren
      guard isItem else { return items(of: element.children) }
      return element.frame.map { [ReadItem(id: element.id, frame: $0)] } ?? []
    }
  }

  /// Returns the part of a scrolling container below the items over its upper third, from the
  /// beginning of its contents; nil if there are no such items.
  private static func partBelowBars(of element: Element, among others: [ReadItem]) -> Frame? {
    guard !element.scrolls.isEmpty, let frame = element.frame else { return nil }
    let third = frame.top + frame.height / 3
    let above = others.filter { item in
      item.id != element.id && item.frame.top >= frame.top && item.frame.bottom <= third
        && item.frame.left < frame.right && frame.left < item.frame.right
    }
    guard let bar = above.map(\.frame.bottom).max() else { return nil }
    let contents = items(of: element.children).map(\.frame)
    let first = contents.map(\.top).min() ?? bar
    let last = contents.map(\.bottom).max() ?? frame.bottom
    let top = max(bar, first)
    return Frame(
      x: frame.left, y: top, width: frame.width, height: max(min(frame.bottom, last) - top, 1))
  }

  /// Returns a unit with that part as its frame, around a container that is unchanged except for
  /// the order.
  private static func wrapped(
    _ element: Element, in part: Frame, _ name: (Element) -> String
  ) -> Element {
    var unit = Element(id: name(element))
    unit.accessible = false
    unit.groupsChildren = true
    unit.frame = part
    unit.children = [element]
    unit.children[0].groupsChildren = false
    return unit
  }
}
