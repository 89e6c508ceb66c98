import ScreenElements

/// The walk through the accessibles of a window: it returns questions and handles answers, without
/// any I/O.
///
/// It proceeds level by level, and asks hidden accessibles only for their states and the number of
/// their children. So it needs two rounds a level. It ends with any answers in any order: every
/// accessible is entered once, and nothing grows beyond the limits (D8).
package struct TreeFetch: Sendable {
  /// A pending question, by the number in its answer.
  package struct Asked: Hashable, Sendable {
    /// The number of the question in its fetch.
    package let number: Int
    /// The accessible to ask.
    package let reference: AccessibleReference
    /// The question.
    package let question: AccessibleQuestion
  }

  /// The progress of the questions to one accessible.
  struct Progress {
    /// The number of missing answers until its contents are known.
    var missing = 2
    var isEntered = false
    var children: [AccessibleReference] = []
    var actionCount = 0
    var number: (minimum: Double?, maximum: Double?, increment: Double?, current: Double?) =
      (nil, nil, nil, nil)
    var characters: Int?
    var caret: Int?
    var hasAskedText = false
    /// The search for the visible children of a container that has too many (D8).
    var probe = Probe()
    /// True if its properties arrived with those of its application, so that only its frame is
    /// requested.
    var isCached = false
    /// True for a hidden box of a page whose place was requested before its role (D3).
    var isHiddenBox = false
    let level: Int
  }

  struct Pending {
    let place: Int
    let question: AccessibleQuestion
    /// The accessible to ask, if it is not the one at the index.
    var reference: AccessibleReference?
  }

  /// The number of children at either end of a container whose frames show that it continues.
  private static let edge = 2
  let limits: FetchLimits
  let secrets: Set<AccessibleReference>
  var progress: [Progress] = []
  private(set) var known: Set<AccessibleReference> = []
  /// The questions that were not returned yet, the next one at `head`.
  var waiting: [Pending] = []
  private var head = 0
  /// The questions to return after the answers to all others: their answers are large, and the rest
  /// has priority.
  var later: [Pending] = []
  private var open: [Int: Pending] = [:]
  private var count = 0
  /// The tree so far.
  package internal(set) var tree: AccessibleTree
  /// The application's description of all of its accessibles at once.
  var cache = AccessibleCache()

  /// Begins a fetch of windows.
  ///
  /// The text of the accessibles in `secrets` is never requested, whatever they report now (D12).
  /// With `usesCache` the application is first asked for all of its accessibles at once (D8).
  package init(
    _ windows: [AccessibleReference], toolkit: Toolkit,
    secrets: Set<AccessibleReference> = [], usesCache: Bool = false,
    limits: FetchLimits = FetchLimits()
  ) {
    self.limits = limits
    self.secrets = secrets
    tree = AccessibleTree(toolkit: toolkit)
    for window in windows {
      let place = add(window, in: nil, number: 0, level: 1, asks: !usesCache)
      if let place { tree.roots.append(place) }
    }
    if usesCache, !tree.roots.isEmpty { ask(.cache, of: tree.roots[0]) }
  }

  /// True if every question was answered.
  package var isComplete: Bool { head == waiting.count && open.isEmpty && later.isEmpty }

  /// The number of unanswered questions.
  package var openCount: Int { open.count }

  /// Returns the next question; nil if none is left now.
  package mutating func next() -> Asked? {
    if head == waiting.count, open.isEmpty { swap(&waiting, &later) }
    guard head < waiting.count else { return nil }
    let pending = waiting[head]
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    }
    count += 1
    open[count] = pending
    return Asked(
      number: count, reference: pending.reference ?? tree.nodes[pending.place].reference,
      question: pending.question)
  }

  /// Handles the answer to a question; one that was not asked, or was answered, is ignored.
  package mutating func handle(_ answer: AccessibleAnswer, of number: Int) {
    guard let pending = open.removeValue(forKey: number) else { return }
    let place = pending.place
    if answer == .none { note(pending.question) }
    switch pending.question {
    case .states: if case .states(let states) = answer { tree.nodes[place].states = states }
    case .childCount: tree.nodes[place].childCount = max(answer.integer ?? 0, 0)
    case .children:
      if case .references(let children) = answer { progress[place].children = children }
    case .role:
      tree.nodes[place].role = AccessibleRole(rawValue: UInt32(clamping: answer.integer ?? 0))
    case .name: tree.nodes[place].name = answer.words ?? ""
    case .details: tree.nodes[place].details = answer.words ?? ""
    case .interfaces:
      if case .texts(let names) = answer {
        tree.nodes[place].interfaces = AccessibleInterfaces(names: names)
      }
    case .frame, .frameInWindow: tree.nodes[place].frame = answer.place
    case .cache: if case .accessibles(let found) = answer { use(found, of: pending) }
    case .actions: takeActions(answer, of: place)
    case .actionCount: askForActions(max(answer.integer ?? 0, 0), of: place)
    case .actionName(let action): name(action, answer.words ?? "", of: place)
    case .actionTitle(let action):
      if tree.nodes[place].actionTitles.indices.contains(action) {
        tree.nodes[place].actionTitles[action] = answer.words ?? ""
      }
    case .numbers: takeNumbers(answer, of: place)
    case .textMeasures: takeTextMeasures(answer, of: place)
    case .minimum: progress[place].number.minimum = answer.figure
    case .maximum: progress[place].number.maximum = answer.figure
    case .increment: progress[place].number.increment = answer.figure
    case .current: progress[place].number.current = answer.figure
    case .characterCount: progress[place].characters = max(answer.integer ?? 0, 0)
    case .caret: progress[place].caret = answer.integer ?? 0
    case .shownText: takeShownText(answer.words ?? "", of: place)
    case .text(let from, _):
      let said = (progress[place].caret ?? 0) - from
      let caret = answer.words.map { tree.toolkit.scalars(said, in: $0) } ?? said
      tree.nodes[place].line = answer.words.map { lineOfCaret(in: $0, at: caret) }
      tree.nodes[place].beforeCaret = answer.words.map { lineBeforeCaret(in: $0, at: caret) }
      askForCaretFrame(of: place)
    case .characterFrame(let number), .characterFrameInWindow(let number):
      takeCaretFrame(answer, ofCharacter: number, in: place)
    case .labels:
      if case .references(let labels) = answer { useLabels(labels, of: place) }
    case .labelName, .labelText: takeLabel(answer.words ?? "", of: pending)
    case .roleName: tree.nodes[place].kind = answer.words ?? ""
    case .columnCount: progress[place].probe.columns = answer.integer
    case .choice:
      if case .references(let found) = answer, let chosen = found.first {
        waiting.append(Pending(place: place, question: .choiceName, reference: chosen))
      }
    case .choiceName: tree.nodes[place].line = answer.words
    case .atPoint:
      if case .references(let found) = answer, let hit = found.first, !hit.isNull,
        hit != tree.nodes[place].reference
      {
        progress[place].probe.missing += 1
        waiting.append(Pending(place: place, question: .index, reference: hit))
      }
    case .index:
      if let number = answer.integer, number >= 0, number < tree.nodes[place].childCount {
        progress[place].probe.numbers.insert(number)
      }
    case .childAt(let number):
      if case .references(let found) = answer, let child = found.first {
        progress[place].probe.found[number] = child
      }
    case .selection, .toolkit, .toolkitVersion, .process: break
    }
    goOn(after: pending.question, at: place)
  }

  /// Gives up the unanswered questions: the tree found until now is the result.
  package mutating func giveUp() {
    if !isComplete { tree.omissions.insert(.answers) }
    open.removeAll()
    waiting.removeAll()
    later.removeAll()
    head = 0
  }

  // MARK: Steps

  private mutating func goOn(after question: AccessibleQuestion, at place: Int) {
    switch question {
    case .states, .childCount:
      progress[place].missing -= 1
      if progress[place].missing == 0 { look(at: place) }
    case .role, .name, .interfaces, .frame, .frameInWindow, .children:
      guard !progress[place].isEntered else { break }
      progress[place].missing -= 1
      if progress[place].missing == 0 { enter(place) }
    case .minimum, .maximum, .increment, .current, .numbers:
      tree.nodes[place].range = range(of: place)
    case .characterCount, .caret, .textMeasures: askForText(of: place)
    case .cache: for root in tree.roots { begin(root) }
    case .atPoint, .index, .childAt, .columnCount:
      progress[place].probe.missing -= 1
      if progress[place].probe.missing == 0 { goOnProbing(place) }
    case .details, .actions, .actionCount, .actionName, .actionTitle, .text, .shownText,
      .characterFrame,
      .characterFrameInWindow, .labels, .labelName, .labelText, .roleName, .choice, .choiceName,
      .selection, .toolkit,
      .toolkitVersion, .process:
      break
    }
  }

  /// Asks for the role of a visible accessible; hidden ones are asked nothing.
  mutating func look(at place: Int) {
    showBox(aroundPage: place)
    tree.nodes[place].states.formUnion(tree.unreportedStates(of: place))
    let node = tree.nodes[place]
    guard counts(node), !node.states.contains(.defunct) else {
      return lookForBox(at: place)
    }
    var questions: [AccessibleQuestion] =
      progress[place].isCached ? [] : [.role, .name, .interfaces]
    questions.append(tree.toolkit.frameQuestion)
    if node.childCount > 0, node.childCount <= limits.children {
      if let children = cache.children(of: node.reference, count: node.childCount) {
        progress[place].children = children
      } else {
        questions.append(.children)
      }
    }
    progress[place].missing = questions.count
    for question in questions { ask(question, of: place) }
  }

  /// Makes a page of WebKitGTK and the boxes around it visible (D3).
  ///
  /// A box has no states, its pane reports neither VISIBLE nor SHOWING, and a page that is scrolled
  /// by more than its visible height does not report SHOWING.
  private mutating func showBox(aroundPage place: Int) {
    let node = tree.nodes[place]
    let shown: AccessibleStates = [.visible, .showing]
    guard tree.toolkit.isGTK, let around = node.parent, node.childCount > 0,
      node.states.isEmpty
        || tree.nodes[around].states == shown && node.states.isDisjoint(with: shown)
        || node.states.contains(.visible) && tree.hostOfPage(in: around) != nil
          && tree.nodes[around].states.isSuperset(of: shown),
      // The page of an unselected tab has the same states.
      tree.nodes[around].role != .pageTab || tree.nodes[around].states.contains(.selected)
    else { return }
    tree.nodes[place].states.formUnion(shown)
  }

  /// Returns true if it is fetched with all details: windows and visible accessibles (D8).
  func counts(_ node: Accessible) -> Bool {
    node.parent == nil || !limits.prunes || node.states.show(by: tree.toolkit)
  }

  /// Asks for the frame of a box that its label may draw (D3), or for that of an edge (F4).
  private mutating func lookForBox(at place: Int) {
    let states = tree.nodes[place].states
    guard states.areOfHiddenBox(by: tree.toolkit), !states.contains(.defunct) else {
      return askForEdge(at: place)
    }
    progress[place].isHiddenBox = true
    progress[place].missing = 1
    ask(tree.toolkit.frameQuestion, of: place)
  }

  /// Asks for the role of a hidden box, unless it is only scrolled out of view.
  private mutating func enterHiddenBox(_ place: Int) {
    progress[place].isHiddenBox = false
    let window = tree.roots.first.flatMap { tree.nodes[$0].frame }
    if let frame = tree.nodes[place].frame, let window,
      frame.bottom <= window.top || frame.top >= window.bottom
    {
      progress[place].isEntered = true
      return
    }
    progress[place].missing = 3
    for question in [.role, .name, .interfaces] as [AccessibleQuestion] { ask(question, of: place) }
  }

  /// Asks in a page for the frames of the first and last hidden children (F4).
  ///
  /// They show if contents are above or below the view.
  private mutating func askForEdge(at place: Int) {
    let node = tree.nodes[place]
    // In Qt WebEngine only what is in view is visible.
    guard tree.toolkit.hasPages && node.states.contains(.visible) || node.isInPage,
      !node.states.contains(.defunct),
      let parent = node.parent, tree.nodes[parent].role != .comboBox
    else { return }
    let isEdge =
      node.number < Self.edge || node.number >= tree.nodes[parent].childCount - Self.edge
    guard isEdge else { return }
    progress[place].isEntered = true
    ask(.frame, of: place)
  }

  /// Enters an accessible with a known role, at most once.
  private mutating func enter(_ place: Int) {
    guard !progress[place].isEntered else { return }
    if progress[place].isHiddenBox { return enterHiddenBox(place) }
    progress[place].isEntered = true
    askForDetails(of: place)
    let children = progress[place].children
    progress[place].children = []
    askForChoice(of: place, among: children)
    // The value of a GTK 4 scroll bar belongs to its child.
    let isBar = tree.toolkit.isGTK4 && tree.nodes[place].role == .scrollBar
    guard !tree.nodes[place].role.isClosed || isBar || !limits.prunes else { return }
    if tree.nodes[place].childCount > limits.children {
      if tree.toolkit == .libreOffice { probeSheet(place) } else { probe(place) }
      return
    }
    let level = progress[place].level + 1
    guard children.isEmpty || level <= limits.levels else {
      tree.omissions.insert(.levels(limit: limits.levels))
      return
    }
    // The child count that an application reports and the number of children that it returns may
    // differ.
    if children.count > limits.children {
      tree.omissions.insert(.children(limit: limits.children))
    }
    for (number, child) in children.prefix(limits.children).enumerated() {
      guard let added = add(child, in: place, number: number, level: level) else { continue }
      tree.nodes[place].children.append(added)
    }
  }

  mutating func add(
    _ reference: AccessibleReference, in parent: Int?, number: Int, level: Int, asks: Bool = true
  ) -> Int? {
    guard !reference.isNull, known.insert(reference).inserted else { return nil }
    guard tree.nodes.count < limits.accessibles else {
      tree.omissions.insert(.accessibles(limit: limits.accessibles))
      return nil
    }
    var node = Accessible(reference)
    node.parent = parent
    node.isInPage = parent.map { tree.holdsPage(tree.nodes[$0]) } ?? false
    node.number = number
    if let window = tree.roots.first.map({ tree.nodes[$0].reference.application }),
      window != reference.application
    {
      tree.guests.insert(reference.application)
    }
    tree.nodes.append(node)
    progress.append(Progress(level: level))
    let place = tree.nodes.count - 1
    if asks { begin(place) }
    return place
  }

  mutating func ask(_ question: AccessibleQuestion, of place: Int) {
    waiting.append(Pending(place: place, question: question))
  }

  /// Notes an omission if a question about a property of every accessible has no answer; other
  /// properties are optional.
  private mutating func note(_ question: AccessibleQuestion) {
    switch question {
    case .states, .childCount, .children, .role, .interfaces: tree.omissions.insert(.answers)
    default: break
    }
  }
}

extension AccessibleAnswer {
  /// The number in the answer, unless it is invalid.
  package var figure: Double? {
    if case .number(let number) = self, number.isFinite { number } else { nil }
  }

  /// The bounds of a range, if the answer contains one.
  package var span: Range<Int>? { if case .span(let span) = self { span } else { nil } }

  var integer: Int? { figure.flatMap { Int(exactly: $0.rounded()) } }

  var words: String? { if case .text(let text) = self { text } else { nil } }

  /// The frame of a character, which may be a line without width; nil if the answer is not a frame.
  var characterFrame: Frame? {
    guard case .frame(let x, let y, let width, let height) = self else { return nil }
    return AccessibleAnswer.frame(x: x, y: y, width: max(width, 1), height: height).place
  }

  /// The frame on the display; nil if it is invalid: hidden accessibles report -2147483648 (D3).
  package var place: Frame? {
    guard case .frame(let x, let y, let width, let height) = self,
      [x, y, width, height].allSatisfy({ $0 > -100_000 && $0 < 100_000 }), width > 0, height > 0
    else { return nil }
    return Frame(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}
