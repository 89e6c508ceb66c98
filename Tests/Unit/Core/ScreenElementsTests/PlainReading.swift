import ScreenElements

/// A second implementation of the rules E1 to E6 and G1 to G5, sentence by sentence over the author's
/// elements, without regard to speed.
///
/// The tests compare the module with it.
struct PlainReading {
  /// An item of a unit: an element that is read, or a block whose contents stay together.
  indirect enum Item {
    case element(Element)
    case block(Element, [[Item]])
  }

  let screen: Screen
  var grouping = Grouping()

  private var direction: Direction { screen.direction ?? .leftToRight }

  var order: [String] { elements(rows(of: nil)) }

  var outline: String { stops(inScope: nil, rows(of: nil)).joined(separator: " ") }

  // MARK: E1 to E3

  private func isAccessible(_ element: Element) -> Bool {
    element.accessible ?? element.children.isEmpty
  }

  private func uncovered(_ siblings: [Element]) -> [Element] {
    siblings.last { $0.modal }.map { [$0] } ?? siblings
  }

  private func inside(_ element: Element) -> [Element] {
    isAccessible(element) || element.elementsHidden ? [] : uncovered(element.children)
  }

  // MARK: E4

  private func descendants(_ element: Element, _ children: (Element) -> [Element]) -> [Element] {
    children(element).flatMap { [$0] + descendants($0, children) }
  }

  /// Returns the elements that an order lists and E1 to E3 retain, without the erroneous entries.
  private func listed(_ element: Element, _ order: [String]) -> [Element] {
    let all = descendants(element) { $0.children }
    var names: [String] = []
    for id in order where all.contains(where: { $0.id == id }) && !names.contains(id) {
      names.append(id)
    }
    let inner = all.filter { names.contains($0.id) }
      .flatMap { descendants($0) { $0.children }.map(\.id) }
    let visible = descendants(element, inside)
    return names.filter { !inner.contains($0) }.compactMap { id in visible.first { $0.id == id } }
  }

  // MARK: E5

  private func leading(_ frame: Frame) -> Double {
    direction == .leftToRight ? frame.x : -(frame.x + frame.width)
  }

  private func arranged(_ items: [Item]) -> [[Item]] {
    let framed = items.enumerated().compactMap { number, item in
      frame(item).map { (number: number, frame: $0) }
    }
    let byTop = framed.sorted {
      ($0.frame.y, leading($0.frame), $0.number) < ($1.frame.y, leading($1.frame), $1.number)
    }
    var rows: [[(number: Int, frame: Frame)]] = []
    for entry in byTop {
      if let row = rows.last, let least = row.map(\.frame.height).min(),
        let shortest = row.first(where: { $0.frame.height == least })?.frame,
        entry.frame.y < shortest.y + shortest.height / 2
      {
        rows[rows.count - 1].append(entry)
      } else {
        rows.append([entry])
      }
    }
    var numbers = rows.map { row in
      row.sorted {
        (leading($0.frame), $0.frame.y, $0.number) < (leading($1.frame), $1.frame.y, $1.number)
      }.map(\.number)
    }
    for number in items.indices where frame(items[number]) == nil {
      if numbers.isEmpty { numbers = [[]] }
      var row = 0
      var place = 0
      for candidate in numbers.indices {
        if let before = numbers[candidate].firstIndex(of: number - 1) {
          (row, place) = (candidate, before + 1)
        }
      }
      numbers[row].insert(number, at: place)
    }
    return numbers.map { row in row.map { items[$0] } }
  }

  // MARK: E6

  private func isBlock(_ element: Element) -> Bool {
    element.order != nil || element.groupsChildren || element.navigation != .automatic
      || isGroup(element)
  }

  private func block(_ element: Element) -> [Item] {
    let block = Item.block(element, rows(of: element))
    return elements([[block]]).isEmpty ? [] : [block]
  }

  private func items(_ elements: [Element]) -> [Item] {
    elements.flatMap { element -> [Item] in
      if isAccessible(element) { return [.element(element)] }
      return isBlock(element) ? block(element) : items(inside(element))
    }
  }

  /// The items of the screen, or of a container, row by row.
  private func rows(of element: Element?) -> [[Item]] {
    guard let element else { return arranged(items(uncovered(screen.elements))) }
    guard let order = element.order, !isAccessible(element) else {
      return arranged(items(inside(element)))
    }
    return [
      listed(element, order).flatMap { isAccessible($0) ? [.element($0)] : block($0) }
    ]
  }

  private func ownFrame(_ element: Element) -> Frame? {
    if let frame = element.frame { return frame }
    guard let path = element.path else { return nil }
    return union(path.map { Frame(x: $0.x, y: $0.y, width: 0, height: 0) })
  }

  private func frame(_ item: Item) -> Frame? {
    switch item {
    case .element(let element): ownFrame(element)
    case .block(let element, _):
      ownFrame(element)
        ?? union(
          PlainReading(screen: screen).rows(of: element).joined().compactMap { frameInUnion($0) })
    }
  }

  /// In a union, a listed transparent container includes its contents.
  private func frameInUnion(_ item: Item) -> Frame? {
    if case .block(let element, let rows) = item,
      element.order == nil && !element.groupsChildren && element.navigation == .automatic
    {
      return union(rows.joined().compactMap { frameInUnion($0) })
    }
    return PlainReading(screen: screen).frame(item)
  }

  private func union(_ frames: [Frame]) -> Frame? {
    guard let left = frames.map(\.left).min(), let top = frames.map(\.top).min(),
      let right = frames.map(\.right).max(), let bottom = frames.map(\.bottom).max()
    else { return nil }
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func elements(_ rows: [[Item]]) -> [String] {
    rows.joined().flatMap { item in
      switch item {
      case .element(let element): [element.id]
      case .block(_, let rows): elements(rows)
      }
    }
  }

  // MARK: G1 to G5

  private func isGroup(_ element: Element) -> Bool {
    switch element.navigation {
    case .separate: return false
    case .automatic where grouping.style != .containers: return false
    case .automatic, .combined: break
    }
    guard !isAccessible(element) else { return false }
    let children = element.order.map { listed(element, $0) } ?? inside(element)
    return children.map { stopCount($0) }.reduce(0, +) >= 2
  }

  private func stopCount(_ element: Element) -> Int {
    if isAccessible(element) { return isStop(element) ? 1 : 0 }
    if isGroup(element) { return 1 }
    let children = element.order.map { listed(element, $0) } ?? inside(element)
    return children.map { stopCount($0) }.reduce(0, +)
  }

  private func isStop(_ element: Element) -> Bool {
    grouping.includesDisabled || !element.traits.contains(.notEnabled)
  }

  /// The stops of a scope as the tests write them, its exit not among them.
  private func stops(inScope element: Element?, _ rows: [[Item]]) -> [String] {
    let full = rows.map { $0.filter { !stops($0).isEmpty } }.filter { !$0.isEmpty }
    guard grouping.style == .rows, element?.order == nil, full.count > 1 else {
      return full.joined().flatMap { stops($0) }
    }
    return full.flatMap { row -> [String] in
      let stops = row.flatMap { self.stops($0) }
      guard row.count >= 3, let first = stops.first else { return stops }
      // A group's first stop is written "[name: …".
      let name = first.hasPrefix("[") ? String(first.dropFirst().prefix { $0 != ":" }) : first
      return ["[row:\(name): \(withExit(stops))]"]
    }
  }

  private func stops(_ item: Item) -> [String] {
    switch item {
    case .element(let element): return isStop(element) ? [element.id] : []
    case .block(let element, let rows):
      guard isGroup(element) else { return rows.joined().flatMap { stops($0) } }
      return ["[\(element.id): \(withExit(stops(inScope: element, rows)))]"]
    }
  }

  private func withExit(_ stops: [String]) -> String {
    switch grouping.exit {
    case .none: stops.joined(separator: " ")
    case .first: (["<"] + stops).joined(separator: " ")
    case .last: (stops + ["<"]).joined(separator: " ")
    }
  }
}
