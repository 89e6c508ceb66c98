import DesktopTree
import ScreenElements

/// A survey that checks if a window receives presses at some points, from the root down to the
/// window (F6).
///
/// It returns questions and handles answers, and does no I/O. A window receives them if it, a
/// window inside it, or one of its program's dialogs or popups is at the point.
struct PointLook {
  /// The windows of a server and the programs that made them.
  struct Surroundings {
    let root: UInt32
    /// The bits of a window's number that do not identify the program that made it.
    let ownBits: UInt32
    /// The windows that are known.
    let windows: [DisplayWindow]
  }

  /// The maximum depth of a window.
  private static let depth = 64

  private let target: UInt32
  private let surroundings: Surroundings
  private var points: [Point]
  /// The windows at the current point, the outermost one first.
  private var path: [UInt32] = []
  private var waiting: DisplayQuestion?
  /// True if the window is topmost at the points; nil while that is not known.
  private(set) var isClear: Bool?

  /// Starts to search for a window at some points of the display.
  init(for target: UInt32, at points: [Point], _ surroundings: Surroundings) {
    self.target = target
    self.points = points
    self.surroundings = surroundings
    beginPoint()
  }

  /// Returns the next question; nil if none is left now.
  mutating func next() -> DisplayQuestion? {
    defer { waiting = nil }
    return waiting
  }

  /// Handles the answer to a question.
  mutating func handle(_ answer: DisplayAnswer, to question: DisplayQuestion) {
    guard isClear == nil else { return }
    switch (question, answer) {
    case (.child, .child(target)): endPoint()
    case (.child, .child(let window)) where window != 0 && path.count < Self.depth:
      path.append(window)
      askForChild(of: window)
    case (.child, .child): endPath()
    case (.attributes, .attributes(_, isOverriding: true)): endPoint()
    // The window has closed meanwhile, or another one has its number.
    default: isClear = false
    }
  }

  private mutating func beginPoint() {
    path = []
    guard points.isEmpty else { return askForChild(of: surroundings.root) }
    isClear = true
  }

  private mutating func endPoint() {
    points.removeFirst()
    beginPoint()
  }

  private mutating func askForChild(of window: UInt32) {
    guard let point = points.first else { return }
    waiting = .child(
      of: window, x: Int16(clamping: Int(point.x)), y: Int16(clamping: Int(point.y)))
  }

  /// Ends the path: the window is not at the point, but a dialog or a popup of it may be.
  private mutating func endPath() {
    let dialogs = surroundings.windows.filter { $0.kind == .dialog }.map(\.id)
    if path.contains(where: { dialogs.contains($0) && isOfProgram($0) }) { return endPoint() }
    guard let top = path.first, isOfProgram(top) else { return isClear = false }
    waiting = .attributes(top)
  }

  /// Returns true if a window belongs to the same program as the target window.
  private func isOfProgram(_ window: UInt32) -> Bool {
    if window & ~surroundings.ownBits == target & ~surroundings.ownBits { return true }
    func process(_ id: UInt32) -> Int? {
      surroundings.windows.first { $0.id == id }?.process
    }
    return process(window).map { $0 == process(target) } ?? false
  }
}
