import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension SessionProperties {
  /// Checks the state after the engine has handled the event.
  mutating func finish(_ state: ScanState) {
    if step.showsScreen {
      forgetTap()
      openRequest = nil
    }
    if deferred == nil { deferredScanner = nil }
    noteTap(state)
    if step.moved, step.landed, phase == .scanning { movedAt = state.now }
    if state.phase != phase { broken.append("a change of phase was not reported (S1)") }
    switch state.phase {
    case .idle, .completed:
      checkRest(state)
      // A stop inside an area leads out of its points (P8).
      mode = state.mode
    case .paused:
      if down == 0, openRequest == nil, state.nextDeadline != nil {
        broken.append("something is due while scanning is paused (I9)")
      }
      checkLit(state)
    case .recipe:
      if openRequest == nil, down == 0, !state.isSuspended,
        state.openRecipe?.recipe.after != nil, state.nextDeadline == nil
      {
        broken.append("a recipe with a time never ends (N4)")
      }
      checkLit(state)
    case .scanning:
      checkProgress(state)
      checkLit(state)
    }
  }

  /// A select of an element, or resting, leaves no trace while its tap waits (A1).
  private mutating func noteTap(_ state: ScanState) {
    guard profile.settings.select == .autoTap, phase == .scanning else { return }
    if let due = tapDue, state.now > due.upperBound, !state.isSuspended { tapDue = nil }
    let isDwell = !step.gestured && dwellIsDue(state.now)
    guard !step.picked || step.forced, step.gestured && step.mayAsk || isDwell else { return }
    let due = state.now + max(profile.settings.autoTapTime, .zero)
    tapDue = (tapDue?.lowerBound ?? due)...due
  }

  private mutating func checkRest(_ state: ScanState) {
    if state.highlight != nil || state.sweep != nil || state.openMenu != nil {
      broken.append("something is highlighted after the scan has ended (S1)")
    }
    if isHighlighted { broken.append("the highlight was not cleared when the scan ended (S1)") }
    if !state.enteredGroups.isEmpty {
      broken.append("a group is open after the scan has ended (S1)")
    }
    // An open contact has times of its own: until it is a gesture, a bail-out, or stuck.
    if down == 0, state.nextDeadline != nil {
      broken.append("something is due after the scan has ended (S1, I1)")
    }
  }

  /// Timed scanning advances by itself, in time (S2, P2), regardless of the number of screen
  /// changes (T5).
  private mutating func checkProgress(_ state: ScanState) {
    guard !state.isSuspended else { return }
    let speechWaits = profile.settings.speech.enabled && profile.settings.speech.waits
    if mode == .item || hasMenu {
      let isTimed =
        profile.settings.method == .auto || profile.settings.method == .overscan || scanner != nil
      guard isTimed || !isHighlighted || openRequest != nil else { return }
      guard let due = state.nextDeadline else {
        broken.append("scanning stands still: nothing is due (S2, S5, S11, A4)")
        return
      }
      guard down == 0, !speechWaits, due > max(state.now, renewedAt + longestTime) else { return }
      broken.append("scanning stands still for too long (S2, T5)")
    } else if let sweep = state.sweep, openRequest == nil, let end = sweep.end {
      guard let due = state.nextDeadline else {
        broken.append("a sweep never ends (P2)")
        return
      }
      if down == 0, due > max(state.now, end) { broken.append("a sweep ends too late (P2)") }
    }
  }

  /// The maximum time for which the highlight stays unchanged.
  private var longestTime: TimeSpan {
    var longest = max(profile.settings.interval, .milliseconds(10))
    if profile.settings.method == .overscan {
      longest = max(longest, profile.settings.fastInterval)
    }
    longest = longest + max(profile.settings.firstItemPause, .zero)
    if profile.settings.select == .autoTap { longest = max(longest, profile.settings.autoTapTime) }
    if openRequest != nil { longest = max(longest, .milliseconds(2000)) }
    return isHighlighted ? longest : max(longest, profile.settings.selectionDelay)
  }

  /// Checks that the highlighted stop was reported and exists.
  private mutating func checkLit(_ state: ScanState) {
    let shown = state.highlight
    // An element that becomes a group, or a group one stop, keeps its id and stays highlighted (T1, G4).
    guard shown?.description == highlightedStop?.description else {
      broken.append(
        "\(shown?.description ?? "nothing") is highlighted, and \(highlightedStop?.description ?? "nothing") was reported (S1, T1)"
      )
      return
    }
    if let shown {
      if !state.isThere(shown) { broken.append("\(shown) is highlighted and is not there (Y2)") }
    } else if profile.settings.method == .elimination, isHighlighted, mode == .item || hasMenu {
      let parts = state.parts
      if parts.isEmpty { broken.append("there is no part to choose (S7)") }
      for stop in parts.joined()
      where !state.isThere(stop) {
        broken.append("\(stop) can be chosen and is not there (Y2)")
      }
    }
  }
}
