import ScreenElements
import ScanEngine
import ScanTime

/// A session that can be made shorter and written down: a profile, screens, and what happens when.
struct Story {
  /// One thing that happens.
  enum RawChange: Hashable {
    case start
    case stop
    case pause
    case resume
    /// A switch goes down; the timestamp is in milliseconds, and not after the time of the step.
    case press(Int, timestamp: Int64)
    case release(Int, timestamp: Int64)
    /// Another screen, or another layout of this one, by its place among the screens.
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
  /// The first one is shown first; the others are what steps and elements name.
  var screens: [Screen]
  var steps: [Step]
  /// For how long nothing more happens at the end, in milliseconds.
  var rest: Int64 = 3000

  /// The file that a screen has in a scenario.
  static func file(_ number: Int) -> String { "s\(number).yaml" }
}
