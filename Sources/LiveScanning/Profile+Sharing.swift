import Profiles

/// Switches whose presses other programs see as well, which matters where those are scanned (D15).
package struct SwitchSharing: Hashable, Sendable {
  /// What that means, in a sentence.
  package let detail: String
  /// What ends it.
  package let fix: String
}

extension Profile {
  /// Whether other programs see the presses of this profile too; nil where they do not (D15).
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
        fix: "Have the devices taken: switchlight profile set grab true")
    }
    return nil
  }
}
