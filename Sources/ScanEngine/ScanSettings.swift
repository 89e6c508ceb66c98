import ScreenElements
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
public enum SelectBehavior: Hashable, Sendable {
  case activate
  case menu
  case autoTap
}

/// Whether elements or points are scanned.
public enum ScanMode: Hashable, Sendable {
  case item
  case point
}

/// Whether static elements are stops where others are (E13).
public enum StaticStops: Hashable, Sendable {
  /// Where stops are spoken.
  case spoken
  case always
  case never
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

  /// The figure that sweeps.
  public var style = Style.crosshair
  /// The axis that is swept first (P1).
  public var first = Axis.x
  /// Points per second.
  public var speed = 120.0
  /// The width of the coarse band in points; 0 is none (P3).
  public var band = 0.0
  /// How long the line rests at an edge (P2).
  public var edgePause = TimeSpan.milliseconds(250)
  /// How often the line may reach an edge (P2).
  public var loops = LoopLimit.passes(2)

  /// Creates the settings of a profile that says nothing of points.
  public init() {}
}

/// What is spoken, and how.
public struct SpeechSettings: Hashable, Sendable {
  /// True if the speech daemon is used.
  public var enabled = false
  /// True if a timed advance waits until the utterance has ended (S12).
  public var waits = false
  /// True if hints are spoken.
  public var hints = true
  /// True if traits are spoken.
  public var traits = true
  /// -100 to 100.
  public var rate = 0
  /// 0 to 2, where 1 is the voice's own.
  public var pitch = 1.0
  /// 0 to 100.
  public var volume = 100
  /// The name of a voice; empty is the daemon's own choice.
  public var voice = ""
  /// The language, a BCP 47 tag, in which what is in the screen's own language is spoken; empty is that
  /// language.
  public var language = ""
  /// The voice of messages, which are announcements and titles of screens; empty is that of stops.
  public var messageVoice = ""
  /// How loud messages are, 0 to 100; nil is as loud as stops.
  public var messageVolume: Int?
  /// The language of messages, as `language`; empty is that of stops.
  public var messageLanguage = ""
  /// True if the speech daemon is started where it is installed and not running.
  public var startsDaemon = true
  /// True if there can be a voice for what the person says to others; nothing waits for one that there cannot be (B4).
  public var speaksMessages = true
  /// The short sounds that the speech daemon plays (E11).
  public var sounds = SoundSettings()

  /// Creates the settings of a profile that says nothing of speech.
  public init() {}
}

/// All that a profile says of scanning; each value starts as the profile's default.
public struct ScanSettings: Hashable, Sendable {
  /// The switches, in the order of the profile.
  public var switches: [SwitchSettings]
  /// The way in which the highlight moves (S2 to S8).
  public var method = ScanMethod.auto
  /// How long a stop stays highlighted before a timed advance; 10 ms at least (S2).
  public var interval = TimeSpan.milliseconds(1200)
  /// What the first stop of a scope is given on top of the interval.
  public var firstItemPause = TimeSpan.milliseconds(500)
  /// How long the highlight must rest after a move to pick (S4).
  public var dwell = TimeSpan.milliseconds(1500)
  /// The interval of the fast phase of overscan (S8).
  public var fastInterval = TimeSpan.milliseconds(250)
  /// How many stops the first select of overscan steps back (S8).
  public var backtrack = 3
  /// How many passes a scope is given (S9).
  public var loops = LoopLimit.passes(3)
  /// When scanning begins.
  public var start = ScanStart.press
  /// Where the highlight goes after an activation (S10).
  public var afterSelect = AfterSelect.restart
  /// How long the highlight stays away after a pick (S11).
  public var selectionDelay = TimeSpan.zero
  /// For how long after a timed advance a select still means the stop before (I10).
  public var lateGrace = TimeSpan.zero
  /// For how long after a landing by a change a select picks nothing (T6).
  public var changeGuard = TimeSpan.milliseconds(300)
  /// How containers become groups, and which exit they have (G3, G5); of static elements ``stopGrouping`` says
  /// what holds.
  public var grouping = Grouping()
  /// Whether static elements are stops where others are (E13).
  public var staticStops = StaticStops.spoken
  /// For whom groups are planned, where they are (M4).
  public var planning = PlanningSettings()
  /// What select does with an element (A1).
  public var select = SelectBehavior.activate
  /// How long a tap waits for a second select that opens the menu (A1).
  public var autoTapTime = TimeSpan.milliseconds(750)
  /// Whether scanning begins with elements or with points.
  public var mode = ScanMode.item
  /// How points are scanned.
  public var point = PointSettings()
  /// What is spoken, and how.
  public var speech = SpeechSettings()
  /// How long a hold of any switch stops scanning; nil is never (I11).
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

  /// How the stops of a screen are found by these settings: their grouping, with or without static elements (E13), and with
  /// planned groups only where the method can have them (M4).
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
