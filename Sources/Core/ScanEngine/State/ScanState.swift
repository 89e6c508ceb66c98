import ScreenElements
import ScanTime
import SwitchInput

/// The complete state of the engine as one value, which can be compared, printed, stored and
/// replayed.
///
/// The state of a running scan is in ``ActiveScan`` and ends with the scan.
public struct ScanState: Sendable, Equatable {
  /// The phase of scanning (S1).
  public enum Phase: Hashable, Sendable {
    case idle
    case scanning
    case paused
    /// The switches perform the actions of a recipe (N4).
    case recipe
    case completed
  }

  /// The state that persists without a scan.
  struct Rest: Hashable, Sendable {
    /// True if the last scan completed by itself.
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
  /// The landing at the start of each switch's contact.
  var highlightsAtPress: PressHighlights
  /// The running scan; nil if there is none.
  var active: ActiveScan?
  /// The state that persists without a scan.
  var rest: Rest
  /// The requests to the sources of elements.
  var requests = Requests()
  /// The element that requested a menu for the next pick (A1).
  var nextMenu: String?
  /// True if a call for help is active (F8).
  ///
  /// It outlives every scan.
  public internal(set) var isCalling = false
  /// True if an output draws the highlight, so that its width is a setting (N2).
  package internal(set) var isDrawn = false
  /// The state of speech.
  var voice = VoiceState()
  var history = LandingHistory()
  /// The new name of the highlighted element, if it was renamed while highlighted; otherwise nil
  /// (D5).
  var newName: HighlightRename?
  /// The last pick, for the detection of contact bounce (S14).
  var lastPick: LastPick?
  /// The last change of the tree that did not show another screen (T1).
  var treeChanged = Instant.zero
  /// The unexpected screens in a row: those without an act of the person (T8).
  var unexpectedScreens = UnexpectedScreens()
  /// The counters of menus and sweeps of this run.
  var counts = Counts()
  /// The settings to which the person's changes can return (N2); nil if there are no changes.
  var changed: ChangedSettings?
  /// The cached reach of the arrows, for the last scope in which an arrow was used (S6).
  var directedReach: DirectedReach?

  /// Numbers that distinguish the menus, and the sweeps, of one run.
  struct Counts: Hashable, Sendable {
    var menus = 0
    var sweeps = 0
  }

  /// The target of a pick, to recognize its contact bounce (S14).
  enum Picked: Hashable, Sendable {
    case stop(Stop.Name)
    /// A frozen line of point mode; all lines are equal.
    case line
  }

  /// A pick with its time, for the detection of contact bounce (S14).
  struct LastPick: Hashable, Sendable {
    let of: Picked
    let at: Instant

    init(of picked: Picked, _ accepted: AcceptedPick) { (of, at) = (picked, accepted.at) }
  }

  /// Creates an engine before its first input; `connected` are the connected sources.
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

/// Applies an input that arrives at an instant, and appends the resulting events (Y2, Y3).
///
/// Deadlines due at or before that instant are handled first, each at its own time (I1). An instant
/// before the previous one counts as the previous one.
public func reduce(
  _ state: inout ScanState, _ input: ScanInput, at instant: Instant,
  into events: inout [ScanEvent]
) {
  state.runDeadlines(through: instant, &events)
  // Usually only time has passed.
  if case .tick = input { return }
  state.apply(input, &events)
}
