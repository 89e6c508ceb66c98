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

/// The place of the highlight after an activation (S10).
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
  /// They are stops if stops are spoken.
  case spoken
  case always
  case never
}

/// The settings for scanning points (P1 to P4).
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

  /// The figure that sweeps.
  public var style = Style.crosshair
  /// The axis that is swept first (P1).
  public var first = Axis.x
  /// Points per second.
  public var speed = 120.0
  /// The width of the coarse band in points; 0 is none (P3).
  public var band = 0.0
  /// The time for which the line rests at an edge (P2).
  public var edgePause = TimeSpan.milliseconds(250)
  /// The maximum number of times that the line reaches an edge (P2).
  public var loops = LoopLimit.passes(2)

  /// Creates the settings of a profile that says nothing of points.
  public init() {}
}

/// All that a profile says of scanning; each value starts as the profile's default.
public struct ScanSettings: Hashable, Sendable {
  /// The switches, in the order of the profile.
  public var switches: [SwitchSettings]
  /// The way in which the highlight moves (S2 to S8).
  public var method = ScanMethod.auto
  /// The time for which a stop stays highlighted before a timed advance; 10 ms at least (S2).
  public var interval = TimeSpan.milliseconds(1200)
  /// The time that the first stop of a scope gets in addition to the interval.
  public var firstItemPause = TimeSpan.milliseconds(500)
  /// The time for which the highlight must rest after a move to pick (S4).
  public var dwell = TimeSpan.milliseconds(1500)
  /// The interval of the fast phase of overscan (S8).
  public var fastInterval = TimeSpan.milliseconds(250)
  /// The number of stops that the first select of overscan steps back (S8).
  public var backtrack = 3
  /// The maximum number of passes through a scope (S9).
  public var loops = LoopLimit.passes(3)
  /// The event that starts scanning.
  public var start = ScanStart.press
  /// The place of the highlight after an activation (S10).
  public var afterSelect = AfterSelect.restart
  /// The time for which the highlight stays away after a pick (S11).
  public var selectionDelay = TimeSpan.zero
  /// The time after a timed advance during which a select still means the previous stop (I10).
  public var lateGrace = TimeSpan.zero
  /// The time after a landing by a change during which a select picks nothing (T6).
  public var changeGuard = TimeSpan.milliseconds(300)
  /// The grouping of containers and the exit of groups (G3, G5); for static elements
  /// ``stopGrouping`` decides.
  public var grouping = Grouping()
  /// The choice of whether static elements are stops (E13).
  public var staticStops = StaticStops.spoken
  /// The person for whom groups are planned, if they are (M4).
  public var planning = PlanningSettings()
  /// The effect of select on an element (A1).
  public var select = SelectBehavior.activate
  /// The time for which a tap waits for a second select that opens the menu (A1).
  public var autoTapTime = TimeSpan.milliseconds(750)
  /// The mode in which scanning begins: elements or points.
  public var mode = ScanMode.item
  /// The settings for scanning points.
  public var point = PointSettings()
  /// The settings of speech.
  public var speech = SpeechSettings()
  /// The width of the line of the highlight in points, where an output draws it (N2, W2).
  public var highlightWidth = 4
  /// The color of the highlight, where an output draws it (N2, W2).
  public var highlightColor = HighlightColor.orange
  /// The colors of menus and messages, where an output draws them (N2, W5).
  public var menuTheme = MenuTheme.light
  /// The recipes, in the order of the profile (N4).
  public var recipes: [Recipe] = []
  /// The time after which a hold of any switch stops scanning; nil means never (I11).
  public var bailOut: TimeSpan?

  /// Creates the default settings with those switches.
  public init(switches: [SwitchSettings]) {
    self.switches = switches
  }

  /// These settings for a desktop, whose text is a stop where the screen has it at all (D3, E13).
  package var onDesktop: ScanSettings {
    var settings = self
    settings.staticStops = .always
    return settings
  }

  /// The grouping of the stops of a screen by these settings: with or without static elements
  /// (E13), and with planned groups only if the method supports them (M4).
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
