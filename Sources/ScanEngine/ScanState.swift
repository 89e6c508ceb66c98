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
    let stop: Stop
    /// When it counts as failed, so that a silent source cannot freeze the scan.
    let deadline: Deadline
  }

  /// A pick whose consequences wait for the end of the selection delay (S11).
  struct Delay: Hashable, Sendable {
    let deadline: Deadline
    let move: PendingMove
  }

  /// A pick that was made, to know contact bounce when it comes (S14).
  struct LastPick: Hashable, Sendable {
    let stop: Stop
    let at: Instant
  }

  /// What the profile says; it never changes.
  public let settings: ScanSettings
  /// What scanning is doing.
  public internal(set) var phase = Phase.idle
  /// The clock as the engine last saw it.
  public internal(set) var now: Instant
  /// The rings of stops of the current tree.
  public internal(set) var scopes: ScopeTree
  var switches: SwitchBank
  var order = DeadlineOrder()
  var suspended = false
  /// The open scopes, the root first; none in idle and in completed.
  var open: [OpenScope] = []
  /// The place of the current stop in the innermost open scope.
  var position = 0
  /// Whether the current stop is lit; it is not during a selection delay.
  var isLit = false
  /// The next timed advance.
  var advance: Deadline?
  var delay: Delay?
  var request: OpenRequest?
  var requestCount: UInt64 = 0
  /// A request for whose answer nobody waits any more; it is still told when it comes.
  var abandoned: ActivationRequest?
  var history = LandingHistory()
  /// What was lit when the contact of each switch began.
  var targets: [Landing?]
  var lastPick: LastPick?
  /// Whether say-again was heard since the last landing (S15).
  var saidAgain = false

  /// Creates an engine that waits for its first event; `connected` are the sources that are there.
  public init(
    settings: ScanSettings, tree: ElementTree, connected: [SourceID], at instant: Instant = .zero
  ) {
    self.settings = settings
    now = instant
    scopes = ScopeTree(tree, settings.grouping)
    switches = SwitchBank(settings.switches)
    targets = Array(repeating: nil, count: settings.switches.count)
    for source in connected { switches.connect(source, held: false, at: instant) }
  }

  /// The stop that is lit, if one is.
  public var highlight: Stop? { isLit ? current : nil }

  /// The names of the groups that were entered, the outermost first.
  public var enteredGroups: [String] {
    open.dropFirst().compactMap { scopes.group(of: $0.scope) }
  }

  /// Whether any source of any switch is connected (I13).
  public var isConnected: Bool { switches.isConnected }

  /// The current stop, lit or not.
  var current: Stop? {
    guard let scope = open.last?.scope, position < scopes.count(of: scope) else { return nil }
    return scopes.stop(position, in: scope)
  }
}

/// Takes an event that arrives at an instant, and gives what it leads to (Y2, Y3).
///
/// Deadlines due at or before that instant are handled first, each at its own time (I1). An instant
/// before the last one counts as the last one. Effects are appended.
public func reduce(
  _ state: inout ScanState, _ event: ScanEvent, at instant: Instant,
  into effects: inout [ScanEffect]
) {
  state.runDeadlines(through: instant, &effects)
  state.take(event, &effects)
}
