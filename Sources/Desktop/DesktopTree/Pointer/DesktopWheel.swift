import ScreenElements

/// An area without a movable scroll bar, scrolled by turning the wheel in its middle (F4).
package struct DesktopWheel: Hashable, Sendable {
  /// The accessible that scrolls.
  package let reference: AccessibleReference
  /// The visible part of its frame on the display.
  package let frame: Frame
  /// The frame that it reports; it is asked again before scrolling (F2).
  package let saidFrame: Frame
  /// The directions in which there is more to show.
  package let directions: [ScrollDirection]
  /// The distance that one turn scrolls.
  var turn = Turn.browser

  /// The distance that one turn of the wheel scrolls, in points.
  struct Turn: Hashable, Sendable {
    let height: Double
    let width: Double

    static let browser = Turn(height: 120, width: 120)
    /// The distance in a page of Qt WebEngine; that of WebKitGTK is shorter in a low page, and
    /// longer in a high one.
    static let embedded = Turn(height: 60, width: 60)
    /// Three rows or three columns of a sheet.
    static let libreOffice = Turn(height: 51, width: 246)
  }

  /// The part of the view that stays visible after scrolling, in points.
  private static let overlap = 60.0
  private static let mostTurns = 10

  /// The point at which the wheel is turned.
  package var point: Point { frame.middle }

  /// Returns the number of turns that scroll by the visible part, minus one row.
  package func turns(_ direction: ScrollDirection) -> Int {
    let turns =
      switch direction {
      case .up, .down: (frame.height - Self.overlap) / turn.height
      case .left, .right: (frame.width - Self.overlap) / turn.width
      }
    return min(max(Int(turns), 1), Self.mostTurns)
  }
}

extension AccessibleTree {
  /// The minimum part of contents beyond the edge that counts as more to show, in points.
  private static let leastRest = 8.0

  /// Returns the areas of a browser's pages that scroll and have more to show, by their index.
  ///
  /// Chromium marks them with an action; Firefox makes them focusable, but does not mark the page
  /// itself. Of WebKitGTK and Qt WebEngine, only pages are known.
  func wheels() -> [Int: DesktopWheel] {
    guard toolkit.hasPages || toolkit.isGTK || toolkit == .qt,
      nodes.contains(where: { $0.role == .documentWeb })
    else { return [:] }
    var found: [Int: DesktopWheel] = [:]
    // Containers precede a page, so the outer edge is known.
    for (place, node) in nodes.enumerated() where canScroll(node) {
      guard let frame = visibleFrame(of: place), let said = node.frame else { continue }
      let directions = rest(of: place, in: frame)
      guard !directions.isEmpty else { continue }
      found[place] = DesktopWheel(
        reference: node.reference, frame: frame, saidFrame: node.saidFrame ?? said,
        directions: directions, turn: toolkit.hasPages ? .browser : .embedded)
    }
    return found
  }

  /// Returns wheels instead of the scroll bars of LibreOffice, which jump to their beginning with
  /// any value.
  func wheels(for bars: [Int: DesktopScrolling]) -> [Int: DesktopScrolling] {
    var found: [Int: DesktopScrolling] = [:]
    for (place, bar) in bars {
      guard let frame = visibleFrame(of: place), let said = nodes[place].frame else { continue }
      let wheel = DesktopWheel(
        reference: nodes[place].reference, frame: frame,
        saidFrame: nodes[place].saidFrame ?? said, directions: bar.directions, turn: .libreOffice)
      found[place] = DesktopScrolling(wheel: wheel)
    }
    return found
  }

  private func canScroll(_ node: Accessible) -> Bool {
    guard node.states.show(by: toolkit) else { return false }
    if toolkit == .chromium { return node.actions.contains { $0.lowercased() == "scrolldown" } }
    return node.role == .documentWeb
      || toolkit.hasPages && [.section, .grouping, .list, .listBox].contains(node.role)
        && node.states.contains(.focusable)
  }

  /// Returns the part of an accessible that is inside the pages and other containers around it.
  private func visibleFrame(of place: Int) -> Frame? {
    guard var seen = nodes[place].frame else { return nil }
    var around = nodes[place].parent
    while let outer = around {
      if nodes[outer].role.clips || nodes[outer].parent == nil || canScroll(nodes[outer]),
        let frame = nodes[outer].frame
      {
        guard let shared = seen.intersection(frame) else { return nil }
        seen = shared
      }
      around = nodes[outer].parent
    }
    return seen
  }

  /// Returns up if contents are above the visible part, and down if contents are below.
  ///
  /// Contents beside it, such as hidden texts of pages, do not count.
  private func rest(of place: Int, in frame: Frame) -> [ScrollDirection] {
    // WebKitGTK: the frame of a page is that of all of its contents.
    let whole = toolkit.isGTK ? nodes[place].frame : nil
    var isAbove = whole.map { $0.top < frame.top - Self.leastRest } ?? false
    var isBelow = whole.map { $0.bottom > frame.bottom + Self.leastRest } ?? false
    var open = nodes[place].children
    while let next = open.popLast() {
      let node = nodes[next]
      guard node.role != .comboBox else { continue }
      if let own = node.frame, own.left < frame.right, own.right > frame.left {
        isAbove = isAbove || own.top < frame.top - Self.leastRest
        isBelow = isBelow || own.bottom > frame.bottom + Self.leastRest
      }
      if isAbove, isBelow { break }
      // The contents of another scrolling area belong to that one.
      if !canScroll(node) { open += node.children }
    }
    return (isAbove ? [.up] : []) + (isBelow ? [.down] : [])
  }
}
