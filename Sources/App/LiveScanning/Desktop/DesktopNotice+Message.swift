import AccessibilityBus
import DesktopSession
import DesktopTree
import Diagnostics

extension DesktopNotice {
  /// The message with the next step; nil for a notice without a message.
  var message: PrintableText? {
    switch self {
    case .available: nil
    case .availableAgain: "The desktop can be read again."
    case .mustRestart(let name):
      """
      warning: \(quoted(name)) must be started again: it has shown no elements since the accessibility bus was lost.
      hint: Save your work in it, close it, and start it again.
      """
    case .unavailable(let reason):
      """
      error: cannot read the desktop: \(reason). Retrying every second.
      hint: Start it in a graphical session with at-spi2-core. To list the missing parts, run: switchlight doctor
      """
    case .silent(let name):
      "warning: \(quoted(name)) does not answer; its last picture stays until it does."
    case .ownWindow:
      "warning: the key was not pressed: the terminal of Switchlight has the keyboard."
    case .displayFound: nil
    case .displayLacks(let lacks): lacks.message
    case .displayLost(let reason):
      "warning: the display cannot be used: \(reason). Retrying every second."
    case .buttonHeld:
      "warning: the pointer did not click: one of its buttons was held down. Release it, and pick again."
    case .covered:
      "warning: the pointer did not click: something else covers the window. Close or move it, and pick again."
    case .inactive:
      "warning: nothing was clicked or pressed: the window is not the active one. Switch to it with Switchlight, windows, and pick again."
    case .modifierHeld(let held):
      "warning: no key was pressed: \(held.words) is held down, or counts for the next key. Release it, and pick again."
    case .silentBrowser(let program, let command):
      """
      warning: \(quoted(program)) does not report the contents of its windows.
      hint: Close it, and start it with access: \(visible(command))
      """
    case .notificationsHidden:
      "warning: the session bus does not show the notifications of programs, so they are not announced."
    case .omitted(let omission): "warning: \(omission.message)"
    }
  }
}

extension HeldModifier {
  /// The name of the key.
  var words: PrintableText {
    switch self {
    case .shift: "Shift"
    case .control: "Control"
    case .alt: "Alt"
    case .logo: "the logo key"
    case .other: "a key such as AltGr"
    }
  }
}

extension DisplayLacks {
  /// The missing abilities, the effect on the session, and the way to get them (W1, W6); nil if
  /// none is missing.
  package var message: PrintableText? {
    var missing: [PrintableText] = []
    if contains(.windows) { missing.append("know where windows are") }
    if contains(.pointer) { missing.append("use a pointer") }
    if contains(.keys) { missing.append("press keys") }
    if contains(.overlay) { missing.append("draw over windows") }
    guard let last = missing.popLast() else { return nil }
    let all = missing.isEmpty ? last : missing.joined(separator: ", ") + " or " + last
    let highlight: PrintableText =
      contains(.overlay) ? " The highlight is spoken, and shown in the terminal." : ""
    return """
      warning: this compositor does not let other programs \(all). Stops that need it are not offered.\(highlight)
      hint: Accessible controls are still scanned, and still work. \(wayToTheRest).
      """
  }

  /// The way to a session with all abilities, without a final period (W6).
  private var wayToTheRest: PrintableText {
    contains(.shellExtension)
      ? "For everything else, turn on the extension of GNOME Shell; for the steps, run: switchlight doctor"
      : "For everything else, log out and choose an X11 or sway session at login; to list them, run: switchlight doctor"
  }
}

extension AccessibleTree.Omission {
  /// A sentence about the omission.
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
