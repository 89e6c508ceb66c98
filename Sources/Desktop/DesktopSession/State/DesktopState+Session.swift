import DesktopTree
import ScanEngine

/// The inputs that the session receives, and its reports about them (D2, F2).
extension DesktopState {
  /// Remembers the highlight, to return to it when a layer closes (D2).
  mutating func follow(_ events: [ScanEvent], _ state: ScanState) {
    taken.update(state.scopes.tree, newest: tree, privacy)
    let byPerson = events.contains { if case .switched = $0.kind { true } else { false } }
    for event in events {
      switch event.kind {
      case .highlight(let stop, _, _):
        if repeated.note(stop.name, byPerson: byPerson, in: state.scopes), keyboard != nil {
          report(.layout(focus: ""), at: facts.time)
        }
        if case .entry = stop { break }
        showing.noteHighlight(stop.description, isOfEarlier: taken.isAnotherComing)
      case .entered: showing.noteEntered()
      case .paused: endDragOfScreen(at: facts.time)
      case .help(let isCalling): showCall(isCalling, at: facts.time)
      case .setting(let value, _) where value.setting == .speech:
        takeVoice(value.value == 1, at: facts.time)
      default: break
      }
    }
  }
}
