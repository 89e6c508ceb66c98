import ScreenElements

/// Several accessibles that are one control for the user (D3).
extension StopSurvey {
  /// The maximum number of stops that are compared with one another; the others are kept unchanged.
  private static let comparedStops = 1500

  /// Keeps one of two stops in the same position that are one control: the named one, or the deeper
  /// one (D3).
  ///
  /// Two stops in the same position are one control if one contains the other, or if they have the
  /// same name.
  mutating func dropDoubles() {
    let stops = tree.nodes.indices.filter { candidates[$0]?.use.part.isActing == true }
      .prefix(Self.comparedStops)
    var order: [(place: Int, frame: Frame)] = []
    for place in stops { if let frame = candidates[place]?.frame { order.append((place, frame)) } }
    order.sort { ($0.frame.top, $0.place) < ($1.frame.top, $1.place) }
    for first in order.indices {
      guard var left = candidates[order[first].place] else { continue }
      for second in order.indices[(first + 1)...] {
        if order[second].frame.top >= order[first].frame.bottom { break }
        guard let right = candidates[order[second].place],
          let shared = order[first].frame.intersection(order[second].frame)
        else { continue }
        let smaller = min(order[first].frame.area, order[second].frame.area)
        let larger = max(order[first].frame.area, order[second].frame.area)
        let isSame =
          shared.area >= 0.9 * larger
          && isOneControl(order[first].place, left.name, order[second].place, right.name)
        let isInside =
          shared.area >= 0.6 * smaller && left.name == right.name && !left.name.isEmpty
          && tree.nodes[order[first].place].role == tree.nodes[order[second].place].role
        guard isSame || isInside,
          layer(around: order[first].place) == layer(around: order[second].place)
        else { continue }
        let keepsFirst =
          isSame
          ? (left.name.isEmpty ? 0 : 1, left.depth) >= (right.name.isEmpty ? 0 : 1, right.depth)
          : order[first].frame.area >= order[second].frame.area
        drop(order[keepsFirst ? second : first].place)
        guard keepsFirst else { break }
        left = candidates[order[first].place] ?? left
      }
    }
  }

  /// Returns the open menu or the window that contains an accessible: a control that it covers is
  /// another one.
  private func layer(around place: Int) -> Int {
    var place = place
    while !openMenus.contains(place), let parent = tree.nodes[place].parent { place = parent }
    return place
  }

  /// True if two accessibles in the same position are one control.
  ///
  /// A wrong position must not remove a different control.
  private func isOneControl(_ one: Int, _ name: String, _ other: Int, _ otherName: String) -> Bool {
    guard tree.toolkit == .gtk410 else { return true }
    return name == otherName || name.isEmpty || otherName.isEmpty
      || isInside(one, other) || isInside(other, one)
  }

  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var place = tree.nodes[inner].parent
    while let found = place, found > outer { place = tree.nodes[found].parent }
    return place == outer
  }

  /// Removes a row that cannot act around the only control of the same name: a row of libadwaita
  /// has the name of its switch or field (D3).
  mutating func dropRowsAroundControls() {
    guard tree.toolkit.isGTK4 else { return }
    var inner: [Int: [Int]] = [:]
    for place in tree.nodes.indices.reversed() {
      let found = inner[place] ?? []
      inner[place] = nil
      if let candidate = candidates[place], candidate.use.part.isActing {
        if found.count == 1, !candidate.name.isEmpty, candidates[found[0]]?.name == candidate.name,
          tree.nodes[place].actingAction() == nil, tree.nodes[place].role != .comboBox
        {
          drop(place)
          if let parent = tree.nodes[place].parent { inner[parent, default: []] += found }
          continue
        }
        if let parent = tree.nodes[place].parent { inner[parent, default: []].append(place) }
      } else if let parent = tree.nodes[place].parent {
        inner[parent, default: []] += found.prefix(2)
      }
    }
  }

  /// Joins the row of a Kirigami form with the only control in it, which may have no name of its
  /// own, and drops an unnamed control inside one of its role (D3).
  mutating func joinRowsOfForms() {
    guard tree.toolkit == .qt else { return }
    var inner: [Int: [Int]] = [:]
    for place in tree.nodes.indices.reversed() {
      let node = tree.nodes[place]
      var found = inner[place] ?? []
      inner[place] = nil
      if let candidate = candidates[place], candidate.use.part.isActing {
        for inside in found
        where tree.nodes[inside].role == node.role && candidates[inside]?.name.isEmpty == true {
          drop(inside)
        }
        found.removeAll { candidates[$0] == nil }
        if let control = controlOfRow(node, candidate, found) {
          name(control, candidate.name)
          drop(place)
        } else {
          found = [place]
        }
      }
      if let parent = node.parent { inner[parent, default: []] += found.prefix(2) }
    }
  }

  /// Returns the control that a row of a form consists of; nil if the row is a stop of its own.
  private func controlOfRow(
    _ row: Accessible, _ candidate: Candidate, _ inside: [Int]
  ) -> Int? {
    guard row.role == .listItem, !candidate.name.isEmpty, inside.count == 1,
      // Without a pointer only the action of the row can open a combo box in it.
      hasPointer || row.actingAction() == nil, let control = inside.first,
      let own = candidates[control]?.name
    else { return nil }
    let name = own.isEmpty ? tree.labelAround(control) : own
    return name.isEmpty || name == candidate.name ? control : nil
  }
}

extension AccessibleTree {
  /// The maximum number of accessibles inside a control that are examined.
  private static let innerLimit = 40

  /// Returns the only action inside a control that has none: a GTK 4 drop-down list has it on its
  /// button (F1).
  func actionInside(_ place: Int) -> DesktopControl.Way? {
    guard toolkit == .gtk410 else { return nil }
    var found: DesktopControl.Way?
    var open = Array(nodes[place].children.reversed())
    var count = 0
    while let next = open.popLast(), count < Self.innerLimit {
      count += 1
      let node = nodes[next]
      guard node.states.show(by: toolkit), node.role != .menu, node.role != .popupMenu else {
        continue
      }
      if toolkit.use(of: node.role).part == .control, let action = node.actingAction() {
        guard found == nil else { return nil }
        found = .actionInside(action, of: node.reference)
      } else {
        open += node.children.reversed()
      }
    }
    return found
  }
}
