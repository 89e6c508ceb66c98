import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Scans while a switch is held (S5).
  ///
  /// A second held switch has no additional effect.
  mutating func beginHold(_ gesture: Gesture) {
    beginHold(Hold(switchIndex: gesture.switchIndex))
  }

  /// Lets the contact that started or resumed scanning scan while it is held, and do nothing else
  /// (I9).
  ///
  /// In point mode, lines sweep without a hold.
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

  /// Ends the hold and picks the stop that was highlighted at the release (S5).
  ///
  /// Nothing is picked if a change moved the highlight there just before (T6).
  mutating func endHold(_ end: ContactEnd, _ events: inout [ScanEvent]) {
    guard case .inverse(let hold?)? = active?.method, hold.switchIndex == end.switchIndex else {
      return
    }
    active?.method = .inverse(nil)
    // In point mode no advance is pending, and the sweep continues (P2).
    if active?.timer == .advance { active?.pending = nil }
    guard isScanning, end.scanned, !isDelayed, !isAnswerDue,
      let landing = history.highlighted(at: end.at)
    else { return }
    if let wokeAt = hold.wokeAt, landing.at <= wokeAt { return }
    pick(landing, pressed: end.at, recognized: end.at, &events)
  }

  /// Ends the hold without a pick, because of `back` or a cancelled contact (S5, I7).
  mutating func dropHold() {
    guard let holder = scanningSwitch else { return }
    switches.consume(holder)
    active?.method = .inverse(nil)
    giveFullInterval()
  }

  /// Ends the hold of a cancelled contact (I7, I12).
  mutating func dropLostHold() {
    guard let holder = scanningSwitch, !switches.scans(holder) else { return }
    active?.method = .inverse(nil)
    giveFullInterval()
  }
}
