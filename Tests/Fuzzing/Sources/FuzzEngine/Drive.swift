import ScreenElements
import FuzzSupport
import ScanEngine
import ScanTime
import SwitchInput

/// Drives the engine in virtual time, and requires after each step that all is as it must be.
struct Drive {
  private(set) var state: ScanState
  /// True if requests are answered in the same moment, as by stored screens.
  var answersAtOnce = true
  var lines = EventLines()
  private var events: [ScanEvent] = []
  /// The numbers of the requests that are not answered yet.
  private var pending: [UInt64] = []
  private var lastRequest: UInt64?

  init(_ settings: ScanSettings, _ screen: Screen, at instant: Instant) {
    var connected: [SourceID] = []
    for index in settings.switches.indices {
      for source in 0..<2 {
        connected.append(SourceID(switchIndex: index, sourceIndex: source))
      }
    }
    state = ScanState(
      settings: settings, tree: ElementTree(screen), connected: connected, at: instant)
  }

  /// Advances the time from deadline to deadline, and less far if they are too frequent.
  mutating func wait(_ span: TimeSpan) {
    let end = state.now + span
    var wakes = 0
    while let due = state.nextDeadline, due <= end {
      guard wakes < 100 else { return }
      require(due >= state.now, "a deadline lies in the past (I1)")
      reduceOnce(.tick, at: due)
      wakes += 1
    }
    reduceOnce(.tick, at: end)
  }

  /// Sends an input now, and the answers to the resulting requests.
  mutating func send(_ input: ScanInput, _ choices: inout Choices) {
    reduceOnce(input, at: state.now)
    var answers = 0
    while answersAtOnce, !pending.isEmpty, answers < 50 {
      reduceOnce(.answer(choices.answer(to: pending.removeFirst())), at: state.now)
      answers += 1
    }
  }

  /// Presses the first switch if that opens a menu or begins a recipe: few recipes would begin by
  /// chance.
  mutating func beginRecipe(_ choices: inout Choices) {
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    for _ in 0..<20 where state.openRecipe == nil {
      wait(.milliseconds(1000))
      if let menu = state.openMenu {
        guard menu.entries.indices.contains(menu.position),
          case .recipe = menu.entries[menu.position]
        else { continue }
      }
      send(.press(source, timestamp: state.now), &choices)
      send(.release(source, timestamp: state.now), &choices)
    }
  }

  /// Requires that a recipe that runs ends after its time, and by a stop in any case (N4, Y1).
  mutating func requireEndOfRecipe(_ choices: inout Choices) {
    if state.isSuspended { send(.wake(held: []), &choices) }
    for index in state.settings.switches.indices {
      for source in 0..<2 {
        let id = SourceID(switchIndex: index, sourceIndex: source)
        send(.release(id, timestamp: state.now), &choices)
      }
    }
    if let after = state.openRecipe?.recipe.after, after <= .milliseconds(60_000) {
      wait(max(after, .zero) + .milliseconds(1000))
      require(state.openRecipe == nil, "a recipe does not end (N4)")
    }
    send(.stop, &choices)
    require(state.openRecipe == nil, "a recipe goes on after a stop (N4)")
  }

  private mutating func reduceOnce(_ input: ScanInput, at instant: Instant) {
    let before = state.now
    events.removeAll(keepingCapacity: true)
    reduce(&state, input, at: instant, into: &events)
    require(state.violations.isEmpty, "\(input): \(state.violations)")
    var last = before
    for event in events {
      require(event.at >= last && event.at <= state.now, "an event is not of its time (I1)")
      last = event.at
      check(event)
    }
    lines.append(events)
  }

  private mutating func check(_ event: ScanEvent) {
    switch event.kind {
    case .request(.perform(let request)):
      let tree = state.scopes.tree
      guard let index = tree.index(of: request.id) else {
        require(false, "\(request.id) is asked and not there (Y2)")
        return
      }
      require(
        request.action != .activate || !tree.traits(of: index).contains(.notEnabled),
        "\(request.id) is asked and disabled (E10)")
      require(lastRequest.map { request.number > $0 } ?? true, "a request has an old number")
      lastRequest = request.number
      pending.append(request.number)
    case .highlight(let stop, let index, let count):
      require(index >= 0 && index < count, "\(stop) is outside of its scope (S1)")
    default: break
    }
  }
}
