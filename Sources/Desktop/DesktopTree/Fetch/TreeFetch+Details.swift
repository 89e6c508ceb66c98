import ScreenElements

/// The questions to an accessible after its role is known.
extension TreeFetch {
  /// Asks for the properties that its role can have: actions, a number, a text, a description,
  /// labels.
  mutating func askForDetails(of place: Int) {
    let node = tree.nodes[place]
    let part = tree.use(of: node).part
    if node.interfaces.contains(.action), canAct(node, part) {
      // A page of WebKitGTK never answers the question for all actions.
      let givesAll =
        tree.toolkit.givesAllAtOnce && !tree.guests.contains(node.reference.application)
      ask(givesAll ? .actions : .actionCount, of: place)
    }
    let holdsNumber =
      node.role.holdsNumber || node.parent.map { tree.nodes[$0].role == .scrollBar } ?? false
    if node.interfaces.contains(.value), holdsNumber {
      if tree.toolkit.givesAllAtOnce { ask(.numbers, of: place) } else { askForNumbers(of: place) }
    }
    let isSecret = node.isSecret || secrets.contains(node.reference)
    // SWT: the choice of a combo box that it draws is its text.
    let holdsChoice = node.role == .comboBox && tree.isDrawnBySWT(node)
    if node.interfaces.contains(.text), node.role.holdsText || holdsChoice, !isSecret {
      if tree.toolkit.givesAllAtOnce {
        ask(.textMeasures, of: place)
      } else {
        askForTextMeasures(of: place)
      }
    }
    guard node.interfaces.contains(.component) else { return }
    if part.isActing {
      if let known = cache[node.reference], progress[place].isCached {
        tree.nodes[place].details = known.details
      } else {
        ask(.details, of: place)
      }
    }
    if part.isStop, node.name.isEmpty || node.role == .comboBox { ask(.labels, of: place) }
    if !node.role.isKnown { ask(.roleName, of: place) }
  }

  /// Uses the labels of an accessible (D4).
  ///
  /// The labels of GTK 4 menu entries are in no window, and have a text but no name.
  mutating func useLabels(_ labels: [AccessibleReference], of place: Int) {
    tree.nodes[place].labels = Array(labels.prefix(4))
    guard tree.toolkit.isGTK4 else { return }
    for label in tree.nodes[place].labels where !known.contains(label) {
      waiting.append(Pending(place: place, question: .labelName, reference: label))
    }
  }

  mutating func takeLabel(_ words: String, of pending: Pending) {
    if !words.isEmpty {
      tree.nodes[pending.place].labelWords.append(words)
    } else if pending.question == .labelName {
      waiting.append(
        Pending(place: pending.place, question: .labelText, reference: pending.reference))
    }
  }

  /// True if its actions can be of use: in GTK 4 all accessibles have some, including texts and
  /// boxes.
  private func canAct(_ node: Accessible, _ part: RoleUse.Part) -> Bool {
    guard
      !node.role.isClosed || node.role == .spinButton
        || node.role.holdsNumber && !tree.toolkit.takesNumbers
        || node.role == .slider && tree.toolkit == .qt
    else { return false }
    guard tree.toolkit.isGTK4, !node.states.contains(.focusable) else { return true }
    return part != .text && (part != .box && part != .container || node.role.canBeOpaque)
  }

  /// Asks for the selected entry of a list in a page, which has a name of its own (D4).
  ///
  /// The entry is hidden while the list is closed.
  mutating func askForChoice(of place: Int, among children: [AccessibleReference]) {
    let node = tree.nodes[place]
    guard node.role == .comboBox, !tree.namesChoice(place), !node.states.contains(.editable)
    else { return }
    let list = node.interfaces.contains(.selection) ? node.reference : children.first
    guard let list else { return }
    waiting.append(Pending(place: place, question: .choice, reference: list))
  }

  /// Handles the localized names of the actions (D4).
  ///
  /// An action with the name of a known action is that one; the names of the others are requested.
  mutating func takeActions(_ answer: AccessibleAnswer, of place: Int) {
    guard case .texts(let titles) = answer else { return ask(.actionCount, of: place) }
    let known = titles.prefix(limits.actions)
    tree.nodes[place].actions = known.map { Accessible.isActing($0) ? $0.lowercased() : "" }
    for (action, name) in tree.nodes[place].actions.enumerated() where name.isEmpty {
      ask(.actionName(action), of: place)
    }
    guard known.count > 1, tree.use(of: tree.nodes[place]).part.isActing else {
      return
    }
    tree.nodes[place].actionTitles = Array(known)
  }

  mutating func askForActions(_ count: Int, of place: Int) {
    let count = min(count, limits.actions)
    tree.nodes[place].actions = Array(repeating: "", count: count)
    for action in 0..<count { ask(.actionName(action), of: place) }
    // The action that a pick performs needs no name of its own (F5).
    guard count > 1, tree.use(of: tree.nodes[place]).part.isActing else { return }
    tree.nodes[place].actionTitles = tree.nodes[place].actions
    for action in 0..<count { ask(.actionTitle(action), of: place) }
  }

  mutating func name(_ action: Int, _ name: String, of place: Int) {
    guard tree.nodes[place].actions.indices.contains(action) else { return }
    tree.nodes[place].actions[action] = name
  }

  /// Asks for the text around the caret, after its position and the length of the text are known.
  ///
  /// A field of GTK 4 is asked first for its displayed text, because a password field has the same
  /// role as any field (D12).
  mutating func askForText(of place: Int) {
    guard let characters = progress[place].characters, progress[place].caret != nil,
      !progress[place].hasAskedText
    else { return }
    progress[place].hasAskedText = true
    guard characters > 0 else {
      tree.nodes[place].line = ""
      tree.nodes[place].beforeCaret = ""
      return
    }
    let states = tree.nodes[place].states
    if tree.toolkit.hidesSecretsInFields, states.contains(.editable), !states.contains(.multiLine) {
      ask(.shownText, of: place)
    } else {
      askForTextAroundCaret(of: place)
    }
  }

  /// Handles the displayed text: dots mean a password, whose text is not fetched (D12).
  mutating func takeShownText(_ shown: String, of place: Int) {
    tree.nodes[place].isMasked =
      shown.first.map(Self.dots.contains) == true && Set(shown).count == 1
    if !tree.nodes[place].isMasked { askForTextAroundCaret(of: place) }
  }

  /// The characters that toolkits display instead of each character of a hidden text.
  private static let dots: Set<Character> = ["●", "•", "✱", "✺"]

  private mutating func askForTextAroundCaret(of place: Int) {
    guard let characters = progress[place].characters, let caret = progress[place].caret
    else { return }
    let middle = min(max(caret, 0), characters)
    progress[place].caret = middle
    let from = max(middle - limits.characters, 0)
    ask(.text(from: from, to: min(middle + limits.characters, characters)), of: place)
  }

  /// Asks for the position of the caret in the focused field (K1).
  ///
  /// The frames that GTK 4 reports since 4.10 are sums without the character itself.
  mutating func askForCaretFrame(of place: Int) {
    let node = tree.nodes[place]
    guard node.states.contains(.focused), node.states.contains(.editable),
      tree.toolkit != .gtk410, let caret = progress[place].caret
    else { return }
    ask(tree.toolkit.caretQuestion(caret), of: place)
  }

  /// Handles the position of the caret; at the end of the text, that of the previous character in
  /// the same line.
  mutating func takeCaretFrame(
    _ answer: AccessibleAnswer, ofCharacter number: Int, in place: Int
  ) {
    tree.nodes[place].caretFrame = answer.characterFrame
    let isAtCaret = number == progress[place].caret
    guard answer.characterFrame == nil, isAtCaret, tree.nodes[place].beforeCaret?.isEmpty == false
    else { return }
    ask(tree.toolkit.caretQuestion(number - 1), of: place)
  }

  func range(of place: Int) -> ValueRange? {
    let number = progress[place].number
    guard let minimum = number.minimum, let maximum = number.maximum, let current = number.current
    else { return nil }
    guard minimum < maximum else {
      return minimum == maximum && tree.toolkit == .qt && tree.nodes[place].role != .scrollBar
        ? ValueRange(unbounded: current) : nil
    }
    // An invalid step would be a single step for the whole range (F4). Examples are the least
    // number that Java reports, and a step as long as the range.
    let length = maximum - minimum
    let given = number.increment ?? 0
    let step = length + given > length && given <= length / 2 ? given : length / 20
    guard step.isFinite, step > 0 else { return nil }
    return ValueRange(
      minimum: minimum, maximum: maximum, step: step, value: min(max(current, minimum), maximum))
  }

  // MARK: Several at once

  /// Handles its value and range; a program that does not report them at once is asked for each
  /// part.
  mutating func takeNumbers(_ answer: AccessibleAnswer, of place: Int) {
    guard case .numbers(let found) = answer else { return askForNumbers(of: place) }
    progress[place].number = (
      found["MinimumValue"], found["MaximumValue"], found["MinimumIncrement"],
      found["CurrentValue"]
    )
  }

  private mutating func askForNumbers(of place: Int) {
    for question in [.minimum, .maximum, .increment, .current] as [AccessibleQuestion] {
      ask(question, of: place)
    }
  }

  /// Handles the length of its text and the position of the caret; a program that does not report
  /// both at once is asked for each.
  mutating func takeTextMeasures(_ answer: AccessibleAnswer, of place: Int) {
    guard case .numbers(let found) = answer else { return askForTextMeasures(of: place) }
    progress[place].characters = max(found["CharacterCount"].flatMap(Self.whole) ?? 0, 0)
    progress[place].caret = found["CaretOffset"].flatMap(Self.whole) ?? 0
  }

  private mutating func askForTextMeasures(of place: Int) {
    ask(.characterCount, of: place)
    ask(.caret, of: place)
  }

  private static func whole(_ number: Double) -> Int? { Int(exactly: number.rounded()) }
}
