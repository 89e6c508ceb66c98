import ElementTree
import SwitchInput

/// What makes two states the same for the search for dead ends: where the scan stands, and as much of
/// when as decides where it can go.
///
/// Times are left out where the person can wait: where nothing is due before every switch counts again
/// (I3, S14). Where something is due sooner, what is left of each time belongs to the key.
struct StateKey: Hashable, Sendable {
  /// The times that are left, in microseconds.
  struct Clocks: Hashable, Sendable {
    var due: Int64
    var windows: [Int64]
    var guarded: Int64
  }

  let profile: Int
  let phase: ScanState.Phase
  let mode: ScanMode
  /// The innermost open scope; those around it follow from it.
  let scope: Int
  /// The passes of the open scopes and of the menu; none where they do not count.
  let passes: [Int]
  let position: Int
  /// The slot of the element whose menu is open, or -1.
  let menuElement: Int32
  let menuAdjusts: Bool
  let menuPosition: Int
  /// The part that was narrowed to; the larger ones around it follow from it.
  let narrowed: Range<Int>?
  let frozen: Int
  let isLit: Bool
  let dwells: Bool
  let held: Int
  let scans: Bool
  let slowStops: Int
  /// The element that a waiting tap is for.
  let tapped: String?
  let pendingMove: PendingMove?
  let clocks: Clocks?

  init(_ state: ScanState, profile: Int, held: Int?) {
    self.profile = profile
    phase = state.phase
    mode = state.mode
    scope = state.open.last?.scope ?? -1
    passes = StateKey.passes(state)
    position = state.position
    menuElement = state.menu?.element.element?.value ?? -1
    menuAdjusts = state.menu?.offer.adjusts ?? false
    menuPosition = state.menu?.position ?? 0
    narrowed = state.narrowed.last
    frozen = state.frozen.count
    isLit = state.isLit
    dwells = state.dwellIsArmed
    self.held = held ?? -1
    scans = state.scanningSwitch != nil
    slowStops = state.slowStops ?? -1
    tapped = state.tap?.stop.id
    pendingMove = state.delay?.move
    clocks = StateKey.clocks(state)
  }

  /// Without a limit the count of passes leads nowhere.
  private static func passes(_ state: ScanState) -> [Int] {
    guard state.settings.loops != .forever else { return [] }
    var passes: [Int] = []
    var counts = false
    for scope in state.open {
      passes.append(scope.passes)
      if scope.passes > 0 { counts = true }
    }
    if let menu = state.menu {
      passes.append(menu.passes)
      if menu.passes > 0 { counts = true }
    }
    return counts ? passes : []
  }

  private static func clocks(_ state: ScanState) -> Clocks? {
    guard let due = state.nextDeadline, due <= state.everySwitchCounts else { return nil }
    var windows: [Int64] = []
    for index in state.settings.switches.indices {
      let end = state.switches.windowEnd(of: index) ?? state.now
      windows.append(max((end - state.now).microseconds, 0))
    }
    return Clocks(
      due: (due - state.now).microseconds, windows: windows,
      guarded: (max(state.picksCount, state.graceEnds) - state.now).microseconds)
  }
}

extension ScanState {
  /// From when on a pick is neither a bounce (S14) nor guarded after a change (T6).
  var picksCount: Instant {
    guard let lastPick else { return guardEnds }
    return max(guardEnds, lastPick.at + ScanState.bounce + TimeSpan(microseconds: 1))
  }

  /// From when on a pick means the stop that is lit, and not the one before (I10).
  var graceEnds: Instant {
    guard let landing = history.last, case .advance = landing.cause,
      settings.lateGrace > .zero
    else { return now }
    return max(now, landing.at + settings.lateGrace + TimeSpan(microseconds: 1))
  }

  /// From when on a press of any switch counts, with all that it may do.
  var everySwitchCounts: Instant {
    var begin = max(picksCount, graceEnds)
    for index in settings.switches.indices {
      if let end = switches.windowEnd(of: index) { begin = max(begin, end) }
    }
    return begin
  }
}
