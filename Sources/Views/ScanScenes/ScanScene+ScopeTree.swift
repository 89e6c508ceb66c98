import ScreenElements
import ScanEngine

extension ScanScene {
  /// Creates the scene of a screen: every stop of every scope, and the elements that are not stops
  /// because they are disabled (E10) or static (E13).
  package init(_ scopes: ScopeTree) {
    let tree = scopes.tree
    var items: [SceneItem] = []
    var stops: Set<ElementIndex> = []
    for scope in 0..<scopes.scopeCount {
      for position in 0..<scopes.count(of: scope) {
        let stop = scopes.stop(position, in: scope)
        if let element = scopes.element(of: stop) { stops.insert(element) }
        var item = SceneItem(stop, in: scopes)
        item.group = scopes.group(of: scope).map { .group($0) }
        items.append(item)
      }
    }
    var texts: [SceneItem] = []
    for place in 0..<tree.count {
      let index = ElementIndex(Int32(clamping: place))
      guard !stops.contains(index), tree.hiddenReason(of: index) == nil, tree.isAccessible(index)
      else { continue }
      let item = SceneItem(withoutStop: index, in: tree)
      if item.isDisabled { items.append(item) } else if item.isText { texts.append(item) }
    }
    // Read-only text must not cover an element that can be picked.
    self.init(title: tree.title, size: tree.size, items: texts + items)
  }
}

extension SceneItem {
  /// Creates the item of an element that is read but is not a stop: it is disabled (E10) or static
  /// (E13).
  fileprivate init(withoutStop index: ElementIndex, in tree: ElementTree) {
    let element = tree[index]
    self.init(
      key: .element(element.id), label: element.name, frame: tree.highlight(of: index),
      isDisabled: element.traits.contains(.notEnabled))
    look(as: element)
    isText = !isDisabled && element.isStatic
    isStop = false
  }

  fileprivate init(_ stop: Stop, in scopes: ScopeTree) {
    let tree = scopes.tree
    let element = scopes.element(of: stop).map { tree[$0] }
    let label =
      switch stop {
      case .element, .entry: element?.name ?? stop.description
      case .group: element?.label ?? scopes.plannedName(of: stop)
      case .exit: "exit"
      }
    self.init(
      key: stop.name, label: label, frame: scopes.frame(of: stop),
      isDisabled: element?.traits.contains(.notEnabled) ?? false)
    if let element { look(as: element) }
  }

  /// Copies the appearance of an element.
  fileprivate mutating func look(as element: Element) {
    isSelected = element.traits.contains(.selected)
    picture = element.appearance.picture
    colors = ItemColors(element.appearance)
    border = element.appearance.border
    pieces = element.appearance.messagePieces
  }
}

extension Element {
  /// The text in the box of an element: its label and its value; if it has neither, its picture or
  /// its id.
  fileprivate var name: String {
    let texts = [label, value].compactMap { $0 }.filter { !$0.isEmpty }
    guard texts.isEmpty else { return texts.joined(separator: ": ") }
    return appearance.picture == nil ? id : ""
  }
}

extension ElementTree {
  /// Returns true if it is one accessible element, explicitly or because it has no children (E1).
  fileprivate func isAccessible(_ index: ElementIndex) -> Bool {
    self[index].accessible ?? children(of: index).isEmpty
  }
}
