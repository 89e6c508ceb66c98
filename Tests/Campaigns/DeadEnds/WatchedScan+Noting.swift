import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension WatchedScan {
  /// The highlight, as a number.
  var shown: Int64 {
    var hasher = Hasher()
    if let menu = state.openMenu {
      hasher.combine(menu.element)
      hasher.combine(menu.position)
    } else if let highlight = state.highlight {
      hasher.combine(highlight.name)
    }
    for part in state.parts {
      hasher.combine(part.count)
      hasher.combine(part.first?.name)
    }
    return Int64(hasher.finalize())
  }

  /// Collects the contents of the events that one input caused.
  mutating func note(_ events: [ScanEvent], before: Int64) {
    var gesturing: (index: Int, action: Action)?
    var moved = false
    var changed = false
    var wasCleared = false
    var isOther = false
    for event in events {
      switch event.kind {
      case .switched(let name, _, let phase):
        // An old profile's switch is reported by its name as well.
        guard let index = settings.switches.firstIndex(where: { $0.name == name }) else { continue }
        switches[index].handle(phase, at: event.at, settings.switches[index])
        if phase == .recognized {
          gesturing = (index, action(of: index, at: event.at))
        }
      case .highlight, .choices, .sweep:
        moved = true
        landed = event.at
        shownBefore = before
        saidAgain = false
        isArmed = false
        tapDue = nil
        if slowStops > 0 { slowStops -= 1 }
      case .cleared:
        cleared = event.at
        wasCleared = true
      case .entered, .left, .menu, .closed, .mode, .started, .completed, .stopped, .paused,
        .resumed, .recipe,
        .activated, .acted, .adjusted, .failed:
        changed = true
        tapDue = nil
        if case .mode(let mode) = event.kind { area = mode == .point ? before : 0 }
        if case .paused = event.kind { continue }
        if case .resumed = event.kind { continue }
        isArmed = false
        slowStops = 0
      case .request(.perform), .point:
        activated = true
        changed = true
        tapDue = nil
        isArmed = false
        slowStops = 0
      case .profile: isOther = true
      case .froze, .undone, .setting, .request, .diagnostic, .said, .cutSpeech, .announced, .help:
        break
      }
    }
    if let gesturing {
      gestured = state.now
      target = switches[gesturing.index].target
      action = Int64(gesturing.action.hashValue)
      advances = 0
      if gesturing.action == .sayAgain { saidAgain = true }
    }
    if wasCleared { clearedBy = [before, target, action] }
    if moved {
      landedByChange = isOther
      advancedByTime = gesturing == nil
      if gesturing == nil { advances += 1 }
      if settings.method == .dwell, !changed { isArmed = true }
      if settings.method == .overscan, gesturing?.action == .select, !changed {
        slowStops = max(2 * settings.backtrack, 1)
      }
    } else if !changed, settings.select == .autoTap, let due = state.nextDeadline,
      due == state.now + settings.autoTapTime
    {
      tapDue = due
    }
  }

  private func action(of index: Int, at instant: Instant) -> Action {
    let own = settings.switches[index]
    guard let long = own.longPress, instant >= switches[index].pressed + long.after else {
      return own.press
    }
    return long.action
  }
}
