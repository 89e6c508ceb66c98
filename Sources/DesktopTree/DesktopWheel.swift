import ScreenElements

/// What scrolls without a scroll bar that can be moved: by the wheel in its middle (F4).
package struct DesktopWheel: Hashable, Sendable {
  /// What scrolls.
  package let reference: AccessibleReference
  /// Where it is on the display, as far as it is to be seen.
  package let frame: Frame
  /// Where it says that it is, to be asked for again before it is scrolled (F2).
  package let saidFrame: Frame
  /// Where there is more to show.
  package let directions: [ScrollDirection]
  /// How far one turn goes.
  var turn = Turn.browser

  /// How far one turn of the wheel goes, in points.
  struct Turn: Hashable, Sendable {
    let height: Double
    let width: Double

    static let browser = Turn(height: 120, width: 120)
    /// Three rows or three columns of a sheet.
    static let libreOffice = Turn(height: 51, width: 246)
  }

  /// So much of what is seen stays to be seen, in points.
  private static let overlap = 60.0
  private static let mostTurns = 10

  /// Where the wheel is turned.
  package var point: Point { frame.middle }

  /// How many turns scroll by what is to be seen at once, less a row.
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
  /// What reaches so far over the edge of what scrolls is more to show, in points.
  private static let leastRest = 8.0

  /// What scrolls in the pages of a browser and has more to show, by its place.
  ///
  /// Chromium says it by an action; Firefox gives the focus to what scrolls, and says of a page nothing.
  func wheels() -> [Int: DesktopWheel] {
    guard toolkit.hasPages,
      nodes.contains(where: { $0.role == .documentWeb })
    else { return [:] }
    var found: [Int: DesktopWheel] = [:]
    // What a page is in stands before it, so that the outer edge is known.
    for (place, node) in nodes.enumerated() where canScroll(node) {
      guard let frame = visibleFrame(of: place), let said = node.frame else { continue }
      let directions = rest(of: place, in: frame)
      guard !directions.isEmpty else { continue }
      found[place] = DesktopWheel(
        reference: node.reference, frame: frame, saidFrame: node.saidFrame ?? said,
        directions: directions)
    }
    return found
  }

  /// The wheels in the place of the scroll bars of LibreOffice, which go to their beginning whatever number they are given.
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
      || [.section, .grouping, .list, .listBox].contains(node.role)
        && node.states.contains(.focusable)
  }

  /// What of an accessible is inside of the pages and the other containers that it is in.
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

  /// Up where something lies above what is to be seen, and down where something lies below; what stands beside it, as pages
  /// hide texts, is left out.
  private func rest(of place: Int, in frame: Frame) -> [ScrollDirection] {
    var isAbove = false
    var isBelow = false
    var open = nodes[place].children
    while let next = open.popLast() {
      let node = nodes[next]
      guard node.role != .comboBox else { continue }
      if let own = node.frame, own.left < frame.right, own.right > frame.left {
        isAbove = isAbove || own.top < frame.top - Self.leastRest
        isBelow = isBelow || own.bottom > frame.bottom + Self.leastRest
      }
      if isAbove, isBelow { break }
      // What is in something else that scrolls is its own.
      if !canScroll(node) { open += node.children }
    }
    return (isAbove ? [.up] : []) + (isBelow ? [.down] : [])
  }
}
