import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// A switch scans for as long as it is held (S5); a second one adds nothing.
  mutating func beginHold(_ gesture: Gesture) {
    beginHold(Hold(switchIndex: gesture.switchIndex))
  }

  /// The contact that started or resumed scanning does nothing else, but for scanning as long as it is held (I9).
  ///
  /// Lines of point mode sweep without a hold.
  mutating func holdOn(after gesture: Gesture) {
    guard isScanning, !isSweeping else { return switches.consume(gesture.switchIndex) }
    beginHold(Hold(switchIndex: gesture.switchIndex, wokeAt: now))
  }

  private mutating func beginHold(_ hold: Hold) {
    guard case .inverse(nil)? = active?.method, switches.scans(hold.switchIndex) else {
      return switches.consume(hold.switchIndex)
    }
    active?.method = .inverse(hold)
    switches.exemptFromBailOut(hold.switchIndex)
    giveFullInterval()
  }

  /// Ends the hold: the stop that was highlighted at the release is picked (S5), unless a change
  /// brought the highlight there too shortly before (T6).
  mutating func endHold(_ end: ContactEnd, _ events: inout [ScanEvent]) {
    guard case .inverse(let hold?)? = active?.method, hold.switchIndex == end.switchIndex else {
      return
    }
    active?.method = .inverse(nil)
    // In point mode there is no advance to end, and the sweep goes on (P2).
    if active?.timer == .advance { active?.pending = nil }
    guard isScanning, end.scanned, !isDelayed, !isAnswerDue,
      let landing = history.highlighted(at: end.at)
    else { return }
    if let wokeAt = hold.wokeAt, landing.at <= wokeAt { return }
    pick(landing, pressed: end.at, recognized: end.at, &events)
  }

  /// The hold ends without a pick: by `back`, or because its contact was cancelled (S5, I7).
  mutating func dropHold() {
    guard let holder = scanningSwitch else { return }
    switches.consume(holder)
    active?.method = .inverse(nil)
    giveFullInterval()
  }

  /// Ends scanning by a contact that was cancelled (I7, I12).
  mutating func dropLostHold() {
    guard let holder = scanningSwitch, !switches.scans(holder) else { return }
    active?.method = .inverse(nil)
    giveFullInterval()
  }
}
