import DesktopTree
import Languages
import ScanTime

/// The effect of a lock, and of the user's absence from the display (D15, D17).
extension DesktopState {
  /// The reason that nothing of the desktop is shown; nil if it is shown.
  package var absence: DesktopAbsence? { lock.absence }

  /// Applies the profile's permission to scan the lock screen.
  mutating func permitUnlocking(at now: Instant) {
    let isPermitted = settings.unlocks
    changeLock(at: now) { $0.isPermitted = isPermitted }
    emit(.requestService(whileLocked: isPermitted))
  }

  /// Hides the desktop and stops all questions while the user is absent, and reads everything again
  /// after that.
  mutating func changeLock(at now: Instant, _ change: (inout LockState) -> Void) {
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
    if absence == nil { reading.readAgain(at: now) }
  }

  /// True if a window may be shown now: on the lock screen only that of the shell itself (D17.3).
  func mayShow(_ window: AccessibleReference) -> Bool {
    absence == nil && (!lock.isUnlocking || isShell(window))
  }

  /// Announces a message of the shell on the lock screen, such as that the password is wrong
  /// (D17.8).
  mutating func announce(_ text: String, of accessible: AccessibleReference, at now: Instant) {
    let text = text.cleaned()
    guard lock.isUnlocking, let shown, isShell(shown.base),
      accessible.application == shown.application.reference.application, !text.isEmpty
    else { return }
    announce(text, at: now)
  }

  /// True if the lock screen asks for a password or something else.
  var asksForPassword: Bool {
    accessibles?.focusedField != nil || accessibles?.nodes.contains(where: \.isSecret) == true
  }

  /// The title if no window is shown; empty before the first look, which may still find a window
  /// (E12).
  var absenceTitle: String {
    let words = language.desktop
    return switch absence {
    case .locked: words.locked
    case .otherUser: words.otherUser
    case nil: lock.isUnlocking ? words.locked : showing.hasShown ? words.noWindow : ""
    }
  }
}
