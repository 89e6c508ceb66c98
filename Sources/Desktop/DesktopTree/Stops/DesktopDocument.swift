import ScreenElements

/// The web page that a window shows (D1).
package struct DesktopDocument: Hashable, Sendable {
  /// The accessible of the page; another page is another accessible.
  package let reference: AccessibleReference
  /// The title of the page, cleaned; empty if it has not reported one yet.
  package let name: String
  /// True if it is still loading.
  package let isLoading: Bool
  /// Its stops, by their ids.
  package let stops: Set<String>
  /// True if it reports its position; a page of Firefox may do so later than its contents.
  package var isPlaced = true
}

extension DesktopDocument {
  /// Creates the page of a window, with those of its controls; nil if the window shows no page.
  init?(_ tree: AccessibleTree, _ controls: [String: DesktopControl]) {
    guard let place = tree.document else { return nil }
    let node = tree.nodes[place]
    reference = node.reference
    name = node.name.cleaned()
    isLoading = node.states.contains(.busy)
    isPlaced = node.frame != nil
    var inside: Set<AccessibleReference> = []
    var open = node.children
    while let next = open.popLast() {
      inside.insert(tree.nodes[next].reference)
      open += tree.nodes[next].children
    }
    stops = Set(controls.filter { inside.contains($0.value.accessible.reference) }.keys)
  }
}

extension AccessibleTree {
  /// The largest visible page that is in no other page; a page without a position only if there is
  /// no other.
  fileprivate var document: Int? {
    guard toolkit.hasPages || toolkit == .qt else { return nil }
    var largest: (place: Int, area: Double)?
    for (place, node) in nodes.enumerated() where node.role == .documentWeb {
      guard node.states.show(by: toolkit), !isInDocument(place) else { continue }
      let area = node.frame?.area ?? 0
      if largest.map({ area > $0.area }) ?? true { largest = (place, area) }
    }
    return largest?.place
  }

  private func isInDocument(_ place: Int) -> Bool {
    var around = nodes[place].parent
    while let outer = around {
      if nodes[outer].role == .documentWeb { return true }
      around = nodes[outer].parent
    }
    return false
  }
}
