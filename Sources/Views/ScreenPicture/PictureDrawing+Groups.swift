import ScreenElements

/// The ratio of the width of bold letters to that of others.
private let boldness = 1.15

/// A group in the picture.
struct GroupBox {
  /// The area around its contents.
  var box: Frame
  /// The area of its name.
  var tab: Frame
  var name: String
  /// The position of its exit.
  var exit: Grouping.Exit
}

extension PictureDrawing {
  /// Returns the groups, the outermost first; an outer one has more room around it.
  mutating func groupBoxes() -> [GroupBox] {
    let scopes = picture.scopes
    var boxes: [GroupBox] = []
    for group in scopes.placedGroups {
      let box = canvas.place(group.frame).grown(Canvas.distance(ofGroupsInside: group.levels))
      let name = scopes.caption(of: group.stop, group.scope)
      let text = shortened(name, max(70, box.width - 24) / boldness, 10)
      let tab = edgePlace(text, on: box, atTop: true, fromLeading: true)
      occupancy.insert(tab)
      boxes.append(GroupBox(box: box, tab: tab, name: text, exit: scopes.grouping.exit))
    }
    return boxes
  }

  mutating func drawGroups(_ groups: [GroupBox]) {
    for group in groups {
      shown.insert(.group)
      drawBox(group.box, "group", radius: 8)
    }
  }

  /// Draws the names of the groups, and their exits.
  mutating func drawNames(of groups: [GroupBox]) {
    for group in groups {
      drawName(group.name, group.tab)
      guard group.exit != .none else { continue }
      let tab = edgePlace("exit", on: group.box, atTop: false, fromLeading: group.exit == .first)
      occupancy.insert(tab)
      drawName("exit", tab)
    }
  }

  /// Returns a free area on the upper or the lower edge of a box, as near to its start or end as
  /// possible.
  private func edgePlace(_ name: String, on box: Frame, atTop: Bool, fromLeading: Bool) -> Frame {
    let size = Size(width: textWidth(name, 10) * boldness + 10, height: 14)
    // Most of the name is outside the box, so that it covers less.
    let y = atTop ? box.top - Canvas.nameAboveBox : box.bottom - 4
    let step = 12.0
    let room = max(0, box.width - 12 - size.width)
    let isLeft = fromLeading == (tree.direction == .leftToRight)
    let shifts = stride(from: 0, through: min(room, 100 * step), by: step)
    let corners = shifts.map { shift in
      Point(
        x: isLeft ? box.left + 6 + shift : box.right - 6 - size.width - shift, y: y)
    }
    return occupancy.place(size, at: corners, in: canvas.nameField)
  }

  private mutating func drawName(_ name: String, _ tab: Frame) {
    drawBox(tab, "tab", radius: 4)
    svg.text(
      name, "text", ["class": "name", "x": pixels(tab.left + 5), "y": pixels(tab.bottom - 3.5)])
  }
}

extension ScopeTree {
  /// The groups with a frame, the outermost first: each with its stop, its inner scope, its frame,
  /// and the number of levels of groups inside it.
  var placedGroups: [(stop: Stop, scope: Int, frame: Frame, levels: Int)] {
    let heights = heights
    return (1..<max(1, scopeCount)).compactMap { scope in
      guard let place = parent(of: scope) else { return nil }
      let stop = stop(place.position, in: place.scope)
      return frame(of: stop).map { (stop, scope, $0, heights[scope]) }
    }
  }

  /// The number of levels of groups inside each scope.
  private var heights: [Int] {
    var heights = [Int](repeating: 0, count: scopeCount)
    for scope in heights.indices.dropFirst().reversed() {
      guard let outer = parent(of: scope)?.scope, outer < scope else { continue }
      heights[outer] = max(heights[outer], heights[scope] + 1)
    }
    return heights
  }

  /// Returns the name of a group with its number of stops; a planned one is named after its members
  /// (M5).
  fileprivate func caption(of group: Stop, _ scope: Int) -> String {
    let planned = plannedName(of: group)
    guard planned.isEmpty else { return planned }
    let stops = count(of: scope) - (grouping.exit == .none ? 0 : 1)
    return "\(shortName(of: group)) (\(stops) stops)"
  }

  /// Returns the label of a group, or its id if it has none; `row` for a row.
  private func shortName(of group: Stop) -> String {
    guard let index = element(of: group) else {
      if case .group(.planned, _) = group { return "group" }
      return "row"
    }
    let element = tree[index]
    return element.label.flatMap { $0.isEmpty ? nil : $0 } ?? element.id
  }
}
