import Diagnostics
import EvdevInput

extension UdevRules {
  /// The warnings about permissions for devices other than switches; empty if there are none.
  ///
  /// udev grants a permission to a user, and so to every program of that user.
  var warnings: [PrintableText] {
    let reader: PrintableText =
      "every program of the person at the screen can read all that is typed on"
    if meansEveryDevice {
      return [
        "A source means every device, so the rule is for all of them: \(reader) every keyboard, passwords too."
      ]
    }
    return keyboards.map { name in
      "\(name) has letters, and the rule names it: \(reader) it, passwords too."
    }
  }
}
