import ElementTree
import ScanEngine
import Simulation

/// What is to be told of a screen: its tree, its reading order and its stops.
struct Inspection {
  let tree: ElementTree
  let scopes: ScopeTree
  let options: UtteranceOptions
  /// The profile by which the stops were found, if one was given.
  let profile: String?
  /// The place of each element in the reading order from 1, by its index.
  let numbers: [ElementIndex: Int]
  let readingOrder: [ElementIndex]

  /// Looks at a screen with the grouping and the speech of some settings.
  init(_ screen: Screen, grouping: Grouping, options: UtteranceOptions, profile: String?) {
    tree = ElementTree(screen)
    scopes = ScopeTree(tree, grouping)
    self.options = options
    self.profile = profile
    readingOrder = tree.readingOrder
    var numbers: [ElementIndex: Int] = [:]
    for (place, index) in readingOrder.enumerated() { numbers[index] = place + 1 }
    self.numbers = numbers
  }

  /// Every element in document order with its depth from 0.
  func forEachElement(_ body: (ElementIndex, _ depth: Int) -> Void) {
    var open = [(range: tree.topLevel, depth: 0)]
    while let (range, depth) = open.popLast() {
      guard let first = range.first else { continue }
      open.append((range.dropFirst(), depth))
      let index = ElementIndex(first)
      body(index, depth)
      open.append((tree.children(of: index), depth + 1))
    }
  }
}

extension HiddenReason {
  /// The reason in a word, for programs, and the element that is the cause.
  var name: (reason: String, cause: String) {
    switch self {
    case .insideAccessibleElement(let id): ("insideAccessibleElement", id)
    case .hiddenByParent(let id): ("hiddenByParent", id)
    case .behindModal(let id): ("behindModal", id)
    case .leftOutOfOrder(let id): ("leftOutOfOrder", id)
    }
  }
}
