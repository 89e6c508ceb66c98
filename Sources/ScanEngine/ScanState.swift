import ScreenElements
import SwitchInput

/// Everything the engine knows, as one value: it can be compared, printed, kept and played again.
///
/// What belongs to a scan that goes on is in ``Active`` and ends with it.
public struct ScanState: Sendable, Equatable {
  /// What scanning is doing (S1).
  public enum Phase: Hashable, Sendable {
    case idle
    case scanning
    case paused
    case completed
  }

  /// What is left while nothing is scanned.
  struct Rest: Hashable, Sendable {
    /// True if scanning has ended by itself.
    var isCompleted = false
    /// What the next scan begins with.
    var mode: ScanMode
  }

  /// What the profile says.
  public internal(set) var settings: ScanSettings
  /// The rings of stops of the current tree.
  public internal(set) var scopes: ScopeTree
  /// The time, and what is due next.
  @usableFromInline var clock: EngineClock
  var switches: SwitchBank
  /// What was highlighted when the contact of each switch began.
  var highlightsAtPress: [Landing?]
  /// The scan that goes on; nil is none.
  var active: Active?
  /// What is left while there is none.
  var rest: Rest
  /// What was asked of the sources of elements.
  var requests = Requests()
  /// The element that asked for the next pick to open a menu (A1).
  var nextMenu: String?
  /// True if somebody is called for help (F8); that outlives every scan.
  public internal(set) var isCalling = false
  /// What is spoken.
  var voice = VoiceState()
  var history = LandingHistory()
  /// The name that what is highlighted got while it was; nil where none did (D5).
  var newName: NewName?
  /// The pick that was made last, to know contact bounce (S14).
  var lastPick: LastPick?
  /// When the tree last changed without being another screen (T1).
  var treeChanged = Instant.zero
  /// The screens in a row that no act of the person led to (T8).
  var unexpectedScreens = UnexpectedScreens()
  /// Counts the menus and the sweeps of one run.
  var counts = Counts()
  /// Whether arrows reach every stop of the scope in which one was asked for last (S6).
  var directedReach: DirectedReach?

  /// Numbers that distinguish the menus, and the sweeps, of one run.
  struct Counts: Hashable, Sendable {
    var menus = 0
    var sweeps = 0
  }

  /// What a pick is of, to know the bounce of it (S14).
  enum Picked: Hashable, Sendable {
    case stop(Stop.Name)
    /// A line of point mode that was frozen, whichever it is.
    case line
  }

  /// A pick that was made, to know contact bounce when it comes (S14).
  struct LastPick: Hashable, Sendable {
    let of: Picked
    let at: Instant
  }

  /// Creates an engine that waits for its first input; `connected` are the sources that are there.
  public init(
    settings: ScanSettings, tree: ElementTree, connected: [SourceID], at instant: Instant = .zero
  ) {
    self.settings = settings
    rest = Rest(mode: settings.mode)
    clock = EngineClock(now: min(instant, .clockEnd))
    scopes = settings.scopes(of: tree)
    switches = SwitchBank(settings.switches, bailOut: settings.bailOut)
    highlightsAtPress = Array(repeating: nil, count: settings.switches.count)
    for source in connected { switches.connect(source, held: false, at: instant) }
  }
}

/// Takes an input that arrives at an instant, and gives what it leads to (Y2, Y3).
///
/// Deadlines due at or before that instant are handled first, each at its own time (I1). An instant
/// before the last one counts as the last one. Events are appended.
public func reduce(
  _ state: inout ScanState, _ input: ScanInput, at instant: Instant,
  into events: inout [ScanEvent]
) {
  state.runDeadlines(through: instant, &events)
  state.take(input, &events)
}
