import ScreenElements

/// A screen whose elements are added, moved, changed and removed one by one, each in constant time
/// except for its depth.
package struct FlatScreen: Sendable {
  /// An element without its contents, and the indices of its neighbors; -1 for no neighbor.
  private struct Node: Sendable {
    var element: Element
    var parent = -1
    var previous = -1
    var next = -1
    var first = -1
  }

  /// The properties of the screen other than its elements.
  package private(set) var head: ScreenHead
  /// The first node represents the screen itself.
  private var nodes = [Node(element: Element(id: ""))]
  private var numbers: [String: Int] = [:]
  private var free: [Int] = []

  /// The maximum number of levels of elements, as in a snapshot.
  package static let levels = 256
  /// The maximum number of elements of a screen, as in a snapshot.
  package static let count = 200_000

  /// Creates an empty screen of one point, without a title.
  package init() {
    head = ScreenHead(
      title: "", size: Size(width: 1, height: 1), language: "en", direction: nil)
  }

  /// Creates a flat copy of a screen.
  package init(_ screen: Screen) {
    self.init()
    _ = change(to: screen)
  }

  /// The screen in its usual form.
  package var screen: Screen {
    var screen = Screen(title: head.title, size: head.size)
    screen.language = head.language
    screen.direction = head.direction
    screen.hasPointer = head.hasPointer
    // The elements are visited from the last to the first, so that the contents of an element are
    // complete when they are needed.
    var contents: [Int: [Element]] = [:]
    for number in inDocumentOrder.reversed() {
      var element = nodes[number].element
      element.children = contents.removeValue(forKey: number)?.reversed() ?? []
      contents[nodes[number].parent, default: []].append(element)
    }
    screen.elements = contents[0]?.reversed() ?? []
    return screen
  }

  /// Returns the element with that id, without its contents; nil if there is none.
  package func element(_ id: String) -> Element? { numbers[id].map { nodes[$0].element } }

  private var inDocumentOrder: [Int] {
    var order: [Int] = []
    var open = [nodes[0].first]
    while let number = open.popLast() {
      guard number >= 0 else { continue }
      order.append(number)
      open.append(nodes[number].next)
      open.append(nodes[number].first)
    }
    return order
  }

  // MARK: Single steps

  /// Applies a step; if it is impossible, nothing has changed.
  package mutating func apply(_ edit: ScreenEdit) throws(ScreenEditProblem) {
    switch edit {
    case .head(let head): self.head = head
    case .add(let element, let place): try add(element, at: place)
    case .move(let id, let place):
      let number = try self.number(of: id)
      let (parent, previous) = try find(place, around: number)
      guard previous != number else { throw .elsewhere(id: id) }
      unlink(number)
      link(number, in: parent, after: previous)
    case .change(let element):
      let number = try self.number(of: element.id)
      nodes[number].element = element
      nodes[number].element.children = []
    case .remove(let id): remove(try number(of: id))
    }
  }

  private func number(of id: String) throws(ScreenEditProblem) -> Int {
    guard let number = numbers[id] else { throw .unknown(id: id) }
    return number
  }

  private mutating func add(_ element: Element, at place: ElementPlace) throws(ScreenEditProblem) {
    guard numbers[element.id] == nil else { throw .known(id: element.id) }
    guard numbers.count < Self.count else { throw .tooMany(limit: Self.count) }
    let (parent, previous) = try find(place, around: nil)
    var node = Node(element: element)
    node.element.children = []
    let number: Int
    if let unused = free.popLast() {
      number = unused
      nodes[number] = node
    } else {
      number = nodes.count
      nodes.append(node)
    }
    numbers[element.id] = number
    link(number, in: parent, after: previous)
  }

  /// Returns the indices of the parent and the predecessor of a position; a moved element contains
  /// neither.
  private func find(
    _ place: ElementPlace, around moved: Int?
  ) throws(ScreenEditProblem) -> (parent: Int, previous: Int) {
    var parent = 0
    if let container = place.container { parent = try number(of: container) }
    var depth = 1
    var outer = parent
    while outer > 0 {
      if outer == moved { throw .inItself(id: nodes[outer].element.id) }
      outer = nodes[outer].parent
      depth += 1
      if depth > Self.levels { throw .tooDeep(limit: Self.levels) }
    }
    guard let id = place.previous else { return (parent, -1) }
    let previous = try number(of: id)
    guard nodes[previous].parent == parent else { throw .elsewhere(id: id) }
    return (parent, previous)
  }

  private mutating func link(_ number: Int, in parent: Int, after previous: Int) {
    let next = previous < 0 ? nodes[parent].first : nodes[previous].next
    nodes[number].parent = parent
    nodes[number].previous = previous
    nodes[number].next = next
    if previous < 0 { nodes[parent].first = number } else { nodes[previous].next = number }
    if next >= 0 { nodes[next].previous = number }
  }

  private mutating func unlink(_ number: Int) {
    let node = nodes[number]
    if node.previous < 0 {
      nodes[node.parent].first = node.next
    } else {
      nodes[node.previous].next = node.next
    }
    if node.next >= 0 { nodes[node.next].previous = node.previous }
  }

  private mutating func remove(_ number: Int) {
    unlink(number)
    var open = [number]
    while let gone = open.popLast() {
      var child = nodes[gone].first
      while child >= 0 {
        open.append(child)
        child = nodes[child].next
      }
      numbers[nodes[gone].element.id] = nil
      nodes[gone] = Node(element: Element(id: ""))
      free.append(gone)
    }
  }

  // MARK: Differences

  /// Changes into another screen; of two elements with one id the first one counts.
  ///
  /// - Returns: the necessary steps.
  package mutating func change(to screen: Screen) -> [ScreenEdit] {
    var edits: [ScreenEdit] = []
    let head = ScreenHead(
      title: screen.title, size: screen.size, language: screen.language,
      direction: screen.direction, hasPointer: screen.hasPointer)
    if head != self.head { apply(.head(head), &edits) }
    var seen: Set<String> = []
    // Containers precede their contents, so that each container exists before an element is
    // inserted into it.
    var open: [(container: String?, children: [Element])] = [(nil, screen.elements)]
    var next = 0
    while next < open.count {
      let (container, children) = open[next]
      open[next].children = []
      next += 1
      arrange(children, in: container, &seen, &open, &edits)
    }
    // The remaining elements have left the removed ones by now.
    for node in nodes.dropFirst() where node.parent >= 0 && !seen.contains(node.element.id) {
      guard node.parent == 0 || seen.contains(nodes[node.parent].element.id) else { continue }
      edits.append(.remove(id: node.element.id))
    }
    for case .remove(let id) in edits { if let number = numbers[id] { remove(number) } }
    return edits
  }

  /// Moves the elements of a container to their positions, in order.
  private mutating func arrange(
    _ children: [Element], in container: String?, _ seen: inout Set<String>,
    _ open: inout [(container: String?, children: [Element])], _ edits: inout [ScreenEdit]
  ) {
    let parent = container.flatMap { numbers[$0] } ?? 0
    var positions: [Int: Int] = [:]
    var child = nodes[parent].first
    while child >= 0 {
      positions[child] = positions.count
      child = nodes[child].next
    }
    var lastKept = -1
    var previous: String?
    for var element in children {
      guard seen.insert(element.id).inserted else { continue }
      let inside = element.children
      element.children = []
      let place = ElementPlace(in: container, after: previous)
      if let number = numbers[element.id] {
        // Elements in an unchanged order are not moved.
        if let position = positions[number], position > lastKept {
          lastKept = position
        } else {
          apply(.move(id: element.id, place), &edits)
        }
        if nodes[number].element != element { apply(.change(element), &edits) }
      } else {
        apply(.add(element, place), &edits)
      }
      // An element without a possible position is omitted with its contents.
      guard numbers[element.id] != nil else { continue }
      previous = element.id
      if !inside.isEmpty || nodes[numbers[element.id] ?? 0].first >= 0 {
        open.append((element.id, inside))
      }
    }
  }

  private mutating func apply(_ edit: ScreenEdit, _ edits: inout [ScreenEdit]) {
    do throws(ScreenEditProblem) {
      try apply(edit)
      edits.append(edit)
    } catch {
      // Beyond a limit: no snapshot has it.
    }
  }
}
