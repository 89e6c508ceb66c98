import ScreenElements

/// Check boxes and radio buttons that a page hides and draws by their labels (D3.44).
extension AccessibleTree {
  /// The place at which a page draws a box.
  struct DrawnBox {
    /// The frame on the display.
    var frame: Frame
    /// The label that shows it; nil if the page has none that is described.
    var label: Int?
  }

  /// The width and height of a box that can be seen, in points.
  private static let leastBox = 8.0
  /// The width and height of the highlight of a smaller one.
  private static let shownBox = 16.0
  /// The maximum number of accessibles from a box to the label around it.
  private static let levelsOfLabel = 4

  /// Returns the boxes that are drawn at another place than their own, by their index.
  func drawnBoxes() -> [Int: DrawnBox] {
    guard toolkit.hasPages else { return [:] }
    var found: [Int: DrawnBox] = [:]
    for (place, node) in nodes.enumerated() where node.isBox {
      let isTiny = node.frame.map { min($0.width, $0.height) < Self.leastBox } ?? true
      guard isTiny || node.states.areOfHiddenBox(by: toolkit) else { continue }
      if let label = labelDrawing(place), let frame = nodes[label].frame {
        found[place] = DrawnBox(frame: frame, label: label)
      } else if node.states.show(by: toolkit), let frame = node.frame {
        // Chromium describes no label that only names its box.
        found[place] = DrawnBox(frame: frame.grown(to: Self.shownBox), label: nil)
      }
    }
    return found
  }

  /// Returns the visible label around a box, or the one beside it with its name.
  private func labelDrawing(_ place: Int) -> Int? {
    var next = nodes[place].parent
    for _ in 0..<Self.levelsOfLabel {
      guard let around = next else { break }
      if isLabel(around) { return around }
      next = nodes[around].parent
    }
    let name = nodes[place].name.cleaned()
    guard !name.isEmpty, let parent = nodes[place].parent,
      let own = nodes[parent].children.firstIndex(of: place)
    else { return nil }
    let siblings = nodes[parent].children
    return [own + 1, own - 1].lazy.filter(siblings.indices.contains).map { siblings[$0] }
      .first { isLabel($0) && nodes[$0].name.cleaned() == name }
  }

  private func isLabel(_ place: Int) -> Bool {
    nodes[place].role == .label && nodes[place].states.show(by: toolkit)
      && nodes[place].frame != nil
  }
}

extension Accessible {
  /// True for a control that is ticked.
  fileprivate var isBox: Bool {
    [.checkBox, .radioButton, .toggleButton, .switchButton].contains(role)
  }
}

extension AccessibleStates {
  /// True if they may be those of a box that its label draws: it can be used and ticked, and is out
  /// of view.
  func areOfHiddenBox(by toolkit: Toolkit) -> Bool {
    toolkit.hasPages && !contains(.showing)
      && isSuperset(of: [.visible, .sensitive, .focusable, .checkable])
  }
}

extension Frame {
  /// The frame with the same middle, and at least this width and height.
  fileprivate func grown(to side: Double) -> Frame {
    let (width, height) = (max(self.width, side), max(self.height, side))
    return Frame(
      x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}
