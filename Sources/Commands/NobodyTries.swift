import Diagnostics
import ScanEngine
import SimulatedPeople

/// Why no simulated person tries to reach anything (M2).
enum NobodyTries: Hashable {
  /// Nobody can scan with the profile, for that reason.
  case profile(file: String, reason: String)
  /// Scanning comes to nothing on the screen that could be picked.
  case screen(file: String)

  /// Why nothing was tried with a profile on a screen.
  init(_ settings: ScanSettings, at profile: String, at screen: String) {
    self =
      settings.reasonNobodyScans.map { .profile(file: profile, reason: $0) }
      ?? .screen(file: screen)
  }

  /// The file that has to be changed.
  var file: String {
    switch self {
    case .profile(let file, _), .screen(let file): file
    }
  }

  /// What is so, as a sentence without an end.
  var message: String {
    switch self {
    case .profile(_, let reason): "Nobody can be simulated with this profile: \(reason)"
    case .screen: "There is nothing on the screen that anybody could select"
    }
  }

  /// What to do next; the screen is nil where it is a window of the desktop.
  func hint(on screen: String?) -> String {
    switch self {
    case .profile(let file, _):
      screen.map {
        "Compare with other ways: switchlight measure --screen \(shellWord($0)) "
          + "--profile \(shellWord(file)) --compare method"
      } ?? "Give it what is missing, or another method: switchlight profile edit \(shellWord(file))"
    case .screen(let file):
      "See what is a stop: switchlight inspect \(screen == nil ? "--desktop" : shellWord(file))"
    }
  }
}
