import Languages
import ScanEngine
import ScanTime
import SwitchInput

/// The effect of the user's absence from the display (D15).
extension DesktopPort {
  /// Hides the desktop and stops all questions while the user is absent; nil means that they are
  /// back.
  func apply(_ absence: DesktopAbsence?, at now: Instant) {
    guard absence != self.absence else { return }
    self.absence = absence
    if absence != nil {
      abandonAct(at: now)
      reading.leave()
      showNothing(at: now)
    } else {
      lookAgain(at: now)
    }
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
    case nil: showing.hasShown ? words.noWindow : ""
    }
  }
}
