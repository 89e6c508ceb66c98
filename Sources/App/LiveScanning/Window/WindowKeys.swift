import Overlay
import Profiles
import ScanEngine
import Session
import ScanTime
import SwitchInput
import TerminalUI

/// The keys of the window as switches: those that are terminal keys in the profile (W1).
///
/// After a click into the window, or without a terminal, the user presses the same keys.
final class WindowKeys: WindowKeyTaking {
  /// Handles a key before the switches, and returns true if it was used; Ctrl-C always quits (N3).
  var typist: ((PressedKey, Instant) -> Bool)?
  private var keys: BoundKeys

  init(_ profile: Profile, echo: KeyEcho) {
    keys = BoundKeys(profile.terminalBindings, switches: profile.scanning.switches, echo: echo)
  }

  /// Uses the keys of another profile (I14).
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
