import ElementTree
import SwitchInput

/// Everything the engine knows, as one value.
public struct ScanState: Sendable, Equatable {
  /// What scanning is doing (S1).
  public enum Phase: Hashable, Sendable {
    case idle
    case scanning
    case paused
    case completed
  }

  /// Creates an engine that waits for its first event; `connected` are the sources that are there.
  public init(settings: ScanSettings, tree: ElementTree, connected: [SourceID], at: Instant = .zero) {
    fatalError()
  }

  public var settings: ScanSettings { fatalError() }
  public var phase: Phase { fatalError() }
  /// The rings of stops of the current tree.
  public var scopes: ScopeTree { fatalError() }
  /// The stop that is lit, if one is.
  public var highlight: Stop? { fatalError() }
  /// When the engine wants to be woken next, if nothing happens before; nil is never.
  public var nextDeadline: Instant? { fatalError() }
  /// The clock as the engine last saw it.
  public var now: Instant { fatalError() }
}

/// Takes an event that arrives at an instant, and gives what it leads to (Y2, Y3).
///
/// Deadlines due at or before that instant are handled first (I1). An instant before the last one
/// counts as the last one. Effects are appended.
public func reduce(
  _ state: inout ScanState, _ event: ScanEvent, at instant: Instant,
  into effects: inout [ScanEffect]
) {
  fatalError()
}
