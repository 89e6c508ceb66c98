import Overlay
import Profiles
import ScanEngine
import Session
import ScanTime
import SwitchInput
import TerminalUI

/// The keys of the window as switches: those that are keys of the terminal in the profile (W1).
///
/// A person who clicks into the window, or has no terminal, presses the same keys as before.
final class WindowKeys: WindowKeyTaking {
  /// Takes a key before the switches do, and returns true if it used it; Ctrl-C always leaves (N3).
  var typist: ((PressedKey, Instant) -> Bool)?
  private var keys: BoundKeys

  init(_ profile: Profile, echo: KeyEcho) {
    keys = BoundKeys(profile.terminalBindings, switches: profile.scanning.switches, echo: echo)
  }

  /// Takes the keys of another profile (I14).
  func rebind(_ profile: Profile) {
    keys.rebind(profile.terminalBindings, switches: profile.scanning.switches)
  }

  func handle(_ key: String, isDown: Bool, at now: Instant, into inputs: inout [TimedInput]) {
    if isDown, key != "ctrl-c",
      typist?(PressedKey(key, isSwitch: keys.isBound(key)), now) == true
    {
      return
    }
    keys.handle(key, isDown: isDown, at: now, into: &inputs)
  }

  func takeClosing() {
    var inputs: [TimedInput] = []
    keys.handle("ctrl-c", isDown: true, at: .zero, into: &inputs)
  }

  var endRequest: SessionEnd? { keys.left }

  var held: [SourceID] { keys.held }
}
