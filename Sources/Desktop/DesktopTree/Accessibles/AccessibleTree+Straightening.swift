import ScreenElements

extension AccessibleTree {
  /// Corrects positions inside a misplaced container (D3).
  ///
  /// An accessible with the same size as its parent has the same position, and its contents move
  /// with it. LibreOffice reports the positions of its tool bars as if there were no menu bar above
  /// them.
  mutating func straighten() {
    var shifts: [Point] = []
    shifts.reserveCapacity(nodes.count)
    // Containers precede their contents.
    for place in nodes.indices {
      let around = nodes[place].parent
      var shift = around.map { shifts[$0] } ?? Point(x: 0, y: 0)
      if let frame = nodes[place].frame {
        if let outer = around.flatMap({ nodes[$0].frame }), outer.width == frame.width,
          outer.height == frame.height
        {
          shift = Point(x: outer.x - frame.x, y: outer.y - frame.y)
        }
        if shift != Point(x: 0, y: 0) {
          nodes[place].saidFrame = nodes[place].saidFrame ?? frame
          nodes[place].frame = frame.moved(by: shift)
          nodes[place].caretFrame = nodes[place].caretFrame?.moved(by: shift)
        }
      }
      shifts.append(shift)
    }
  }

  /// Puts the boxes around the pages of WebKitGTK back to their place in the window (D3.46).
  ///
  /// They are reported as if they moved with a scrolled page. Their size is right, and the box of
  /// the program around them may include its other contents.
  mutating func holdPages() {
    for pane in nodes.indices where nodes[pane].role == .scrollPane {
      guard let host = hostOfPage(in: pane), let box = nodes[pane].parent,
        let frame = nodes[pane].frame, let outer = nodes[host].frame
      else { continue }
      let siblings = nodes[host].parent.map { nodes[$0].children } ?? []
      let others = siblings.compactMap { place in
        place != host && nodes[place].states.show(by: toolkit) ? nodes[place].frame : nil
      }
      let held = outer.part(like: frame, without: others) ?? outer
      for place in [pane, box] {
        nodes[place].saidFrame = nodes[place].saidFrame ?? nodes[place].frame
        nodes[place].frame = held
      }
    }
  }

  /// Returns the accessible of the program around the box and the pane of a page of WebKitGTK; nil
  /// for all others.
  func hostOfPage(in pane: Int) -> Int? {
    guard let box = nodes[pane].parent, isGuest(pane), isGuest(box), let host = nodes[box].parent,
      !isGuest(host)
    else { return nil }
    return host
  }

  /// True if a window of another application shows it.
  private func isGuest(_ place: Int) -> Bool {
    guests.contains(nodes[place].reference.application)
  }
}

extension Frame {
  /// Returns the first part that has the size of a frame and is outside of other frames; nil if
  /// there is none.
  fileprivate func part(like frame: Frame, without others: [Frame]) -> Frame? {
    let tops = [top] + others.map(\.bottom) + [bottom - frame.height]
    let lefts = [left] + others.map(\.right) + [right - frame.width]
    for y in tops {
      for x in lefts {
        let part = Frame(x: x, y: y, width: frame.width, height: frame.height)
        if intersection(part) == part, others.allSatisfy({ $0.intersection(part) == nil }) {
          return part
        }
      }
    }
    return nil
  }

  fileprivate func moved(by shift: Point) -> Frame {
    Frame(x: x + shift.x, y: y + shift.y, width: width, height: height)
  }
}
