import ScreenElements

extension AccessibleTree {
  /// A popover is at least as large as this each way, in points; a tool tip may have the size of a button.
  private static let leastPopover = 40.0

  /// The same accessibles with their frames on the display, where the toolkit says them in another way (F7, W6).
  ///
  /// What a popover of GTK 4 has inside of it is moved with it: its window is one without a window manager, of its size.
  package func placed(in windows: DesktopWindows) -> AccessibleTree {
    var tree = self
    let process = roots.first.flatMap { windows.process(of: nodes[$0].reference) }
    var popups =
      windows.display?.windows.filter { $0.kind == .popup && $0.process == process } ?? []
    var placements: [WindowPlacement?] = []
    placements.reserveCapacity(nodes.count)
    var first: WindowPlacement?
    for (place, node) in nodes.enumerated() {
      var placement = node.parent.map { placements[$0] } ?? first
      if node.parent == nil, let frame = node.frame {
        placement =
          windows.places[node.reference]?.placement(of: frame, toolkit)
          ?? (toolkit == .gtk4 ? first : first ?? .unchanged)
        if place == roots.first { first = placement }
      }
      if toolkit == .gtk4, node.parent != nil, node.role.canBePopover, let frame = node.frame,
        min(frame.width, frame.height) >= Self.leastPopover,
        let found = popups.firstIndex(where: {
          frame.isSize(of: $0.frame, scale: first?.scale ?? 1)
        })
      {
        placement = popups[found].placement(of: frame, toolkit)
        popups.remove(at: found)
        tree.nodes[place].isPopover = true
      }
      placements.append(placement)
      if let placement, placement != .unchanged, let frame = node.frame {
        tree.nodes[place].saidFrame = frame
        tree.nodes[place].frame = placement.frame(frame)
      }
    }
    if toolkit == .libreOffice { tree.straighten() }
    tree.isPlaced = toolkit != .gtk4 || first != nil
    return tree
  }
}

extension AccessibleRole {
  /// Whether what has it may be a window of its own that hangs out of another one, in GTK 4.
  fileprivate var canBePopover: Bool {
    [.menu, .popupMenu, .window, .dialog, .filler, .panel].contains(self)
  }
}
