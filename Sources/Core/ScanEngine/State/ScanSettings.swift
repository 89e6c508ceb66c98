import ScreenElements
import ScanTime
import SwitchInput

/// The way in which the highlight moves (S2 to S8).
public enum ScanMethod: Hashable, Sendable, CaseIterable {
  case auto
  case step
  case dwell
  case inverse
  case directed
  case elimination
  case overscan
}

/// The maximum number of passes through a scope (S9).
public enum LoopLimit: Hashable, Sendable {
  case passes(Int)
  case forever
}

/// The event that starts scanning.
public enum ScanStart: Hashable, Sendable {
  case press
  case immediately
}

/// The position of the highlight after an activation (S10).
public enum AfterSelect: Hashable, Sendable {
  case restart
  case resume
  case next
  case stop
}

/// The effect of `select` on an element (A1).
public enum SelectBehavior: Hashable, Sendable {
  case activate
  case menu
  case autoTap
}

/// The choice between scanning elements and scanning points.
public enum ScanMode: Hashable, Sendable {
  case item
  case point
}

/// The choice of whether static elements are stops (E13).
public enum StaticStops: Hashable, Sendable {
  /// Static elements are stops if stops are spoken.
  case spoken
  case always
  case never
}

/// The settings for scanning points (P1 to P4).
public struct PointSettings: Hashable, Sendable {
  /// The figure of the sweeps.
  public enum Style: Hashable, Sendable {
    case crosshair
    case radar
  }

  /// The axis of the first sweep.
  public enum Axis: Hashable, Sendable {
    case x
    case y
  }

  /// The figure of the sweeps.
  public var style = Style.crosshair
  /// The axis of the first sweep (P1).
  public var first = Axis.x
  /// The speed in points per second.
  public var speed = 120.0
  /// The width of the coarse band in points; 0 is none (P3).
  public var band = 0.0
  /// The time for which the line rests at an edge (P2).
  public var edgePause = TimeSpan.milliseconds(250)
  /// The maximum number of times that the line reaches an edge (P2).
  public var loops = LoopLimit.passes(2)

  /// Creates the default settings.
  public init() {}
}

/// All settings of scanning in a profile; each property begins with its default.
public struct ScanSettings: Hashable, Sendable {
  /// The switches, in the order of the profile.
  public var switches: [SwitchSettings]
  /// The way in which the highlight moves (S2 to S8).
  public var method = ScanMethod.auto
  /// The time for which a stop stays highlighted before a timed advance; at least 10 ms (S2).
  public var interval = TimeSpan.milliseconds(1200)
  /// The additional time on the first stop of a scope.
  public var firstItemPause = TimeSpan.milliseconds(500)
  /// The time on a stop after a move until dwell picks the stop (S4).
  public var dwell = TimeSpan.milliseconds(1500)
  /// The interval of the fast phase of overscan (S8).
  public var fastInterval = TimeSpan.milliseconds(250)
  /// The number of stops that the first select of overscan steps back (S8).
  public var backtrack = 3
  /// The maximum number of passes through a scope (S9).
  public var loops = LoopLimit.passes(3)
  /// The event that starts scanning.
  public var start = ScanStart.press
  /// The position of the highlight after an activation (S10).
  public var afterSelect = AfterSelect.restart
  /// The time after a pick during which nothing is highlighted (S11).
  public var selectionDelay = TimeSpan.zero
  /// The time after a timed advance during which a select still picks the previous stop (I10).
  public var lateGrace = TimeSpan.zero
  /// The time after a landing by a change during which a select picks nothing (T6).
  public var changeGuard = TimeSpan.milliseconds(300)
  /// The grouping of containers and the position of the exit (G3, G5); see ``stopGrouping`` for
  /// static elements.
  public var grouping = Grouping()
  /// The choice of whether static elements are stops (E13).
  public var staticStops = StaticStops.spoken
  /// The person for whom groups are planned (M4).
  public var planning = PlanningSettings()
  /// The effect of select on an element (A1).
  public var select = SelectBehavior.activate
  /// The time within which a second select opens the menu instead of the tap (A1).
  public var autoTapTime = TimeSpan.milliseconds(750)
  /// The mode in which scanning begins: elements or points.
  public var mode = ScanMode.item
  /// The settings for scanning points.
  public var point = PointSettings()
  /// The settings of speech.
  public var speech = SpeechSettings()
  /// The line width of the highlight in points, for outputs that draw it (N2, W2).
  public var highlightWidth = 4
  /// The color of the highlight, for outputs that draw it (N2, W2).
  public var highlightColor = HighlightColor.orange
  /// The colors of menus and messages, for outputs that draw them (N2, W5).
  public var menuTheme = MenuTheme.light
  /// The recipes, in the order of the profile (N4).
  public var recipes: [Recipe] = []
  /// The duration of a hold of any switch after which scanning stops; nil for no limit (I11).
  public var bailOut: TimeSpan?

  /// Creates the default settings with those switches.
  public init(switches: [SwitchSettings]) {
    self.switches = switches
  }

  /// These settings for a desktop, on which every reported text is a stop (D3, E13).
  package var onDesktop: ScanSettings {
    var settings = self
    settings.staticStops = .always
    return settings
  }

  /// The grouping of stops with these settings.
  ///
  /// It includes static elements as configured (E13), and planned groups only if the method
  /// supports them (M4).
  public var stopGrouping: Grouping {
    var grouping = grouping
    if grouping.style == .planned, planCosts == nil { grouping.style = .none }
    grouping.includesStatic =
      switch staticStops {
      case .spoken: speech.enabled
      case .always: true
      case .never: false
      }
    return grouping
  }
}
