import ScreenElements
import EventFormats
import ScanEngine
import ScanTime
import SwitchInput

/// The host of a tested app: performs requests, and records the events.
struct AppHost<App: ScannedApp>: ScanHost, Sendable {
  var driver: ScanDriver
  /// The current state of the app.
  var app: App
  /// All events of the engine, in order.
  private(set) var events: [ScanEvent] = []
  /// The events and the steps of the test, one line each.
  private(set) var timeline: [String] = []
  private var title: String
  /// True if the app has received a notification since its screen was last read.
  private(set) var wasNotified = false

  /// Creates the host of an app with its first screen.
  ///
  /// Every switch has one source, which is connected.
  init(_ app: App, _ settings: ScanSettings) {
    self.app = app
    let screen = app.screen
    title = screen.title
    let sources = settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
    driver = ScanDriver(
      ScanState(settings: settings, tree: ElementTree(screen), connected: sources))
  }

  /// Records a step of the test.
  mutating func note(_ line: String) { timeline.append(line) }

  mutating func present(_ events: [ScanEvent], at instant: Instant) {
    for event in events {
      self.events.append(event)
      var bytes: [UInt8] = []
      EventWriter(format: .text).append(event, to: &bytes)
      if !bytes.isEmpty { timeline.append(String(decoding: bytes.dropLast(), as: UTF8.self)) }
      if let notification = ScanNotification(event.kind) {
        app.notified(notification)
        wasNotified = true
      }
    }
  }

  mutating func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput? {
    switch request {
    case .perform(let request): .answer(answer(request))
    case .loadProfile(let name):
      .profile(.refused(name: name, message: "A session in a test has one profile."))
    case .trySetting(let value):
      .setting(.refused(value, message: "A session in a test has one profile."))
    case .keepSettings, .releaseDevices: nil
    }
  }

  private mutating func answer(_ request: ActivationRequest) -> ActivationAnswer {
    let tree = driver.state.scopes.tree
    guard let index = tree.index(of: request.id) else {
      return ActivationAnswer(request: request.number, outcome: .failed(.gone))
    }
    guard !tree.traits(of: index).contains(.notEnabled) else {
      return ActivationAnswer(request: request.number, outcome: .failed(.disabled))
    }
    let answer = app.perform(request.action, on: request.id)
    let (after, isOther) = readScreen()
    let change: ActivationAnswer.Change? =
      isOther ? .screen(after) : after == tree ? nil : .layout(after)
    return ActivationAnswer(
      request: request.number, outcome: answer.outcome, change: change,
      announcements: answer.announcements)
  }

  /// Reads the current screen of the app; `isOther` is true if its title has changed.
  mutating func readScreen() -> (tree: ElementTree, isOther: Bool) {
    let screen = app.screen
    let isOther = screen.title != title
    title = screen.title
    wasNotified = false
    return (ElementTree(screen), isOther)
  }
}
