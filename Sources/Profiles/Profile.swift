import SceneDrawing
import ScanEngine
import SwitchInput

/// What a person's switches are, and how they scan.
package struct Profile: Hashable, Sendable {
  /// What people call it.
  package var name: String
  /// The sources of each switch, by the number of the switch in `scanning.switches` (I6).
  package var sources: [[SwitchSource]]
  /// True if devices are grabbed, so that their keys reach nobody else.
  package var grab: Bool
  /// How the desktop is scanned, where it is.
  package var desktop = DesktopChoices()
  /// True if the message that is put together on stored screens is there again in the next session (B4).
  package var keepsMessage = false
  /// All that the engine needs to know, the switches too.
  package var scanning: ScanSettings
  /// How what is highlighted is drawn over a desktop.
  package var look = Look()

  /// Creates a profile with the default settings and without switches.
  package init(name: String) {
    self.name = name
    sources = []
    grab = true
    scanning = ScanSettings(switches: [])
  }

  /// The name of a profile whose file gives it none: that of the file, without folder and ending.
  package static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? "profile"
    return String(file.split(separator: ".").first ?? file)
  }

  /// The path of the setting for how long the highlight rests before something comes by itself; nil where
  /// nothing is timed.
  package var stepPath: String? {
    switch scanning.method {
    case .auto, .inverse, .overscan: "scanning.interval"
    case .dwell: "scanning.dwell"
    case .step, .directed, .elimination: nil
    }
  }

  /// The number of the switch with that name, if there is one.
  package func switchIndex(named name: String) -> Int? {
    scanning.switches.firstIndex { $0.name == name }
  }
}
