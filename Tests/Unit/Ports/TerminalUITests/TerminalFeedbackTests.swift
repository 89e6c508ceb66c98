import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import SystemFixtures
import Testing

@testable import TerminalUI

extension TerminalDeviceTests {
  /// A picture of a screen with one element, whose line sweeps 100 points a second over 200.
  private func sweeping(
    on terminal: Pseudoterminal, loops: Int = 1
  ) throws -> (TerminalFeedback, ScanState) {
    let device = try TerminalDevice.open(path: terminal.path)
    let feedback = try TerminalFeedback(
      device: device, appearance: Self.appearance, keys: "q: leave")
    var element = Element(id: "a")
    element.label = "A"
    element.frame = Frame(x: 0, y: 0, width: 200, height: 100)
    let screen = Screen(
      title: "Letters", size: Size(width: 200, height: 100), elements: [element])
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.mode = .point
    settings.point.speed = 100
    settings.point.loops = .passes(loops)
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    return (
      feedback, ScanState(settings: settings, tree: ElementTree(screen), connected: [source])
    )
  }

  private func handle(
    _ input: ScanInput, _ milliseconds: Int64, _ state: inout ScanState,
    _ feedback: TerminalFeedback
  ) {
    var events: [ScanEvent] = []
    reduce(&state, input, at: .zero + .milliseconds(milliseconds), into: &events)
    feedback.show(events, state)
  }

  @Test(
    "A sweeping line is drawn when it reaches another cell, and otherwise nothing wakes up (P2)")
  func drawsSweep() throws {
    let terminal = try Pseudoterminal(rows: 20, columns: 60)
    var (feedback, state) = try sweeping(on: terminal)
    defer { feedback.close() }
    #expect(feedback.nextDeadline == nil)
    feedback.show([], state)
    #expect(feedback.nextDeadline == nil, "idle")
    handle(.start, 0, &state, feedback)
    _ = terminal.output()
    var frames: [Instant] = []
    while let next = feedback.nextDeadline, frames.count < 100 {
      #expect(next >= (frames.last ?? .zero) + .milliseconds(67), "fifteen a second at most")
      frames.append(next)
      #expect(feedback.read([], now: next) == [])
      #expect(terminal.output().contains("║"), "it moved")
    }
    // Two seconds from edge to edge; the last frame is not later than that by more than one.
    #expect((20...30).contains(frames.count))
    #expect((frames.last ?? .zero) < .zero + .milliseconds(2070))
  }

  @Test("A line does not move while scanning is paused, and nothing wakes up")
  func pausedSweep() throws {
    let terminal = try Pseudoterminal(rows: 20, columns: 60)
    var (feedback, state) = try sweeping(on: terminal, loops: 9)
    defer { feedback.close() }
    handle(.start, 0, &state, feedback)
    #expect(feedback.read([], now: .zero + .milliseconds(500)) == [])
    #expect(feedback.nextDeadline != nil)
    handle(.pause, 510, &state, feedback)
    #expect(feedback.nextDeadline == nil)
    _ = terminal.output()
    handle(.announce("Hello"), 1500, &state, feedback)
    #expect(!terminal.output().contains("║"), "it did not move")
    handle(.resume, 2000, &state, feedback)
    #expect(terminal.output().contains("║"), "it begins again")
    #expect(feedback.nextDeadline != nil)
    handle(.stop, 2010, &state, feedback)
    #expect(feedback.nextDeadline == nil)
  }

  @Test("Output that a terminal did not accept is sent when it resumes, without another event")
  func slowTerminal() throws {
    let terminal = try Pseudoterminal(rows: 100, columns: 300)
    let device = try TerminalDevice.open(path: terminal.path)
    let feedback = try TerminalFeedback(
      device: device, appearance: Self.appearance, keys: "q: leave")
    defer { feedback.close() }
    while !device.isBusy { feedback.resized() }
    let retry = try #require(feedback.nextDeadline)
    #expect(feedback.read([], now: retry) == [])
    #expect(feedback.nextDeadline == retry + .milliseconds(100))
    while device.isBusy {
      _ = terminal.output()
      _ = feedback.read([], now: try #require(feedback.nextDeadline))
    }
    #expect(feedback.nextDeadline == nil)
  }

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
    var events: [ScanEvent] = []
    reduce(&state, .start, at: .zero, into: &events)
    feedback.show(events, state)
    let first = terminal.output()
    #expect(first.contains("Letters"))
    #expect(first.contains("Alpha"))
    #expect(first.contains("╔"))
    events = []
    reduce(&state, .tick, at: .zero + .milliseconds(1700), into: &events)
    feedback.show(events, state)
    let second = terminal.output()
    #expect(!second.contains("Letters"))
    #expect(second.contains("╔"))
    feedback.show([], state)
    #expect(terminal.output() == "")
  }
}
