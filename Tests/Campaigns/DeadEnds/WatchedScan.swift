import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The engine with a person at its switches, and everything observed from outside.
///
/// It does not look into the engine. The facts that decide which states can follow are collected from its
/// events, its public properties and the rules of SPEC.md, rather too many than too few.
struct WatchedScan {
  /// The profiles, the first one in use at the beginning, and the screen.
  struct Place {
    var profiles: [(name: String, settings: ScanSettings)]
    var tree: ElementTree
  }

  var state: ScanState
  /// The profile in use.
  var profile = 0
  var switches: [WatchedSwitch]
  /// True if an element received a request, or a point was reported on which others may act.
  var activated = false
  /// The instant at which the highlight last came to rest, and the highlight before.
  var landed = Instant.zero
  var shownBefore: Int64 = 0
  /// True if another profile made it land, which is guarded (T6).
  var landedByChange = false
  /// True if time made it land.
  var advancedByTime = false
  /// The instant of the last gesture, and the highlight at its press.
  var gestured = Instant.zero
  var target: Int64 = 0
  var action: Int64 = 0
  /// The instant at which the highlight disappeared, and the highlight and the act at that time
  /// (S11).
  var cleared = Instant.zero
  var clearedBy: [Int64] = []
  /// The number of times that time moved the highlight on since the last gesture (S9).
  var advances: Int64 = 0
  /// The number of slow stops of overscan that are left (S8).
  var slowStops = 0
  /// True if resting picks (S4).
  var isArmed = false
  /// True if say-again was used since the last landing (S15).
  var saidAgain = false
  /// Until when a tap waits (A1).
  var tapDue: Instant?
  /// The element that was pointed at last (P7).
  var pointed: Int64 = 0
  /// The highlight when point mode began, to which an area may return (P8).
  var area: Int64 = 0
  /// The next due event while no contact kept it from happening.
  var dueBefore: Instant?

  var settings: ScanSettings { state.settings }

  init(_ place: Place) {
    let settings = place.profiles[0].settings
    switches = Array(repeating: WatchedSwitch(), count: settings.switches.count)
    state = ScanState(
      settings: settings, tree: place.tree,
      connected: settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) })
  }

  /// Returns true if holding a switch any longer has no effect: no scan, no repetition and no later
  /// window.
  ///
  /// Releasing it at once is as good as at any time.
  func isDownInVain(_ index: Int) -> Bool {
    let it = switches[index]
    guard it.isDown else { return false }
    let own = settings.switches[index]
    if it.isBlocked { return !it.lingers || own.ignoreRepeat == .zero }
    switch it.contact {
    case .none, .waiting: return false
    case .spent: return true
    case .gesture:
      return own.ignoreRepeat == .zero && own.moveRepeat == nil && settings.method != .inverse
    }
  }

  /// Presses or releases a switch now.
  mutating func touch(_ index: Int, _ place: Place) {
    let source = SourceID(switchIndex: index, sourceIndex: 0)
    let isDown = !switches[index].isDown
    switches[index].isDown = isDown
    if isDown { switches[index].target = shown }
    let now = state.now
    handle(
      isDown ? .press(source, timestamp: now) : .release(source, timestamp: now), at: now, place)
    settle(place)
  }

  /// Waits until an instant, and handles everything that is due by then.
  mutating func wait(until instant: Instant, _ place: Place) {
    while let due = state.nextDeadline, due <= instant { handle(.tick, at: due, place) }
    handle(.tick, at: instant, place)
    settle(place)
  }

  /// Handles all events that are due at this very instant before anything else (I1).
  private mutating func settle(_ place: Place) {
    while let due = state.nextDeadline, due <= state.now { handle(.tick, at: due, place) }
    if !switches.contains(where: { $0.contact == .waiting }) { dueBefore = dueShown }
  }

  private mutating func handle(
    _ input: ScanInput, at instant: Instant, _ place: Place
  ) {
    var inputs = [input]
    while let input = inputs.popLast() {
      var events: [ScanEvent] = []
      let before = shown
      reduce(&state, input, at: instant, into: &events)
      note(events, before: before)
      for event in events {
        if case .request(.perform(let request)) = event.kind {
          inputs.append(.answer(ActivationAnswer(request: request.number, outcome: .done)))
        } else if case .request(.loadProfile(let name)) = event.kind {
          inputs.append(.profile(change(to: name, place)))
        } else if case .point(_, let id) = event.kind {
          pointed = Int64(id.hashValue)
        }
      }
    }
  }

  private mutating func change(to name: String, _ place: Place) -> ProfileChange {
    guard let index = place.profiles.firstIndex(where: { $0.name == name }) else {
      return .refused(name: name, message: "")
    }
    profile = index
    let settings = place.profiles[index].settings
    let all = settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
    for index in switches.indices where switches[index].isDown {
      switches[index].isBlocked = true
    }
    return .accepted(
      name: name, settings, connected: all, held: all.filter { switches[$0.switchIndex].isDown })
  }
}
