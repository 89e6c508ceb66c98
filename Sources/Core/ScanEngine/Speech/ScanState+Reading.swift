import ScreenElements
import ScanTime
import SwitchInput

// The observable properties of a state.
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

  /// The time at which the engine needs to be woken next; nil if no time is due.
  ///
  /// It is derived from the rest of the state. ``reduce(_:_:at:into:)`` computes it once for each
  /// input.
  @inlinable public var nextDeadline: Instant? { clock.nextDeadline }

  /// True if the machine sleeps (I7).
  public var isSuspended: Bool { clock.isSuspended }

  /// True if any source of any switch is connected (I13).
  public var isConnected: Bool { switches.isConnected }

  /// The connected sources (I13), in the order of the profile.
  package var connectedSources: [SourceID] { switches.connectedSources }

  /// The highlighted stop; nil if there is none, as in elimination and in point mode.
  public var highlight: Stop? {
    guard isHighlighted, !showsParts else { return nil }
    return current
  }

  /// The names of the entered groups, outermost first.
  public var enteredGroups: [GroupName] {
    active?.target.path?.groups.compactMap { scopes.group(of: $0.scope) } ?? []
  }

  /// The element whose menu is open, with its entries and the position of the highlighted one; nil
  /// if no menu is open.
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

  /// The frozen stages of point mode, in order.
  public var frozen: [FrozenStage] { active?.target.points?.frozen ?? [] }

  /// The frame to which point scanning is limited; nil for the whole screen (P8).
  package var pointArea: Frame? { active?.target.points?.area?.frame }
}

// Internal queries. The state is large, so the queries on the path from a press to a highlight are
// inlined. They then read a field instead of copying the whole state.
extension ScanState {
  /// True if the scan is running, and is neither paused nor in a recipe.
  @inline(__always)
  var isScanning: Bool { active?.isScanning == true }

  /// True if something is highlighted.
  @inline(__always)
  package var isHighlighted: Bool { active?.isHighlighted ?? false }

  /// True if parts are shown for a choice, and no single stop is highlighted (S7).
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

  /// True if a tap is pending until a second select or its timeout (A1).
  @inline(__always)
  package var isTapWaiting: Bool {
    if case .pick(.tap)? = active?.pending?.kind { true } else { false }
  }

  /// True if an element's source has not answered a request yet (A4).
  @inline(__always)
  var isAnswerDue: Bool { if case .pick(.answer)? = active?.pending?.kind { true } else { false } }

  /// True if a selection delay postpones the effect of a pick (S11).
  @inline(__always)
  package var isDelayed: Bool {
    if case .pick(.delay)? = active?.pending?.kind { true } else { false }
  }

  /// True if a pick is pending; a timer of the highlight does not count.
  @inline(__always)
  var isWaiting: Bool { active?.isWaiting ?? false }

  /// The switch that scans while it is held (S5).
  @inline(__always)
  package var scanningSwitch: Int? {
    if case .inverse(let hold?)? = active?.method { hold.switchIndex } else { nil }
  }
}
