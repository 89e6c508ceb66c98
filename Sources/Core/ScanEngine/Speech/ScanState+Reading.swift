import ScreenElements
import ScanTime
import SwitchInput

// What can be seen of a state from outside.
extension ScanState {
  /// The phase of scanning.
  @inline(__always)
  public var phase: Phase {
    switch active?.activity {
    case nil: rest.isCompleted ? .completed : .idle
    case .scanning?: .scanning
    case .paused?: .paused
    case .recipe?: .recipe
    }
  }

  /// The current mode: elements or points.
  @inline(__always)
  public var mode: ScanMode { active?.target.mode ?? rest.mode }

  /// The clock as the engine last saw it.
  public var now: Instant { clock.now }

  /// The time at which the engine needs to be woken next, if nothing happens before; nil means
  /// never.
  ///
  /// It follows from the rest of the state. ``reduce(_:_:at:into:)`` computes it once an input,
  /// however often it is asked for.
  @inlinable public var nextDeadline: Instant? { clock.nextDeadline }

  /// True if the machine sleeps (I7).
  public var isSuspended: Bool { clock.isSuspended }

  /// True if any source of any switch is connected (I13).
  public var isConnected: Bool { switches.isConnected }

  /// The sources that are connected (I13), in the order of the profile.
  package var connectedSources: [SourceID] { switches.connectedSources }

  /// The stop that is highlighted, if one is; in elimination and in point mode none is.
  public var highlight: Stop? {
    guard isHighlighted, !showsParts else { return nil }
    return current
  }

  /// The names of the groups that were entered, the outermost first.
  public var enteredGroups: [GroupName] {
    active?.target.path?.groups.compactMap { scopes.group(of: $0.scope) } ?? []
  }

  /// The element whose menu is open, with the entries and the place of the highlighted one.
  public var openMenu: (element: String, entries: [MenuEntry], position: Int)? {
    active?.menu.map { ($0.element, $0.offer.entries, $0.position) }
  }

  /// In elimination, the parts to choose from, in the order of the switches (S7).
  public var parts: [[Stop]] {
    guard isHighlighted, case .elimination(let parts) = active?.method, let ring else { return [] }
    return shownParts(ring, parts).map { part in part.compactMap { ring.stop($0) } }
  }

  /// The current sweep in point mode; nil if there is none.
  public var sweep: Sweep? {
    isHighlighted && active?.menu == nil ? active?.target.points?.sweep : nil
  }

  /// The stages of point mode that were frozen, in order.
  public var frozen: [FrozenStage] { active?.target.points?.frozen ?? [] }

  /// The frame that limits the scan of points; nil means the whole screen (P8).
  package var pointArea: Frame? { active?.target.points?.area?.frame }
}

// What the engine asks of itself. The state is large: what is asked on the path from a press to a
// highlight is inlined, so that it reads a field and does not copy the whole for it.
extension ScanState {
  /// True if scanning goes on, and is neither paused nor in a recipe.
  @inline(__always)
  var isScanning: Bool { active?.isScanning == true }

  /// True if something is highlighted.
  @inline(__always)
  package var isHighlighted: Bool { active?.isHighlighted ?? false }

  /// True if parts are shown to choose from, and no single stop is highlighted (S7).
  @inline(__always)
  var showsParts: Bool { active?.method.showsParts ?? false }

  /// True if a menu is open.
  @inline(__always)
  var hasMenu: Bool { active?.menu?.position != nil }

  /// True if points are scanned, and no menu is open.
  @inline(__always)
  var isSweeping: Bool {
    guard case .points? = active?.target else { return false }
    return !hasMenu
  }

  /// True if a tap waits for a second select (A1).
  @inline(__always)
  package var isTapWaiting: Bool {
    if case .pick(.tap)? = active?.pending?.kind { true } else { false }
  }

  /// True if an element's source has not answered yet (A4).
  @inline(__always)
  var isAnswerDue: Bool { if case .pick(.answer)? = active?.pending?.kind { true } else { false } }

  /// True if a selection delay holds back what a pick leads to (S11).
  @inline(__always)
  package var isDelayed: Bool {
    if case .pick(.delay)? = active?.pending?.kind { true } else { false }
  }

  /// True if anything waits but a timer of the highlight.
  @inline(__always)
  var isWaiting: Bool { active?.isWaiting ?? false }

  /// The switch that scans for as long as it is held (S5).
  @inline(__always)
  package var scanningSwitch: Int? {
    if case .inverse(let hold?)? = active?.method { hold.switchIndex } else { nil }
  }
}
