import SystemPorts
import ScreenElements
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

/// A real session in real time, with one voice, that a director leads.
final class SpokenSession {
  let daemon: PrivateDaemon
  let clock = MonotonicClock()
  let director: Director
  var settings = ScanSettings(switches: [])
  /// The timeouts for the daemon, long enough for a busy machine.
  ///
  /// Tests of timeouts set others.
  var patience = SpeechTimeouts(
    forAnswers: .milliseconds(20_000), afterEstimate: .milliseconds(20_000))
  /// The messages that a pick of these elements sends to others (B4).
  var messages: [String: String] = [:]
  /// The voice's reports to the person.
  private(set) var notices: [String] = []
  /// The voice's reports to the engine.
  var events: [ScanInput] { tap?.events ?? [] }
  private var tap: EventTap?
  private let address: SpeechAddress

  private static let actions: [Action] = [.next, .select, .sayAgain, .stop]

  init(_ daemon: PrivateDaemon, method: ScanMethod = .step) throws {
    self.daemon = daemon
    address = try SpeechAddress(parsing: "unix_socket:" + daemon.socket)
    director = try Director(daemon, clock: clock)
    settings.switches = Self.actions.map { SwitchSettings(name: "\($0)", press: $0) }
    settings.method = method
    settings.start = .immediately
    settings.speech.enabled = true
    settings.speech.startsDaemon = false
  }

  /// The events of pressing the switch for an action, and letting it go.
  func press(_ action: Action) -> [ScanInput] {
    guard let index = Self.actions.firstIndex(of: action) else { return [] }
    let source = SourceID(switchIndex: index, sourceIndex: 0)
    return [.press(source, timestamp: clock.now), .release(source, timestamp: clock.now)]
  }

  /// Runs until the director has finished.
  ///
  /// Stops are texts without traits unless `elements` defines others.
  @discardableResult
  func run(_ elements: [Element], title: String = "") -> SessionEnd {
    let tree = ElementTree(screen(title, elements))
    let state = ScanState(
      settings: settings, tree: tree,
      connected: settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) })
    let port = SpeechPort(
      address: address, daemon: nil, clock: clock, settings: settings.speech,
      patience: patience
    ) { [unowned self] notice in
      notices.append(notice.message)
      director.poke()
    }
    let tap = EventTap(port) { [director] in director.poke() }
    self.tap = tap
    return SessionLoop(
      state: state, inputs: [tap, director], elements: ObedientElements(messages),
      feedback: [port, director], wait: PollWait(clock: clock)
    ).run()
  }

  func screen(_ title: String, _ elements: [Element]) -> Screen {
    Screen(title: title, size: Size(width: 400, height: 400), elements: elements)
  }
}

/// Elements that perform every request; some send messages to others.
private final class ObedientElements: ElementPort {
  private let messages: [String: String]

  init(_ messages: [String: String]) {
    self.messages = messages
  }

  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    var answer = ActivationAnswer(request: request.number, outcome: .done)
    answer.messages = [messages[request.id]].compactMap { $0 }
    return answer
  }
}
