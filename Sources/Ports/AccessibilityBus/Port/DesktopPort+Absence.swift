import DesktopSession
import DesktopTree
import Languages
import MessageBus
import ScanEngine
import ScanTime

/// The effect of a lock, and of the user's absence from the display (D15, D17).
extension DesktopPort {
  /// The reason that nothing of the desktop is shown; nil if it is shown.
  var absence: DesktopAbsence? { lock.absence }

  /// Hides the desktop and stops all questions while the user is absent; nil means that they are
  /// back.
  func apply(_ absence: DesktopAbsence?, at now: Instant) {
    changeLock(at: now) { $0.note(absence) }
  }

  /// Applies the profile's permission to scan the lock screen.
  func permitUnlocking() {
    changeLock(at: clock.now) { $0.isPermitted = settings.unlocks }
    display?.requestService(whileLocked: settings.unlocks)
  }

  /// Applies the lock that the display reports.
  func followDisplayLock(at now: Instant) {
    guard let display else { return }
    changeLock(at: now) { $0.note(display.lock) }
  }

  private func changeLock(at now: Instant, _ change: (inout LockState) -> Void) {
    let (before, wasUnlocking) = (absence, lock.isUnlocking)
    change(&lock)
    guard absence != before || lock.isUnlocking != wasUnlocking else { return }
    if absence != nil || lock.isUnlocking || wasUnlocking {
      abandonAct(at: now)
      reading.leave()
      panel.show(nil)
      // The next screen is the first one of the unlocked session.
      if absence == nil, wasUnlocking { showing.forgetShown() }
      showNothing(at: now)
    }
    if absence == nil { lookAgain(at: now) }
  }

  /// True if a window may be shown now: on the lock screen only that of the shell itself (D17.3).
  func mayShow(_ window: AccessibleReference) -> Bool {
    absence == nil && (!lock.isUnlocking || isShell(window))
  }

  /// Announces a message of the shell on the lock screen, such as that the password is wrong
  /// (D17.8).
  func announce(_ signal: BusSignal, at now: Instant) {
    guard lock.isUnlocking, let shown, isShell(shown.base),
      signal.sender == shown.application.reference.application, signal.values.count > 3,
      let text = signal.values[3].text?.cleaned(), !text.isEmpty
    else { return }
    announce(text, at: now)
  }

  /// True if the lock screen asks for a password or something else.
  var asksForPassword: Bool {
    accessibles?.focusedField != nil || accessibles?.nodes.contains(where: \.isSecret) == true
  }

  /// Reads everything again, because anything may have changed meanwhile.
  func lookAgain(at now: Instant) { reading.readAgain(at: now) }

  /// The title if no window is shown; empty before the first look, which may still find a window
  /// (E12).
  var absenceTitle: String {
    let words = Language.speaking(settings.language).language.desktop
    return switch absence {
    case .locked: words.locked
    case .otherUser: words.otherUser
    case nil: lock.isUnlocking ? words.locked : showing.hasShown ? words.noWindow : ""
    }
  }
}
