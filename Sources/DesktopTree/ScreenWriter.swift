import ScreenElements
import Languages

/// The elements of a screen, made of the stops that were found (D2, D4, D5, D7).
struct ScreenWriter {
  private let survey: StopSurvey
  private let tree: AccessibleTree
  private let language: Language
  private let words: DesktopWords
  private var used: Set<String> = []
  /// How many controls of a kind had no name until now.
  private var numbers: [String: Int] = [:]
  private var unnamedTotal: [String: Int] = [:]
  /// What the stops stand for, by their ids.
  private(set) var controls: [String: DesktopControl] = [:]
  /// The last layer.
  private(set) var layer: (id: String, label: String?)?
  /// Whether the last layer is a menu.
  private(set) var layerIsMenu = false

  /// The scroll bars by the ids of their containers (F4).
  private(set) var scrollBars: [String: DesktopScrolling] = [:]
  /// The stops that scroll, by their ids (D7).
  private(set) var pages: [String: DesktopPage] = [:]
  /// The containers that have no name of their own.
  private(set) var unnamed: Set<String> = []
  private let bars: [Int: DesktopScrolling]
  private let nests: Bool
  private let hasPointer: Bool

  init(_ survey: StopSurvey, _ options: DesktopScreenOptions) {
    self.survey = survey
    tree = survey.tree
    bars = tree.scrollBars()
    nests = options.nests
    hasPointer = options.hasPointer && survey.tree.isPlaced
    language = Language.speaking(options.language).language
    words = language.desktop
    for (place, fact) in survey.facts where fact.use.part.isActing && name(place, fact).isEmpty {
      unnamedTotal[word(for: fact.use), default: 0] += 1
    }
  }

  mutating func elements() -> [Element] {
    // The menu bar of an open menu stands after the entries of the menu (D2).
    let bars = Set(survey.openMenus.compactMap { menuBar(of: $0) })
    var elements: [Element] = []
    for (number, root) in tree.roots.enumerated() {
      let contents = contents(of: root, without: bars)
      if number == 0 || tree.nodes[root].role == .window {
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
      // The menu itself has no name in Qt, what it hangs in has.
      var name = tree.nodes[menu].name.cleaned()
      if name.isEmpty, let title = tree.nodes[menu].parent, tree.nodes[title].role.isMenuEntry {
        name = tree.nodes[title].name.cleaned()
      }
      elements.append(layer(menu, name.isEmpty ? tree.ownName(of: menu) : name, contents))
      layerIsMenu = true
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

  /// The menu bar that a menu hangs in, directly or through other menus.
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
    if children.contains(where: { survey.facts[$0]?.use.part == .cell }) {
      return rows(of: children, without: left)
    }
    for child in children { elements += write(child, without: left) }
    return elements
  }

  /// The elements that an accessible and what is in it become.
  private mutating func write(
    _ place: Int, without left: Set<Int>, isWhole: Bool = false
  ) -> [Element] {
    guard !left.contains(place) else { return [] }
    // An open menu is a layer of its own; what is left here is its title.
    let isOpen = survey.openMenus.contains(place)
    if !isOpen, let scrolling = bars[place] {
      return scroller(place, scrolling, without: left)
    }
    guard let fact = survey.facts[place] else {
      return isOpen ? [] : contents(of: place, without: left)
    }
    let own = fact.use.part.isStop ? [stop(place, fact)] : []
    let inside = isOpen ? [] : contents(of: place, without: left)
    guard fact.use.part == .container else { return own + inside }
    guard inside.count >= 2 else { return inside }
    var element = Element(id: unique(id(of: place)))
    let name = fact.name.isEmpty ? nil : fact.name
    element.label = name ?? nameOfGroup(inside, words, unnamed: unnamed)
    if name == nil { unnamed.insert(element.id) }
    element.groupsChildren = true
    if isWhole || nests { element.navigation = .combined }
    element.children = inside
    return [element]
  }

  /// What scrolls, around what is in it (F4).
  private mutating func scroller(
    _ place: Int, _ scrolling: DesktopScrolling, without left: Set<Int>
  ) -> [Element] {
    var inside = contents(of: place, without: left)
    if let fact = survey.facts[place], fact.use.part.isStop {
      inside.insert(stop(place, fact), at: 0)
    }
    guard !inside.isEmpty else { return [] }
    var element = Element(id: unique("scroll." + id(of: place)))
    element.groupsChildren = true
    if nests { element.navigation = .combined }
    element.scrolls = scrolling.directions
    let name = survey.facts[place].flatMap { $0.use.part.isStop || $0.name.isEmpty ? nil : $0.name }
    element.label = name ?? nameOfGroup(inside, words, unnamed: unnamed)
    if name == nil { unnamed.insert(element.id) }
    let (back, more) = scrolling.pages
    let frame = tree.nodes[place].frame
    if let back { inside.insert(page(back, of: element.id, words.backUp, at: frame), at: 0) }
    if let more { inside.append(page(more, of: element.id, words.showMore, at: frame)) }
    element.children = inside
    scrollBars[element.id] = scrolling
    return [element]
  }

  /// A stop that scrolls its container: the first or the last one in it (D7).
  private mutating func page(
    _ direction: ScrollDirection, of container: String, _ label: String, at frame: Frame?
  ) -> Element {
    var element = Element.button("\(DesktopPage.prefix)\(direction).\(container)", label)
    // At an edge of what scrolls, so that it is read first or last.
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

  private mutating func stop(_ place: Int, _ fact: StopSurvey.Fact) -> Element {
    let node = tree.nodes[place]
    var element = Element(id: unique(id(of: place)))
    element.accessible = true
    element.frame = fact.frame
    element.traits = fact.use.traits
    if fact.use.part == .text { element.traits.insert(.staticText) }
    if fact.use.part == .area, hasPointer { element.traits.insert(.allowsDirectInteraction) }
    if !fact.isEnabled { element.traits.insert(.notEnabled) }
    if node.states.contains(.selected) { element.traits.insert(.selected) }
    element.label = name(place, fact)
    element.value = value(of: node, fact, label: element.label)
    if element.label?.isEmpty ?? true { element.label = nil }
    if fact.use.part.isActing {
      if element.label == nil { element.label = numbered(fact.use) }
      if node.role != .comboBox, fact.use.part != .text, node.name.cleaned() == element.label {
        let hint = node.details.cleaned()
        if hint != element.label, !hint.isEmpty { element.hint = hint }
      }
      element.range = fact.use.part == .adjustable ? node.range : nil
      // Without a range there is nothing to go up and down in (A3).
      if element.range == nil { element.traits.remove(.adjustable) }
      var control = DesktopControl(
        accessible: node, way: way(of: place, fact.use, at: fact.frame?.middle))
      control.range = element.range
      addActions(of: node, to: &element, &control)
      controls[element.id] = control
    }
    return element
  }

  /// The other actions of a control, for its menu; what has no name cannot be chosen (F5).
  private func addActions(
    of node: Accessible, to element: inout Element, _ control: inout DesktopControl
  ) {
    var main: Int?
    if case .action(let number) = control.way { main = number }
    // To activate a field means to send what is in it (F1).
    guard !element.traits.contains(.textField), !element.traits.contains(.comboBox) else { return }
    for (number, name) in node.actions.enumerated() where number != main {
      let name = name.cleaned(limit: 60)
      guard !name.isEmpty, control.otherActions[name] == nil, name.lowercased() != "setfocus" else {
        continue
      }
      control.otherActions[name] = number
      element.actions.append(name)
    }
  }

  private func way(of place: Int, _ use: RoleUse, at point: Point?) -> DesktopControl.Way {
    let node = tree.nodes[place]
    switch use.way {
    case .click:
      if let point, tree.isPlaced { return .click(point, orAction: node.actingAction()) }
      return node.actingAction().map { .action($0) } ?? .none
    case .action:
      if let action = node.actingAction(
        preferring: node.role == .comboBox ? ["press", "showmenu"] : [])
      {
        return .action(action)
      }
      return node.states.contains(.focusable) ? .focus : selection(of: place) ?? .none
    case .focus:
      return .focus
    case .selection:
      if let action = node.actingAction() { return .action(action) }
      return selection(of: place) ?? (node.states.contains(.focusable) ? .focus : .none)
    }
  }

  private func selection(of place: Int) -> DesktopControl.Way? {
    guard let parent = tree.nodes[place].parent,
      tree.nodes[parent].interfaces.contains(.selection)
    else { return nil }
    return .select(number: tree.nodes[place].number, of: tree.nodes[parent].reference)
  }

  private func name(_ place: Int, _ fact: StopSurvey.Fact) -> String {
    if !fact.name.isEmpty { return fact.name }
    switch fact.use.part {
    case .field, .adjustable, .comboBox: return tree.labelBeside(place)
    case .plainControl where tree.nodes[place].role.holdsText: return tree.labelBeside(place)
    default: return ""
    }
  }

  /// A control without a name is called by its kind, and by its number where there are several (D4).
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

  private func value(of node: Accessible, _ fact: StopSurvey.Fact, label: String?) -> String? {
    switch fact.use.part {
    case .field, .plainControl, .text, .adjustable:
      if node.isSecret { return words.password }
      if let line = node.line, node.role.holdsText {
        let text = line.cleaned()
        if !text.isEmpty { return text == label ? nil : text }
        if node.range == nil { return fact.use.part == .text ? nil : words.empty }
      }
      if let range = node.range { return number(range.value) }
    case .comboBox:
      let chosen = tree.toolkit.namesChoice ? node.name.cleaned() : node.line?.cleaned() ?? ""
      return chosen.isEmpty ? nil : chosen
    default: break
    }
    return stateWord(of: node)
  }

  /// A number as it is spoken: at the most two figures behind the mark of the language (E12).
  private func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "" }
    let sign = hundredths < 0 ? "-" : ""
    let whole = Int(hundredths.magnitude)
    var text = sign + "\(whole / 100)"
    let rest = whole % 100
    guard rest > 0 else { return text }
    text += language.numbers.decimalSeparator
    text += rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return text
  }

  private func stateWord(of node: Accessible) -> String? {
    let states = node.states
    switch node.role {
    case .checkBox, .checkMenuItem, .radioButton, .radioMenuItem:
      if states.contains(.indeterminate) { return words.partlyChecked }
      return states.contains(.checked) ? words.checked : words.notChecked
    case .toggleButton, .switchButton:
      return states.isDisjoint(with: [.checked, .pressed]) ? nil : words.pressed
    case .tableCell:
      if states.contains(.checked) { return words.checked }
    default: break
    }
    if states.contains(.expandable) {
      return states.contains(.expanded) ? words.expanded : words.collapsed
    }
    return nil
  }

  // MARK: Rows

  /// The cells of a table as rows: one stop a row, and a box that is ticked its own (D3).
  private mutating func rows(of children: [Int], without left: Set<Int>) -> [Element] {
    var elements: [Element] = []
    var row: [Int] = []
    for child in children {
      guard survey.facts[child]?.use.part == .cell, let top = survey.facts[child]?.frame?.top else {
        if survey.facts[child]?.use.part != .cell {
          elements += close(&row)
          elements += write(child, without: left)
        }
        continue
      }
      if let first = row.first, let other = survey.facts[first]?.frame?.top,
        (other - top).magnitude > 2
      {
        elements += close(&row)
      }
      row.append(child)
    }
    return elements + close(&row)
  }

  private mutating func close(_ row: inout [Int]) -> [Element] {
    defer { row = [] }
    guard !row.isEmpty else { return [] }
    let boxes = row.filter { tree.nodes[$0].actions.contains { $0.lowercased() == "toggle" } }
    let others = row.filter { !boxes.contains($0) }
    var elements: [Element] = []
    let names = others.compactMap { survey.facts[$0]?.name }.filter { !$0.isEmpty }
    let rowName = names.joined(separator: ", ").cleaned()
    for box in boxes {
      guard var fact = survey.facts[box] else { continue }
      fact.use = RoleUse(part: .plainControl, traits: .checkBox)
      if fact.name.isEmpty { fact.name = rowName }
      var element = stop(box, fact)
      element.value = tree.nodes[box].states.contains(.checked) ? words.checked : words.notChecked
      elements.append(element)
    }
    let named = others.first { survey.facts[$0]?.name.isEmpty == false }
    guard let main = named ?? (boxes.isEmpty ? others.first : nil), var fact = survey.facts[main]
    else { return elements }
    fact.name = rowName
    for other in others {
      guard let frame = survey.facts[other]?.frame else { continue }
      fact.frame = fact.frame?.union(frame) ?? frame
    }
    var element = stop(main, fact)
    if others.contains(where: { tree.nodes[$0].states.contains(.selected) }) {
      element.traits.insert(.selected)
    }
    elements.append(element)
    return elements
  }

  // MARK: Ids

  /// The id of an accessible: of the control and of what it is of (D5).
  private func id(of place: Int) -> String {
    let node = tree.nodes[place]
    var id = "\(node.reference.id).\(node.role.rawValue)"
    if let parent = node.parent, tree.nodes[parent].role.holdsEntries, !node.name.isEmpty {
      id += "." + node.name.cleaned(limit: 40)
    }
    return id
  }

  /// The id, or another one where a broken program has two of it.
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
