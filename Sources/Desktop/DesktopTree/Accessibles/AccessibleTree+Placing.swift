import ScreenElements

extension AccessibleTree {
  /// The maximum width of a menu's shadow on each side, in points.
  private static let widestMenuShadow = 40.0

  /// Returns the same accessibles with their frames on the display, if the toolkit reports other
  /// ones (F7, W6).
  ///
  /// The contents of a GTK 4 popover move with it: its window is a window of the same size that the
  /// window manager ignores.
  package func placed(in windows: DesktopWindows) -> AccessibleTree {
    var tree = self
    if toolkit == .gtk410 { tree.correctSums() }
    let process = roots.first.flatMap { windows.process(of: nodes[$0].reference) }
    var popups =
      windows.display?.windows.filter { $0.kind == .popup && $0.process == process } ?? []
    var placements: [WindowPlacement?] = []
    placements.reserveCapacity(nodes.count)
    // The display reports the position of a popover, so the errors of its containers do not affect
    // it.
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
          ?? (toolkit.countsFromWindow || windows.extents == .window ? first : first ?? .unchanged)
        // egui: the window on the display has a title, and the one of the program has no name.
        if node.name.cleaned().isEmpty, let title = windows.places[node.reference]?.title {
          tree.nodes[place].name = title
        }
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
      // Its contents may need another placement.
      placements.append(placement?.moved(by: tree.extents == .window ? shadow(ofMenu: place) : nil))
      if let placement, placement != .unchanged, let frame = tree.nodes[place].frame {
        tree.nodes[place].saidFrame = tree.nodes[place].saidFrame ?? frame
        tree.nodes[place].frame = placement.frame(frame)
        tree.nodes[place].caretFrame = node.caretFrame.map { placement.frame($0) }
      }
    }
    if toolkit == .libreOffice { tree.straighten() }
    if toolkit.isGTK { tree.holdPages() }
    tree.isPlaced = !toolkit.countsFromWindow && windows.extents == .display || first != nil
    return tree
  }

  /// Returns the placement of everything that the shell draws; the reported frame of the shell's
  /// window is ignored.
  private mutating func placeShell(_ place: Int, _ shell: DisplayWindow) -> WindowPlacement? {
    guard let frame = shell.frame else { return nil }
    nodes[place].frame = Frame(
      x: 0, y: 0, width: frame.width / shell.scale, height: frame.height / shell.scale)
    nodes[place].name = shell.title
    return WindowPlacement(scale: shell.scale, x: 0, y: 0)
  }

  /// True for a GTK 4 popover that no compositor lists, as on Wayland (D2).
  ///
  /// It is a menu, or an accessible beside the own button of a menu button or an open drop-down
  /// list.
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

  /// Returns the keys that choose a row of an open GTK 4 drop-down list without a position: from
  /// the focused row to it, and enter.
  ///
  /// The result is nil if rows are missing at either end, because the list only has rows near its
  /// view. Then the distance is unknown.
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

  /// True if it is in a drop-down list, one level down, as its popover is.
  private func isOfChoice(_ place: Int) -> Bool {
    nodes[place].parent.map { nodes[$0].role == .comboBox } ?? false
  }

  /// True if the action of any entry opens the first menu of its bar: GTK 3 does so on Wayland
  /// while no menu is open (F1).
  func opensFirstMenu(_ place: Int) -> Bool {
    toolkit == .gtk3 && extents == .window && nodes[place].role == .menu
      && nodes[place].parent.map { nodes[$0].role == .menuBar } ?? false
  }

  /// True if the only effect of a Qt button is to open a menu, and only a click opens it (F1).
  ///
  /// The action of such a tool button does nothing. On Wayland a drop-down list is clicked too: its
  /// action opens a window of its own, at another position than Qt reports.
  func opensMenuByClick(_ place: Int) -> Bool {
    let node = nodes[place]
    if toolkit == .qt, extents == .window, node.role == .comboBox { return true }
    return toolkit == .qt && [.pushButton, .pushButtonMenu].contains(node.role)
      && menuActions(of: place) == 1 || opensMenuByArrow(place)
  }

  /// True for a button of Qt with a menu and an action of its own, on Wayland.
  ///
  /// A click on the arrow at its right edge opens the menu; its actions open nothing in Qt 6.11.
  func opensMenuByArrow(_ place: Int) -> Bool {
    toolkit == .qt && extents == .window && nodes[place].role == .pushButtonMenu
      && menuActions(of: place) == 2
  }

  /// True for a control of Qt Quick that lists its action twice, as in tool bars and forms of
  /// Kirigami.
  ///
  /// Each of the two acts twice, or notifies no program (F1).
  func repeatsAction(_ place: Int) -> Bool {
    toolkit == .qt
      && ["Press", "Toggle"].contains { name in nodes[place].actions.count { $0 == name } > 1 }
  }

  /// Returns the number of actions that open a menu; 0 if an action of another kind acts too.
  private func menuActions(of place: Int) -> Int {
    let acting = nodes[place].actions.filter(Accessible.isActing)
    return acting.allSatisfy { $0.lowercased() == "showmenu" } ? acting.count : 0
  }

  /// Returns the left and top width of the shadow of an open menu; nil if there is none.
  ///
  /// The menu is below an entry of a GTK 3 menu bar. On Wayland its program includes the shadow, so
  /// entries seem to begin further from the corner below the entry of the bar.
  private func shadow(ofMenu place: Int) -> Point? {
    let menu = nodes[place]
    guard toolkit == .gtk3, menu.role == .menu, let frame = menu.frame,
      let parent = menu.parent, nodes[parent].role == .menuBar, let corner = corner(of: place)
    else { return nil }
    let shadow = Point(x: corner.x - frame.left, y: corner.y - frame.bottom)
    // A menu that opens upward or further left has another position.
    let isShadow = [shadow.x, shadow.y].allSatisfy { $0 >= 0 && $0 <= Self.widestMenuShadow }
    return isShadow ? shadow : nil
  }

  /// Returns the least reported position of the visible contents of a window or menu; nil if there
  /// are none.
  private func corner(of container: Int) -> Point? {
    let frames = nodes[container].children.compactMap { child -> Frame? in
      nodes[child].states.contains(.showing) ? nodes[child].frame : nil
    }
    guard let x = frames.map(\.x).min(), let y = frames.map(\.y).min() else { return nil }
    return Point(x: x, y: y)
  }
}

extension Accessible {
  /// The minimum width and height of a popover, in points; a tool tip may be as small as a button.
  private static let leastPopover = 40.0
  /// The maximum sum of a popover's margins in one direction, in points.
  private static let widestMargin = 12.0

  /// True if it is the contents of a window of the display that the window manager ignores (D2).
  ///
  /// GTK 4 reports only its size, Firefox also its position. In GTK 4.8 the window of a drop-down
  /// list has margins, which the reported size omits.
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
  /// True if an accessible with this role may be a window of its own, attached to another one.
  fileprivate var canBePopover: Bool {
    [
      .menu, .popupMenu, .window, .dialog, .filler, .panel, .alert, .grouping, .listBox,
    ].contains(self)
  }
}
