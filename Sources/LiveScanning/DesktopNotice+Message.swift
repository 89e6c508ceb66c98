import AccessibilityBus
import DesktopTree
import Diagnostics

extension DesktopNotice {
  /// What it says, with the next step; nil for what needs no words.
  var message: PrintableText? {
    switch self {
    case .available: nil
    case .unavailable(let reason):
      "error: The desktop cannot be looked at: \(reason). It is tried again each second."
    case .silent(let name):
      "warning: \(quoted(name)) does not answer; its last picture stays until it does."
    case .ownWindow:
      "warning: The key was not pressed: the keyboard is in the terminal that runs Switchlight."
    case .displayFound: nil
    case .displayLost(let reason):
      "warning: The display cannot be used: \(reason). It is tried again each second."
    case .buttonHeld:
      "warning: The pointer did not click: one of its buttons was held down. Let it go, and pick again."
    case .silentBrowser(let program, let command):
      """
      warning: \(quoted(program)) says nothing of what is in its windows.
      hint: Close it, and start it with access: \(visible(command))
      """
    case .omitted(let omission): "warning: \(omission.message)"
    }
  }
}

extension AccessibleTree.Omission {
  /// What was left out, in a sentence.
  package var message: PrintableText {
    switch self {
    case .accessibles(let limit):
      "The window has more than \(limit) accessibles; the rest is left out."
    case .levels(let limit): "The window has more than \(limit) levels; the rest is left out."
    case .children(let limit):
      "Something in the window has more than \(limit) children; they are left out."
    case .answers: "The program did not answer everything, so something may be missing."
    }
  }
}
