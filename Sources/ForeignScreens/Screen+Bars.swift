import ScreenElements

/// What is read in one order: stops, and units as wholes (E6).
private struct ReadItem {
  let id: String
  let frame: Frame
}

extension Screen {
  /// Has a container that scrolls behind bars read where the bars leave it, and not where its frame begins: in most
  /// apps a list fills the screen and its rows begin below the bar (X1).
  ///
  /// `name` gives an id for the part of a container that is read.
  mutating func readScrollersBelowBars(name: (Element) -> String) {
    Self.readBelowBars(&elements, among: Self.items(of: elements), name)
  }

  private static func readBelowBars(
    _ elements: inout [Element], among items: [ReadItem], _ name: (Element) -> String
  ) {
    for place in elements.indices where elements[place].accessible != true {
      guard elements[place].groupsChildren else {
        readBelowBars(&elements[place].children, among: items, name)
        continue
      }
      readBelowBars(
        &elements[place].children, among: Self.items(of: elements[place].children), name)
      if let part = partBelowBars(of: elements[place], among: items) {
        elements[place] = wrapped(elements[place], in: part, name)
      }
    }
  }

  /// What is read together with others of the nearest unit around.
  private static func items(of elements: [Element]) -> [ReadItem] {
    elements.flatMap { element in
      let isItem = element.accessible == true || element.groupsChildren
      guard isItem else { return items(of: element.children) }
      return element.frame.map { [ReadItem(id: element.id, frame: $0)] } ?? []
    }
  }

  /// The part of a container that scrolls where it is read: below what lies over its upper third, from where its contents
  /// begin; nil where nothing lies there.
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

  /// A unit of which the frame is that part, around a container that stays as it is for all but the order.
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
