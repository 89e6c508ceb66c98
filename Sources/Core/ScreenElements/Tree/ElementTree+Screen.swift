extension ElementTree {
  /// The screen of this snapshot, without its omitted parts.
  ///
  /// A snapshot of this screen has the same stops.
  package var screen: Screen {
    var screen = Screen(title: title, size: size)
    screen.language = language
    screen.direction = direction
    screen.hasPointer = hasPointer
    screen.hasPlaces = hasPlaces
    screen.isOfDesktop = isOfDesktop
    screen.escape = escape
    // From the last to the first, because the contents of an element follow it.
    var elements = storage.table.elements
    for slot in elements.indices.reversed() {
      let node = storage.table.nodes[slot]
      elements[slot].children = Array(
        elements[Int(node.firstChild)..<Int(node.children.upperBound)])
      // An element that lost its contents to a limit must not become a stop (E1).
      if elements[slot].isAccessible != node.accessible {
        elements[slot].accessible = node.accessible
      }
    }
    screen.elements = Array(elements[..<Int(storage.table.topLevelCount)])
    return screen
  }
}
