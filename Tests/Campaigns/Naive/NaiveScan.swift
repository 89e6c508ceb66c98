import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// A scan by `auto` or `step`, written only from the sentences of SPEC.md (I1, I9, S1 to S3, S9, S10,
/// S13 to S15, E10): a loop over events, and one timer.
struct NaiveScan {
  /// An open scope, with the stop that is highlighted in it.
  private struct Open {
    var group: String?
    var stops: [NaiveStop]
    var place = 0
    var passes = 0
  }

  private enum Phase {
    case idle
    case scanning
    case paused
    case completed
  }

  private let settings: NaiveCase
  private let stops: NaiveStops
  private let root: [NaiveStop]
  private var phase = Phase.idle
  private var open: [Open] = []
  private var now: Int64 = 0
  private var due: Int64?
  private var failures: [String: Int] = [:]
  /// The stop that was picked last, and when (S14).
  private var lastPick: (stop: NaiveStop, at: Int64)?
  /// True if the highlight was already spoken again (S15).
  private var wasSaidAgain = false
  private var lines: [String] = []

  private init(_ settings: NaiveCase) {
    self.settings = settings
    stops = NaiveStops(grouping: settings.grouping)
    let reading = NaiveReading(
      grouping: settings.grouping, isRightToLeft: settings.screen.direction == .rightToLeft)
    root = stops.scope(reading.rows(of: settings.screen), hasOrder: false)
  }

  /// The timeline of a case.
  static func timeline(of settings: NaiveCase) -> [String] {
    var scan = NaiveScan(settings)
    if settings.startsAtOnce { scan.start() }
    for input in settings.inputs {
      scan.pass(to: input.at)
      scan.now = input.at
      scan.handle(input.what)
    }
    scan.pass(to: settings.end)
    return scan.lines
  }

  private mutating func emit(_ line: String) { lines.append("\(now)ms \(line)") }

  // MARK: Time

  /// A deadline due at or before an event's time is handled before the event (I1).
  private mutating func pass(to time: Int64) {
    while let due, due <= time {
      now = due
      self.due = nil
      advance()
    }
  }

  private mutating func giveFullInterval() {
    guard settings.method == .auto, let scope = open.last else { return }
    due = now + settings.interval + (scope.place == 0 ? settings.firstItemPause : 0)
  }

  private mutating func advance() {
    let scope = open.count - 1
    guard open[scope].place == open[scope].stops.count - 1 else {
      open[scope].place += 1
      return land()
    }
    open[scope].passes += 1
    guard let loops = settings.loops, open[scope].passes >= loops else {
      open[scope].place = 0
      return land()
    }
    if scope == 0 {
      emit("completed loops")
      clear(.completed)
    } else {
      leave("loops")
      land()
    }
  }

  // MARK: Highlight

  private mutating func land() {
    guard let scope = open.last else { return }
    emit("highlight \(scope.stops[scope.place].text) \(scope.place)/\(scope.stops.count)")
    wasSaidAgain = false
    giveFullInterval()
  }

  private mutating func leave(_ reason: String) {
    if let group = open.removeLast().group { emit("left \(group) \(reason)") }
  }

  private mutating func leaveAll(_ reason: String) {
    while open.count > 1 { leave(reason) }
  }

  private mutating func clear(_ phase: Phase) {
    emit("cleared")
    self.phase = phase
    open = []
    due = nil
  }

  private mutating func start() {
    guard phase == .idle || phase == .completed else { return }
    emit("started")
    guard !root.isEmpty else {
      emit("completed empty")
      phase = .completed
      return
    }
    phase = .scanning
    open = [Open(stops: root)]
    land()
  }

  private mutating func stop() {
    guard phase == .scanning || phase == .paused else { return }
    leaveAll("stopped")
    emit("stopped")
    clear(.idle)
  }

  private mutating func pause() {
    guard phase == .scanning else { return }
    emit("paused")
    phase = .paused
    due = nil
  }

  private mutating func resume() {
    guard phase == .paused else { return }
    emit("resumed")
    phase = .scanning
    giveFullInterval()
  }

  // MARK: Inputs

  private mutating func handle(_ what: NaiveCase.What) {
    switch what {
    case .start: start()
    case .stop: stop()
    case .pause: pause()
    case .resume: resume()
    case .fail(let id): failures[id, default: 0] += 1
    case .tap(let action, duration: _): recognize(action)
    }
  }

  private mutating func recognize(_ action: Action) {
    // A recognized gesture sets the count of every open scope to zero (S9).
    for place in open.indices { open[place].passes = 0 }
    switch phase {
    case .idle, .completed: return start()
    case .paused: return resume()
    case .scanning: break
    }
    switch action {
    case .select: pick()
    case .next: move(by: 1)
    case .previous: move(by: -1)
    case .back:
      guard open.count > 1 else { return }
      leave("back")
      land()
    case .sayAgain:
      if !wasSaidAgain { giveFullInterval() }
      wasSaidAgain = true
    case .pause: pause()
    case .stop: stop()
    default: break
    }
  }

  private mutating func move(by step: Int) {
    let scope = open.count - 1
    let count = open[scope].stops.count
    open[scope].place = (open[scope].place + step + count) % count
    land()
  }

  private mutating func pick() {
    guard let scope = open.last else { return }
    let stop = scope.stops[scope.place]
    if let lastPick, lastPick.stop == stop, now - lastPick.at <= 80 { return }
    lastPick = (stop, now)
    switch stop {
    case .group(let id, let inside):
      emit("entered \(id)")
      open.append(Open(group: id, stops: stops.ring(id, inside)))
      land()
    case .exit:
      leave("exit")
      land()
    case .element(let id, let isDisabled):
      activate(id, isDisabled: isDisabled)
    }
  }

  private mutating func activate(_ id: String, isDisabled: Bool) {
    let isToFail = failures[id, default: 0] > 0
    guard !isDisabled, !isToFail else {
      if !isDisabled { failures[id, default: 0] -= 1 }
      emit("failed \(id) activate \(isDisabled ? "disabled" : "failed")")
      return giveFullInterval()
    }
    emit("activated \(id) activate")
    switch settings.afterSelect {
    case .restart:
      leaveAll("restart")
      open[0].place = 0
      land()
    case .resume: giveFullInterval()
    case .next: move(by: 1)
    case .stop: self.stop()
    }
  }
}
