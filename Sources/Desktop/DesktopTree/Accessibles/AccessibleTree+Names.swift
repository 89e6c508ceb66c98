import ScreenElements

extension AccessibleTree {
  /// The maximum number of texts inside a control that form its name.
  private static let innerTexts = 8

  /// Returns the accessible's own name: its name, its labels, the texts inside it, or its
  /// description (D4).
  ///
  /// Only a control gets its name from inner texts: the contents of a container have their own
  /// names.
  func ownName(of place: Int, isControl: Bool = true) -> String {
    let node = nodes[place]
    // gtk4-widget-factory: each tab of GTK 4 is named "Tab", with any text.
    if toolkit.isGTK4, node.role == .pageTab {
      let own = node.name.cleaned()
      // libadwaita: a tab has a name, and shows it beside a number or a button that closes it.
      let texts = innerNames(of: place, deep: true, inControls: false)
      if texts.contains(own) {
        return ([own] + texts.filter { $0 != own }).joined(separator: ", ").cleaned()
      }
      let inner = innerNames(of: place)
      if !inner.isEmpty { return inner }
    }
    // nautilus: a row is named by its tool tip, but the user reads its text.
    let isRow = toolkit.isGTK4 && (node.role == .listItem || node.role == .tableRow)
    // GNOME Shell: the buttons of a notification are stops of their own.
    if isRow || toolkit == .clutter && node.role == .notification {
      let texts = innerNames(of: place, deep: true, inControls: false)
      if !texts.isEmpty { return texts.joined(separator: ", ").cleaned() }
    }
    if let title = titleOfExpander(place) { return nodes[title].name.cleaned() }
    // Elementary names a password field by the password (D12.17).
    let isNamedBySecret = toolkit == .elementary && node.isSecret
    // The name of a combo box may be its selected entry, and that of a field its text; neither
    // counts as a name.
    let isNamed = !isNamedByChoice(place) && !isNamedByClass(node) && !isNamedBySecret
    let own = isNamed ? nameWithoutValue(node) : ""
    if !own.isEmpty {
      guard toolkit.isGTK4 else { return own }
      // libadwaita: the buttons that close tabs all have one name.
      if node.role == .pushButton, let tab = node.parent, nodes[tab].role == .pageTab {
        return (own + ", " + ownName(of: tab)).cleaned()
      }
      return isControl ? own.halved : own.halved.withoutMnemonic
    }
    for label in node.labels {
      if let found = self.place(of: label) {
        if isBoxAround(found, place) { continue }
        let name = nodes[found].name.cleaned()
        if !name.isEmpty { return name }
      }
    }
    if let label = node.labelWords.lazy.map({ $0.cleaned() }).first(where: { !$0.isEmpty }) {
      return label
    }
    if isControl, !node.role.holdsText, node.role != .comboBox {
      let inner = innerNames(of: place)
      if !inner.isEmpty { return inner }
    }
    let details = node.details.cleaned()
    // xfce4-mouse-settings: the description of a slider of GTK 3 is its number, as in "4 px".
    return node.role.holdsNumber && details.beginsWithFigure ? "" : details
  }

  /// Returns the name of an accessible; a page of WebKitGTK repeats the value of a control at its end
  /// if the label is around the control.
  private func nameWithoutValue(_ node: Accessible) -> String {
    let name = node.name.cleaned()
    guard guests.contains(node.reference.application),
      let value = node.line?.cleaned(), !value.isEmpty, name.hasSuffix(" " + value)
    else { return name }
    return String(name.dropLast(value.count + 1))
  }

  /// True if a label of a Qt control is the group box around it, and another label is beside the
  /// control (qt6ct).
  private func isBoxAround(_ label: Int, _ place: Int) -> Bool {
    let role = nodes[place].role
    return toolkit == .qt && nodes[label].role != .label
      && (role == .comboBox || role.holdsNumber || role.isFieldOfText)
      && !labelBeside(place).isEmpty
  }

  /// Returns the label with the title of an expander; nil for other accessibles.
  ///
  /// In GTK 4 an expander is a button whose name contains its title and all contents that it shows
  /// when it is open.
  func titleOfExpander(_ place: Int) -> Int? {
    let node = nodes[place]
    guard toolkit.isGTK4, node.role == .pushButton, node.states.contains(.expandable) else {
      return nil
    }
    var open = Array(node.children.reversed())
    while let next = open.popLast(), nodes[next].states.show(by: toolkit) {
      let name = nodes[next].name.cleaned()
      if nodes[next].role == .label { return node.name.cleaned().hasPrefix(name) ? next : nil }
      open += nodes[next].children.reversed()
    }
    return nil
  }

  /// True if a text or cell of GTK 4 is named after a class of its program, such as "EditorSourceView"
  /// (gnome-text-editor) or "NautilusGridCell".
  func isNamedByClass(_ node: Accessible) -> Bool {
    guard toolkit.isGTK4, node.role.holdsText || node.role == .tableCell else { return false }
    let kinds = node.role.holdsText ? ["View", "Text", "Entry"] : ["Cell"]
    return kinds.contains { node.name.hasSuffix($0) }
      && node.name.first?.isUppercase == true && node.name.allSatisfy { $0.isASCII && $0.isLetter }
      && node.name.count(where: \.isUppercase) > 1
  }

  /// True if SWT draws a control itself, on GTK 3: it lists all interfaces, and few of them act (D3).
  func isDrawnBySWT(_ node: Accessible) -> Bool {
    toolkit == .gtk3 && node.interfaces.isSuperset(of: .all)
  }

  /// True if the name of a combo box is its selected entry; in a web page it is the label.
  func namesChoice(_ place: Int) -> Bool {
    toolkit.namesChoice && !nodes[place].isInPage && !isDrawnBySWT(nodes[place])
      && !guests.contains(nodes[place].reference.application)
  }

  /// True if the name of an accessible is its selected entry: true for drop-down lists.
  private func isNamedByChoice(_ place: Int) -> Bool {
    guard nodes[place].role == .comboBox, namesChoice(place) else { return false }
    // GTK 4: a list has its own name, or that of its selected entry.
    if toolkit.isGTK4 { return choice(of: place) == nodes[place].name.cleaned() }
    // Kirigami: the combo box in a row of a form is named by its selected entry too.
    return shownChoice(of: place).map { $0 == nodes[place].name.cleaned() } ?? true
  }

  /// Returns the selected entry of a Qt Quick list, which is in a field that cannot be edited.
  private func shownChoice(of place: Int) -> String? {
    guard toolkit == .qt else { return nil }
    return nodes[place].children.lazy.map { nodes[$0] }.first {
      $0.role.holdsText && !$0.states.contains(.focusable)
    }?.line?.cleaned()
  }

  /// Returns the selected entry of a drop-down list; "" if it is unknown (D4).
  func choice(of place: Int) -> String {
    let node = nodes[place]
    guard toolkit.isGTK4, namesChoice(place) else {
      if let shown = shownChoice(of: place) { return shown }
      return namesChoice(place) ? node.name.cleaned() : node.line?.cleaned() ?? ""
    }
    // The last text is the selected entry; the others are its name.
    let own = node.name.cleaned().halved
    let texts = innerNames(of: place, deep: true)
    // In GTK 4.8 a list without texts has the name of its selected entry.
    return texts.last { $0 != own } ?? texts.last ?? (toolkit == .gtk4 ? node.name.cleaned() : "")
  }

  /// Returns the texts inside a control as one text.
  private func innerNames(of place: Int) -> String {
    innerNames(of: place, deep: false).joined(separator: ", ").cleaned()
  }

  /// Returns the texts inside a control; below the first level only labels, including those inside
  /// accessibles with a name.
  private func innerNames(of place: Int, deep: Bool, inControls: Bool = true) -> [String] {
    var names: [String] = []
    var open = Array(nodes[place].children.reversed())
    while let next = open.popLast(), names.count < Self.innerTexts {
      let node = nodes[next]
      guard node.states.show(by: toolkit), use(of: node).part != .ignored else {
        continue
      }
      // This excludes the entries of an open list, and texts without a size, such as "(None)" in
      // GTK 4.8.
      let hasSize = node.frame.map { min($0.width, $0.height) > 0 } ?? (toolkit != .gtk4)
      if deep, node.isPopover || node.role == .label && !hasSize { continue }
      if !inControls, node.actingAction() != nil, node.role != .label { continue }
      let name = node.name.cleaned()
      let counts = !deep || node.role == .label
      if !name.isEmpty, counts, !names.contains(name) { names.append(name) }
      if name.isEmpty || !counts { open += node.children.reversed() }
    }
    return names
  }

  /// Returns the name of the combo box that a field belongs to; mousepad: the box has the name of
  /// both (D4).
  func nameOfBox(around place: Int) -> String {
    comboBox(around: place).map { ownName(of: $0) } ?? ""
  }

  /// Returns the label beside a field or a drop-down list, or beside the combo box of a field (D4).
  func labelAround(_ place: Int) -> String {
    let beside = labelBeside(place)
    guard beside.isEmpty, let box = comboBox(around: place) else { return beside }
    return labelBeside(box)
  }

  private func comboBox(around place: Int) -> Int? {
    guard nodes[place].role.isFieldOfText, let parent = nodes[place].parent,
      nodes[parent].role == .comboBox
    else { return nil }
    return parent
  }

  /// The maximum number of accessibles from a control to the row around it.
  private static let levelsOfRow = 4

  /// Returns the name of the GTK 4 row that contains a control without a name, such as the switch of
  /// an expander row (D4).
  func nameOfRow(around place: Int) -> String {
    guard toolkit.isGTK4 else { return "" }
    var next = nodes[place].parent
    for _ in 0..<Self.levelsOfRow {
      guard let found = next else { return "" }
      if nodes[found].role == .listItem { return ownName(of: found) }
      next = nodes[found].parent
    }
    return ""
  }

  /// The maximum distance of a label from its button, in points.
  private static let nearestLabel = 24.0

  /// Returns the label right before a button without a name, in the direction of reading;
  /// galculator: its color buttons (D4).
  func labelBefore(_ place: Int) -> String {
    guard toolkit.labelsStandBeside, !nodes[place].isInPage, nodes[place].role == .pushButton,
      let frame = nodes[place].frame, let parent = nodes[place].parent
    else { return "" }
    let labels = nodes[parent].children.map { nodes[$0] }.filter { node in
      guard node.role == .label, node.states.show(by: toolkit), let other = node.frame else {
        return false
      }
      let distance = frame.left - other.right
      return (-4...Self.nearestLabel).contains(distance)
        && other.top < frame.bottom && frame.top < other.bottom
    }
    return labels.count == 1 ? labels[0].name.cleaned() : ""
  }

  /// Returns the label left of a field or drop-down list, or above it, in the same panel (D4).
  func labelBeside(_ place: Int) -> String {
    guard toolkit.labelsStandBeside, !nodes[place].isInPage, let frame = nodes[place].frame,
      let parent = nodes[place].parent
    else { return "" }
    var found: (distance: Double, name: String)?
    for sibling in nodes[parent].children where sibling != place {
      let node = nodes[sibling]
      guard node.role == .label, node.states.show(by: toolkit), let other = node.frame else {
        continue
      }
      let name = node.name.cleaned()
      guard !name.isEmpty else { continue }
      let isBeside =
        other.right <= frame.left + 4 && other.top < frame.bottom && frame.top < other.bottom
      let isAbove =
        other.bottom <= frame.top + 4 && other.left < frame.right && frame.left < other.right
      guard isBeside || isAbove && !isControl(between: other, and: frame, in: parent) else {
        continue
      }
      let distance = isBeside ? frame.left - other.right : frame.top - other.bottom
      if found.map({ distance < $0.distance }) ?? true { found = (distance, name) }
    }
    return found?.name ?? ""
  }

  /// Returns true if a control of a panel lies between a label and a frame below it: the label names
  /// that control (D4.44).
  private func isControl(between label: Frame, and frame: Frame, in panel: Int) -> Bool {
    nodes[panel].children.contains { place in
      let node = nodes[place]
      let controls: [RoleUse.Part] = [.field, .adjustable, .comboBox, .control, .plainControl]
      guard controls.contains(use(of: node).part), node.states.show(by: toolkit),
        let other = node.frame
      else { return false }
      return other.top >= label.bottom - 4 && other.bottom <= frame.top + 4
        && other.left < frame.right && frame.left < other.right
    }
  }
}

extension String {
  /// True if it begins with a number, with or without a unit.
  fileprivate var beginsWithFigure: Bool {
    let digits = first == "-" || first == "−" ? dropFirst() : self[...]
    return digits.first?.isNumber ?? false
  }

  /// The title of a page without the underscore of a mnemonic: "_Resources" (gnome-system-monitor).
  fileprivate var withoutMnemonic: String {
    hasPrefix("_") && dropFirst().first?.isLetter == true ? String(dropFirst()) : self
  }

  /// The name without a repetition: GTK 4 reports the names of some buttons twice, as in "7 7" or
  /// "_Add Add" (D4).
  fileprivate var halved: String {
    let words = split(separator: " ")
    guard words.count >= 2, words.count % 2 == 0 else { return self }
    let half = words.count / 2
    let second = words[half...]
    return words[..<half].map { $0.replacing("_", with: "") }.elementsEqual(second)
      ? second.joined(separator: " ") : self
  }
}
