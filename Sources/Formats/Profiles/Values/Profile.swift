import SceneDrawing
import ScanEngine
import ScanTime
import SwitchInput

/// A person's switches and way of scanning.
package struct Profile: Hashable, Sendable {
  /// The name of the profile.
  package var name: String
  /// The sources of each switch, by the number of the switch in `scanning.switches` (I6).
  package var sources: [[SwitchSource]]
  /// True if devices are grabbed, so that their keys reach no other program.
  package var grab: Bool
  /// The choices for scanning the desktop.
  package var desktop = DesktopChoices()
  /// True if the message that is composed on stored screens is kept for the next session (B4).
  package var keepsMessage = false
  /// All settings of the engine, including the switches.
  package var scanning: ScanSettings
  /// The look of the highlight over a desktop.
  package var look = HighlightStyle()

  /// Creates a profile with the default settings and without switches.
  package init(name: String) {
    self.name = name
    sources = []
    grab = true
    scanning = ScanSettings(switches: [])
  }

  /// Returns the name of a profile whose file does not define one: the name of the file, without
  /// folder and extension.
  package static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? "profile"
    return String(file.split(separator: ".").first ?? file)
  }

  /// The path of the setting for the time that the highlight rests before it moves or picks by
  /// itself; nil if nothing is timed.
  package var stepPath: String? {
    switch scanning.method {
    case .auto, .inverse, .overscan: "scanning.interval"
    case .dwell: "scanning.dwell"
    case .step, .directed, .elimination: nil
    }
  }

  /// Returns the index of the switch with that name; nil if there is none.
  package func switchIndex(named name: String) -> Int? {
    scanning.switches.firstIndex { $0.name == name }
  }
}
