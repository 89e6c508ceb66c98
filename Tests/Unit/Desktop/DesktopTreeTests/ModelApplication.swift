import ScreenElements

@testable import DesktopTree

/// An accessible of the model, written down as tests need it.
struct ModelNode {
  var role: AccessibleRole
  var name = ""
  var details = ""
  var frame: (x: Int, y: Int, width: Int, height: Int)?
  var states: AccessibleStates = [.showing, .visible, .sensitive]
  var actions: [String] = []
  /// The names of its actions in its own language.
  var actionTitles: [String] = []
  var interfaces: [String] = ["Component"]
  var range: (minimum: Double, maximum: Double, step: Double, value: Double)?
  var text: String?
  /// The text that it displays, if that is another one.
  var shownText: String?
  var caret = 0
  /// The frames of its characters, by their numbers.
  var characters: [Int: (x: Int, y: Int, width: Int, height: Int)] = [:]
  var labelledBy: [Int] = []
  /// A label of it that is in no window.
  var looseLabel: (name: String, text: String)?
  var children: [ModelNode] = []
  /// The reported number of children, if it differs from the real one.
  var claimedCount: Int?
  /// The number of the child that is chosen in it.
  var chosen: Int?
  /// For a sheet: the reported number of columns, and the number of each child.
  var sheet: (columns: Int, numbers: [Int])?
  /// The application that it belongs to, if it is another one than that of its window.
  var guest: String?
  /// Filled in when it is put into an application.
  var place = 0
  var childPlaces: [Int] = []

  init(
    _ role: AccessibleRole, _ name: String = "", _ frame: (Int, Int, Int, Int)? = nil,
    actions: [String] = [], states: AccessibleStates = [], without: AccessibleStates = [],
    _ children: [ModelNode] = []
  ) {
    self.role = role
    self.name = name
    self.frame = frame.map { (x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
    self.actions = actions
    self.states.formUnion(states)
    self.states.subtract(without)
    self.children = children
  }

  func with(_ change: (inout ModelNode) -> Void) -> ModelNode {
    var node = self
    change(&node)
    return node
  }
}

/// An application that answers as a real one does, for the walk through its windows.
struct ModelApplication {
  private(set) var nodes: [ModelNode] = []
  private(set) var windows: [AccessibleReference] = []
  let toolkit: Toolkit
  /// The reply to a request for all accessibles; nil if there is none.
  var cached: [CachedAccessible]?
  /// True if it returns properties and actions in one reply.
  var givesAllAtOnce = true
  /// Every question that was asked.
  private(set) var asked: [TreeFetch.Asked] = []

  init(_ windows: [ModelNode]) { self.init(.gtk3, windows) }

  init(_ toolkit: Toolkit, _ windows: [ModelNode]) {
    self.toolkit = toolkit
    for window in windows { self.windows.append(Self.reference(add(window))) }
  }

  static func reference(_ place: Int) -> AccessibleReference {
    AccessibleReference(application: ":1.7", path: "/org/a11y/atspi/accessible/\(place)")
  }

  /// The accessible at an index, which may belong to another application.
  private func child(_ place: Int) -> AccessibleReference {
    var reference = Self.reference(place)
    if let guest = nodes[place].guest {
      reference = AccessibleReference(application: guest, path: reference.path)
    }
    return reference
  }

  private mutating func add(_ node: ModelNode) -> Int {
    let place = nodes.count
    nodes.append(node)
    nodes[place].place = place
    for child in node.children { nodes[place].childPlaces.append(add(child)) }
    if let loose = node.looseLabel {
      var label = ModelNode(AccessibleRole(rawValue: 0), loose.name)
      label.text = loose.text
      nodes[place].labelledBy.append(add(label))
    }
    return place
  }

  /// Fetches the windows, answering in that order: the last question first, or the first one.
  mutating func fetch(
    lastFirst: Bool = false, secrets: Set<AccessibleReference> = [],
    limits: FetchLimits = FetchLimits()
  ) -> AccessibleTree {
    asked = []
    var fetch = TreeFetch(
      windows, toolkit: toolkit, secrets: secrets, usesCache: cached != nil, limits: limits)
    var open: [TreeFetch.Asked] = []
    while !fetch.isComplete {
      while let next = fetch.next() {
        open.append(next)
        asked.append(next)
      }
      guard !open.isEmpty else { break }
      let one = lastFirst ? open.removeLast() : open.removeFirst()
      fetch.handle(answer(one), of: one.number)
    }
    return fetch.tree
  }

  /// The screen of the windows.
  mutating func screen(
    includesText: Bool = false, language: String = "en", display: Size? = nil,
    nests: Bool = false
  ) -> DesktopScreen {
    var options = DesktopScreenOptions()
    options.includesText = includesText
    options.language = language
    options.display = display
    options.nests = nests
    return DesktopScreen(fetch(), options: options)
  }

  func answer(_ asked: TreeFetch.Asked) -> AccessibleAnswer {
    if asked.question == .cache { return cached.map { .accessibles($0) } ?? .none }
    guard let number = Int(asked.reference.path.split(separator: "/").last ?? ""),
      nodes.indices.contains(number)
    else { return .none }
    let node = nodes[number]
    switch asked.question {
    case .cache: return .none
    case .actions where givesAllAtOnce:
      return .texts(node.actionTitles.isEmpty ? node.actions : node.actionTitles)
    case .numbers where givesAllAtOnce:
      let found = node.range.map {
        [
          "MinimumValue": $0.minimum, "MaximumValue": $0.maximum, "MinimumIncrement": $0.step,
          "CurrentValue": $0.value,
        ]
      }
      return .numbers(found ?? [:])
    case .textMeasures where givesAllAtOnce:
      return .numbers([
        "CharacterCount": Double(node.text?.unicodeScalars.count ?? 0),
        "CaretOffset": Double(node.caret),
      ])
    case .actions, .numbers, .textMeasures: return .none
    case .states: return .states(node.states)
    case .childCount: return .number(Double(node.claimedCount ?? node.childPlaces.count))
    case .children: return .references(node.childPlaces.map { child($0) })
    case .role: return .number(Double(node.role.rawValue))
    case .name: return .text(node.name)
    case .details: return .text(node.details)
    case .interfaces: return .texts(node.interfaceNames)
    case .frame, .frameInWindow:
      return node.frame.map { .frame(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        ?? .frame(x: -2_147_483_648, y: -2_147_483_648, width: 1, height: 1)
    case .actionCount: return .number(Double(node.actions.count))
    case .actionName(let action): return .text(node.actions[action])
    case .actionTitle(let action):
      return node.actionTitles.indices.contains(action) ? .text(node.actionTitles[action]) : .none
    case .minimum: return node.range.map { .number($0.minimum) } ?? .none
    case .maximum: return node.range.map { .number($0.maximum) } ?? .none
    case .increment: return node.range.map { .number($0.step) } ?? .none
    case .current: return node.range.map { .number($0.value) } ?? .none
    case .characterCount: return .number(Double(node.text?.unicodeScalars.count ?? 0))
    case .caret: return .number(Double(node.caret))
    case .text(let from, let to):
      let scalars = Array((node.text ?? "").unicodeScalars)
      return .text(String(String.UnicodeScalarView(scalars[from..<(to < 0 ? scalars.count : to)])))
    // GTK 4 has no places on the display.
    case .characterFrame where toolkit.isGTK4: return .none
    case .characterFrame(let number), .characterFrameInWindow(let number):
      return node.characters[number].map {
        .frame(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      } ?? .frame(x: 0, y: 0, width: 0, height: 0)
    case .shownText: return (node.shownText ?? node.text).map { .text($0) } ?? .none
    case .labelName: return .text(node.name)
    case .labelText: return node.text.map { .text($0) } ?? .none
    case .roleName: return .text(node.details)
    case .labels: return .references(node.labelledBy.map { Self.reference($0) })
    case .choice:
      return node.chosen.map { .references([Self.reference(node.childPlaces[$0])]) } ?? .none
    case .choiceName: return .text(node.name)
    case .columnCount: return node.sheet.map { .number(Double($0.columns)) } ?? .none
    case .atPoint(let x, let y):
      let hit = node.childPlaces.first { child in
        nodes[child].frame.map {
          ($0.x..<$0.x + $0.width).contains(x) && ($0.y..<$0.y + $0.height).contains(y)
        } ?? false
      }
      return hit.map { .references([Self.reference($0)]) } ?? .none
    case .index:
      let sheet = nodes.first { $0.sheet != nil && $0.childPlaces.contains(number) }
      guard let sheet, let child = sheet.childPlaces.firstIndex(of: number) else { return .none }
      return .number(Double(sheet.sheet?.numbers[child] ?? 0))
    case .childAt(let index):
      let child = node.sheet?.numbers.firstIndex(of: index).map { node.childPlaces[$0] }
      return child.map { .references([Self.reference($0)]) } ?? .none
    case .selection, .toolkit, .toolkitVersion, .process: return .none
    }
  }
}

extension ModelNode {
  var interfaceNames: [String] {
    var names = interfaces
    if !actions.isEmpty { names.append("Action") }
    if range != nil { names.append("Value") }
    if text != nil { names.append("Text") }
    return names.map { "org.a11y.atspi." + $0 }
  }
}

/// A window of 400 by 300 points at the corner of the display.
func window(_ children: [ModelNode], name: String = "Window") -> ModelNode {
  ModelNode(.frame, name, (0, 0, 400, 300), states: .active, children)
}

/// A button that can be clicked.
func button(
  _ name: String, _ frame: (Int, Int, Int, Int)? = (0, 0, 50, 20),
  states: AccessibleStates = .focusable,
  without: AccessibleStates = []
) -> ModelNode {
  ModelNode(.pushButton, name, frame, actions: ["click"], states: states, without: without)
}

extension DesktopScreen {
  /// The spoken texts of the stops in reading order, without groups.
  var spoken: [String] {
    let tree = ElementTree(screen)
    let scopes = ScopeTree(tree, Grouping())
    return (0..<scopes.count(of: 0)).map {
      scopes.utterance(of: scopes.stop($0, in: 0), UtteranceOptions())
    }
  }

  /// The element that is called so.
  func element(_ label: String) -> Element? {
    var open = screen.elements
    while let element = open.popLast() {
      if element.label == label { return element }
      open += element.children
    }
    return nil
  }
}
