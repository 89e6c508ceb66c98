import Diagnostics
import ScanEngine
import ScreenElements
import SimulatedPeople

/// Why no simulated person tries to reach anything (M2).
enum NobodyTries: Hashable {
  /// Nobody can scan with the profile, for that reason.
  case profile(file: String, reason: String)
  /// Scanning comes to nothing on the screen that could be picked.
  case screen(file: String)

  /// With a profile on a screen; nil where a person can try.
  init?(_ settings: ScanSettings, at profile: String, on tree: ElementTree, at screen: String) {
    if let reason = settings.reasonNobodyScans {
      self = .profile(file: profile, reason: reason)
    } else if TargetPaths(settings, on: tree).targets.isEmpty {
      self = .screen(file: screen)
    } else {
      return nil
    }
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
