import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension SessionProperties {
  /// A switch was heard.
  mutating func hear(
    _ name: String, _ source: Int, _ notice: SwitchPhase, at instant: Instant
  ) {
    guard let index = profile.settings.switches.firstIndex(where: { $0.name == name }) else {
      return
    }
    let before = step.lastNotice
    step.lastNotice = (index, notice)
    switch notice {
    case .pressed: down |= 1 << UInt64((index * 4 + source - 1) & 63)
    case .ignored: break
    case .cancelled:
      blocked |= down & sources(of: index)
      down &= ~sources(of: index)
      if scanner == index { scanner = nil }
    case .released:
      down &= ~(1 << UInt64((index * 4 + source - 1) & 63))
      blocked &= ~(1 << UInt64((index * 4 + source - 1) & 63))
      guard scanner == index, !isDown(index) else { return }
      scanner = nil
      step.gestured = true
      step.selects = false
      // The stop that was highlighted when the contact woke the scan is not picked by its release
      // (I9).
      let picks = scannerWokeAt.map { landedAt > $0 } ?? true
      step.mayAsk = picks
      step.maySelect = picks
      renewedAt = instant
    case .recognized:
      let own = profile.settings.switches[index]
      let followsSignal = before?.switchIndex == index
      let isLong = own.longPress != nil && !followsSignal
      recognize(isLong ? own.longPress?.action ?? own.press : own.press, index, at: instant)
      renewedAt = instant
    }
  }

  private func sources(of index: Int) -> UInt64 { 15 << UInt64((index * 4) & 63) }

  func isDown(_ index: Int) -> Bool { down & sources(of: index) != 0 }

  /// True if a switch is held whose move repeats (I5); repetitions are not reported.
  var canRepeat: Bool {
    guard down != 0 else { return false }
    for index in profile.settings.switches.indices where isDown(index) {
      let own = profile.settings.switches[index]
      if own.moveRepeat != nil, own.press.isMove { return true }
    }
    return false
  }

  /// Notes a recognized gesture: its action is allowed, except during a selection delay (S11).
  ///
  /// If it starts or resumes scanning, it does only that (I9).
  mutating func recognize(_ action: Action, _ index: Int, at instant: Instant) {
    step.gestured = true
    // Its action was chosen when the recipe began, and its menu may open (N4).
    if phase == .recipe {
      step.mayAsk = openRequest == nil
      step.maySelect = true
      return
    }
    guard phase == .scanning, isHighlighted else {
      if phase != .scanning, action == .scan, profile.settings.method == .inverse, mode == .item,
        isDown(index)
      {
        scanner = index
        scannerWokeAt = instant
      }
      return
    }
    trail ^= index + 1
    let isRing = mode == .item || hasMenu
    guard openRequest == nil else { return }
    step.selects = false
    switch action {
    case .select:
      step.mayAsk = profile.settings.method != .elimination || !isRing
      step.maySelect = true
      step.selects = true
    case .choose, .increment, .decrement, .escape:
      step.mayAsk = true
      step.maySelect = true
    case .menu, .point, .item, .settings: step.maySelect = true
    case .next, .previous, .up, .down, .left, .right, .nextHeading, .previousHeading:
      step.moved = isRing && profile.settings.method != .elimination
    case .scan, .back, .pause, .stop, .sayAgain, .help, .profile: break
    }
    if action == .scan, profile.settings.method == .inverse, isRing, scanner == nil, isDown(index) {
      scanner = index
      scannerWokeAt = nil
      deferredScanner = index
    }
    if action == .back, isRing, tapDue == nil { scanner = nil }
  }
}
