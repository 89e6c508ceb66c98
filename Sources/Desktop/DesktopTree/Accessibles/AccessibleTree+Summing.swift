import ScreenElements

extension AccessibleTree {
  /// Computes positions relative to the corner of the window from the positions that GTK 4 reports
  /// since 4.10 (F7).
  ///
  /// GTK 4 adds up the position of each accessible in the contents of its parent. It omits the
  /// insets of these contents. It also counts the position of a page twice, because the page
  /// reports that of its only child.
  mutating func correctSums() {
    let said = nodes.map(\.frame)
    let sums = placesInContents(said)
    var contents = [Point](repeating: Point(x: 0, y: 0), count: nodes.count)
    for place in nodes.indices {
      guard let frame = said[place], !isGarbage(frame, place, said) else {
        nodes[place].frame = nil
        continue
      }
      let around = sums[place].around
      let outer = around.map { contents[$0] } ?? Point(x: 0, y: 0)
      let corner = Point(x: outer.x + sums[place].place.x, y: outer.y + sums[place].place.y)
      let size = Size(width: frame.width, height: frame.height)
      let inset =
        around == nil
        // A window reports the offset of its corner from its contents.
        ? ContentInset(x: -frame.x, y: -frame.y)
        : ContentInset(of: nodes[place].role, size, around: fillings(of: place, sums, said))
      contents[place] = Point(x: corner.x + inset.x, y: corner.y + inset.y)
      nodes[place].saidFrame = frame
      nodes[place].frame = Frame(x: corner.x, y: corner.y, width: size.width, height: size.height)
      let doubt = around.map { nodes[$0].doubtInside } ?? Size(width: 0, height: 0)
      nodes[place].doubt = doubt
      nodes[place].doubtInside = Size(
        width: doubt.width + inset.doubtX, height: doubt.height + inset.doubtY)
    }
  }

  /// Returns the position of each accessible in the contents of the nearest ancestor that has a
  /// frame.
  private func placesInContents(_ said: [Frame?]) -> [(around: Int?, place: Point)] {
    var sums: [(around: Int?, place: Point)] = []
    sums.reserveCapacity(nodes.count)
    for place in nodes.indices {
      var around = nodes[place].parent
      while let outer = around, said[outer] == nil { around = nodes[outer].parent }
      guard let frame = said[place], let outer = around, let whole = said[outer] else {
        sums.append((nil, Point(x: 0, y: 0)))
        continue
      }
      let own = Point(x: frame.x - whole.x, y: frame.y - whole.y)
      // A page reports the position of its contents as its own.
      let isPage =
        nodes[outer].children.count == 1 && nodes[outer].parent != nil
        && own == sums[outer].place && frame.width == whole.width && frame.height == whole.height
      sums.append((outer, isPage ? Point(x: 0, y: 0) : own))
    }
    return sums
  }

  /// Returns the frames of a container's children, relative to its contents; menus are separate
  /// windows.
  private func fillings(
    of place: Int, _ sums: [(around: Int?, place: Point)], _ said: [Frame?]
  ) -> [Frame] {
    let children = nodes[place].children.filter { !nodes[$0].role.opensInWindow }
    let tabs = children.filter { nodes[$0].role == .pageTab }
    let isTabs = nodes[place].role == .pageTabList && !tabs.isEmpty
    return (isTabs ? tabs : children).compactMap { child in
      guard sums[child].around == place, let frame = said[child], !isGarbage(frame, child, said)
      else { return nil }
      return Frame(
        x: sums[child].place.x, y: sums[child].place.y, width: frame.width, height: frame.height)
    }
  }

  /// True for an invalid frame: an accessible without a position yet reports the corner of the
  /// window, and any size (F7).
  private func isGarbage(_ frame: Frame, _ place: Int, _ said: [Frame?]) -> Bool {
    guard frame.x == 0, frame.y == 0, let around = nodes[place].parent, let outer = said[around]
    else { return false }
    return frame.width > outer.width || frame.height > outer.height
  }
}

extension AccessibleRole {
  /// True if an accessible with this role opens in a window of its own.
  fileprivate var opensInWindow: Bool { [.menu, .popupMenu, .listBox].contains(self) }
}
