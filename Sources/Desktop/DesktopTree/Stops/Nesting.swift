import ScreenElements
import Languages

/// Nested groups of at most six stops (D7), which are stable while a window changes (D5).
package struct Nesting: Sendable {
  /// A stop, or a group of them, by its id.
  private indirect enum Node {
    case stop(String)
    case group(String, [Node])

    var stops: [String] {
      switch self {
      case .stop(let id): [id]
      case .group(_, let nodes): nodes.flatMap(\.stops)
      }
    }

    /// All groups in it, itself first.
    var groups: [(id: String, stops: Set<String>)] {
      guard case .group(let id, let nodes) = self else { return [] }
      return [(id, Set(stops))] + nodes.flatMap(\.groups)
    }
  }

  /// The grouping of a scope, and the number of its stops.
  private struct Plan {
    var nodes: [Node]
    var count: Int
  }

  private var plans: [String: Plan] = [:]

  /// The maximum number of stops in a scope without groups.
  private let limit: Int
  /// The minimum number of stops of a row that becomes a group.
  private static let row = 3
  /// The maximum depth of containers that are grouped.
  private static let levels = 32

  /// Begins without known groups.
  ///
  /// - Parameter limit: the maximum number of stops in a scope, at least 3.
  package init(limit: Int = 6) { self.limit = max(limit, 3) }

  /// Returns the elements of a scope with groups of them, and of their contents.
  mutating func nest(
    _ elements: [Element], in scope: String, _ language: Language
  ) -> [Element] {
    var maker = GroupMaker(language: language)
    return nest(elements, in: scope, &maker, level: 0)
  }

  private mutating func nest(
    _ elements: [Element], in scope: String, _ maker: inout GroupMaker, level: Int
  ) -> [Element] {
    guard level < Self.levels else { return elements }
    let inner = elements.map { element in
      guard !element.children.isEmpty else { return element }
      var element = element
      let hasOrder = element.order != nil
      element.children = nest(element.children, in: element.id, &maker, level: level + 1)
      if hasOrder { element.order = element.children.map(\.id) }
      return element
    }
    // Page stops stay first and last; disabled elements are no stops.
    let isPage: (Element) -> Bool = { $0.id.hasPrefix(DesktopPage.prefix) }
    let stops = inner.filter { !$0.traits.contains(.notEnabled) && !isPage($0) }.inRows
    let ids = stops.flatMap { $0.map(\.id) }
    guard ids.count > limit else {
      plans[scope] = nil
      return inner
    }
    let plan: Plan
    if let old = plans[scope], ids.count * 2 > old.count, ids.count < old.count * 2 {
      plan = Plan(nodes: Self.keep(old.nodes, ids), count: old.count)
    } else {
      plan = Plan(nodes: made(of: stops, in: scope), count: ids.count)
    }
    plans[scope] = plan
    let known = Dictionary(inner.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let rest = inner.filter { $0.traits.contains(.notEnabled) }
    let made = maker.elements(plan.nodes.map(Self.tree), known) + rest
    guard let first = inner.first, let last = inner.last, inner.count > 1 else { return made }
    return (isPage(first) ? [first] : []) + made + (isPage(last) ? [last] : [])
  }

  private static func tree(_ node: Node) -> GroupMaker.Tree {
    switch node {
    case .stop(let id): .stop(id)
    case .group(let id, let nodes): .group(id, nodes.map(tree))
    }
  }

  // MARK: New groups

  /// Returns rows of three or more as groups, until no scope is too large.
  ///
  /// Larger scopes are divided into runs whose length is the square root of their number.
  private func made(of rows: [[Element]], in scope: String) -> [Node] {
    var old = plans[scope]?.nodes.flatMap(\.groups) ?? []
    var used: Set<String> = []
    func group(_ nodes: [Node]) -> Node {
      guard nodes.count > 1 else { return nodes[0] }
      let stops = Set(nodes.flatMap(\.stops))
      // A group with most of the stops of an earlier one is that group (D5).
      let same = old.firstIndex { before in
        before.stops.intersection(stops).count * 2 > max(before.stops.count, stops.count)
      }
      var id = same.map { old.remove(at: $0).id } ?? "group." + (nodes[0].stops.first ?? "")
      while !used.insert(id).inserted { id += "+" }
      return .group(id, packed(nodes))
    }
    func packed(_ nodes: [Node]) -> [Node] {
      guard nodes.count > limit else { return nodes }
      let length = Self.rootRoundedUp(nodes.count)
      let runs = stride(from: 0, to: nodes.count, by: length).map {
        group(Array(nodes[$0..<min($0 + length, nodes.count)]))
      }
      return packed(runs)
    }
    // A single row with all stops would be a group in a group.
    guard rows.count > 1 else { return packed(rows.flatMap { $0 }.map { .stop($0.id) }) }
    var nodes: [Node] = []
    for row in rows {
      let stops = row.map { Node.stop($0.id) }
      nodes += row.count < Self.row ? stops : [group(stops)]
    }
    return packed(nodes)
  }

  private static func rootRoundedUp(_ count: Int) -> Int {
    var root = 1
    while root * root < count { root += 1 }
    return root
  }

  // MARK: Groups that were there

  /// Returns the previous groups: a new stop joins the stop before it, and a removed stop leaves
  /// its group (D5).
  private static func keep(_ nodes: [Node], _ ids: [String]) -> [Node] {
    let known = Set(nodes.flatMap(\.stops))
    let present = Set(ids)
    var first: [String] = []
    var after: [String: [String]] = [:]
    var last: String?
    for id in ids {
      if known.contains(id) {
        last = id
      } else if let last {
        after[last, default: []].append(id)
      } else {
        first.append(id)
      }
    }
    func kept(_ nodes: [Node]) -> [Node] {
      nodes.flatMap { node -> [Node] in
        switch node {
        case .stop(let id):
          guard present.contains(id) else { return [] }
          return [node] + (after[id] ?? []).map { .stop($0) }
        case .group(let id, let nodes):
          let inside = kept(nodes)
          return inside.isEmpty ? [] : [.group(id, inside)]
        }
      }
    }
    return first.map { .stop($0) } + kept(nodes)
  }
}

/// Makes groups with names.
private struct GroupMaker {
  /// A stop, or a group of stops and groups to be made.
  indirect enum Tree {
    case stop(String)
    case group(String, [Tree])
  }

  private let language: Language
  private var used: Set<String> = []

  init(language: Language) { self.language = language }

  mutating func elements(_ trees: [Tree], _ known: [String: Element]) -> [Element] {
    var elements: [Element] = []
    for tree in trees {
      switch tree {
      case .stop(let id): if let element = known[id] { elements.append(element) }
      case .group(let id, let inside):
        let members = self.elements(inside, known)
        elements.append(group(members, id: id))
      }
    }
    return elements
  }

  private mutating func group(_ members: [Element], id: String) -> Element {
    var id = id
    while !used.insert(id).inserted { id += "#" }
    var element = Element(id: id)
    element.navigation = .combined
    element.children = members
    element.order = members.map(\.id)
    element.label = nameOfGroup(members, language)
    element.traits = .unnamed
    return element
  }
}

/// Returns the name of a group without one: the first names in it, and the number of further ones
/// (D7).
///
/// An inner group without a name counts as its contents.
func nameOfGroup(
  _ elements: [Element], _ language: Language, unnamed: Set<String> = []
) -> String? {
  var names: [String] = []
  var count = 0
  var open = Array(elements.reversed())
  while let element = open.popLast() {
    if element.traits.contains(.unnamed) && !element.children.isEmpty
      || unnamed.contains(element.id)
    {
      open += element.children.reversed()
      continue
    }
    count += 1
    guard names.count < 4, let name = element.label ?? element.value else { continue }
    names.append(name.cleaned(limit: 40))
  }
  guard !names.isEmpty else { return nil }
  let rest = count - names.count
  let list = names.joined(separator: ", ")
  return rest > 0 ? "\(list) \(language.scanning.more(rest))" : list
}

extension Element {
  /// Its own frame, otherwise the bounding box of its contents.
  fileprivate var place: Frame? {
    frame
      ?? children.reduce(nil as Frame?) { box, child in
        guard let place = child.place else { return box }
        return box?.union(place) ?? place
      }
  }
}

extension [Element] {
  /// The elements in rows, in reading order (E5): one that begins above the middle of the lowest
  /// one of a row belongs to it.
  fileprivate var inRows: [[Element]] {
    var placed: [(element: Element, frame: Frame, number: Int)] = []
    var last = Frame(x: 0, y: 0, width: 0, height: 0)
    for (number, element) in enumerated() {
      // An element without a frame follows the previous one.
      let frame = element.place ?? last
      placed.append((element, frame, number))
      last = frame
    }
    placed.sort {
      ($0.frame.top, $0.frame.left, $0.number) < ($1.frame.top, $1.frame.left, $1.number)
    }
    var rows: [[Element]] = []
    var start = 0
    while start < placed.count {
      var shortest = placed[start].frame
      var end = start + 1
      while end < placed.count, placed[end].frame.top < shortest.top + shortest.height / 2 {
        if placed[end].frame.height < shortest.height { shortest = placed[end].frame }
        end += 1
      }
      let row = placed[start..<end].sorted {
        ($0.frame.left, $0.number) < ($1.frame.left, $1.number)
      }
      rows.append(row.map(\.element))
      start = end
    }
    return rows
  }
}
