/// What makes two states the same for the search for dead ends: where the scan stands, not when.
struct StateKey: Hashable, Sendable {
  let phase: ScanState.Phase
  let mode: ScanMode
  let open: [OpenScope]
  let position: Int
  let menu: OpenMenu?
  let narrowed: [Range<Int>]
  let frozen: Int
  let isLit: Bool
  let dwells: Bool
  let scanningSwitch: Int?
  let slowStops: Int?
  let waitsForTap: Bool
  let pendingMove: PendingMove?

  init(_ state: ScanState) {
    phase = state.phase
    mode = state.mode
    // Without a limit the count of passes leads nowhere.
    let counts = state.settings.loops != .forever
    open = state.open.map { OpenScope(scope: $0.scope, passes: counts ? $0.passes : 0) }
    position = state.position
    var menu = state.menu.map { $0.numbered(0) }
    if !counts { menu?.passes = 0 }
    self.menu = menu
    narrowed = state.narrowed
    frozen = state.frozen.count
    isLit = state.isLit
    dwells = state.dwellIsArmed
    scanningSwitch = state.scanningSwitch
    slowStops = state.slowStops
    waitsForTap = state.tap != nil
    pendingMove = state.delay?.move
  }
}
