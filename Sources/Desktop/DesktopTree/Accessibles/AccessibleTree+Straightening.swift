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
}

extension Frame {
  fileprivate func moved(by shift: Point) -> Frame {
    Frame(x: x + shift.x, y: y + shift.y, width: width, height: height)
  }
}
