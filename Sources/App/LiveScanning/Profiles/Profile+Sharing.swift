import Profiles

/// Switches whose presses also reach other programs, which matters if those programs are scanned
/// (D15).
package struct SwitchSharing: Hashable, Sendable {
  /// The consequence, in one sentence.
  package let detail: String
  /// The fix, in one sentence.
  package let fix: String
}

extension Profile {
  /// The sharing of this profile's presses with other programs; nil if no other program receives
  /// them (D15).
  package var sharing: SwitchSharing? {
    if !terminalBindings.isEmpty {
      return SwitchSharing(
        detail:
          "A switch is a key of this terminal: it counts only while the terminal has the keyboard, and a window that "
          + "has the keyboard also receives the switch.",
        fix: "Put the switch on a device of its own: switchlight devices")
    }
    if !deviceBindings.isEmpty, !grab {
      return SwitchSharing(
        detail:
          "Other programs see the switches too, so a press may also act in the program that is scanned.",
        fix: "Grab the devices: switchlight profile set grab true")
    }
    return nil
  }
}
