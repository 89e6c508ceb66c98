import ScreenElements

/// The role of an element when a screen is scanned.
package enum ElementRole: Hashable, Sendable {
  /// It is read, and can be highlighted.
  case stop
  /// It is read, but is not a stop: it is disabled, and the profile does not include such elements
  /// (E10).
  case disabled
  /// It is read, but is not a stop: it is static, and the profile does not include such elements
  /// (E13).
  case text
  /// It is a container that is one stop and can be entered (G1, G3).
  case group
  /// It is neither read nor a stop: a container that is not a group, or a leaf that is not
  /// accessible.
  case container
  /// It is not read, and neither are its descendants (E1 to E4).
  case hidden(HiddenReason)
}

extension ScopeTree {
  /// Returns the role of an element of this tree.
  package func role(of index: ElementIndex) -> ElementRole {
    role(of: index, isStop: stopPlace(of: index) != nil)
  }

  /// Returns the role of an element; `isStop` is true if it is known to be a stop.
  package func role(of index: ElementIndex, isStop: Bool) -> ElementRole {
    if let reason = tree.hiddenReason(of: index) { return .hidden(reason) }
    if tree.isAccessible(index) {
      if isStop { return .stop }
      let element = tree[index]
      let isEnabled = grouping.includesDisabled || !element.traits.contains(.notEnabled)
      return isEnabled && element.isStatic ? .text : .disabled
    }
    return isStop ? .group : .container
  }

  /// Returns the position of an element's stop, or of its group's stop; nil if it is neither.
  package func stopPlace(of index: ElementIndex) -> (scope: Int, position: Int)? {
    // An element without an id is not in this tree.
    guard let place = locate(.element(tree[index].id)),
      element(of: stop(place.position, in: place.scope)) == index
    else { return nil }
    return place
  }

  /// Returns the names of the groups to enter for a scope, the outermost first; empty for the root.
  package func groupsToEnter(for scope: Int) -> [String] {
    var names: [String] = []
    var inner = scope
    while let name = group(of: inner), let outer = parent(of: inner)?.scope, outer < inner {
      names.append(name.description)
      inner = outer
    }
    return names.reversed()
  }
}

extension HiddenReason {
  /// The reason as a phrase around the id of the element that causes it: `behind `, `alert`, `,
  /// which is modal`.
  package var phrase: (before: String, cause: String, after: String) {
    switch self {
    case .insideAccessibleElement(let id): ("inside ", id, ", which is one accessible element")
    case .hiddenByParent(let id): ("", id, " hides what it contains")
    case .behindModal(let id): ("behind ", id, ", which is modal")
    case .leftOutOfOrder(let id): ("the order of ", id, " leaves it out")
    }
  }
}
