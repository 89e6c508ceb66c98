// The small rules that decide which elements are scanned, separate from every traversal of the
// tree.

extension Element {
  /// True for a single accessible element: as it declares, otherwise if it has no children (E1).
  var isAccessible: Bool { accessible ?? children.isEmpty }

  /// True if a container declares that its contents belong together (E6).
  var asksToBeUnit: Bool { order != nil || groupsChildren || navigation != .automatic }

  /// Returns true if an accessible element can be a stop (E10).
  func isStop(_ grouping: Grouping) -> Bool {
    grouping.includesDisabled || !traits.contains(.notEnabled)
  }

  /// Returns true if a container with this number of stops is a group (G1 to G4).
  func isGroup(of stops: Int32, _ grouping: Grouping) -> Bool {
    guard stops >= 2 else { return false }
    return switch navigation {
    case .combined: true
    case .separate: false
    case .automatic: grouping.style == .containers
    }
  }
}

extension ElementTable {
  /// Returns true if an element is a container whose contents are contiguous in the reading order
  /// (E6).
  func isUnit(_ slot: Int32) -> Bool {
    !nodes[Int(slot)].accessible && elements[Int(slot)].asksToBeUnit
  }
}
