import ScreenElements
import ScanEngine

extension ScanScene {
  /// What pictures show of a screen: every stop of every scope, and the elements that are disabled and
  /// therefore no stops.
  package init(_ scopes: ScopeTree) {
    let tree = scopes.tree
    var items: [SceneItem] = []
    var stops: Set<ElementIndex> = []
    for scope in 0..<scopes.scopeCount {
      for position in 0..<scopes.count(of: scope) {
        let stop = scopes.stop(position, in: scope)
        if let element = scopes.element(of: stop) { stops.insert(element) }
        items.append(SceneItem(stop, in: scopes))
      }
    }
    let disabled = (0..<tree.count).lazy
      .map { ElementIndex(Int32(clamping: $0)) }
      .filter { !stops.contains($0) && tree.hiddenReason(of: $0) == nil }
      .filter { tree[$0].traits.contains(.notEnabled) && tree.isAccessible($0) }
      .map { index in
        var item = SceneItem(
          key: .element(tree[index].id), label: tree[index].name,
          frame: tree.highlight(of: index), isDisabled: true)
        item.look(as: tree[index])
        return item
      }
    self.init(title: tree.title, size: tree.size, items: items + disabled)
  }
}

extension SceneItem {
  fileprivate init(_ stop: Stop, in scopes: ScopeTree) {
    let tree = scopes.tree
    let element = scopes.element(of: stop).map { tree[$0] }
    let label =
      switch stop {
      case .element, .entry: element?.name ?? stop.description
      case .group: element?.label ?? ""
      case .exit: "exit"
      }
    self.init(
      key: stop.name, label: label, frame: scopes.frame(of: stop),
      isDisabled: element?.traits.contains(.notEnabled) ?? false)
    if let element { look(as: element) }
  }

  /// Takes over what an element looks like.
  fileprivate mutating func look(as element: Element) {
    isSelected = element.traits.contains(.selected)
    picture = element.appearance.picture
    colors = ItemColors(element.appearance)
    border = element.appearance.border
    pieces = element.appearance.messagePieces
  }
}

extension Element {
  /// What stands in the box of an element: its label and its value, else its picture or its id.
  fileprivate var name: String {
    let texts = [label, value].compactMap { $0 }.filter { !$0.isEmpty }
    guard texts.isEmpty else { return texts.joined(separator: ": ") }
    return appearance.picture == nil ? id : ""
  }
}

extension ElementTree {
  /// Whether it is one accessible element, by itself or because nothing is in it (E1).
  fileprivate func isAccessible(_ index: ElementIndex) -> Bool {
    self[index].accessible ?? children(of: index).isEmpty
  }
}
