import DisplayServer
import Overlay
import ScanEngine
import ScenePainting
import SceneDrawing
import ScreenElements
import Session
import ScanTime
import SwitchInput
import SystemCalls

// Measures how long it takes from the engine's highlight until the display has drawn the frame (W4).

extension X11Overlay: OverlaySurface {}
extension WaylandOverlay: OverlaySurface {}

/// The goal is 8 ms in the median (W4).
struct SlowDisplay: Error {}

/// A measured display: its drawing surface, and its completion.
struct Measured {
  let name: String
  let surface: any OverlaySurface
  let isAtRest: () -> Bool
}

let environment = programEnvironment()
let painter = PiecePainter()
let count = 300
var found: [Measured] = []
if let wayland = WaylandOverlay(environment: environment, painter: painter) {
  found.append(Measured(name: "Wayland", surface: wayland) { wayland.isAtRest })
} else if let name = x11DisplayName(in: environment) {
  let x11 = X11Overlay(display: name, painter: painter)
  found.append(Measured(name: "X11", surface: x11) { x11.isAtRest })
}
guard let measured = found.first else { fatalError("no display is named") }

let clock = MonotonicClock()
let feedback = OverlayFeedback(on: measured.surface, look: HighlightStyle(), measure: painter)
var set = PollSet()
var ready: [Int32] = []
var inputs: [TimedInput] = []

@MainActor
func drive(until isEnough: () -> Bool) {
  let limit = clock.now + .milliseconds(10_000)
  while !isEnough() {
    guard clock.now < limit else { fatalError("the display does not answer") }
    let soon = clock.now + .milliseconds(10)
    let next = feedback.nextDeadline.map { min($0, soon) } ?? soon
    set.wait(for: feedback.descriptors, until: next, on: clock, into: &ready)
    feedback.read(ready, now: clock.now, into: &inputs)
  }
}

let elements = (0..<40).map { number in
  var element = Element(id: "stop \(number)")
  element.label = "Stop \(number)"
  element.frame = Frame(
    x: Double(40 + number % 8 * 150), y: Double(40 + number / 8 * 150), width: 110, height: 60)
  return element
}
let source = SourceID(switchIndex: 0, sourceIndex: 0)
var settings = ScanSettings(switches: [SwitchSettings(name: "next", press: .next)])
settings.method = .step
settings.loops = .forever
var state = ScanState(
  settings: settings,
  tree: ElementTree(
    Screen(title: "Forty", size: Size(width: 1400, height: 900), elements: elements)),
  connected: [source])

/// Sends an input to the engine, and returns the time until the display has drawn the result; nil if there
/// was no highlight.
@MainActor
func apply(_ input: ScanInput) -> TimeSpan? {
  var events: [ScanEvent] = []
  let began = clock.now
  reduce(&state, input, at: began, into: &events)
  feedback.show(events, state)
  let isHighlighted = events.contains { if case .highlight = $0.kind { true } else { false } }
  drive(until: measured.isAtRest)
  return isHighlighted ? clock.now - began : nil
}

/// Lets the display rest, as between two steps of a scan: a compositor then draws the next change
/// immediately.
@MainActor
func rest() {
  let end = clock.now + .milliseconds(40)
  drive { clock.now >= end }
}

drive { measured.surface.size != nil }
_ = apply(.start)
var times: [Int64] = []
while times.count < count {
  rest()
  for input in [
    ScanInput.press(source, timestamp: clock.now), .release(source, timestamp: clock.now),
  ] {
    if let time = apply(input) { times.append(time.microseconds) }
  }
}
times.sort()
func text(_ microseconds: Int64) -> String {
  "\(microseconds / 1000).\(microseconds / 100 % 10) ms"
}
let median = times[count / 2]
print(
  "\(measured.name): \(count) highlights, median \(text(median)), 95 % \(text(times[count * 95 / 100])), longest \(text(times[count - 1]))"
)
feedback.close()
if median >= 8000 { throw SlowDisplay() }
