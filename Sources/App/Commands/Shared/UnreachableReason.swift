import Diagnostics
import ScanEngine
import SimulatedPeople

/// The reason that no simulated person tries to reach anything (M2).
enum UnreachableReason: Hashable {
  /// The profile cannot be used for scanning, for this reason.
  case profile(file: String, reason: String)
  /// The screen has no reachable element that can be picked.
  case screen(file: String)

  /// Finds the reason for a profile on a screen.
  init(_ settings: ScanSettings, at profile: String, at screen: String) {
    self =
      settings.reasonNobodyScans.map { .profile(file: profile, reason: $0) }
      ?? .screen(file: screen)
  }

  /// The file to change.
  var file: String {
    switch self {
    case .profile(let file, _), .screen(let file): file
    }
  }

  /// The reason, in lower case and without a final period.
  var message: String {
    switch self {
    case .profile(_, let reason): "this profile cannot be simulated: \(reason)"
    case .screen: "nothing on the screen can be selected"
    }
  }

  /// Returns the next step; the screen is nil for a window of the desktop.
  func hint(on screen: String?) -> String {
    switch self {
    case .profile(let file, _):
      screen.map {
        "Compare with other ways: switchlight measure --screen \(shellWord($0)) "
          + "--profile \(shellWord(file)) --compare method"
      }
        ?? "Add the missing action, or try another method: "
        + "switchlight profile edit \(shellWord(file))"
    case .screen(let file):
      "See what is a stop: switchlight inspect \(screen == nil ? "--desktop" : shellWord(file))"
    }
  }
}
