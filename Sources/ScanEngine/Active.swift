import ScreenElements
import SwitchInput

/// A scan that goes on, with all that ends with it (S1).
struct Active: Hashable, Sendable {
  /// Whether it waits for somebody to resume it (I9).
  var isPaused = false
  /// What is scanned.
  var surface: Surface
  /// The menu that is open on top of it (A2).
  var menu: OpenMenu?
  /// What the scan method remembers.
  var method: MethodState
  /// What it waits for; nil where only somebody can make it go on.
  var pending: Pending?
  /// Whether something is highlighted; nothing is during a selection delay (S11).
  var isHighlighted = false
  /// Whether say-again was used since the last landing (S15).
  var hasSaidAgain = false

  /// A scan from the first stop of the root, or before the first sweep.
  init(_ mode: ScanMode, _ method: ScanMethod) {
    surface = mode == .item ? .items(ScanPath()) : .points(PointScan())
    self.method = MethodState(method)
  }
}

/// What is scanned: the stops of a tree, or the points of the screen.
enum Surface: Hashable, Sendable {
  case items(ScanPath)
  case points(PointScan)

  /// Which of the two it is.
  @inline(__always)
  var mode: ScanMode {
    switch self {
    case .items: .item
    case .points: .point
    }
  }

  /// Where the scan is among the scopes; nil in point mode, where setting it changes nothing.
  var path: ScanPath? {
    @inline(__always) get { if case .items(let path) = self { path } else { nil } }
    @inline(__always) _modify {
      guard case .items(let own) = self else {
        var none: ScanPath?
        yield &none
        return
      }
      // Taken out, so that it is changed in place and not copied.
      self = .items(ScanPath())
      var path: ScanPath? = own
      defer { self = .items(path ?? ScanPath()) }
      yield &path
    }
  }

  /// How far a point is on the way to being chosen; nil in item mode.
  var points: PointScan? {
    get { if case .points(let points) = self { points } else { nil } }
    set { if case .points = self, let newValue { self = .points(newValue) } }
  }
}

/// What a scan waits for: what comes by itself when its time is over.
struct Pending: Hashable, Sendable {
  /// What comes.
  enum Kind: Hashable, Sendable {
    /// The highlight goes on (S2).
    case advance
    /// The stop is picked (S4).
    case dwell
    /// The line has reached an edge for the last time (P2).
    case sweepEnd
    /// A pick leads where it leads, at the end of the selection delay (S11).
    case delay(PendingMove)
    /// A tap is performed, unless a second select opens the menu instead (A1).
    case tap(element: String)
    /// A request has failed, because its source stayed silent (A4); the gesture that performed a waiting
    /// tap comes after the answer (A1).
    case answer(OpenRequest, deferred: Gesture?)
  }

  let kind: Kind
  /// When it comes.
  let deadline: Deadline

  /// Whether it belongs to what is highlighted, and nothing that was picked waits.
  @inline(__always)
  var isTimer: Bool {
    switch kind {
    case .advance, .dwell, .sweepEnd: true
    case .delay, .tap, .answer: false
    }
  }
}
