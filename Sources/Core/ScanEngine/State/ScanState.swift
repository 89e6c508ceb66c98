import ScreenElements
import ScanTime
import SwitchInput

/// The complete state of the engine, as one value: it can be compared, printed, kept and replayed.
///
/// The state of a running scan is in ``ActiveScan`` and ends with the scan.
public struct ScanState: Sendable, Equatable {
  /// The phase of scanning (S1).
  public enum Phase: Hashable, Sendable {
    case idle
    case scanning
    case paused
    /// The switches do the actions of a recipe (N4).
    case recipe
    case completed
  }

  /// The state that remains while nothing is scanned.
  struct Rest: Hashable, Sendable {
    /// True if scanning has ended by itself.
    var isCompleted = false
    /// The mode in which the next scan begins.
    var mode: ScanMode
  }

  /// The settings of the profile.
  public internal(set) var settings: ScanSettings
  /// The rings of stops of the current tree.
  public internal(set) var scopes: ScopeTree
  /// The time, and the next due event.
  @usableFromInline var clock: EngineClock
  var switches: SwitchBank
  /// The landing that was highlighted when the contact of each switch began.
  var highlightsAtPress: PressHighlights
  /// The running scan; nil if there is none.
  var active: ActiveScan?
  /// The state that remains while there is no scan.
  var rest: Rest
  /// The requests to the sources of elements.
  var requests = Requests()
  /// The element that asked for the next pick to open a menu (A1).
  var nextMenu: String?
  /// True if help is being called (F8); that outlives every scan.
  public internal(set) var isCalling = false
  /// True if an output draws the highlight, so that its width is a setting (N2).
  package internal(set) var isDrawn = false
  /// The state of speech.
  var voice = VoiceState()
  var history = LandingHistory()
  /// The name that the highlighted element got while it was highlighted; nil if it got none (D5).
  var newName: HighlightRename?
  /// The pick that was made last, to know contact bounce (S14).
  var lastPick: LastPick?
  /// The instant at which the tree last changed without being another screen (T1).
  var treeChanged = Instant.zero
  /// The screens in a row that no act of the person led to (T8).
  var unexpectedScreens = UnexpectedScreens()
  /// Counts the menus and the sweeps of one run.
  var counts = Counts()
  /// The settings that the person's changes can return to (N2); nil if nothing was changed.
  var changed: ChangedSettings?
  /// The reach of the arrows in the scope in which one was last asked for (S6).
  var directedReach: DirectedReach?

  /// Numbers that distinguish the menus, and the sweeps, of one run.
  struct Counts: Hashable, Sendable {
    var menus = 0
    var sweeps = 0
  }

  /// The target of a pick, to recognize its contact bounce (S14).
  enum Picked: Hashable, Sendable {
    case stop(Stop.Name)
    /// A line of point mode that was frozen, whichever it is.
    case line
  }

  /// A pick that was made, to know contact bounce when it comes (S14).
  struct LastPick: Hashable, Sendable {
    let of: Picked
    let at: Instant

    init(of picked: Picked, _ accepted: AcceptedPick) { (of, at) = (picked, accepted.at) }
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
    highlightsAtPress = PressHighlights(count: settings.switches.count)
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
  // Mostly nothing happened but time.
  if case .tick = input { return }
  state.apply(input, &events)
}
