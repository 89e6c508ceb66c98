import DesktopTree
import ScanEngine
import ScanTime
import ScreenElements
import Session
import SwitchInput

import AccessibilityBus
import DesktopSession

/// A whole desktop session in virtual time: the loop, the engine, the port, a person and model programs.
package final class DesktopRun: InputPort, ElementPort, FeedbackPort {
  package let clock = VirtualClock()
  package let bus: ModelBus
  private let port: DesktopPort
  private let person: DesktopPerson
  private let settings: ScanSettings
  private var state: ScanState
  /// The events of a scenario.
  package private(set) var log: [String] = []
  /// The outside properties that did not hold.
  package private(set) var faults: [String] = []
  private let writesLog: Bool
  private var shown: [String] = []
  /// The picks without an answer, with the time of each and the label that was shown.
  private var open: [UInt64: (at: Instant, id: String, label: String)] = [:]
  private var answered: Set<UInt64> = []
  /// The labels that a control has had since it was picked last.
  private var aims: [String: (label: String, at: Instant)] = [:]

  /// The names of the controls that acted.
  package var acts: [String] = []

  package init(
    _ programs: [ModelProgram], _ steps: [(at: Instant, step: DesktopStep)],
    changeGuard: TimeSpan = .milliseconds(300), writesLog: Bool = true
  ) {
    self.writesLog = writesLog
    let (bus, clock) = (ModelBus(clock), clock)
    for program in programs { bus.add(program) }
    self.bus = bus
    var scanning = ScanSettings(
      switches: [
        SwitchSettings(name: "next", press: .next), SwitchSettings(name: "select", press: .select),
      ])
    scanning.method = .step
    scanning.loops = .forever
    scanning.start = .immediately
    scanning.changeGuard = changeGuard
    settings = scanning
    let relay = Relay()
    var outlets = DesktopOutlets()
    outlets.notice = { relay.notice($0) }
    port = DesktopPort(
      clock: clock, bus: bus, settings: DesktopSettings(), display: nil, outlets: outlets)
    state = ScanState(
      settings: scanning, tree: port.state.tree,
      connected: (0...1).map { SourceID(switchIndex: $0, sourceIndex: 0) })
    person = DesktopPerson(steps, state) { bus.perform($0, at: $1) }
    relay.notice = { [unowned self] in write("notice \($0)") }
    bus.acted = { [unowned self] words, act in handle(words, act) }
  }

  private final class Relay {
    var notice: (DesktopNotice) -> Void = { _ in }
  }

  /// The labels of picks that the person did not find.
  package var missed: [String] { person.missed }

  /// Plays all steps.
  package func run() {
    let loop = SessionLoop(
      state: state, inputs: [person, self], elements: self, feedback: [person, self], wait: clock)
    _ = loop.run()
    check()
  }

  /// The labels of the stops that the session shows.
  package var labels: [String] { state.scopes.labels }

  // MARK: Ports

  package var descriptors: [Int32] { [] }
  package var nextDeadline: Instant? { port.nextDeadline }
  package func heldSources() -> [SourceID] { [] }
  package func close() { port.close() }
  package var entersSecret: Bool { port.entersSecret }
  package var entersText: Bool { port.entersText }
  package var endRequest: SessionEnd? { clock.isBusy ? .quit : nil }

  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    let first = inputs.count
    port.read(ready, now: now, into: &inputs)
    for input in inputs[first...] {
      if case .answer(let answer) = input.input { handle(answer, at: now) }
    }
  }

  package func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    let tree = state.scopes.tree
    let label = tree.index(of: request.id).flatMap { tree[$0].label }
    if label == nil { fail("a pick of \(request.id), which is not shown") }
    open[request.number] = (instant, request.id, label ?? "")
    aims[request.id] = (label ?? "", instant)
    let answer = port.perform(request, at: instant)
    if let answer { handle(answer, at: clock.now) }
    return answer
  }

  package func show(_ events: [ScanEvent], _ state: ScanState) {
    self.state = state
    port.show(events, state)
    for violation in state.violations { fail(violation) }
    guard writesLog else { return }
    let scopes = state.scopes
    if scopes.labels != shown {
      shown = scopes.labels
      write("shows \(scopes.tree.title): \(shown.joined(separator: ", "))")
    }
    for event in events {
      switch event.kind {
      case .highlight(let stop, _, _):
        if !person.isMoving { write("highlight \(scopes.label(of: stop))") }
      case .activated(let id, _, _): write("activated \(label(of: id))")
      case .failed(let stop, _, let reason):
        if case .element(let id) = stop { write("failed \(label(of: id)) \(reason)") }
      case .said(let speech) where speech.priority != .highlight:
        write("says \(speech.text)")
      case .diagnostic(let diagnostic): write("\(diagnostic.code)")
      default: break
      }
    }
  }

  private func label(of id: String) -> String { aims[id]?.label ?? id }

  private func write(_ words: String) {
    guard writesLog else { return }
    log.append("\(clock.now.microseconds / 1000)ms \(words)")
  }

  // MARK: Properties

  private func fail(_ words: String) {
    faults.append("\(clock.now.microseconds / 1000)ms: \(words)")
  }

  private func handle(_ answer: ActivationAnswer, at now: Instant) {
    if !answered.insert(answer.request).inserted {
      fail("the pick \(answer.request) has another answer")
    }
    guard let asked = open.removeValue(forKey: answer.request) else {
      return fail("an answer to no pick")
    }
    if asked.at + .milliseconds(2000) < now {
      fail("the pick of \(asked.label) was answered after its time (A4)")
    }
  }

  private func handle(_ words: String, _ act: ModelBus.Act?) {
    write(words)
    guard let act, let program = bus.program(act.program) else { return }
    acts.append(act.name)
    let path = act.path.split(separator: "/").last.map(String.init) ?? ""
    // Its role follows the address of an accessible in the id of its stop.
    let id = program.address.dropFirst() + "/" + path + "."
    // The stop of another window has its address (D6).
    if aims.contains(where: { $0.key.hasSuffix(program.address + act.path) }) { return }
    // The stop "escape key" closes a dialog by its own action (F1).
    let isClosing = program.find(path: act.path)?.actions == ["sheet.close"]
    if isClosing, aims["switchlight.escape"] != nil { return }
    let aim = aims.first { $0.key.hasPrefix(id) }
    guard let (label, at) = aim?.value else { return fail("\(act.name) acts and was not picked") }
    if label != act.name { fail("\(act.name) acts and \(label) was picked (F2)") }
    if at + .milliseconds(1800) + ModelBus.latency < clock.now {
      fail("\(act.name) acts after the time of its pick (F3)")
    }
  }

  private func check() {
    if clock.isBusy { fail("the session is awake without an end") }
    for (number, asked) in open where asked.at + .milliseconds(2000) < clock.now {
      fail("the pick \(number) of \(asked.label) has no answer (A4)")
    }
    if !bus.held.isEmpty { fail("keys stay down: \(bus.held)") }
  }
}
