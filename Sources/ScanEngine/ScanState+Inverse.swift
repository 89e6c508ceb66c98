import ScreenElements
import SwitchInput

extension ScanState {
  /// A switch scans for as long as it is held (S5); a second one adds nothing.
  mutating func beginHold(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard case .inverse(holder: nil)? = active?.method, switches.scans(gesture.switchIndex) else {
      switches.consume(gesture.switchIndex)
      return
    }
    active?.method = .inverse(holder: gesture.switchIndex)
    switches.exemptFromBailOut(gesture.switchIndex)
    giveFullInterval()
  }

  /// The hold ends: what was highlighted at the release is picked (S5), unless a change brought it there
  /// too shortly before (T6).
  mutating func endHold(_ end: ContactEnd, _ events: inout [ScanEvent]) {
    guard scanningSwitch == end.switchIndex else { return }
    active?.method = .inverse(holder: nil)
    // In point mode there is no advance to end, and the sweep goes on (P2).
    if active?.timer == .advance { active?.pending = nil }
    guard isScanning, end.scanned, !isDelayed, !isAnswerDue,
      let landing = history.highlighted(at: end.at)
    else { return }
    pick(landing, pressed: end.at, recognized: end.at, &events)
  }

  /// The hold ends without a pick: by `back`, or because its contact was cancelled (S5, I7).
  mutating func dropHold() {
    guard let holder = scanningSwitch else { return }
    switches.consume(holder)
    active?.method = .inverse(holder: nil)
    giveFullInterval()
  }

  /// A contact that was cancelled scans no more (I7, I12).
  mutating func dropLostHold() {
    guard let holder = scanningSwitch, !switches.scans(holder) else { return }
    active?.method = .inverse(holder: nil)
    giveFullInterval()
  }
}
