import ScreenElements
import Languages

/// The elements of a screen, made from the found stops (D2, D4, D5, D7).
struct ScreenWriter {
  let survey: StopSurvey
  let tree: AccessibleTree
  let language: Language
  let words: DesktopWords
  private var used: Set<String> = []
  /// The number of unnamed controls of each kind so far.
  private var numbers: [String: Int] = [:]
  private var unnamedTotal: [String: Int] = [:]
  /// The controls that the stops represent, by their ids.
  private(set) var controls: [String: DesktopControl] = [:]
  /// The last layer.
  private(set) var layer: (id: String, label: String?)?
  /// True if the last layer is a menu.
  private(set) var layerIsMenu = false

  /// The scroll bars by the ids of their containers (F4).
  private(set) var scrollBars: [String: DesktopScrolling] = [:]
  /// The stops that scroll, by their ids (D7).
  private(set) var pages: [String: DesktopPage] = [:]
  private let bars: [Int: DesktopScrolling]
  private let nests: Bool
  let hasPointer: Bool
  let isDragging: Bool
  /// The names that no action of a program may have, because they are ours (D4).
  let ownWords: Set<String>

  init(_ survey: StopSurvey, _ options: DesktopScreenOptions) {
    self.survey = survey
    tree = survey.tree
    bars = tree.scrollBars().merging(
      survey.wheels.mapValues { DesktopScrolling(wheel: $0) }, uniquingKeysWith: { bar, _ in bar })
    nests = options.nests
    hasPointer = options.hasPointer && survey.tree.isPlaced
    isDragging = options.isDragging
    language = Language.speaking(options.language).language
    words = language.desktop
    ownWords = Set((language.ownWords + language.menu.all).map { $0.lowercased() })
    for (place, candidate) in survey.candidates
    where candidate.use.part.isActing && givenName(place, candidate).isEmpty
      && nameBeside(place, candidate).isEmpty
    {
      unnamedTotal[word(for: candidate.use), default: 0] += 1
    }
  }

  mutating func elements() -> [Element] {
    // The menu bar of an open menu follows the entries of the menu (D2).
    let bars = Set(survey.openMenus.compactMap { menuBar(of: $0) })
    var elements: [Element] = []
    for (number, root) in tree.roots.enumerated() {
      let contents = contents(of: root, without: bars)
      if number == 0 || !tree.nodes[root].isLayer {
        elements += contents
      } else {
        elements.append(layer(root, tree.nodes[root].name.cleaned(), contents))
      }
    }
    for menu in survey.openMenus {
      var contents = contents(of: menu, without: [])
      if let bar = menuBar(of: menu),
        menu == survey.openMenus.last(where: { menuBar(of: $0) == bar })
      {
        contents += write(bar, without: [], isWhole: true)
      }
      // In Qt the menu itself has no name, but its parent has.
      var name = tree.nodes[menu].name.cleaned()
      if name.isEmpty, let title = tree.nodes[menu].parent,
        tree.nodes[title].role.isMenuEntry || tree.nodes[title].role == .comboBox
      {
        name = tree.nodes[title].name.cleaned()
      }
      let isNamed = !name.isEmpty
      if !isNamed { name = nameOfGroup(contents, language) ?? "" }
      var element = layer(menu, name, contents)
      if !isNamed { element.traits.insert(.unnamed) }
      elements.append(element)
      layerIsMenu = survey.sheets[menu] == nil
    }
    return elements
  }

  private mutating func layer(_ place: Int, _ name: String, _ contents: [Element]) -> Element {
    var element = Element(id: unique("layer." + tree.nodes[place].reference.id))
    element.label = name.isEmpty ? nil : name
    element.modal = true
    element.children = contents
    layer = (element.id, element.label)
    return element
  }

  /// Returns the menu bar of a menu, which contains it directly or through other menus.
  private func menuBar(of menu: Int) -> Int? {
    var place = tree.nodes[menu].parent
    while let found = place {
      let role = tree.nodes[found].role
      if role == .menuBar { return found }
      guard role == .menu || role.isMenuEntry || role == .popupMenu else { return nil }
      place = tree.nodes[found].parent
    }
    return nil
  }

  private mutating func contents(of place: Int, without left: Set<Int>) -> [Element] {
    var elements: [Element] = []
    let children = tree.nodes[place].children
    if children.contains(where: { survey.candidates[$0]?.use.part == .cell }) {
      return rows(of: children, without: left)
    }
    for child in children { elements += write(child, without: left) }
    return elements
  }

  /// Returns the elements for an accessible and its contents.
  mutating func write(
    _ place: Int, without left: Set<Int>, isWhole: Bool = false
  ) -> [Element] {
    guard !left.contains(place) else { return [] }
    // An open menu is a layer of its own; only its title is left here.
    let isOpen = survey.openMenus.contains(place)
    if !isOpen, let scrolling = bars[place] {
      return scroller(place, scrolling, without: left)
    }
    guard let candidate = survey.candidates[place] else {
      return isOpen ? [] : contents(of: place, without: left)
    }
    let own = candidate.use.part.isStop ? [stop(place, candidate)] : []
    let inside = isOpen ? [] : contents(of: place, without: left)
    guard candidate.use.part == .container else { return own + inside }
    guard inside.count >= 2 else { return inside }
    var element = Element(id: unique(id(of: place)))
    let name = candidate.name.isEmpty ? nil : candidate.name
    element.label = name ?? nameOfGroup(inside, language)
    if name == nil { element.traits.insert(.unnamed) }
    element.groupsChildren = true
    if isWhole || nests { element.navigation = .combined }
    // Beside the entries of an open menu it is needed less than they are (M4).
    if isWhole { element.traits.insert(.unplanned) }
    element.children = inside
    return [element]
  }

  /// Returns a scrolling container around its contents (F4).
  private mutating func scroller(
    _ place: Int, _ scrolling: DesktopScrolling, without left: Set<Int>
  ) -> [Element] {
    var inside = contents(of: place, without: left)
    if let candidate = survey.candidates[place], candidate.use.part.isStop {
      inside.insert(stop(place, candidate), at: 0)
    }
    // The visible part of a page may have no stop, and the parts above and below it may have some.
    guard !inside.isEmpty || tree.nodes[place].role == .documentWeb else { return [] }
    var element = Element(id: unique("scroll." + id(of: place)))
    element.groupsChildren = true
    if nests { element.navigation = .combined }
    element.scrolls = scrolling.directions
    let name = survey.candidates[place].flatMap {
      $0.use.part.isStop || $0.name.isEmpty ? nil : $0.name
    }
    element.label = name ?? nameOfGroup(inside, language)
    if name == nil { element.traits.insert(.unnamed) }
    let (back, more) = scrolling.pages
    // WebKitGTK: the frame of a page is that of all of its contents.
    let frame =
      tree.nodes[place].isUnplaced ? nil : scrolling.wheel?.frame ?? tree.nodes[place].frame
    if let back { inside.insert(page(back, of: element.id, words.backUp, at: frame), at: 0) }
    if let more { inside.append(page(more, of: element.id, words.showMore, at: frame)) }
    element.children = inside
    scrollBars[element.id] = scrolling
    return [element]
  }

  /// Returns a stop that scrolls its container: the first or the last one in it (D7).
  private mutating func page(
    _ direction: ScrollDirection, of container: String, _ label: String, at frame: Frame?
  ) -> Element {
    var element = Element.button("\(DesktopPage.prefix)\(direction).\(container)", label)
    element.traits.insert(.added)
    // It is at an edge of the container, so that it is read first or last.
    element.frame = frame.map {
      switch direction {
      case .up: Frame(x: $0.x, y: $0.y, width: $0.width, height: 1)
      case .left: Frame(x: $0.x, y: $0.y, width: 1, height: $0.height)
      case .down: Frame(x: $0.x, y: $0.bottom - 1, width: $0.width, height: 1)
      case .right: Frame(x: $0.right - 1, y: $0.y, width: 1, height: $0.height)
      }
    }
    pages[element.id] = DesktopPage(container: container, direction: direction)
    return element
  }

  // MARK: Stops

  mutating func stop(
    _ place: Int, _ candidate: StopSurvey.Candidate, clickedAt point: Point? = nil
  ) -> Element {
    let node = tree.nodes[place]
    var element = Element(id: unique(id(of: place)))
    element.accessible = true
    element.frame = candidate.frame
    element.traits = candidate.use.traits
    if candidate.use.part == .text { element.traits.insert(.staticText) }
    if candidate.use.part == .area, hasPointer { element.traits.insert(.allowsDirectInteraction) }
    if !candidate.isEnabled { element.traits.insert(.notEnabled) }
    if node.states.contains(.selected) { element.traits.insert(.selected) }
    let given = givenName(place, candidate)
    element.label = given.isEmpty ? nameBeside(place, candidate) : given
    element.value = value(of: place, candidate, label: element.label)
    if element.label?.isEmpty ?? true { element.label = nil }
    if candidate.use.part.isActing {
      if element.label == nil { element.label = numbered(candidate.use) }
      if node.role != .comboBox, candidate.use.part != .text, node.name.cleaned() == element.label {
        let hint = node.details.cleaned()
        if hint != element.label, !hint.isEmpty { element.hint = hint }
      }
      // A role without a table here is spoken by the program's own name of it.
      if element.hint == nil, element.traits.isEmpty {
        let kind = node.kind.cleaned(limit: 40)
        if !kind.isEmpty { element.hint = kind }
      }
      let steps = StepActions(in: node.actions)
      let isUnbounded = node.range?.isUnbounded == true
      let isAdjustable = candidate.use.part == .adjustable && (steps != nil || !isUnbounded)
      element.range = isAdjustable ? node.range : nil
      // Without a range it cannot be increased or decreased (A3).
      if element.range == nil { element.traits.remove(.adjustable) }
      let isSure = node.isSure(in: candidate.frame)
      var control = DesktopControl(
        accessible: node,
        way: way(
          of: place, candidate.use, at: isSure ? point ?? clickPoint(of: place, candidate) : nil))
      control.isPointable = isSure
      control.range = element.range
      if element.range != nil, isUnbounded || !tree.toolkit.takesNumbers { control.steps = steps }
      control.stepsByKeys = element.range != nil && node.isInPage
      control.sheet = tree.sheet(of: place)
      control.isCutOff = candidate.isCutOff
      control.unreportedStates = tree.unreportedStates(of: place)
      addMenu(of: node, candidate.use, to: &element, &control)
      controls[element.id] = control
      // This follows everything that depends on the traits from the program.
      if given.isEmpty { element.traits.insert(.unnamed) }
    }
    return element
  }

  /// Returns the point at which a click picks a stop: its middle, the check box at the left of a
  /// row, or the arrow that opens a menu.
  private func clickPoint(of place: Int, _ candidate: StopSurvey.Candidate) -> Point? {
    let isTickRow =
      tree.nodes[place].role == .listItem && tree.nodes[place].states.contains(.checkable)
    if tree.opensMenuByArrow(place) {
      return candidate.frame.map { Point(x: max($0.right - 6, $0.middle.x), y: $0.middle.y) }
    }
    return candidate.frame.map { frame in
      isTickRow ? Point(x: frame.left + frame.height / 2 + 3, y: frame.middle.y) : frame.middle
    }
  }

  private func way(of place: Int, _ use: RoleUse, at point: Point?) -> DesktopControl.Way {
    let node = tree.nodes[place]
    switch use.way {
    case .click:
      // Without a pointer a cell gets the focus, because its action may open the element instead of
      // selecting it.
      guard use.part != .cell || hasPointer else { return .focus }
      if let point, tree.isPlaced { return .click(point, orAction: node.actingAction()) }
      if let keys = tree.keysToChoose(place) { return .keys(keys) }
      if let action = node.actingAction() { return .action(action) }
      return selection(of: place) ?? (node.states.contains(.focusable) ? .focus : .none)
    case .action:
      if let action = node.actingAction(
        preferring: node.role == .comboBox ? ["press", "showmenu", "togglepopup"] : [])
      {
        let isClicked =
          tree.opensFirstMenu(place)
          || hasPointer
            && (tree.opensMenuByClick(place) || tree.repeatsAction(place)
              || tree.opensMenuOfPage(place)
              || node.mayRunDialog(in: tree.toolkit))
        if isClicked, let point, tree.isPlaced {
          return .click(point, orAction: action)
        }
        return .action(action)
      }
      if let inside = tree.actionInside(place) { return inside }
      // A control that is not focusable, or ignores the focus, is clicked.
      if tree.toolkit.isClickedWithoutAction, let point, tree.isPlaced {
        return .click(point, orAction: nil)
      }
      if node.states.contains(.focusable) { return .focus }
      if let selection = selection(of: place) { return selection }
      // A control that offers nothing at all is clicked.
      guard let point, tree.isPlaced else { return .none }
      return .click(point, orAction: nil)
    case .focus:
      return .focus
    case .selection:
      if let action = node.actingAction() { return .action(action) }
      return selection(of: place) ?? (node.states.contains(.focusable) ? .focus : .none)
    }
  }

  /// Returns the selection of an element in its list; nil if the list cannot select, or counts its
  /// children differently.
  private func selection(of place: Int) -> DesktopControl.Way? {
    let node = tree.nodes[place]
    guard let parent = node.parent, tree.nodes[parent].interfaces.contains(.selection),
      !isRecycled(node),
      // libadwaita: the list answers as done for a row that cannot be chosen, and does nothing.
      !tree.toolkit.isGTK4 || node.states.contains(.selectable)
    else { return nil }
    return .select(number: node.number, of: tree.nodes[parent].reference)
  }

  /// True for a row of a GTK 4 list that only has rows near its view: the list also counts others.
  private func isRecycled(_ node: Accessible) -> Bool {
    tree.toolkit == .gtk410 && node.actions.contains { $0.hasPrefix("listitem.") }
  }

  /// Returns the name that the program gives a stop; empty if there is none (D4).
  private func givenName(_ place: Int, _ candidate: StopSurvey.Candidate) -> String {
    candidate.name.isEmpty ? tree.nameOfBox(around: place) : candidate.name
  }

  /// Returns the text beside a control that is visibly its name, without a reported relation
  /// between the two (D4).
  private func nameBeside(_ place: Int, _ candidate: StopSurvey.Candidate) -> String {
    switch candidate.use.part {
    case .field, .adjustable, .comboBox, .area: return tree.labelAround(place)
    case .plainControl where tree.nodes[place].role.isFieldOfText: return tree.labelAround(place)
    case .control, .plainControl:
      let before = tree.labelBefore(place)
      return before.isEmpty ? tree.nameOfRow(around: place) : before
    default: return ""
    }
  }

  /// Returns the name of a control without one: its kind, and its number if there are several (D4).
  private mutating func numbered(_ use: RoleUse) -> String {
    let word = word(for: use)
    numbers[word, default: 0] += 1
    return unnamedTotal[word, default: 0] > 1 ? "\(word) \(numbers[word, default: 0])" : word
  }

  private func word(for use: RoleUse) -> String {
    if use.part == .area { return words.area }
    let traits = use.traits
    let own = language.traits
    return if traits.contains(.textField) { own.textField } else if traits.contains(.checkBox) {
      own.checkBox
    } else if traits.contains(.radioButton) { own.radioButton } else if traits.contains(.tab) {
      own.tab
    } else if traits.contains(.menuItem) { own.menuItem } else if traits.contains(.comboBox) {
      own.comboBox
    } else if traits.contains(.adjustable) { own.adjustable } else if traits.contains(.link) {
      own.link
    } else { own.button }
  }

  private func value(of place: Int, _ candidate: StopSurvey.Candidate, label: String?) -> String? {
    let node = tree.nodes[place]
    switch candidate.use.part {
    case .plainControl where node.role == .tableCell:
      let text = node.line?.cleaned() ?? ""
      return text.isEmpty || text == label ? nil : text
    case .field, .plainControl, .text, .adjustable:
      if node.isSecret { return words.password }
      if let line = node.line, node.role.holdsText, !candidate.use.traits.contains(.link) {
        let text = line.cleaned()
        if !text.isEmpty { return text == label ? nil : text }
        if node.range == nil { return candidate.use.part == .text ? nil : words.empty }
      }
      if let range = node.range { return language.written(range.value) ?? "" }
    case .comboBox:
      let chosen = tree.choice(of: place)
      return chosen.isEmpty ? nil : chosen
    default: break
    }
    if tree.isSummary(place), let box = node.parent {
      return tree.nodes[box].states.contains(.expanded) ? words.expanded : words.collapsed
    }
    return stateWord(of: node)
  }

  private func stateWord(of node: Accessible) -> String? {
    let states = node.states
    switch node.role {
    case .checkBox, .checkMenuItem, .radioButton, .radioMenuItem:
      if states.contains(.indeterminate) { return words.partlyChecked }
      return states.contains(.checked) ? words.checked : words.notChecked
    case .toggleButton, .switchButton:
      // Chromium: the summary of "details" is a toggle button.
      if tree.toolkit.hasPages, states.contains(.expandable) { break }
      return states.isDisjoint(with: [.checked, .pressed]) ? nil : words.pressed
    case .listItem where states.contains(.checkable):
      return states.contains(.checked) ? words.checked : words.notChecked
    case .tableCell:
      if states.contains(.checked) { return words.checked }
    default: break
    }
    if states.contains(.expandable) {
      return states.contains(.expanded) ? words.expanded : words.collapsed
    }
    return nil
  }

  // MARK: Ids

  /// Returns the id of an accessible: its address and its role, for an entry also its name (D5).
  private func id(of place: Int) -> String {
    let node = tree.nodes[place]
    // LibreOffice creates another accessible for a cell each time.
    if let sheet = tree.sheet(of: place) { return "\(sheet.id).cell.\(node.number)" }
    var id = "\(node.reference.id).\(node.role.rawValue)"
    if let parent = node.parent, tree.nodes[parent].role.holdsEntries, !node.name.isEmpty {
      id += "." + node.name.cleaned(limit: 40)
    }
    return id
  }

  /// Returns the id, or another one if a broken program uses it twice.
  private mutating func unique(_ id: String) -> String {
    var found = id
    var number = 2
    while !used.insert(found).inserted {
      found = "\(id)#\(number)"
      number += 1
    }
    return found
  }
}
