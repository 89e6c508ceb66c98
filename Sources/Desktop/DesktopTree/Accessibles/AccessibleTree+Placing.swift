import ScreenElements

extension AccessibleTree {
  /// The maximum width of a menu's shadow on each side, in points.
  private static let widestMenuShadow = 40.0

  /// Returns the same accessibles with their frames on the display, if the toolkit reports other
  /// ones (F7, W6).
  ///
  /// The contents of a GTK 4 popover move with it: its window is one of the same size without a
  /// window manager.
  package func placed(in windows: DesktopWindows) -> AccessibleTree {
    var tree = self
    if toolkit == .gtk410 { tree.correctSums() }
    let process = roots.first.flatMap { windows.process(of: nodes[$0].reference) }
    var popups =
      windows.display?.windows.filter { $0.kind == .popup && $0.process == process } ?? []
    var placements: [WindowPlacement?] = []
    placements.reserveCapacity(nodes.count)
    // The display gives the place of a popover, so the doubts about what is around it do not count in it.
    var doubtsAround: [Size] = []
    doubtsAround.reserveCapacity(nodes.count)
    var first: WindowPlacement?
    for (place, node) in tree.nodes.enumerated() {
      var placement = node.parent.map { placements[$0] } ?? first
      var doubtAround = node.parent.map { doubtsAround[$0] } ?? Size(width: 0, height: 0)
      if node.parent == nil, let shell = windows.places[node.reference], shell.kind == .shell {
        placement = tree.placeShell(place, shell)
        first = placement
        tree.extents = shell.extents
      } else if node.parent == nil, let frame = node.frame {
        placement =
          windows.places[node.reference].flatMap {
            $0.extents == .window
              ? $0.placement(ofOwn: frame, content: tree.corner(of: place))
              : $0.placement(of: frame, toolkit)
          }
          ?? (toolkit.isGTK4 || windows.extents == .window ? first : first ?? .unchanged)
        if place == roots.first {
          first = placement
          tree.extents = windows.places[node.reference]?.extents ?? windows.extents
        }
      }
      if node.parent != nil, let frame = node.frame,
        let found = popups.firstIndex(where: {
          node.isPopover(
            in: $0, scale: first?.scale ?? 1, toolkit, isOfChoice: tree.isOfChoice(place))
        })
      {
        placement = popups[found].placement(of: frame, toolkit)
        popups.remove(at: found)
        tree.nodes[place].isPopover = true
        doubtAround = tree.nodes[place].doubt
      }
      if !tree.nodes[place].isPopover {
        tree.nodes[place].isPopover = tree.isUnlistedPopover(place)
        tree.nodes[place].isUnplaced =
          tree.nodes[place].isPopover || node.parent.map { tree.nodes[$0].isUnplaced } ?? false
      }
      tree.nodes[place].doubt.width -= doubtAround.width
      tree.nodes[place].doubt.height -= doubtAround.height
      doubtsAround.append(doubtAround)
      // Its contents may be placed differently.
      placements.append(placement?.moved(by: tree.extents == .window ? shadow(ofMenu: place) : nil))
      if let placement, placement != .unchanged, let frame = tree.nodes[place].frame {
        tree.nodes[place].saidFrame = tree.nodes[place].saidFrame ?? frame
        tree.nodes[place].frame = placement.frame(frame)
        tree.nodes[place].caretFrame = node.caretFrame.map { placement.frame($0) }
      }
    }
    if toolkit == .libreOffice { tree.straighten() }
    tree.isPlaced = !toolkit.isGTK4 && windows.extents == .display || first != nil
    return tree
  }

  /// Returns the placement of all that the shell draws; the place that it reports for its window itself is none.
  private mutating func placeShell(_ place: Int, _ shell: DisplayWindow) -> WindowPlacement? {
    guard let frame = shell.frame else { return nil }
    nodes[place].frame = Frame(
      x: 0, y: 0, width: frame.width / shell.scale, height: frame.height / shell.scale)
    nodes[place].name = shell.title
    return WindowPlacement(scale: shell.scale, x: 0, y: 0)
  }

  /// True if it is what a popover of GTK 4 contains and no compositor lists, as on Wayland: a menu, or what a menu button or an open
  /// drop-down has beside its own button (D2).
  private func isUnlistedPopover(_ place: Int) -> Bool {
    let node = nodes[place]
    guard toolkit.isGTK4, extents == .window, let around = node.parent,
      node.states.show(by: toolkit)
    else { return false }
    if node.role == .menu || node.role == .popupMenu { return true }
    let outer = nodes[around]
    return [.pushButton, .comboBox].contains(outer.role) && node.number > 0
      && outer.children.first.map { nodes[$0].role == .toggleButton } == true
  }

  /// Returns the keys that choose a row of an open drop-down of GTK 4 without a position: from the row with the focus to it, and enter.
  ///
  /// nil if rows are missing at either end of the list, which has rows only near its view: then the distance is not known.
  func keysToChoose(_ place: Int) -> [KeyCombination]? {
    guard nodes[place].isUnplaced, nodes[place].role == .listItem, let list = nodes[place].parent,
      nodes[list].role == .list, let around = nodes[list].frame
    else { return nil }
    let rows = nodes[list].children
    guard rows.count == nodes[list].childCount, let own = rows.firstIndex(of: place),
      let focused = rows.firstIndex(where: { nodes[$0].states.contains(.focused) }),
      let first = rows.first.flatMap({ nodes[$0].frame }), first.top >= around.top,
      let last = rows.last.flatMap({ nodes[$0].frame }), last.bottom <= around.bottom
    else { return nil }
    let arrow = own > focused ? KeyCombination.down : .up
    return Array(repeating: arrow, count: abs(own - focused)) + [.enter]
  }

  /// True if it lies in a list to choose from, one level down, as its popover does.
  private func isOfChoice(_ place: Int) -> Bool {
    nodes[place].parent.map { nodes[$0].role == .comboBox } ?? false
  }

  /// True if the action of an entry opens the first menu of its bar, whichever entry it is: GTK 3 does so on Wayland where
  /// no menu is open yet (F1).
  func opensFirstMenu(_ place: Int) -> Bool {
    toolkit == .gtk3 && extents == .window && nodes[place].role == .menu
      && nodes[place].parent.map { nodes[$0].role == .menuBar } ?? false
  }

  /// True if a button of Qt does nothing but open a menu, which a click does (F1): the action of a tool button that opens its menu at
  /// once does nothing.
  ///
  /// On Wayland a list to choose from is clicked too: its action opens a window of its own, at another place than Qt says.
  func opensMenuByClick(_ place: Int) -> Bool {
    let node = nodes[place]
    if toolkit == .qt, extents == .window, node.role == .comboBox { return true }
    return toolkit == .qt && [.pushButton, .pushButtonMenu].contains(node.role)
      && menuActions(of: place) == 1 || opensMenuByArrow(place)
  }

  /// True if it is a button of Qt with a menu besides its own action, on Wayland: a click of the arrow at its right edge opens the menu,
  /// and the action opens nothing in Qt 6.11.
  func opensMenuByArrow(_ place: Int) -> Bool {
    toolkit == .qt && extents == .window && nodes[place].role == .pushButtonMenu
      && menuActions(of: place) == 2
  }

  /// Returns the number of actions that open a menu; 0 if another one acts too.
  private func menuActions(of place: Int) -> Int {
    let acting = nodes[place].actions.filter(Accessible.isActing)
    return acting.allSatisfy { $0.lowercased() == "showmenu" } ? acting.count : 0
  }

  /// Returns the left and top width of the shadow of the open menu below an entry of a GTK 3 menu
  /// bar; nil if there is none.
  ///
  /// On Wayland its program includes the shadow: entries seem to begin that far from the corner
  /// below the entry of the bar.
  private func shadow(ofMenu place: Int) -> Point? {
    let menu = nodes[place]
    guard toolkit == .gtk3, menu.role == .menu, let frame = menu.frame,
      let parent = menu.parent, nodes[parent].role == .menuBar, let corner = corner(of: place)
    else { return nil }
    let shadow = Point(x: corner.x - frame.left, y: corner.y - frame.bottom)
    // A menu that opens upward, or further left, stands elsewhere.
    let isShadow = [shadow.x, shadow.y].allSatisfy { $0 >= 0 && $0 <= Self.widestMenuShadow }
    return isShadow ? shadow : nil
  }

  /// The least place of what shows in a window or menu, as its program says it; nil where nothing does.
  private func corner(of container: Int) -> Point? {
    let frames = nodes[container].children.compactMap { child -> Frame? in
      nodes[child].states.contains(.showing) ? nodes[child].frame : nil
    }
    guard let x = frames.map(\.x).min(), let y = frames.map(\.y).min() else { return nil }
    return Point(x: x, y: y)
  }
}

extension Accessible {
  /// The least width and height of a popover, in points; a tool tip may have the size of a button.
  private static let leastPopover = 40.0
  /// The maximum width or height of a popover's margins together, in points.
  private static let widestMargin = 12.0

  /// True if this is the contents of a window of the display without a window manager (D2).
  ///
  /// GTK 4 says its size alone, and Firefox its place too. In GTK 4.8 the window of a list to choose from has margins, which its size is
  /// without.
  fileprivate func isPopover(
    in window: DisplayWindow, scale: Double, _ toolkit: Toolkit, isOfChoice: Bool
  ) -> Bool {
    guard toolkit.isGTK4 || toolkit == .gecko, role.canBePopover, let frame,
      let shown = window.frame, min(frame.width, frame.height) >= Self.leastPopover
    else { return false }
    let isSame = frame.isSize(of: shown, scale: scale)
    let margins = [shown.width / scale - frame.width, shown.height / scale - frame.height]
    let isNear =
      toolkit == .gtk4 && isOfChoice
      && margins.allSatisfy { $0 >= -1 && $0 <= Self.widestMargin }
    guard isSame || isNear else { return false }
    return toolkit.isGTK4
      || (frame.x * scale - shown.x).magnitude <= scale
        && (frame.y * scale - shown.y).magnitude <= scale
  }
}

extension AccessibleRole {
  /// True if what has it may be a window of its own that hangs out of another one.
  fileprivate var canBePopover: Bool {
    [
      .menu, .popupMenu, .window, .dialog, .filler, .panel, .alert, .grouping, .listBox,
    ].contains(self)
  }
}
