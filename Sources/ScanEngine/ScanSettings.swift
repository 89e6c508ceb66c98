import ElementTree
import SwitchInput

/// The way in which the highlight moves (S2 to S8).
public enum ScanMethod: Hashable, Sendable {
  case auto
  case step
  case dwell
  case inverse
  case directed
  case elimination
  case overscan
}

/// How many passes a scope is given (S9).
public enum LoopLimit: Hashable, Sendable {
  case passes(Int)
  case forever
}

/// When scanning begins.
public enum ScanStart: Hashable, Sendable {
  case press
  case immediately
}

/// Where the highlight goes after an activation (S10).
public enum AfterSelect: Hashable, Sendable {
  case restart
  case resume
  case next
  case stop
}

/// What `select` does with an element (A1).
public enum SelectBehaviour: Hashable, Sendable {
  case activate
  case menu
  case autoTap
}

/// Whether elements or points are scanned.
public enum ScanMode: Hashable, Sendable {
  case item
  case point
}

/// How points are scanned (P1 to P4).
public struct PointSettings: Hashable, Sendable {
  /// The figure that sweeps.
  public enum Style: Hashable, Sendable {
    case crosshair
    case radar
  }

  /// The axis that is swept first.
  public enum Axis: Hashable, Sendable {
    case x
    case y
  }

  public var style = Style.crosshair
  public var first = Axis.x
  /// Points per second.
  public var speed = 120.0
  /// The width of the coarse band in points; 0 is none (P3).
  public var band = 0.0
  public var edgePause = TimeSpan.milliseconds(250)
  public var loops = LoopLimit.passes(2)

  /// Creates the settings of a profile that says nothing of points.
  public init() {}
}

/// What is spoken, and how.
public struct SpeechSettings: Hashable, Sendable {
  public var enabled = false
  public var waits = false
  public var hints = true
  public var traits = true
  /// -100 to 100.
  public var rate = 0
  /// 0 to 2, where 1 is the voice's own.
  public var pitch = 1.0
  /// 0 to 100.
  public var volume = 100
  public var voice = ""
  public var language = ""

  /// Creates the settings of a profile that says nothing of speech.
  public init() {}
}

/// All that a profile says of scanning; each value starts as the profile's default.
public struct ScanSettings: Hashable, Sendable {
  public var switches: [SwitchSettings]
  public var method = ScanMethod.auto
  public var interval = TimeSpan.milliseconds(1200)
  public var firstItemPause = TimeSpan.milliseconds(500)
  public var dwell = TimeSpan.milliseconds(1500)
  public var fastInterval = TimeSpan.milliseconds(250)
  public var backtrack = 3
  public var loops = LoopLimit.passes(3)
  public var start = ScanStart.press
  public var afterSelect = AfterSelect.restart
  public var selectionDelay = TimeSpan.zero
  public var lateGrace = TimeSpan.zero
  public var changeGuard = TimeSpan.milliseconds(300)
  public var grouping = Grouping()
  public var select = SelectBehaviour.activate
  public var autoTapTime = TimeSpan.milliseconds(750)
  public var mode = ScanMode.item
  public var point = PointSettings()
  public var speech = SpeechSettings()
  public var bailOut: TimeSpan?

  /// Creates the default settings with those switches.
  public init(switches: [SwitchSettings]) {
    self.switches = switches
  }
}
