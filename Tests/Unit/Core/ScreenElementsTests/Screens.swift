import ScreenElements

/// A leaf, by default a stop of its own.
func item(
  _ id: String, _ x: Double, _ y: Double, _ width: Double = 40, _ height: Double = 40,
  _ change: (inout Element) -> Void = { _ in }
) -> Element {
  var element = Element(id: id)
  element.frame = Frame(x: x, y: y, width: width, height: height)
  change(&element)
  return element
}

/// A leaf without a frame.
func item(_ id: String, _ change: (inout Element) -> Void = { _ in }) -> Element {
  var element = Element(id: id)
  change(&element)
  return element
}

/// A container.
func box(
  _ id: String, _ children: [Element], _ change: (inout Element) -> Void = { _ in }
) -> Element {
  var element = Element(id: id)
  element.children = children
  change(&element)
  return element
}

/// A container that is one stop (G1).
func combined(_ id: String, _ children: [Element], label: String? = nil) -> Element {
  box(id, children) {
    $0.navigation = .combined
    $0.label = label
  }
}

func tree(_ elements: [Element], _ change: (inout Screen) -> Void = { _ in }) -> ElementTree {
  var screen = Screen(
    title: "Test", size: Size(width: 400, height: 800), elements: elements)
  change(&screen)
  return ElementTree(screen)
}

extension ElementTree {
  /// The ids in reading order.
  var reading: String { readingOrder.map { self[$0].id }.joined(separator: " ") }

  func at(_ id: String) -> ElementIndex { index(of: id) ?? ElementIndex(-1) }

  func hidden(_ id: String) -> HiddenReason? { hiddenReason(of: at(id)) }

  func ids(_ indices: [ElementIndex]) -> String {
    indices.map { self[$0].id }.joined(separator: " ")
  }

  /// The stops as ``ScopeTree/outline`` writes them.
  func stops(
    _ style: Grouping.Style = .none, exit: Grouping.Exit = .none, disabled: Bool = false
  ) -> String {
    ScopeTree(self, Grouping(style: style, exit: exit, includesDisabled: disabled)).outline
  }
}

extension ScopeTree {
  /// The stops of the root in one line; a group as `[name: its stops]`, an exit as `<`.
  var outline: String { outline(of: 0) }

  private func outline(of scope: Int) -> String {
    (0..<count(of: scope)).map { position in
      let stop = stop(position, in: scope)
      return switch stop {
      case .element(let id, _): id
      case .exit: "<"
      case .entry: "?"
      case .group(let name, let scope): "[\(name): \(outline(of: scope))]"
      }
    }.joined(separator: " ")
  }

  /// The stop that events write so, wherever it is.
  func named(_ id: String) -> Stop? {
    for scope in 0..<scopeCount {
      for position in 0..<count(of: scope) where stop(position, in: scope).description == id {
        return stop(position, in: scope)
      }
    }
    return nil
  }
}
