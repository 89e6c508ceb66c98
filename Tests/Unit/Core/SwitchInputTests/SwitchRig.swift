import ScanTime
@testable import SwitchInput

/// Drives one bank of switches by hand: deadlines that are due come before each signal, as the engine
/// handles them (I1).
struct SwitchRig {
  var bank: SwitchBank
  var order = DeadlineOrder()
  /// The results so far: `150 recognized main/1 select`.
  var log: [String] = []

  init(_ settings: SwitchSettings..., bailOut: TimeSpan? = nil, connected: Bool = true) {
    bank = SwitchBank(settings, bailOut: bailOut)
    guard connected else { return }
    for (index, own) in settings.enumerated() {
      for source in 0..<own.sourceCount {
        bank.connect(SourceID(switchIndex: index, sourceIndex: source), held: false, at: .zero)
      }
    }
  }

  mutating func press(_ time: Int64, source: Int = 0, of index: Int = 0) {
    run(through: time)
    var outcome = SwitchOutcome()
    bank.press(id(index, source), at: instant(time), order: &order, &outcome)
    handle(time, outcome)
  }

  mutating func release(_ time: Int64, source: Int = 0, of index: Int = 0) {
    run(through: time)
    var outcome = SwitchOutcome()
    bank.release(id(index, source), at: instant(time), order: &order, &outcome)
    handle(time, outcome)
  }

  mutating func disconnect(_ time: Int64, source: Int = 0, of index: Int = 0) {
    run(through: time)
    handle(time, bank.disconnect(id(index, source)).outcome)
  }

  mutating func connect(_ time: Int64, source: Int = 0, of index: Int = 0, held: Bool = false) {
    run(through: time)
    bank.connect(id(index, source), held: held, at: instant(time))
  }

  mutating func cancel(_ time: Int64, _ index: Int = 0) {
    run(through: time)
    handle(time, bank.cancel(index))
  }

  mutating func run(through time: Int64) {
    while let (index, deadline) = bank.nextDeadline, deadline.time <= instant(time) {
      var outcome = SwitchOutcome()
      bank.fire(index, at: deadline.time, order: &order, &outcome)
      handle(deadline.time.microseconds / 1000, outcome)
    }
  }

  /// The gestures alone: `150 main`.
  var gestures: [String] { log.filter { $0.contains(" gesture ") } }

  private mutating func handle(_ time: Int64, _ outcome: SwitchOutcome) {
    for notice in [outcome.first, outcome.second].compactMap({ $0 }) {
      let name = bank.settings[notice.source.switchIndex].name
      log.append("\(time) \(notice.phase) \(name)/\(notice.source.sourceIndex + 1)")
    }
    if outcome.stuck { log.append("\(time) stuck") }
    if outcome.bailedOut { log.append("\(time) bailed out") }
    if let gesture = outcome.gesture {
      let repetition = gesture.isRepetition ? " again" : ""
      log.append("\(time) gesture \(gesture.action)\(repetition)")
    }
    log += bank.violations.map { "\(time) VIOLATION \($0)" }
  }

  private func id(_ index: Int, _ source: Int) -> SourceID {
    SourceID(switchIndex: index, sourceIndex: source)
  }

  private func instant(_ time: Int64) -> Instant { Instant(microseconds: time * 1000) }
}

/// A switch named `main` that selects, changed as a test needs it.
func mainSwitch(
  sources: Int = 1, press: Action = .select, _ change: (inout SwitchSettings) -> Void = { _ in }
) -> SwitchSettings {
  var settings = SwitchSettings(name: "main", sourceCount: sources, press: press)
  change(&settings)
  return settings
}
