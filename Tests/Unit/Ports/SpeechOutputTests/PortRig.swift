import ScreenElements
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemFixtures
import Testing

@testable import SpeechOutput

/// A voice with a state of two stops and a server, in real time.
final class PortRig {
  let folder = TemporaryFolder()
  let clock = MonotonicClock()
  var server: SpeechServer?
  var state: ScanState
  var port: SpeechPort?
  var events: [ScanInput] = []
  var notices: [SpeechNotice] { box.notices }
  private let box = NoticeBox()

  final class NoticeBox {
    var notices: [SpeechNotice] = []
  }

  var path: String { folder.path + "/s" }

  init(startsDaemon: Bool = true) {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.speech.enabled = true
    settings.speech.startsDaemon = startsDaemon
    settings.start = .immediately
    var elements: [Element] = []
    for (index, id) in ["Tea", "Coffee"].enumerated() {
      var element = Element(id: id)
      element.label = id
      element.frame = Frame(x: Double(index) * 100, y: 0, width: 50, height: 50)
      elements.append(element)
    }
    let screen = Screen(title: "", size: Size(width: 400, height: 400), elements: elements)
    state = ScanState(
      settings: settings, tree: ElementTree(screen),
      connected: [SourceID(switchIndex: 0, sourceIndex: 0)])
  }

  func listen() {
    server = SpeechServer(path: path)
  }

  /// Opens the voice; its patience is one that no busy machine runs into, but for a test of it.
  func open(
    _ address: SpeechAddress? = nil, daemon: SpeechDaemon? = nil,
    patience: SpeechTimeouts = SpeechTimeouts(
      forAnswers: .milliseconds(60_000), afterEstimate: .milliseconds(60_000))
  ) {
    let box = box
    port = SpeechPort(
      address: address ?? SpeechAddress(.unix(path)), daemon: daemon, clock: clock,
      settings: state.settings.speech, patience: patience
    ) { box.notices.append($0) }
  }

  /// Sends an event to the engine, and shows the result.
  func send(_ event: ScanInput, at milliseconds: Int64 = 0) {
    var events: [ScanEvent] = []
    reduce(&state, event, at: Instant(microseconds: milliseconds * 1000), into: &events)
    port?.show(events, state)
  }

  /// Runs the voice and the server until a condition is true, for 20 s at most.
  func run(_ what: Comment, until condition: (PortRig) -> Bool) {
    let limit = clock.now + .milliseconds(20_000)
    while !condition(self) {
      if limit < clock.now {
        Issue.record(what)
        return
      }
      _ = waitShortly(for: (port?.descriptors ?? []) + (server?.descriptors ?? []))
      server?.move()
      // Replies are read before the time advances, even on a busy machine.
      read(waitShortly(for: port?.descriptors ?? [], milliseconds: 0))
    }
  }

  /// Performs the work of a session after each wake, later than now if the test requires it.
  func read(_ ready: [Int32] = [], later milliseconds: Int64 = 0) {
    guard let port else { return }
    let now = clock.now + .milliseconds(milliseconds)
    let own = ready.filter { port.descriptors.contains($0) }
    let isDue = port.nextDeadline.map { $0 <= now } ?? false
    if isDue || !own.isEmpty { events += port.read(own, now: now).map(\.input) }
  }
}
