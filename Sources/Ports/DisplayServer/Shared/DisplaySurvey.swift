import DesktopTree
import ScreenElements

/// A survey of the windows of a display: it returns questions and handles answers, without any I/O
/// (D1).
///
/// It always ends, because every window is queried only once, up to the limit.
struct DisplaySurvey {
  private struct Facts {
    var isVisible = false
    var isOverriding = false
    var size: (width: Int, height: Int)?
    var origin: (x: Int, y: Int)?
    var name: String?
    var plainName = ""
    var program = ""
    var process: Int?
    var types: [UInt32] = []
    /// The widths of the window manager's decorations: left, right, top, bottom.
    var margins: [UInt32] = []
  }

  /// The maximum number of queried windows.
  static let limit = 500
  /// The maximum depth of the focused window inside another one.
  private static let depth = 32
  /// The minimum width and height of a visible window, in points.
  private static let leastSide = 4

  private let root: UInt32
  private let size: Size
  private let atoms: [DisplayAtom: UInt32]
  /// The windows of our own overlay, which are not part of the desktop.
  private let ownWindows: ClosedRange<UInt32>?
  private var waiting: [DisplayQuestion] = []
  private var openCount = 0
  private var facts: [UInt32: Facts] = [:]
  private var children: [UInt32] = []
  private var stacking: [UInt32] = []
  private var clients: [UInt32] = []
  private var managed: Set<UInt32> = []
  private var activeWindow: UInt32?
  private var manager: UInt32?
  private var hasManager = false
  private var focus: UInt32?
  private var climbed = 0
  private var isListed = false

  /// Begins at the root window of a display of this size.
  init(
    root: UInt32, size: Size, atoms: [DisplayAtom: UInt32], leavingOut: ClosedRange<UInt32>? = nil
  ) {
    ownWindows = leavingOut
    self.root = root
    self.size = size
    self.atoms = atoms
    waiting = [
      .tree(root), .property(root, .stacking), .property(root, .clients), .property(root, .active),
      .property(root, .manager), .focus,
    ]
  }

  /// True if every question was answered.
  var isComplete: Bool { waiting.isEmpty && openCount == 0 }

  /// Returns the next question; nil if none is left now.
  mutating func next() -> DisplayQuestion? {
    guard let question = waiting.popLast() else { return nil }
    openCount += 1
    return question
  }

  /// Handles the answer to a question.
  mutating func handle(_ answer: DisplayAnswer, to question: DisplayQuestion) {
    openCount = max(openCount - 1, 0)
    switch question {
    case .tree(root):
      if case .tree(_, let found) = answer {
        children = found.filter { ownWindows?.contains($0) != true }
      }
    case .tree(let window): climb(from: window, answer)
    case .property(root, let atom): takeOfRoot(answer, atom)
    case .property(let window, .manager) where window == manager:
      // A window manager that has ended leaves its name behind, but not its window.
      hasManager = answer.number == window
    case .focus: if case .focus(let window) = answer, window > 1 { focus = window }
    case .attributes(let window):
      if case .attributes(let isVisible, let isOverriding) = answer {
        facts[window]?.isVisible = isVisible
        facts[window]?.isOverriding = isOverriding
        if isVisible { askForDetails(of: window) }
      }
    case .geometry(let window):
      if case .geometry(_, _, let width, let height) = answer {
        facts[window]?.size = (width, height)
      }
    case .origin(let window):
      if case .origin(let x, let y) = answer { facts[window]?.origin = (x, y) }
    case .property(let window, let atom): takeProperty(answer, atom, of: window)
    case .atom, .child, .pointer, .buttons, .keys, .modifierKeys, .keyState, .keyControls: break
    }
    goOn()
  }

  /// The windows found.
  var result: DisplayWindows {
    var found = DisplayWindows(size: size, hasManager: hasManager)
    let known = mainWindows
    for id in known { if let window = window(id) { found.windows.append(window) } }
    let isMain = Set(known)
    for id in children where !isMain.contains(id) && facts[id]?.isOverriding == true {
      if let window = window(id) { found.windows.append(window) }
    }
    let shown = Set(found.windows.map(\.id))
    found.active = [hasManager ? activeWindow : nil, focus].compactMap { $0 }.first {
      shown.contains($0)
    }
    return found
  }

  /// The windows whose events report changes.
  var followed: [UInt32] { [manager].compactMap { $0 } + mainWindows.filter { facts[$0] != nil } }

  // MARK: Steps

  /// The windows of programs: those of the window manager, the lowest first; without a window
  /// manager the children of the root.
  private var mainWindows: [UInt32] {
    guard hasManager else { return children.filter { facts[$0]?.isOverriding == false } }
    return stacking.isEmpty ? clients : stacking
  }

  private mutating func takeOfRoot(_ answer: DisplayAnswer, _ atom: DisplayAtom) {
    switch (atom, answer) {
    case (.stacking, .numbers(let windows)): stacking = windows
    case (.clients, .numbers(let windows)): clients = windows
    case (.active, _): activeWindow = answer.number
    case (.manager, _):
      manager = answer.number
      if let manager { waiting.append(.property(manager, .manager)) }
    default: break
    }
  }

  /// Queries the windows as soon as they are listed; only the topmost ones if there are too many.
  private mutating func goOn() {
    guard waiting.isEmpty, openCount == 0 else { return }
    if !isListed {
      isListed = true
      managed = hasManager ? Set(mainWindows) : []
      var seen: Set<UInt32> = []
      // The children of the root belong to the window manager, except menus and the like.
      let lists = hasManager ? [mainWindows, children] : [children]
      for window in lists.flatMap({ $0.suffix(Self.limit / 2) })
      where seen.insert(window).inserted {
        facts[window] = Facts()
        waiting.append(.attributes(window))
      }
      guard waiting.isEmpty else { return }
    }
    if let focus, facts[focus] == nil, climbed == 0 { climb(to: focus) }
  }

  /// Climbs from the focused window to a known window that contains it.
  private mutating func climb(to window: UInt32) {
    climbed += 1
    focus = window
    if facts[window] == nil, window > 1, window != root, climbed < Self.depth {
      waiting.append(.tree(window))
    }
  }

  private mutating func climb(from window: UInt32, _ answer: DisplayAnswer) {
    guard window == focus, case .tree(let parent, _) = answer else { return }
    climb(to: parent)
  }

  private mutating func askForDetails(of window: UInt32) {
    let isOverriding = facts[window]?.isOverriding ?? false
    guard isOverriding || !hasManager || managed.contains(window) else { return }
    waiting += [.geometry(window), .origin(window), .property(window, .process)]
    guard !isOverriding else { return }
    for atom in [.name, .plainName, .programClass, .type, .margins] as [DisplayAtom] {
      waiting.append(.property(window, atom))
    }
  }

  private mutating func takeProperty(
    _ answer: DisplayAnswer, _ atom: DisplayAtom, of window: UInt32
  ) {
    switch (atom, answer) {
    case (.process, _):
      facts[window]?.process = answer.number.flatMap { Int(exactly: $0) }
    case (.name, .bytes(let bytes)): facts[window]?.name = String(decoding: bytes, as: UTF8.self)
    // The older kind is in ISO 8859-1, but many programs write another encoding.
    case (.plainName, .bytes(let bytes)): facts[window]?.plainName = Self.text(bytes)
    case (.programClass, .bytes(let bytes)):
      // The name of the instance, a zero, the name of the class.
      facts[window]?.program = bytes.split(separator: 0).last.map { Self.text(Array($0)) } ?? ""
    case (.type, .numbers(let types)): facts[window]?.types = types
    case (.margins, .numbers(let margins)): facts[window]?.margins = margins
    default: break
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private func window(_ id: UInt32) -> DisplayWindow? {
    guard let facts = facts[id], let size = facts.size, let origin = facts.origin,
      min(size.width, size.height) >= Self.leastSide
    else { return nil }
    let frame = Frame(
      x: Double(origin.x), y: Double(origin.y), width: Double(size.width),
      height: Double(size.height))
    let name = facts.name ?? ""
    return DisplayWindow(
      id: id, process: facts.process, title: name.isEmpty ? facts.plainName : name,
      program: facts.program, frame: frame, outerFrame: outer(frame, facts.margins),
      kind: kind(of: facts))
  }

  private func outer(_ frame: Frame, _ margins: [UInt32]) -> Frame {
    // No real window has a margin of a thousand points.
    guard margins.count == 4, margins.allSatisfy({ $0 < 1000 }) else { return frame }
    let sides = margins.map { Double($0) }
    return Frame(
      x: frame.x - sides[0], y: frame.y - sides[2], width: frame.width + sides[0] + sides[1],
      height: frame.height + sides[2] + sides[3])
  }

  private func kind(of facts: Facts) -> DisplayWindow.Kind {
    if facts.isOverriding { return .popup }
    func isOf(_ atom: DisplayAtom) -> Bool { atoms[atom].map { facts.types.contains($0) } ?? false }
    if isOf(.typeDialog) { return .dialog }
    if isOf(.typeDock) { return .panel }
    return facts.types.isEmpty || isOf(.typeNormal) || isOf(.typeUtility) ? .normal : .other
  }
}
