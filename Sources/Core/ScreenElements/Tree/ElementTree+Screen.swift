extension ElementTree {
  /// The screen of this snapshot, without the parts that were left out: a snapshot of it scans the
  /// same.
  package var screen: Screen {
    var screen = Screen(title: title, size: size)
    screen.language = language
    screen.direction = direction
    screen.hasPointer = hasPointer
    screen.hasPlaces = hasPlaces
    screen.isOfDesktop = isOfDesktop
    screen.escape = escape
    // From the last one to the first: what an element contains stands behind it.
    var elements = storage.table.elements
    for slot in elements.indices.reversed() {
      let node = storage.table.nodes[slot]
      elements[slot].children = Array(
        elements[Int(node.firstChild)..<Int(node.children.upperBound)])
      // One that lost its contents to a limit does not become a stop by that (E1).
      if elements[slot].isAccessible != node.accessible {
        elements[slot].accessible = node.accessible
      }
    }
    screen.elements = Array(elements[..<Int(storage.table.topLevelCount)])
    return screen
  }
}
