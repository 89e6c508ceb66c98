import ElementTree
import SwitchInput

/// Everything the engine knows, as one value: it can be compared, printed, kept and played again.
public struct ScanState: Sendable, Equatable {
  /// What scanning is doing (S1).
  public enum Phase: Hashable, Sendable {
    case idle
    case scanning
    case paused
    case completed
  }

  /// A request that the element's source has not answered yet (A4).
  struct OpenRequest: Hashable, Sendable {
    let request: ActivationRequest
    /// The stop or the element that it came from.
    let stop: Stop
    /// Whether speech is silent once it is done (E10).
    let startsMedia: Bool
    /// When it counts as failed, so that a silent source cannot freeze the scan.
    let deadline: Deadline
    /// Whether a new screen came before its answer, which may still end the scan (S10).
    var endsScan = false
  }

  /// A request for the next page, for which nobody waits (E10).
  struct PageTurn: Hashable, Sendable {
    enum Stage: Hashable, Sendable {
      case asked
      /// A new screen or the end of the scan came before the answer.
      case abandoned
      /// It was done, and the new page is to be spoken when it comes.
      case done
    }

    let request: ActivationRequest
    var stage = Stage.asked
  }

  /// A pick whose consequences wait for the end of the selection delay (S11).
  struct Delay: Hashable, Sendable {
    let deadline: Deadline
    let move: PendingMove
  }

  /// A tap that waits for a second select, which would open the menu instead (A1).
  struct WaitingTap: Hashable, Sendable {
    let stop: Stop
    let deadline: Deadline
  }

  /// A pick that was made, to know contact bounce when it comes (S14).
  struct LastPick: Hashable, Sendable {
    let stop: Stop
    let at: Instant
  }

  /// What comes by itself when its time is over; there is never more than one.
  struct Timer: Hashable, Sendable {
    /// What comes.
    enum Kind: Hashable, Sendable {
      /// The highlight goes on (S2).
      case advance
      /// The stop is picked (S4).
      case dwell
      /// The line has reached an edge for the last time (P2).
      case sweepEnd
    }

    let kind: Kind
    let deadline: Deadline
  }

  /// What the profile says.
  public internal(set) var settings: ScanSettings
  /// What scanning is doing.
  public internal(set) var phase = Phase.idle
  /// Whether elements or points are scanned.
  public internal(set) var mode: ScanMode
  /// The clock as the engine last saw it.
  public internal(set) var now: Instant
  /// The rings of stops of the current tree.
  public internal(set) var scopes: ScopeTree
  /// When the engine wants to be woken next, if nothing happens before; nil is never.
  ///
  /// It follows from the rest of the state. ``reduce(_:_:at:into:)`` works it out once an event, however
  /// often it is asked for.
  public internal(set) var nextDeadline: Instant?
  /// What is due next.
  var next: NextDue?
  var switches: SwitchBank
  var order = DeadlineOrder()
  var suspended = false
  /// The open scopes, the root first; none in idle and in completed.
  var open: [OpenScope] = []
  /// The place of the current stop in the innermost open scope.
  var position = 0
  /// The menu that is open on top of the scopes.
  var menu: OpenMenu?
  var menuCount = 0
  /// The stages of point mode.
  var pointScan: PointScan?
  var sweepCount = 0
  /// The point that was reached last (P7).
  var lastPoint: Point?
  /// In elimination, the parts of the ring that were narrowed to, the last one innermost (S7).
  var narrowed: [Range<Int>] = []
  /// Whether something is lit; nothing is during a selection delay.
  var isLit = false
  var timer: Timer?
  /// Whether the current stop is to be picked by resting on it (S4).
  var dwellIsArmed = false
  /// The switch that scans for as long as it is held (S5).
  var scanningSwitch: Int?
  /// In overscan, how many more slow stops there are; nil is fast (S8).
  var slowStops: Int?
  /// What timed advances wait for: the utterance of the highlight (S12).
  var speechGate: SpeechGate?
  /// Until when it counts that something else is spoken first (S12); nil before that was told.
  var otherSpeechEnd: Instant?
  var delay: Delay?
  var tap: WaitingTap?
  /// A gesture that waits until the tap before it was answered (A1).
  var deferred: Gesture?
  var request: OpenRequest?
  var requestCount: UInt64 = 0
  /// A request for whose answer nobody waits any more; it is still told when it comes.
  var abandoned: OpenRequest?
  var pageTurn: PageTurn?
  /// How many times its estimate a text takes, as the voice was seen to speak (S12).
  var speechPace = 1.0
  /// Whether speech is silent, because media began and there was no gesture since (E10).
  var isSilenced = false
  /// The announcements of which it is not known yet whether they were spoken, oldest first (E11).
  var announcements: [String] = []
  /// The position that was spoken last when the page scrolled (E11).
  var lastScrolled: String?
  var history = LandingHistory()
  /// When the tree last changed without being another screen (T1).
  var treeChanged = Instant.zero
  /// What was lit when the contact of each switch began.
  var targets: [Landing?]
  var lastPick: LastPick?
  /// Whether say-again was heard since the last landing (S15).
  var saidAgain = false
  /// Whether arrows reach every stop of the scope in which one was asked for last (S6).
  var directedReach: DirectedReach?

  /// Creates an engine that waits for its first event; `connected` are the sources that are there.
  public init(
    settings: ScanSettings, tree: ElementTree, connected: [SourceID], at instant: Instant = .zero
  ) {
    self.settings = settings
    mode = settings.mode
    now = min(instant, .clockEnd)
    scopes = ScopeTree(tree, settings.grouping)
    switches = SwitchBank(settings.switches, bailOut: settings.bailOut)
    targets = Array(repeating: nil, count: settings.switches.count)
    for source in connected { switches.connect(source, held: false, at: instant) }
  }

  /// Whether the machine sleeps (I7).
  public var isSuspended: Bool { suspended }

  /// Whether any source of any switch is connected (I13).
  public var isConnected: Bool { switches.isConnected }
}

/// Takes an event that arrives at an instant, and gives what it leads to (Y2, Y3).
///
/// Deadlines due at or before that instant are handled first, each at its own time (I1). An instant
/// before the last one counts as the last one. Effects are appended.
public func reduce(
  _ state: inout ScanState, _ event: ScanInput, at instant: Instant,
  into events: inout [ScanEvent]
) {
  state.runDeadlines(through: instant, &events)
  state.take(event, &events)
}
