import ScreenElements
import ScanEngine
import ScanTime

/// A session that can be shortened and written to a file: a profile, screens, and timed steps.
struct Story {
  /// One thing that happens.
  enum RawChange: Hashable {
    case start
    case stop
    case pause
    case resume
    /// A press of a switch.
    ///
    /// The timestamp is in milliseconds, and not later than the time of the step.
    case press(Int, timestamp: Int64)
    case release(Int, timestamp: Int64)
    /// Another screen, or another layout of this one, by its index in `screens`.
    case screen(Int, focus: String?)
    case layout(Int, focus: String?)
    /// The next activation of the element fails.
    case fail(String)
  }

  struct Step: Hashable {
    /// In milliseconds.
    var at: Int64
    var what: RawChange
  }

  var settings: ScanSettings
  /// The first one is shown first; steps and elements refer to the others.
  var screens: [Screen]
  var steps: [Step]
  /// For how long nothing more happens at the end, in milliseconds.
  var rest: Int64 = 3000

  /// The file that a screen has in a scenario.
  static func file(_ number: Int) -> String { "s\(number).yaml" }
}
