import ScreenElements
import ScanTime
import SwitchInput

/// A running scan, and the state that ends with it (S1).
///
/// It is stored behind a reference. Its parts are changed in place, and it is copied only if a copy
/// of a state is changed.
struct ActiveScan: Hashable, Sendable {
  /// The parts of a running scan.
  private struct Fields: Hashable, Sendable {
    var activity = ScanActivity.scanning
    var target: ScanTarget
    var menu: OpenMenu?
    var method: MethodState
    var pending: Pending?
    var isHighlighted = false
    var hasSaidAgain = false
    var owed: OwedStops?
  }

  /// Always one element.
  ///
  /// The array is the reference, with copy on write.
  private var storage: [Fields]

  /// Creates a scan at the first stop of the root, or before the first sweep.
  init(_ mode: ScanMode, _ method: ScanMethod) {
    let target: ScanTarget = mode == .item ? .items(ScanPath()) : .points(PointScan())
    storage = [Fields(target: target, method: MethodState(method))]
  }

  /// Its activity: it scans, is paused, or runs a recipe.
  var activity: ScanActivity {
    @inline(__always) _read { yield storage[0].activity }
    @inline(__always) _modify { yield &storage[0].activity }
  }

  /// True if it is neither paused (I9) nor in a recipe (N4).
  var isScanning: Bool {
    @inline(__always) get { if case .scanning = storage[0].activity { true } else { false } }
  }

  /// True if a recipe runs (N4).
  var isInRecipe: Bool {
    @inline(__always) get { if case .recipe = storage[0].activity { true } else { false } }
  }

  /// The target of the scan.
  var target: ScanTarget {
    @inline(__always) _read { yield storage[0].target }
    @inline(__always) _modify { yield &storage[0].target }
  }

  /// The open menu on top of the target (A2).
  var menu: OpenMenu? {
    @inline(__always) _read { yield storage[0].menu }
    @inline(__always) _modify { yield &storage[0].menu }
  }

  /// The state of the scan method.
  var method: MethodState {
    @inline(__always) _read { yield storage[0].method }
    @inline(__always) _modify { yield &storage[0].method }
  }

  /// The pending event; nil if only the person can continue the scan.
  var pending: Pending? {
    @inline(__always) get { storage[0].pending }
    @inline(__always) _modify { yield &storage[0].pending }
  }

  /// The deadline of the pending event.
  var deadline: Deadline? {
    @inline(__always) get { storage[0].pending?.deadline }
  }

  /// The timer of the highlight; nil if there is none, or if a pick is pending.
  var timer: Pending.Timer? {
    @inline(__always) get {
      if case .timer(let timer)? = storage[0].pending?.kind { timer } else { nil }
    }
  }

  /// True if a pick is pending.
  var isWaiting: Bool {
    @inline(__always) get { if case .pick? = storage[0].pending?.kind { true } else { false } }
  }

  /// The request whose answer is pending.
  var openRequest: OpenRequest? {
    @inline(__always) get {
      if case .pick(.answer(let open))? = storage[0].pending?.kind { open } else { nil }
    }
  }

  /// Enters a group of the innermost scope.
  mutating func enter(_ scope: Int) {
    guard case .items(var path) = storage[0].target else { return }
    // Moved out temporarily, so that it is changed in place and not copied.
    storage[0].target = .items(ScanPath())
    path.enter(scope)
    storage[0].target = .items(path)
  }

  /// Leaves the innermost group; `position` is the position of its own stop.
  mutating func leave(at position: Int) {
    guard case .items(var path) = storage[0].target else { return }
    storage[0].target = .items(ScanPath())
    path.leave(at: position)
    storage[0].target = .items(path)
  }

  /// Removes and returns the timer of the highlight; nil if there is none.
  @inline(__always)
  mutating func takeTimer() -> Pending.Timer? {
    guard let timer else { return nil }
    storage[0].pending = nil
    return timer
  }

  /// True if something is highlighted.
  ///
  /// During a selection delay nothing is (S11).
  var isHighlighted: Bool {
    @inline(__always) get { storage[0].isHighlighted }
    @inline(__always) _modify { yield &storage[0].isHighlighted }
  }

  /// True if the highlight was repeated since the last landing (S15).
  var hasSaidAgain: Bool {
    @inline(__always) get { storage[0].hasSaidAgain }
    @inline(__always) _modify { yield &storage[0].hasSaidAgain }
  }

  /// The stops that a pass still owes after a change of the ring (T9); nil if the ring has not
  /// changed.
  var owed: OwedStops? {
    @inline(__always) _read { yield storage[0].owed }
    @inline(__always) _modify { yield &storage[0].owed }
  }

  /// True if a pass owes stops.
  var owes: Bool {
    @inline(__always) get { storage[0].owed != nil }
  }

  /// Makes another stop of the innermost scope the current one.
  @inline(__always)
  mutating func rest(at position: Int) {
    storage[0].target.rest(at: position)
  }

  /// Records that a timed advance has wrapped in the ring.
  ///
  /// - Returns: the number of wraps since the last gesture (S9).
  mutating func countPass() -> Int {
    if storage[0].menu?.position != nil {
      storage[0].menu?.passes += 1
      return storage[0].menu?.passes ?? 0
    }
    guard case .items(var path) = storage[0].target else { return 0 }
    // Moved out temporarily, so that it is changed in place and not copied.
    storage[0].target = .items(ScanPath())
    path.countPass()
    let passes = path.passes
    storage[0].target = .items(path)
    return passes
  }

  /// Resets all pass counts to zero (S9).
  @inline(__always)
  mutating func forgetPasses() {
    // Usually the counts are zero already, and nothing is changed.
    if storage[0].target.hasPasses || storage[0].menu != nil || owes { forgetAllPasses() }
  }

  private mutating func forgetAllPasses() {
    if storage[0].target.hasPasses { storage[0].target.path?.forgetPasses() }
    if let menu = storage[0].menu, menu.passes > 0 { storage[0].menu?.passes = 0 }
    if storage[0].owed != nil { storage[0].owed = nil }
  }

  /// Updates the state for a landing of the highlight.
  @inline(__always)
  mutating func land(_ cause: Landing.Cause) {
    storage[0].isHighlighted = true
    storage[0].hasSaidAgain = false
    storage[0].method.land(cause)
  }
}

/// The target of a scan: the stops of a tree, or the points of the screen.
enum ScanTarget: Hashable, Sendable {
  case items(ScanPath)
  indirect case points(PointScan)

  /// The mode: items or points.
  @inline(__always)
  var mode: ScanMode {
    switch self {
    case .items: .item
    case .points: .point
    }
  }

  /// The position of the scan among the scopes; nil in point mode, where setting it has no effect.
  var path: ScanPath? {
    @inline(__always) get { if case .items(let path) = self { path } else { nil } }
    @inline(__always) _modify {
      guard case .items(let own) = self else {
        var none: ScanPath?
        yield &none
        return
      }
      // Moved out temporarily, so that it is changed in place and not copied.
      self = .items(ScanPath())
      var path: ScanPath? = own
      defer { self = .items(path ?? ScanPath()) }
      yield &path
    }
  }

  /// The innermost open scope; nil in point mode.
  @inline(__always)
  var openScope: Int? { if case .items(let path) = self { path.scope } else { nil } }

  /// The number of open scopes, including the root; nil in point mode.
  @inline(__always)
  var depth: Int? { if case .items(let path) = self { path.depth } else { nil } }

  /// Makes another stop of the innermost scope the current one.
  @inline(__always)
  mutating func rest(at position: Int) {
    guard case .items(var path) = self else { return }
    self = .items(ScanPath())
    path.rest(at: position)
    self = .items(path)
  }

  /// True if timed advances have wrapped in an open scope since the last gesture (S9).
  var hasPasses: Bool { if case .items(let path) = self { path.hasPasses } else { false } }

  /// The progress of point scanning; nil in item mode.
  var points: PointScan? {
    get { if case .points(let points) = self { points } else { nil } }
    set { if case .points = self, let newValue { self = .points(newValue) } }
  }
}

/// A pending event of a scan: a timer fires it at its deadline.
struct Pending: Hashable, Sendable {
  /// A timer of the highlight.
  enum Timer: Hashable, Sendable {
    /// The highlight advances (S2).
    case advance
    /// The stop is picked (S4).
    case dwell
    /// The line has reached an edge for the last time (P2).
    case sweepEnd
  }

  /// A pick without an effect so far.
  enum Pick: Hashable, Sendable {
    /// The effect of the pick follows at the end of the selection delay (S11).
    indirect case delay(PendingMove)
    /// The tap is performed, unless a second select opens the menu instead (A1).
    case tap(element: String)
    /// The request fails, because its source has not answered (A4).
    case answer(OpenRequest)
  }

  /// The kind of a pending event.
  enum Kind: Hashable, Sendable {
    case timer(Timer)
    case pick(Pick)
  }

  let kind: Kind
  /// The deadline of the event.
  let deadline: Deadline

  /// The pending pick; nil for a timer.
  var pick: Pick? { if case .pick(let pick) = kind { pick } else { nil } }
}
