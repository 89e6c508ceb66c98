import ElementTree
import ScanEngine
import SwitchInput
import Testing

@testable import TerminalUI

@Suite("What a picture shows of a scan")
struct TerminalFeedbackTests {
  static let main = SourceID(switchIndex: 0, sourceIndex: 0)

  private func screen() -> Screen {
    func button(_ id: String, _ x: Double, _ y: Double) -> Element {
      var element = Element(id: id)
      element.label = id.uppercased()
      element.traits = .button
      element.frame = Frame(x: x, y: y, width: 100, height: 50)
      return element
    }
    var group = Element(id: "kind")
    group.label = "Kind"
    group.navigation = .combined
    group.children = [button("black", 0, 0), button("green", 100, 0)]
    var disabled = button("later", 0, 100)
    disabled.traits.insert(.notEnabled)
    var hidden = Element(id: "box")
    hidden.elementsHidden = true
    hidden.accessible = false
    hidden.children = [button("secret", 0, 150)]
    return Screen(
      title: "Tea", size: Size(width: 200, height: 200),
      elements: [group, button("send", 100, 100), disabled, hidden])
  }

  private func state() -> ScanState {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.loops = .passes(1)
    return ScanState(settings: settings, tree: ElementTree(screen()), connected: [Self.main])
  }

  @Test("Every stop is on the map, disabled elements too, hidden ones not (E2, E10)")
  func scene() {
    let scene = MapScene(state().scopes)
    #expect(scene.title == "Tea")
    #expect(
      scene.items.map(\.key.id).sorted()
        == ["black", "exit:kind", "green", "kind", "later", "send"])
    #expect(scene.items.filter(\.isDisabled).map(\.key.id) == ["later"])
    let exit = scene.items.first { $0.key.kind == .exit }
    #expect(exit?.frame == Frame(x: 0, y: 0, width: 200, height: 50))
  }

  @Test("The lines tell the state, what is lit, what was selected and what went wrong")
  func lines() {
    var state = state()
    var lines = MapLines()
    var effects: [ScanEffect] = []
    func advance(_ event: ScanEvent, _ milliseconds: Int64) {
      effects = []
      reduce(&state, event, at: .zero + .milliseconds(milliseconds), into: &effects)
      for effect in effects { lines.take(effect.kind, in: state.scopes) }
      lines.show(state)
    }
    lines.show(state)
    #expect(lines.state == "Waiting for a press")
    #expect(lines.utterance == "")
    advance(.start, 0)
    #expect(lines.state == "Scanning")
    #expect(lines.utterance == "Kind")
    advance(.pause, 10)
    #expect(lines.state == "Paused: press a switch to go on")
    advance(.resume, 20)
    advance(.tick, 1720)
    #expect(lines.utterance == "SEND, button")
    advance(.press(Self.main, timestamp: .zero + .milliseconds(1800)), 1800)
    advance(.answer(ActivationAnswer(request: request(effects), outcome: .done)), 1800)
    #expect(lines.selected == "Selected: SEND")
    advance(.release(Self.main, timestamp: .zero + .milliseconds(1900)), 1900)
    advance(.announce("Ordered"), 1950)
    #expect(lines.notice == "Ordered")
    advance(.disconnect(Self.main), 2000)
    #expect(lines.notice.hasPrefix("No switch is connected."))
    advance(.connect(Self.main, held: false), 2100)
    advance(.resume, 2200)
    #expect(lines.notice == "")
    advance(.tick, 60_000)
    #expect(lines.state == "Finished: press a switch to start again")
  }

  private func request(_ effects: [ScanEffect]) -> UInt64 {
    for effect in effects {
      if case .perform(let request) = effect.kind { return request.number }
    }
    return 0
  }

  @Test("Failures say what and why")
  func failures() {
    var lines = MapLines()
    let scopes = state().scopes
    lines.take(.failed(id: "send", .activate, .gone), in: scopes)
    #expect(lines.selected == "Not done: SEND. It is gone")
    lines.take(.failed(id: "nobody", .custom("Archive"), .failed), in: scopes)
    #expect(lines.selected == "Not done: nobody, Archive. It did not work")
    lines.take(.activated(id: "send", .scroll(.down)), in: scopes)
    #expect(lines.selected == "Selected: SEND, scroll down")
    lines.take(.completed(.empty), in: scopes)
    #expect(lines.sentence(for: .completed) == "Finished: there is nothing to select here")
  }
}

extension TerminalDeviceTests {
  @Test("A scan is drawn: the map once, then only what moves")
  func drawsScan() throws {
    let terminal = try Pseudoterminal(rows: 20, columns: 60)
    let device = try TerminalDevice.open(path: terminal.path)
    let feedback = try TerminalFeedback(
      device: device, appearance: Self.appearance, keys: "q: leave")
    defer { feedback.close() }
    var element = Element(id: "a")
    element.label = "Alpha"
    element.frame = Frame(x: 0, y: 0, width: 100, height: 100)
    var other = Element(id: "b")
    other.label = "Beta"
    other.frame = Frame(x: 100, y: 0, width: 100, height: 100)
    let screen = Screen(
      title: "Letters", size: Size(width: 200, height: 100), elements: [element, other])
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    var state = ScanState(
      settings: ScanSettings(switches: [SwitchSettings(name: "main", press: .select)]),
      tree: ElementTree(screen), connected: [source])
    var effects: [ScanEffect] = []
    reduce(&state, .start, at: .zero, into: &effects)
    feedback.show(effects, state)
    let first = terminal.output()
    #expect(first.contains("Letters"))
    #expect(first.contains("Alpha"))
    #expect(first.contains("╔"))
    effects = []
    reduce(&state, .tick, at: .zero + .milliseconds(1700), into: &effects)
    feedback.show(effects, state)
    let second = terminal.output()
    #expect(!second.contains("Letters"))
    #expect(second.contains("╔"))
    feedback.show([], state)
    #expect(terminal.output() == "")
  }

  @Test("A line that sweeps is drawn anew without the engine being asked (P2)")
  func drawsSweep() throws {
    let terminal = try Pseudoterminal(rows: 20, columns: 60)
    let device = try TerminalDevice.open(path: terminal.path)
    let feedback = try TerminalFeedback(
      device: device, appearance: Self.appearance, keys: "q: leave")
    defer { feedback.close() }
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.mode = .point
    var state = ScanState(
      settings: settings,
      tree: ElementTree(Screen(title: "Empty", size: Size(width: 200, height: 100))),
      connected: [source])
    #expect(feedback.nextDeadline == nil)
    var effects: [ScanEffect] = []
    reduce(&state, .start, at: .zero, into: &effects)
    feedback.show(effects, state)
    #expect(terminal.output().contains("║"))
    #expect(feedback.nextDeadline == .zero + .milliseconds(50))
    _ = feedback.read([], now: .zero + .milliseconds(200))
    #expect(terminal.output().contains("║"))
    #expect(feedback.nextDeadline == .zero + .milliseconds(250))
    effects = []
    reduce(&state, .stop, at: .zero + .milliseconds(220), into: &effects)
    feedback.show(effects, state)
    #expect(feedback.nextDeadline == nil)
  }
}
