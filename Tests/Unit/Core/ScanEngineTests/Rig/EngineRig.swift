import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// Drives the engine in virtual time: wakes it at each of its deadlines, answers its requests, and looks
/// at its invariants after every step.
struct EngineRig {
  var state: ScanState
  /// The events: `1000 highlight a`.
  var log: [String] = []
  /// Everything that must not be, with when.
  var violations: [String] = []
  /// True if requests are answered at once, as stored screens do.
  var answers = true
  /// True if elements fail from now on.
  var fails = false
  /// The number of requests to elements and reported points, on which others may act.
  private(set) var asked = 0
  /// The properties that must hold in every session.
  var properties: SessionProperties
  var scratch: [ScanEvent] = []
  /// True if words are kept; a million steps do without.
  var writes = true
  private var pending: [ActivationRequest] = []

  init(_ settings: ScanSettings, _ screen: Screen) {
    properties = SessionProperties(settings)
    var connected: [SourceID] = []
    for (index, own) in settings.switches.enumerated() {
      for source in 0..<own.sourceCount {
        connected.append(SourceID(switchIndex: index, sourceIndex: source))
      }
    }
    state = ScanState(settings: settings, tree: ElementTree(screen), connected: connected)
  }

  /// Sends an input at a time in milliseconds, after all that is due before it.
  mutating func send(_ input: ScanInput, at time: Int64) {
    run(through: time)
    step(input, at: Instant(microseconds: time * 1000))
  }

  /// Presses a switch and releases it 20 ms later.
  mutating func tap(_ index: Int = 0, at time: Int64) {
    press(index, at: time)
    release(index, at: time + 20)
  }

  mutating func press(_ index: Int = 0, at time: Int64, stamped: Int64? = nil) {
    let source = SourceID(switchIndex: index, sourceIndex: 0)
    send(.press(source, timestamp: Instant(microseconds: (stamped ?? time) * 1000)), at: time)
  }

  mutating func release(_ index: Int = 0, at time: Int64, stamped: Int64? = nil) {
    let source = SourceID(switchIndex: index, sourceIndex: 0)
    send(.release(source, timestamp: Instant(microseconds: (stamped ?? time) * 1000)), at: time)
  }

  mutating func run(through time: Int64) {
    let end = Instant(microseconds: time * 1000)
    var wakes = 0
    while let due = state.nextDeadline, due <= end, wakes < 100_000 {
      step(.tick, at: due)
      wakes += 1
    }
    if wakes == 100_000 { violations.append("\(time): the deadlines never end (I1)") }
  }

  private mutating func step(_ input: ScanInput, at instant: Instant) {
    perform(input, at: instant)
    while answers, !pending.isEmpty {
      let request = pending.removeFirst()
      let outcome: ActivationAnswer.Outcome = fails ? .failed(.failed) : .done
      perform(.answer(ActivationAnswer(request: request.number, outcome: outcome)), at: instant)
    }
  }

  private mutating func perform(_ input: ScanInput, at instant: Instant) {
    scratch.removeAll(keepingCapacity: true)
    let before = state.now
    properties.begin(input)
    reduce(&state, input, at: instant, into: &scratch)
    for event in scratch {
      handle(event, after: before)
      properties.handle(event)
    }
    properties.finish(state)
    for violation in state.violations + properties.broken {
      violations.append("\(state.now.microseconds / 1000): \(violation)")
    }
    properties.broken.removeAll()
    if let next = state.nextDeadline, next < state.now {
      violations.append("\(state.now.microseconds / 1000): a deadline lies in the past (I1)")
    }
  }

  private mutating func handle(_ event: ScanEvent, after before: Instant) {
    if event.at < before || event.at > state.now {
      violations.append("an event is not of its time (I1)")
    }
    if case .point = event.kind { asked += 1 }
    if case .request(.perform(let request)) = event.kind {
      asked += 1
      pending.append(request)
      if let index = state.scopes.tree.index(of: request.id) {
        if request.action == .activate, state.scopes.tree.traits(of: index).contains(.notEnabled) {
          violations.append("a disabled element is asked (E10)")
        }
      } else {
        violations.append("an element that is not in the tree is asked (Y2)")
      }
      return
    }
    if case .highlight(let stop, let index, let count) = event.kind {
      if index < 0 || index >= count { violations.append("a place outside the scope (S1)") }
      if event.at == state.now, state.phase == .scanning || state.phase == .paused,
        !stop.isEntry, !state.isThere(stop)
      {
        violations.append("\(stop) is highlighted and not in the tree (Y2)")
      }
    }
    if writes { log.append("\(event.at.microseconds / 1000) \(words(event.kind))") }
  }

  private func words(_ kind: ScanEvent.Kind) -> String {
    switch kind {
    case .started: "started"
    case .cleared: "cleared"
    case .paused: "paused"
    case .resumed: "resumed"
    case .stopped: "stopped"
    case .completed(let reason): "completed \(reason)"
    case .highlight(let stop, _, _): "highlight \(stop)"
    case .entered(let group): "entered \(group)"
    case .left(let group, let reason): "left \(group) \(reason)"
    case .activated(let id, let action, at: _): "activated \(id) \(action)"
    case .failed(let stop, let action, let reason): "failed \(stop) \(action) \(reason)"
    case .said(let speech): "said \(speech.text)"
    case .cutSpeech: "cut speech"
    case .recipe(let name, let step): "recipe \(name) \(step)"
    case .help(let isCalling): "help \(isCalling ? "called" : "ended")"
    case .announced(let text, let end): "announced \(text) \(end)"
    case .switched(let name, let source, let phase): "switch \(name)/\(source) \(phase)"
    case .diagnostic(let diagnostic): "diagnostic \(diagnostic.code)"
    case .setting(let value, let step): "setting \(value.setting) \(value.value) \(step)"
    case .request(.trySetting(let value)): "try \(value.setting) \(value.value)"
    case .request(.keepSettings(let settings)): "keep \(settings)"
    case .request(.perform(let request)): "perform \(request.id)"
    case .choices(let parts):
      "choices "
        + parts.map { part in part.map(\.description).joined(separator: ",") }.joined(
          separator: " | ")
    case .menu(let id): "menu \(id)"
    case .closed(let id, let reason): "closed \(id) \(reason)"
    case .acted(let id, let act): "acted \(id) \(act)"
    case .adjusted(let id, let value): "adjusted \(id) \(shortest(value))"
    case .sweep(let sweep):
      "sweep \(sweep.axis) \(sweep.stage) \(shortest(sweep.from)) \(shortest(sweep.to))"
    case .froze(let stage): "froze \(stage.axis) \(stage.stage) \(shortest(stage.position))"
    case .undone(let stage):
      "undone \(stage.axis) \(stage.stage) \(shortest(stage.position))"
    case .point(let point, let id):
      "point \(shortest(point.x)) \(shortest(point.y)) \(id ?? "none")"
    case .mode(let mode): "mode \(mode)"
    case .profile(let name): "profile \(name)"
    case .request(.loadProfile(let name)): "load \(name)"
    case .request(.releaseDevices): "release devices"
    }
  }

  /// The log without speech and switches.
  var moves: [String] {
    log.filter {
      !$0.contains(" said ") && !$0.contains(" switch ") && !$0.hasSuffix(" cut speech")
    }
  }
}

/// Returns a number rounded to hundredths, without a fraction if that is zero.
func shortest(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// Settings with one switch that selects, automatic, 1 s, 500 ms on the first stop.
func automatic(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
  var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
  settings.interval = .milliseconds(1000)
  change(&settings)
  return settings
}

/// Settings with three switches, `next`, `select` and `back`, untimed.
func stepping(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
  var settings = ScanSettings(switches: [
    SwitchSettings(name: "next", press: .next), SwitchSettings(name: "select", press: .select),
    SwitchSettings(name: "back", press: .back),
  ])
  settings.method = .step
  change(&settings)
  return settings
}

/// A button with its id as label, in a row of its own.
func button(_ id: String, _ row: Int) -> Element {
  var element = Element(id: id)
  element.label = id
  element.traits = .button
  element.frame = Frame(x: 0, y: Double(row) * 50, width: 100, height: 44)
  return element
}

/// A group that is one stop.
func group(_ id: String, _ children: [Element]) -> Element {
  var element = Element(id: id)
  element.label = id
  element.navigation = .combined
  element.children = children
  return element
}

func screen(_ elements: [Element], title: String = "") -> Screen {
  Screen(title: title, size: Size(width: 320, height: 480), elements: elements)
}

/// Three buttons a, b, c.
let flat = screen([button("a", 0), button("b", 1), button("c", 2)])

/// A group g of a and b, and a button c.
let nested = screen([group("g", [button("a", 0), button("b", 1)]), button("c", 2)])

extension ScanState {
  /// True if a stop is in the tree, or if a menu is open for an entry.
  func isThere(_ stop: Stop) -> Bool {
    if case .entry = stop { return openMenu != nil }
    return scopes.locate(stop.name) != nil
  }
}

extension Stop {
  /// True if it is an entry of a menu, which may be closed by the end of the step in which it was
  /// highlighted.
  fileprivate var isEntry: Bool {
    if case .entry = self { true } else { false }
  }
}
