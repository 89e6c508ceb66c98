import ScreenElements

/// A scroll bar: setting its value scrolls its container (F4).
package struct DesktopScrollBar: Hashable, Sendable {
  /// The accessible of the bar.
  package let reference: AccessibleReference
  /// The range and the value of the bar.
  package let range: ValueRange
  /// The size of the visible part, in the numbers of the bar.
  package let visible: Double

  /// Returns the value after moving the bar by the visible part minus one row, at least by one row.
  package func value(after current: Double, forward: Bool) -> Double {
    guard current.isFinite else { return range.value }
    let distance = max(visible - range.step, range.step)
    let moved = forward ? current + distance : current - distance
    return min(max(moved, range.minimum), range.maximum)
  }

  /// Returns the position of a value in the range, from 0 to 100.
  package func percent(of value: Double) -> Int {
    let length = range.maximum - range.minimum
    guard length > 0, value.isFinite else { return 0 }
    return Int((min(max((value - range.minimum) / length, 0), 1) * 100).rounded())
  }
}

/// Our own stop that scrolls its container (D7).
package struct DesktopPage: Hashable, Sendable {
  /// The id of the container that is scrolled.
  package let container: String
  /// The direction of scrolling.
  package let direction: ScrollDirection

  /// The prefix of the ids of such stops.
  static let prefix = "page."
}

/// The ways to scroll a container: its scroll bars, or the wheel.
package struct DesktopScrolling: Hashable, Sendable {
  /// The wheel, if no scroll bar can be moved.
  package var wheel: DesktopWheel?
  var vertical: DesktopScrollBar?
  var horizontal: DesktopScrollBar?

  /// Returns the bar for a direction.
  package func bar(for direction: ScrollDirection) -> DesktopScrollBar? {
    switch direction {
    case .up, .down: vertical
    case .left, .right: horizontal
    }
  }

  /// The directions back and forward, if there is more to show: up and down, or left and right if
  /// it scrolls only sideways (D7).
  var pages: (back: ScrollDirection?, more: ScrollDirection?) {
    let directions = directions
    if wheel != nil {
      return (directions.first { $0 == .up }, directions.first { $0 == .down })
    }
    let ways: [ScrollDirection] = vertical == nil ? [.left, .right] : [.up, .down]
    return (directions.first { $0 == ways[0] }, directions.first { $0 == ways[1] })
  }

  /// The directions in which there is more to show.
  var directions: [ScrollDirection] {
    if let wheel { return wheel.directions }
    return ScrollDirection.allCases.filter { direction in
      guard let range = bar(for: direction)?.range else { return false }
      return direction == .up || direction == .left
        ? range.value > range.minimum : range.value < range.maximum
    }
  }
}

extension AccessibleTree {
  /// Returns the scroll bars beside their containers, by the indices of the containers; a container
  /// with only one bar includes it.
  func scrollBars() -> [Int: DesktopScrolling] {
    var found: [Int: DesktopScrolling] = [:]
    for node in nodes where node.role == .scrollBar && node.states.show(by: toolkit) {
      guard let frame = node.frame, var host = node.parent else { continue }
      // In GTK 4 the value belongs to the child of the bar.
      let inner = node.children.first.map { nodes[$0] }
      guard var range = node.range ?? inner?.range else { continue }
      // Qt puts a bar into a box of its own.
      if nodes[host].children.count == 1, let around = nodes[host].parent { host = around }
      let isVertical =
        node.states.contains(.vertical)
        || !node.states.contains(.horizontal) && frame.height > frame.width
      let length = isVertical ? frame.height : frame.width
      // The numbers of the bar are lines or steps rather than points: a tenth of the range.
      let way = range.maximum - range.minimum
      let visible = way > length / 4 ? length : way / 10
      // In GTK 4 the maximum is the end of the contents, and the visible part begins before it.
      if toolkit.isGTK4 {
        guard way > length else { continue }
        range.maximum = max(range.maximum - length, range.value)
        // It reports no step either.
        range.step = length / 10
      }
      let bar = DesktopScrollBar(
        reference: (node.range == nil ? inner : node)?.reference ?? node.reference, range: range,
        visible: visible)
      if isVertical {
        found[host, default: DesktopScrolling()].vertical = bar
      } else {
        found[host, default: DesktopScrolling()].horizontal = bar
      }
    }
    return toolkit == .libreOffice ? wheels(for: found) : found
  }
}
