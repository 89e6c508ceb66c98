import ScreenElements
import Languages

/// The survey of a window's accessibles that become stops, with their frames (D3).
struct StopSurvey {
  /// The properties of an accessible that takes part in the screen.
  struct Candidate {
    var use: RoleUse
    /// The visible part of its frame outside inner controls; nil if only AT-SPI can act on it.
    var frame: Frame?
    var name: String
    /// Its depth in the tree, used to find doubles.
    var depth: Int
    var isEnabled: Bool
    /// True if a part of it is out of view (F4).
    var isCutOff = false
  }

  let tree: AccessibleTree
  let display: Size
  /// The accessibles that take part, by their index in the tree.
  private(set) var candidates: [Int: Candidate] = [:]
  /// The menus and sheets that are open, the outer ones first.
  private(set) var openMenus: [Int] = []
  /// The sheets among them, by their index.
  private(set) var sheets: [Int: DesktopSheet] = [:]
  /// The first entry of each menu that is closed (F2).
  private(set) var closedMenuEntries: [AccessibleReference] = []
  /// The areas of a web page that scroll, by their index (F4).
  let wheels: [Int: DesktopWheel]
  /// The labels that are the titles of expanders.
  private var titles: Set<Int> = []
  /// The boxes of a page that are drawn at another place than their own.
  private let drawnBoxes: [Int: AccessibleTree.DrawnBox]
  private let includesText: Bool
  let hasPointer: Bool
  /// The containers that are scrolled by bars.
  private let bars: Set<Int>

  /// The least width and height of a visible control, in points (D3).
  private static let leastSide = 2.0
  /// The minimum width and height of the part of a control outside others, in points.
  private static let leastPart = 8.0
  /// The least width and height of an opaque area, and of its visible part, in points (D11).
  private static let leastArea = 40.0
  private static let leastVisibleArea = 24.0
  /// The maximum number of menus that are examined before an act.
  private static let closedMenus = 32

  init(_ tree: AccessibleTree, _ options: DesktopScreenOptions) {
    self.tree = tree
    includesText = options.includesText
    hasPointer = options.hasPointer && tree.isPlaced
    wheels = tree.wheels()
    drawnBoxes = tree.drawnBoxes()
    for sheet in tree.sheets() where sheet.closing != nil || options.hasKeys {
      sheets[sheet.place] = sheet
    }
    bars = Set(tree.scrollBars().keys)
    let window = tree.roots.first.flatMap { tree.nodes[$0].frame }
    display =
      options.display
      ?? window.map { Size(width: max($0.right, 1), height: max($0.bottom, 1)) }
      ?? Size(width: 1, height: 1)
  }

  mutating func run() {
    openMenus = tree.nodes.indices.filter { sheets[$0] != nil || isOpenMenu($0) }
    // A menu may belong to a sheet, or to the window below it.
    if !sheets.isEmpty { openMenus.sort { [tree] in tree.isBefore($0, $1) } }
    closedMenuEntries = tree.nodes.indices.lazy.filter { [tree] place in
      let node = tree.nodes[place]
      return (node.role == .menu || node.role == .popupMenu)
        && !node.children.contains { tree.nodes[$0].states.show(by: tree.toolkit) }
    }.compactMap { [tree] in tree.nodes[$0].children.first }.prefix(Self.closedMenus).map {
      [tree] in tree.nodes[$0].reference
    }
    let screen = Frame(x: 0, y: 0, width: display.width, height: display.height)
    for root in tree.roots {
      visit(
        root, clip: tree.nodes[root].frame?.intersection(screen) ?? screen, screen, depth: 1,
        isInControl: false)
    }
    // The label of a drawn box is a part of it.
    for (place, box) in drawnBoxes where candidates[place] != nil {
      if let label = box.label, candidates[label]?.use.part == .text { drop(label) }
    }
    dropRowsAroundControls()
    joinRowsOfForms()
    takeInnerControlsAway()
    dropDoubles()
    // Up to here its position in the popover orders and clips it.
    for place in candidates.keys where tree.nodes[place].isUnplaced {
      candidates[place]?.frame = nil
    }
  }

  /// True for a menu with visible entries.
  private func isOpenMenu(_ place: Int) -> Bool {
    let node = tree.nodes[place]
    if node.isPopover { return true }
    // GNOME Shell: a dialog covers everything, and receives all presses.
    if tree.toolkit == .clutter, node.role == .dialog { return node.states.contains(.showing) }
    // Swing: the list of a combo box is in a menu that scrolls it.
    if tree.toolkit == .java, node.role == .popupMenu {
      return node.states.contains(.showing) && node.frame != nil
    }
    guard node.role == .menu || node.role == .popupMenu || isListOfCombo(place) else {
      return false
    }
    // Qt WebEngine: a page may show a menu among its contents; a drop-down opens its list.
    if node.isInPage, !isListOfDropDown(node) { return false }
    return node.children.contains {
      let entry = tree.nodes[$0]
      return entry.states.show(by: tree.toolkit) && entry.frame != nil
        && (entry.role.isMenuEntry || entry.role == .listItem && isListOfCombo(place))
    }
  }

  /// True for the list of an open combo box (D2).
  private func isListOfCombo(_ place: Int) -> Bool {
    let node = tree.nodes[place]
    if isListOfQuickCombo(node) { return true }
    guard tree.toolkit == .qt, node.role == .list, node.states.contains(.showing),
      node.frame != nil, let around = node.parent
    else { return false }
    return tree.nodes[around].role == .comboBox && tree.nodes[around].states.contains(.expanded)
  }

  /// True for the open list of a combo box of Qt Quick in a Kirigami style, which is a dialog in the
  /// window with nothing but rows, as wide as the combo box and at its left edge.
  ///
  /// The Escape key may not close it; a click of a row does.
  private func isListOfQuickCombo(_ node: Accessible) -> Bool {
    guard tree.toolkit == .qt, hasPointer, node.role == .dialog, node.states.contains(.showing),
      let frame = node.frame, let around = node.parent, tree.nodes[around].parent == nil
    else { return false }
    let shown = node.children.map { tree.nodes[$0] }.filter { $0.states.contains(.showing) }
    return shown.contains { $0.role == .listItem }
      && shown.allSatisfy { [.listItem, .scrollBar, .unknown].contains($0.role) }
      && tree.nodes.contains {
        $0.role == .comboBox && $0.states.contains(.showing) && $0.frame?.left == frame.left
          && $0.frame?.width == frame.width
      }
  }

  /// True for the list of a drop-down in a page of Qt WebEngine.
  private func isListOfDropDown(_ node: Accessible) -> Bool {
    node.role == .popupMenu
      && node.parent.map { tree.nodes[$0].role == .popupMenu && tree.nodes[$0].isDropDown } ?? false
  }

  // MARK: Finding the participants

  private mutating func visit(
    _ place: Int, clip: Frame, _ screen: Frame, depth: Int, isInControl: Bool
  ) {
    let node = tree.nodes[place]
    guard node.parent == nil || node.states.show(by: tree.toolkit) || drawnBoxes[place] != nil
    else { return }
    // A menu extends beyond its window, and the entries of an open one are outside of its title
    // (D2).
    let isMenu = openMenus.contains(place) && sheets[place] == nil
    let use = node.parent == nil ? RoleUse(part: .box) : tree.use(of: node)
    guard use.part != .ignored, !isHiddenBar(node) else { return }
    note(place, use, clip: clip, depth: depth, isInControl: isInControl)
    guard candidates[place]?.use.part != .area else { return }
    // featherpad: a scrolled container of Qt has no role of its own, but it has bars.
    let clips = node.role.clips || wheels[place] != nil || bars.contains(place)
    let title = tree.titleOfExpander(place)
    if let title {
      titles.insert(title)
      // Its frame covers all of its contents.
      if let frame = candidates[place]?.frame, let bottom = tree.nodes[title].frame?.bottom,
        bottom > frame.top
      {
        candidates[place]?.frame?.height = min(frame.height, bottom - frame.top)
      }
    }
    // The contents of a popover are clipped by its own frame.
    let inner =
      isMenu
      ? (node.isPopover ? node.frame ?? screen : screen)
      : clips ? node.frame?.intersection(clip) : clip
    // An accessible without a frame clips nothing; contents outside the clip cannot show.
    guard let inside = inner ?? (node.frame == nil ? clip : nil) else { return }
    for child in use.part == .comboBox ? partsOfComboBox(node) : node.children {
      visit(
        child, clip: inside, screen, depth: depth + 1,
        isInControl: isInControl
          || candidates[place]?.use.part.isStop == true && !isMenu && title == nil
            && !isPage(child, of: node)
      )
    }
  }

  /// True for the page of a tab: in GTK 3 and LibreOffice it is a child of its tab, and is
  /// displayed beside it.
  private func isPage(_ place: Int, of tab: Accessible) -> Bool {
    guard tab.role == .pageTab, let frame = tab.frame, let page = tree.nodes[place].frame else {
      return false
    }
    return page.intersection(frame) == nil
  }

  /// Returns the entered parts of a combo box (D3).
  ///
  /// The list of a closed one is never entered. Its field is, which GTK 4 puts into a box. An open
  /// list is a menu.
  private func partsOfComboBox(_ node: Accessible) -> [Int] {
    node.children.flatMap { child in
      let inside = tree.nodes[child]
      if openMenus.contains(child) { return [child] }
      // Qt Quick: the selected entry is in a field that cannot be edited.
      let isShown = tree.toolkit == .qt && !inside.states.contains(.focusable)
      if inside.role.holdsText { return isShown ? [] : [child] }
      guard tree.toolkit.isGTK4, inside.role == .panel else { return [] }
      return inside.children.filter { tree.nodes[$0].role.holdsText }
    }
  }

  /// True for a tab of GTK 3 whose bar is hidden: none of its tabs has a position (mousepad with
  /// one document).
  private func isTabOfHiddenBar(_ node: Accessible) -> Bool {
    guard tree.toolkit == .gtk3, node.role == .pageTab, let bar = node.parent else { return false }
    return !tree.nodes[bar].children.contains { tree.nodes[$0].frame != nil }
  }

  /// True for a menu bar without a height: LibreOffice has one besides the visible one.
  private func isHiddenBar(_ node: Accessible) -> Bool {
    node.role == .menuBar && (node.frame?.height ?? 0) < Self.leastSide
  }

  private mutating func note(
    _ place: Int, _ use: RoleUse, clip: Frame, depth: Int, isInControl: Bool
  ) {
    let node = tree.nodes[place]
    var use = use
    // LibreOffice: a cell of a sheet has no action; the focus selects it.
    if tree.sheet(of: place) != nil { use = RoleUse(part: .plainControl, way: .focus) }
    // Firefox: the address bar is a combo box that accepts text.
    if use.part == .comboBox, node.states.contains(.editable), !tree.namesChoice(place) {
      use = RoleUse(part: .plainControl, traits: .textField, way: .focus)
    }
    if let other = useInPlace(of: place) { use = other }
    if isArea(place, use, clip: clip) { use = RoleUse(part: .area, way: .focus) }
    guard let part = part(of: node, use) else { return }
    // Text in a control is its name; text in a paragraph is part of the paragraph.
    guard part != .text || !isInControl && !titles.contains(place) else { return }
    // In GTK 3 a cell may contain cells; a check box is a stop of its own anyway.
    guard part != .cell || !isInControl || node.isTicked(by: tree.toolkit) else { return }
    let isContainer = part == .container
    let whole = drawnBoxes[place]?.frame ?? node.frame
    var frame = whole?.intersection(clip)
    if let found = frame, min(found.width, found.height) < Self.leastSide { frame = nil }
    if frame == nil, !isContainer {
      // Contents that are scrolled away cannot be seen; an accessible that never reports a frame
      // can still be asked to act. In GTK 4 an accessible without a frame is on a page that is not
      // shown.
      guard whole == nil, node.canBeAsked, part != .cell, part != .text,
        !tree.toolkit.isGTK4, !isTabOfHiddenBar(node)
      else { return }
    }
    let name = tree.ownName(of: place, isControl: part.isStop)
    if part == .text, name.isEmpty, node.line?.cleaned().isEmpty ?? true { return }
    use.part = part
    // Text that can only be read has no traits of a control.
    if part == .text { use.traits = [] }
    candidates[place] = Candidate(
      use: use, frame: frame, name: name, depth: depth,
      isEnabled: node.states.isEnabled(as: node.role, by: tree.toolkit) || part == .text,
      isCutOff: whole.map { own in frame.map { !own.isSize(of: $0) } ?? true } ?? false)
  }

  /// Returns a treatment that depends on the container or the abilities of an accessible, each with
  /// the program that showed the need.
  private func useInPlace(of place: Int) -> RoleUse? {
    let node = tree.nodes[place]
    let outer = node.parent.map { tree.nodes[$0].role }
    switch (tree.toolkit, node.role, outer) {
    // Qt Quick: an entry of a menu bar is a menu bar in a menu bar, and has no action.
    case (.qt, .menuBar, .menuBar):
      return RoleUse(part: .plainControl, traits: .menuItem, way: .click)
    // A row with a box to tick: its action chooses the row.
    case (.qt, .listItem, _) where node.states.contains(.checkable) && !node.isInPage:
      return RoleUse(part: .plainControl, traits: .checkBox, way: .click)
    // Kirigami: the page itself has the role of a tab, and a row with a field that of a field.
    case (.qt, .pageTab, _) where isPageOfKirigami(node): return RoleUse(part: .box)
    case (.qt, .text, _) where holdsField(node): return RoleUse(part: .box)
    // libadwaita: a row that unfolds contains a list, whose first row has its title and unfolds it.
    case (.gtk4, .listItem, _) where holdsRows(node), (.gtk410, .listItem, _) where holdsRows(node):
      return RoleUse(part: .box)
    // WebKitGTK: the items of a read-only list have an action that does nothing.
    case (.gtk3, .listItem, .list), (.gtk410, .listItem, .list):
      return tree.guests.contains(node.reference.application)
        && node.states.isDisjoint(with: [.selectable, .focusable]) ? RoleUse(part: .text) : nil
    // WebKitGTK: the summary of "details" has an action without a name that does nothing.
    case (.gtk3, .unknown, _) where tree.isSummary(place),
      (.gtk410, .unknown, _) where tree.isSummary(place):
      return RoleUse(part: .plainControl, traits: .button, way: .click)
    // SWT: a link has no action, and looks like a field, but it has no lines.
    case (.gtk3, .text, _)
    where tree.isDrawnBySWT(node)
      && node.states.isDisjoint(with: [.singleLine, .multiLine]):
      return RoleUse(part: .plainControl, traits: .link, way: .click)
    // SWT: the combo box that it draws has no action, and ignores the focus.
    case (.gtk3, .comboBox, _) where tree.isDrawnBySWT(node):
      return RoleUse(part: .comboBox, traits: .comboBox, way: .click)
    // SWT: a tab that it draws refuses to be chosen.
    case (.gtk3, .pageTab, _) where tree.isDrawnBySWT(node):
      return RoleUse(part: .plainControl, traits: .tab, way: .click)
    // egui: a button may have an unknown role; the edges that change the size of a window have no name.
    case (.other, .unknown, _):
      return node.name.cleaned().isEmpty ? nil : RoleUse(part: .clickable, traits: .button)
    // Slint: the cells of a table are labels in a list that cannot choose.
    case (.other, .label, .listBox): return RoleUse(part: .plainControl, way: .click)
    // nautilus: the cells of a grid have no rows; each is a file.
    case (.gtk4, .tableCell, .table), (.gtk410, .tableCell, .table):
      return RoleUse(part: .control, way: .click)
    // nautilus: the column headers have no action, and a click sorts by them.
    case (.gtk4, .filler, .tableRow), (.gtk410, .filler, .tableRow):
      return node.parent.map(isRowOfHeads) == true
        ? RoleUse(part: .plainControl, traits: .button, way: .click) : nil
    case (.gtk4, .tableRow, _) where isRowOfHeads(place),
      (.gtk410, .tableRow, _) where isRowOfHeads(place):
      return RoleUse(part: .box)
    // Swing: cells of tables, rows of lists and nodes of trees, which are in one another, are labels.
    case (.java, .label, .table): return RoleUse(part: .cell, way: .click)
    case (.java, .label, .list), (.java, .label, .tree), (.java, .label, .label):
      return RoleUse(part: .plainControl, way: .click)
    // GNOME Shell: the text of a label is an additional accessible.
    case (.clutter, .text, _) where !node.states.contains(.editable): return RoleUse(part: .ignored)
    // GNOME Shell: a button that receives no press, such as the one around the upper row of its
    // quick settings.
    case (.clutter, _, _)
    where tree.toolkit.use(of: node.role).way == .click && !node.states.contains(.sensitive):
      return RoleUse(part: .box)
    default: return nil
    }
  }

  /// True for the page of a Kirigami program, which consists of its contents, unlike a tab.
  private func isPageOfKirigami(_ node: Accessible) -> Bool {
    node.frame != nil
      && node.children.contains {
        let contents = tree.nodes[$0]
        return contents.role == .panel && contents.frame == node.frame && contents.childCount > 0
      }
  }

  /// True for a row of a form that reports the field in it as its own text.
  private func holdsField(_ node: Accessible) -> Bool {
    !node.isInPage
      && node.children.contains {
        let inside = tree.nodes[$0]
        return inside.role.isFieldOfText && inside.states.isSuperset(of: [.showing, .editable])
          && inside.frame != nil
      }
  }

  /// True for a GTK 4 row around a list of rows, whose first one unfolds the others.
  private func holdsRows(_ node: Accessible) -> Bool {
    let parts = node.children.flatMap { tree.nodes[$0].children }
    return parts.contains { part in
      tree.nodes[part].children.first.map { tree.nodes[$0] }.map {
        $0.role == .listItem && $0.states.contains(.expandable)
      } ?? false
    }
  }

  /// True for the row with the column headers of a GTK 4 table, whose other rows are in a list.
  private func isRowOfHeads(_ place: Int) -> Bool {
    let table = tree.nodes[place].parent
    return table.map { [.table, .treeTable].contains(tree.nodes[$0].role) } == true
      && tree.nodes[place].children.contains { tree.nodes[$0].role == .filler }
  }

  /// True for the contents of a GTK 4 pane that scrolls; the pane has the focus that its contents
  /// draw (gnome-characters).
  private func isScrolled(_ node: Accessible) -> Bool {
    guard tree.toolkit.isGTK4, let pane = node.parent.map({ tree.nodes[$0] }) else { return false }
    return pane.role == .scrollPane && pane.states.contains(.focusable)
  }

  /// True if it can be used, and shows something that no accessible describes (D11).
  private func isArea(_ place: Int, _ use: RoleUse, clip: Frame) -> Bool {
    let node = tree.nodes[place]
    // GNOME Shell describes all of its drawings, and reports each box as focusable.
    guard tree.toolkit != .clutter,
      use.part == .box || use.part == .container || use.part == .clickable,
      node.role.canBeOpaque, node.parent != nil,
      node.states.contains(.focusable) || (hasPointer && (node.role.isDrawn || isScrolled(node))),
      node.states.contains(.sensitive),
      node.role.isDrawn || node.actingAction() == nil, let frame = node.frame,
      let seen = frame.intersection(clip),
      min(frame.width, frame.height) >= Self.leastArea,
      min(seen.width, seen.height) >= Self.leastVisibleArea
    else { return false }
    return !node.children.contains {
      // The contents of a canvas in a page are only a fallback for programs that cannot draw it.
      tree.nodes[$0].states.show(by: tree.toolkit)
        && (!node.role.isDrawn || tree.nodes[$0].canBeAsked)
    }
  }

  /// Returns the part that an accessible plays; nil if only its contents count.
  private func part(of node: Accessible, _ use: RoleUse) -> RoleUse.Part? {
    switch use.part {
    case .control:
      node.canBeAsked ? .control : nil
    case .field:
      // Qt also reports a read-only field as editable.
      !node.states.contains(.readOnly)
        && (node.states.contains(.editable) || node.states.contains(.focusable))
        ? .field : includesText ? .text : nil
    case .text:
      includesText ? .text : nil
    case .clickable:
      if node.actingAction() != nil {
        .control
      } else if node.role == .staticText {
        includesText ? .text : nil
      } else {
        !node.name.isEmpty && node.role == .panel ? .container : nil
      }
    case .box:
      !node.name.isEmpty && node.role == .panel ? .container : nil
    // Calc: the contents of its tables are drawn, and have no action; the lists of its dialogs are
    // GTK's, and have one.
    case .cell: tree.toolkit == .libreOffice && node.actingAction() == nil ? nil : .cell
    case .plainControl, .adjustable, .comboBox, .container, .area: use.part
    case .ignored: nil
    }
  }

  // MARK: Places

  /// Reduces the frame of each stop to its largest part outside inner controls (D3).
  private mutating func takeInnerControlsAway() {
    var inner: [Int: [Frame]] = [:]
    // Contents follow their container, so from the end each is complete before it is examined.
    for place in tree.nodes.indices.reversed() {
      if let candidate = candidates[place], candidate.use.part.isActing, let frame = candidate.frame
      {
        if let others = inner[place], !others.isEmpty {
          if let part = frame.largestPart(without: others, leastSide: Self.leastPart) {
            candidates[place]?.frame = part
          } else {
            candidates[place] = nil
          }
        }
      }
      guard let parent = tree.nodes[place].parent, !openMenus.contains(place) else { continue }
      var frames = inner[place] ?? []
      if let candidate = candidates[place], candidate.use.part.isActing, let frame = candidate.frame
      {
        frames = [frame]
      }
      // A page is displayed beside its tab, wherever it is in the tree.
      if tree.nodes[parent].role != .pageTab || candidates[place]?.use.part.isActing == true {
        inner[parent, default: []].append(contentsOf: frames.prefix(32))
      }
      inner[place] = nil
    }
  }

  /// Removes a stop.
  mutating func drop(_ place: Int) { candidates[place] = nil }

  /// Gives a stop another name.
  mutating func name(_ place: Int, _ name: String) { candidates[place]?.name = name }
}

extension RoleUse.Part {
  /// True if the highlight can rest on it.
  var isStop: Bool {
    switch self {
    case .control, .plainControl, .field, .adjustable, .comboBox, .cell, .text, .area: true
    case .container, .box, .clickable, .ignored: false
    }
  }

  /// True if a pick of it has an effect.
  var isActing: Bool { isStop && self != .text }
}

extension AccessibleRole {
  /// True if its contents are visible only inside its frame.
  var clips: Bool {
    [
      .scrollPane, .viewport, .table, .treeTable, .tree, .list, .listBox, .pageTabList,
      .documentWeb,
    ].contains(self)
  }
}

extension Accessible {
  /// True for a check box; each cell of Qt has the action, which selects it (featherpad).
  func isTicked(by toolkit: Toolkit) -> Bool {
    actions.contains { $0.lowercased() == "toggle" }
      && (toolkit != .qt || states.contains(.checkable))
  }

  /// True if it can be used in some way: by an action, the focus or a selection.
  var canBeAsked: Bool {
    actingAction() != nil || !states.isDisjoint(with: [.focusable, .selectable])
  }
}
