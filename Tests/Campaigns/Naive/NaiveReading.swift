import ScreenElements

/// An item that is read of a screen, derived from the sentences of E1 to E7 alone.
///
/// It is a recursive value without indices, tables or caches: slow, but literal.
indirect enum NaiveItem {
  /// An accessible element.
  case element(Element)
  /// A container whose contents stay together (E6): the items in it, in rows.
  case unit(Element, rows: [[NaiveItem]])

  /// Its own frame, otherwise the union of its contents (E6, E7).
  var frame: Frame? {
    switch self {
    case .element(let element): element.naiveFrame
    case .unit(let element, let rows):
      element.naiveFrame ?? union(rows.flatMap { $0 }.compactMap(\.reach))
    }
  }

  /// The frame that it adds to the union of its container: a transparent container that a profile
  /// makes a group is not a unit of E6, so that its contents count and not its frame.
  private var reach: Frame? {
    guard case .unit(let element, let rows) = self, !element.asksToBeUnit else { return frame }
    return union(rows.flatMap { $0 }.compactMap(\.reach))
  }
}

private func union(_ frames: [Frame]) -> Frame? {
  guard let first = frames.first else { return nil }
  let left = frames.map(\.left).reduce(first.left, min)
  let top = frames.map(\.top).reduce(first.top, min)
  let right = frames.map(\.right).reduce(first.right, max)
  let bottom = frames.map(\.bottom).reduce(first.bottom, max)
  return Frame(x: left, y: top, width: right - left, height: bottom - top)
}

extension Element {
  /// True if it is a unit regardless of the profile (E6).
  fileprivate var asksToBeUnit: Bool {
    order != nil || groupsChildren || navigation != .automatic
  }

  /// The frame of a path is its bounding box (E7).
  fileprivate var naiveFrame: Frame? {
    frame
      ?? path.flatMap { points in
        union(points.map { Frame(x: $0.x, y: $0.y, width: 0, height: 0) })
      }
  }
}

/// Returns the siblings that E1 to E3 leave, each with its accessibility written down.
private func visible(_ siblings: [Element]) -> [Element] {
  let top = siblings.last(where: \.modal)
  return (top.map { [$0] } ?? siblings).map { element in
    var element = element
    let isAccessible = element.accessible ?? element.children.isEmpty
    element.accessible = isAccessible
    element.children =
      isAccessible || element.elementsHidden ? [] : visible(element.children)
    return element
  }
}

private func find(_ id: String, in elements: [Element]) -> Element? {
  for element in elements {
    if element.id == id { return element }
    if let found = find(id, in: element.children) { return found }
  }
  return nil
}

/// Replaces the children of each container by the elements that its order lists, from the outside
/// in (E4).
private func ordered(_ elements: [Element]) -> [Element] {
  elements.map { element in
    var element = element
    if let order = element.order {
      element.children = order.compactMap { find($0, in: element.children) }
    }
    element.children = ordered(element.children)
    return element
  }
}

/// Reads a screen as a profile with those groups does.
struct NaiveReading {
  var grouping: Grouping
  var isRightToLeft: Bool

  /// The items of the root, in rows.
  func rows(of screen: Screen) -> [[NaiveItem]] {
    layout(ordered(visible(screen.elements)).flatMap { items($0) })
  }

  /// Returns the items that an element contributes to the nearest unit above it (E6).
  private func items(_ element: Element) -> [NaiveItem] {
    if element.accessible == true { return [.element(element)] }
    let contents = element.children.map { items($0) }
    // With an order, each listed element keeps its listed position. If it has several rows, they
    // stay rows.
    let rows =
      element.order != nil
      ? contents.filter { !$0.isEmpty }.map { layout($0).flatMap { $0 } }
      : layout(contents.flatMap { $0 })
    guard !rows.isEmpty else { return [] }
    if element.asksToBeUnit { return [.unit(element, rows: rows)] }
    // An automatic container of two or more stops is a group, and has the position of one (G3).
    if grouping.style == .containers {
      let stops = NaiveStops(grouping: grouping).flat(rows)
      if stops.count >= 2 { return [.unit(element, rows: rows)] }
    }
    return contents.flatMap { $0 }
  }

  /// Puts items in rows (E5).
  private func layout(_ items: [NaiveItem]) -> [[NaiveItem]] {
    // Each item with a frame, and behind it those without one that follow it in the document.
    var first: [NaiveItem] = []
    var placed: [(frame: Frame, items: [NaiveItem])] = []
    for item in items {
      if let frame = item.frame {
        placed.append((frame, [item]))
      } else if placed.isEmpty {
        first.append(item)
      } else {
        placed[placed.count - 1].items.append(item)
      }
    }
    func leading(_ frame: Frame) -> Double { isRightToLeft ? -frame.right : frame.left }
    placed = stablySorted(placed) { ($0.frame.top, leading($0.frame)) }
    var rows: [[(frame: Frame, items: [NaiveItem])]] = []
    for item in placed {
      if let row = rows.last, let shortest = row.min(by: { $0.frame.height < $1.frame.height }),
        item.frame.top < shortest.frame.top + shortest.frame.height / 2
      {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    var sorted = rows.map { row in
      stablySorted(row) { (leading($0.frame), $0.frame.top) }.flatMap(\.items)
    }
    if !first.isEmpty {
      if sorted.isEmpty { sorted.append([]) }
      sorted[0].insert(contentsOf: first, at: 0)
    }
    return sorted
  }
}

/// Ties keep document order.
private func stablySorted<Value>(
  _ values: [Value], by key: (Value) -> (Double, Double)
) -> [Value] {
  values.enumerated().sorted { left, right in
    let (leftKey, rightKey) = (key(left.element), key(right.element))
    return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
  }.map(\.element)
}
