import SystemPorts
import CEvdev
import CMockInput
import ScreenElements
import EventFormats
import Glibc
import SystemCalls
import Randomness
import ScanEngine
import Scripts
import Session
import Simulation
import StoredScreens
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

/// The loop of the program over devices.
///
/// Its events must equal those of the simulation with the same presses, to the microsecond (Y3).
extension DeviceTests {
  @Test("Presses of a device give the same events as in the simulation, times included (Y3)")
  func loop() throws {
    bed.add(7)
    try compare([
      Step(10, .key(7, true)), Step(60, .key(7, false)), Step(1234, .key(7, true)),
      Step(1300, .key(7, false)), Step(1700, .key(7, true)), Step(1701, .key(7, false)),
      // Within ignoreRepeat.
      Step(1720, .key(7, true)), Step(1725, .key(7, false)), Step(4000, .key(7, true)),
      Step(4100, .key(7, false)), Step(9000, .end),
    ])
  }

  @Test("A press that is read late picks the stop that was highlighted when it happened (I10)")
  func loopWithLateReads() throws {
    bed.add(7)
    try compare([
      Step(10, .key(7, true)), Step(60, .key(7, false)),
      Step(1800, .key(7, true), made: 1700), Step(1810, .key(7, false), made: 1805),
      Step(3000, .key(7, true), made: 2300), Step(3001, .key(7, false)), Step(5000, .end),
    ])
  }

  @Test("A device that disappears and returns cancels its contact, and scanning waits (I7, I13)")
  func loopWithUnplugging() throws {
    bed.add(7)
    try compare([
      Step(10, .key(7, true)), Step(60, .key(7, false)), Step(500, .key(7, true)),
      Step(520, .unplug(7)), Step(3000, .plug(8, held: true)), Step(3500, .key(8, false)),
      Step(3600, .key(8, true)), Step(3650, .key(8, false)), Step(8000, .end),
    ])
  }

  @Test("Two devices with one source are one contact (I6)")
  func loopWithTwoDevices() throws {
    bed.add(1)
    bed.add(2)
    // Released on one device while the other holds it: that is not the end of the contact, and the
    // simulation receives neither.
    try compare(
      [
        Step(10, .key(1, true)), Step(60, .key(1, false)), Step(700, .key(1, true)),
        Step(720, .key(2, true)), Step(740, .key(1, false)), Step(900, .key(2, false)),
        Step(2000, .end),
      ], heard: [true, true, true, false, false, true, true])
  }

  @Test("Random presses of a device give the same events as in the simulation", arguments: 0..<20)
  func randomLoop(seed: Int) throws {
    bed.add(7)
    var random = SplitMix64(seed: UInt64(seed))
    var steps: [Step] = []
    var time: Int64 = 0
    var isDown = false
    for _ in 0..<60 {
      time += Int64(random.next() % 700)
      isDown.toggle()
      // An event that is read late happened after the last read. Near the opening, an event gets the
      // time of its reading.
      let late = time > 3000 && random.next() % 4 == 0 ? Int64(random.next() % 150) : 0
      let made = max(time - late, steps.last?.time ?? 0)
      steps.append(Step(time, .key(7, isDown), made: made))
    }
    try compare(steps + [Step(time + 3000, .end)], "seed \(seed)")
  }

  /// Plays steps to the loop over mocked devices and to the simulation.
  private func compare(_ steps: [Step], heard: [Bool]? = nil, _ comment: Comment? = nil) throws {
    let settings = Self.settings
    let wait = ScriptedWait(bed, steps)
    // All that happens at the start happens at zero.
    let clock = MonotonicClock(origin: bed.clock.now.microseconds + bed.clock.origin + 1_000_000)
    wait.clock = clock
    let port = EvdevPort(bindings: [SourceBinding(0)], grab: true, clock: clock) { _ in }
    let record = RecordedFeedback()
    let end = SessionLoop(
      state: ScanState(settings: settings, tree: ElementTree(Self.screen), connected: []),
      inputs: [port, wait], elements: PlayedElements(Self.screen), feedback: [record], wait: wait
    ).run()
    #expect(end == .quit, comment)

    let heardSteps = heard.map { zip(wait.taken, $0).filter(\.1).map(\.0) } ?? wait.taken
    var simulation = SimulatedSession(
      settings: settings, script: Script(heardSteps.enumerated().map { $1.entry(line: $0 + 1) }),
      player: ScreenPlayer(showing: Self.screen, path: "screen"))
    let expected = Self.lines(simulation.run())
    #expect(Self.lines(record.events) == expected, comment)
    #expect(expected.contains("highlight"), "something was scanned")
  }

  private static func lines(_ events: [ScanEvent]) -> String {
    var bytes: [UInt8] = []
    EventWriter(format: .jsonl, includesSwitches: true).append(events, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static var settings: ScanSettings {
    var main = SwitchSettings(name: "main", press: .select)
    main.ignoreRepeat = .milliseconds(100)
    main.stuck = .milliseconds(2500)
    var settings = ScanSettings(switches: [main])
    settings.interval = .milliseconds(400)
    settings.firstItemPause = .milliseconds(200)
    settings.lateGrace = .milliseconds(30)
    settings.loops = .forever
    return settings
  }

  private static var screen: Screen {
    let elements = (0..<5).map { place in
      var element = Element(id: "e\(place)")
      element.label = "Element \(place)"
      element.frame = Frame(x: Double(place) * 20, y: 0, width: 20, height: 20)
      return element
    }
    return Screen(title: "Five", size: Size(width: 100, height: 20), elements: elements)
  }
}

/// An action at a time in milliseconds of the session.
private struct Step {
  enum Action {
    case key(Int32, Bool)
    case unplug(Int32)
    case plug(Int32, held: Bool)
    case end
  }

  var time: Int64
  var action: Action
  /// The time at which a key moved, if it is read later than that.
  var made: Int64

  init(_ time: Int64, _ action: Action, made: Int64? = nil) {
    self.time = time
    self.action = action
    self.made = made ?? time
  }

  var at: Instant { .zero + .milliseconds(time) }
  /// When it arrives at the engine: when it was made, but not before the last deadline that was handled.
  var arrival = Instant.zero

  /// The same for the simulation.
  func entry(line: Int) -> Script.Entry {
    let main = Script.SourceName("main")
    let timestamp = Instant.zero + .milliseconds(made)
    let command: Script.Command =
      switch action {
      case .key(_, true): .press(main, timestamp: timestamp)
      case .key(_, false): .release(main, timestamp: timestamp)
      case .unplug: .disconnect(main)
      case .plug(_, let held): .connect(main, held: held)
      case .end: .end
      }
    return Script.Entry(at: arrival, command, line: line)
  }
}

/// Virtual time: a wait jumps to its deadline, or to the next step, whose event the mocked device then
/// really sends.
private final class ScriptedWait: WaitPort, InputPort {
  private let bed: MockBed
  private var steps: ArraySlice<Step>
  /// The steps that were made, with the instants at which they arrived.
  private(set) var taken: [Step] = []
  var clock = MonotonicClock()
  private(set) var now = Instant.zero
  /// The time of the last input that the engine received.
  private var handled = Instant.zero
  private(set) var endRequest: SessionEnd?
  let descriptors: [Int32] = []
  let nextDeadline: Instant? = nil

  init(_ bed: MockBed, _ steps: [Step]) {
    self.bed = bed
    self.steps = steps[...]
  }

  let suspendedTime = TimeSpan.zero

  func wait(for descriptors: [Int32], until deadline: Instant?, into ready: inout [Int32]) {
    // Events of the previous step happen at its time.
    PollWait().wait(for: descriptors, until: .zero, into: &ready)
    guard ready.isEmpty else { return }
    guard var step = steps.first else {
      endRequest = .quit
      return
    }
    if let deadline, deadline <= step.at {
      now = max(now, deadline)
      handled = now
      return
    }
    steps.removeFirst()
    step.arrival = max(handled, .zero + .milliseconds(step.made))
    handled = step.arrival
    taken.append(step)
    now = step.at
    switch step.action {
    case .key(let number, let isDown):
      let made = step.made * 1000 + clock.origin
      let code = UInt16(KEY_SPACE)
      mock_send(
        bed.pointer, number, UInt16(EV_KEY), code, isDown ? 1 : 0, made / 1_000_000,
        made % 1_000_000)
      mock_send(
        bed.pointer, number, UInt16(EV_SYN), UInt16(SYN_REPORT), 0, made / 1_000_000,
        made % 1_000_000)
    case .unplug(let number): mock_unplug(bed.pointer, number)
    case .plug(let number, let held): bed.add(number, held: held ? [Int(KEY_SPACE)] : [])
    case .end:
      endRequest = .quit
      return
    }
    PollWait().wait(
      for: descriptors, until: MonotonicClock().now + .milliseconds(10_000), into: &ready)
    #expect(!ready.isEmpty, "nothing came")
  }

  func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {}
  func heldSources() -> [SourceID] { [] }
  func close() {}
}

/// Stored elements, as the commands have them.
private final class PlayedElements: ElementPort {
  private var player: ScreenPlayer

  init(_ screen: Screen) {
    player = ScreenPlayer(showing: screen, path: "screen")
  }

  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    player.answer(request)
  }
}

private final class RecordedFeedback: FeedbackPort {
  private(set) var events: [ScanEvent] = []

  func show(_ events: [ScanEvent], _ state: ScanState) {
    self.events += events
  }

  func close() {}
}
