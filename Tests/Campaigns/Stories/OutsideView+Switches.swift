import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension OutsideView {
  /// A switch was heard.
  mutating func hear(_ name: String, _ notice: SwitchPhase, _ at: Instant) {
    guard let index = settings.switches.firstIndex(where: { $0.name == name }) else { return }
    let before = step.noticed
    step.noticed = index
    switch notice {
    case .ignored: break
    case .pressed:
      guard !isDown[index], let pressed = step.press else { return }
      isDown[index] = true
      contacts[index] = Contact(
        pressed: pressed, seen: forgotten + shown.count, target: shown(at: pressed),
        isLate: pressed < step.now, scopes: scopes(at: pressed))
    case .cancelled:
      isDown[index] = false
      if scanner == index { scanner = nil }
    case .released:
      isDown[index] = false
      order.restart(groups)
      guard scanner == index else { return }
      scanner = nil
      guard phase == .scanning, open == nil, isHighlighted, let at = step.release else { return }
      if let woke = scannerWokeAt, shown(at: at).map({ $0.at <= woke }) ?? true { return }
      let seen = forgotten + shown.count
      attempt(
        Attempt(
          action: .select, isRelease: true, pressed: at, recognized: at, target: shown(at: at),
          seen: seen, isGuarded: isGuarded(at, seen: seen), isLate: at < step.now,
          scopes: scopes(at: at)))
    case .recognized:
      order.restart(groups)
      recognize(index, follows: before == index, at)
    }
  }

  private mutating func recognize(_ index: Int, follows: Bool, _ at: Instant) {
    let own = settings.switches[index]
    guard let contact = contacts[index] else { return }
    let isLong = own.longPress != nil && !follows
    let action = isLong ? own.longPress?.action ?? own.press : own.press
    let recognized =
      step.press ?? step.release
      ?? contact.pressed + (isLong ? own.longPress?.after ?? .zero : own.hold)
    guard phase == .scanning, isHighlighted else {
      if phase != .scanning, action == .scan, settings.method == .inverse, mode == .item,
        isDown[index]
      {
        scanner = index
        scannerWokeAt = at
      }
      return
    }
    if action == .scan, settings.method == .inverse, mode == .item || menu != nil, scanner == nil,
      isDown[index], open == nil
    {
      scanner = index
      scannerWokeAt = nil
    }
    if action == .back, scanner != nil, mode == .item || menu != nil, open == nil, taps.isEmpty {
      scanner = nil
      return
    }
    let new = Attempt(
      action: action, isRelease: false, pressed: contact.pressed, recognized: recognized,
      target: contact.target, seen: contact.seen,
      isGuarded: isGuarded(action, contact), isLate: contact.isLate,
      scopes: contact.scopes)
    attempt(new)
  }

  private mutating func attempt(_ new: Attempt) {
    step.attempts.append(new)
    count("\(new.action)")
    if new.isGuarded { count("guarded") }
    if new.isGuarded, new.target?.isByChange != true { count("guarded after another landing") }
    if new.isLate { count("late") }
    if new.scopes != scopes { count("changed since the press") }
    if !taps.isEmpty, new.action != .select || new.isRelease { deferred = new }
    beginBack(new)
  }
}
