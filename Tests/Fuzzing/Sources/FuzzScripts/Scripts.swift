import Diagnostics
import ScreenElements
import FuzzSupport
import Profiles
import ScanAnalysis
import ScanEngine
import ScreenFormats
import Scripts
import Simulation
import StoredScreens
import ScanTime
import SwitchInput

/// A script, a profile, a screen, and another screen for whatever the script and the screen open: all
/// as one run of `simulate` takes them, for ten seconds at most (Y2, Y4).
@c(LLVMFuzzerTestOneInput)
package func fuzzScripts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let texts = Input(start, count).texts
  func text(_ number: Int) -> [UInt8] { number < texts.count ? texts[number] : [] }
  // A bad profile or screen is the subject of another target; the script is still read.
  let settings =
    readProfile(text(1), name: "p").profile?.scanning
    ?? ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
  let source = SourceText(name: "s", bytes: text(0))
  let (script, diagnostics) = Script.read(source, switches: settings.switches) { text in
    let reading = readProfile(text.bytes, name: text.name)
    return (reading.profile?.scanning, reading.diagnostics)
  }
  requireGood(diagnostics, of: [source], hasValue: script != nil)
  guard let script, let screen = readScreen(text(2), name: "f").screen else { return 0 }
  require(
    zip(script.entries, script.entries.dropFirst()).allSatisfy { $0.at <= $1.at },
    "time runs backwards (I1)")
  run(script, settings, screen, readScreen(text(3), name: "g").screen ?? screen)
  // Looking for dead ends takes as long as dozens of scripts.
  if text(0).count.isMultiple(of: 16) { lookForDeadEnds(settings, ElementTree(screen)) }
  return 0
}

/// Requires that the search ends soon with every accepted profile, and reports each result in a
/// sentence (Y1).
private func lookForDeadEnds(_ settings: ScanSettings, _ tree: ElementTree) {
  let limit = 100
  switch ScanState.findDeadEnd(settings, on: tree, limit: limit) {
  case .none: break
  case .found(let deadEnd): require(!deadEnd.message.isEmpty, "nothing is said of a dead end")
  case .tooMany(let found): require(found == limit, "another limit")
  }
}

private func run(_ script: Script, _ settings: ScanSettings, _ screen: Screen, _ other: Screen) {
  var screens = ["": screen]
  for name in script.screens.map(\.file) + opened(by: screen.elements + other.elements) {
    screens[ScreenPath.resolve(name, beside: "")] = other
  }
  var swapped = settings
  swapped.switches.reverse()
  var simulation = SimulatedSession(
    settings: settings, script: script,
    player: ScreenPlayer(showing: screen, path: "", screens: screens),
    until: Instant(microseconds: 10_000_000),
    profiles: ["other": .good(swapped), "bad": .bad("It is bad.")])
  var lines = EventLines()
  var last = Instant.zero
  simulation.run { events, _ in
    lines.append(events)
    for event in events {
      require(event.at >= last, "an event is not of its time (I1)")
      last = event.at
    }
  }
  lines.requireGood()
  let violations = simulation.state.violations
  require(violations.isEmpty, "\(violations)")
}

private func opened(by elements: [Element]) -> [String] {
  elements.flatMap { element in
    element.allResponses.compactMap { response in
      switch response {
      case .open(let file), .layout(let file): file
      case .say, .back, .set, .toggle, .outside, .help, .message: nil
      }
    } + opened(by: element.children)
  }
}
