import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Returns an engine that resumes after a part that was not recorded: it has scanned since that
  /// instant, with an element highlighted, or the first stop (D12).
  package static func goingOn(
    _ settings: ScanSettings, _ tree: ElementTree, connected: [SourceID], focus: String?,
    isDrawn: Bool, at instant: Instant
  ) -> ScanState {
    var state = ScanState(settings: settings, tree: tree, connected: connected, at: instant)
    var events: [ScanEvent] = []
    if isDrawn { reduce(&state, .drawn, at: instant, into: &events) }
    reduce(&state, .start, at: instant, into: &events)
    if focus != nil { reduce(&state, .layout(tree, focus: focus), at: instant, into: &events) }
    return state
  }
}
