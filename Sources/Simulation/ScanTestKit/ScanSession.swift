import Diagnostics
import ScreenElements
import EventFormats
import ScanEngine
import ScanTime
import SwitchInput
import Testing
import TextWriting

/// A session of scanning an app, in virtual time, for tests of an app's accessibility.
///
///     var session = try ScanSession(TimerApp(), settings: settings)
///     try session.tap("main")                  // the first press starts
///     try session.expectHighlight("start")
///     try session.tap("main")                  // the second one picks
///     try session.expectActivated("start")
///
/// It runs the real engine without waiting, so the same test has the same events on every machine
/// (Y3). A failed expectation fails the test at its own line and reports the events, see
/// ``ScanExpectationFailure``. The events are also available as values. Every switch has one
/// source, which is connected.
public struct ScanSession<App: ScannedApp>: Sendable {
  /// The current state of the app.
  public var app: App { world.app }
  /// The time since the session began.
  public private(set) var now = Instant.zero
  /// All events of the engine, in order.
  public var scanEvents: [ScanEvent] { world.events }
  /// The index in ``scanEvents`` of the first event since the last step of the test.
  ///
  /// Expectations about speech and actions examine the events from this index on.
  public private(set) var recentStart = 0

  private var world: AppHost<App>
  /// The index in the timeline of the last step of the test.
  private(set) var recentLine = 0

  /// The current state of the engine.
  var state: ScanState { _read { yield world.driver.state } }
  /// The events and the steps of the test, one line each.
  var timeline: [String] { world.timeline }

  /// Creates a session at time zero.
  ///
  /// With `start: immediately` scanning starts at once, otherwise at the first press.
  ///
  /// Throws if the screen of the app is invalid, for example if two elements have the same id.
  public init(_ app: App, settings: ScanSettings, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    world = AppHost(app, settings)
    try check(state.scopes.tree, sourceLocation)
    if settings.start == .immediately { try deliver(.start, sourceLocation) }
  }

  // MARK: Acts of a test

  /// Lets time pass.
  ///
  /// Every deadline in this span is handled at its own time (I1).
  public mutating func wait(_ span: TimeSpan, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    begin("wait \(durationText(microseconds: max(span, .zero).microseconds))")
    try pass(span, sourceLocation)
  }

  /// The length of a tap: 50 ms, as in a script.
  private static var tapDuration: TimeSpan { .milliseconds(50) }

  /// Presses a switch, and releases it after 50 ms.
  public mutating func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    try press(name, for: Self.tapDuration, "tap \(name)", sourceLocation)
  }

  /// Presses a switch, and releases it after a time, for example for a long press.
  public mutating func hold(
    _ name: String, for span: TimeSpan, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = durationText(microseconds: max(span, .zero).microseconds)
    try press(name, for: span, "hold \(name) \(text)", sourceLocation)
  }

  /// Presses a switch, and holds it until ``release(_:sourceLocation:)``.
  public mutating func press(_ name: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let source = try source(of: name, sourceLocation)
    begin("press \(name)")
    try deliver(.press(source, timestamp: now), sourceLocation)
  }

  /// Releases a switch.
  public mutating func release(_ name: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let source = try source(of: name, sourceLocation)
    begin("release \(name)")
    try deliver(.release(source, timestamp: now), sourceLocation)
  }

  /// Starts, stops, pauses or resumes scanning as a program does, without a switch.
  public mutating func command(
    _ command: Command, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    begin("\(command)")
    switch command {
    case .start: try deliver(.start, sourceLocation)
    case .stop: try deliver(.stop, sourceLocation)
    case .pause: try deliver(.pause, sourceLocation)
    case .resume: try deliver(.resume, sourceLocation)
    }
  }

  /// A command to the session from a program.
  public enum Command: Hashable, Sendable {
    case start
    case stop
    case pause
    case resume
  }

  /// Changes the app without a pick, for example when a timer ends, and shows its new screen.
  public mutating func change(
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout App) -> Void
  ) throws {
    begin("change")
    let (tree, isOther) = changeApp(change)
    try deliver(isOther ? .screen(tree, focus: nil) : .layout(tree, focus: nil), sourceLocation)
  }

  /// Announces a text, as an app can (E11).
  public mutating func announce(_ text: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    begin("announce \(text)")
    try deliver(.announce(text), sourceLocation)
  }
}

// MARK: The engine

extension ScanSession {
  /// Records a step of the test; later events count as recent.
  mutating func begin(_ words: String) {
    recentStart = scanEvents.count
    recentLine = timeline.count
    var bytes: [UInt8] = []
    DecimalText.append(milliseconds: now, to: &bytes)
    world.note(String(decoding: bytes, as: UTF8.self) + "ms (\(words))")
  }

  private mutating func press(
    _ name: String, for span: TimeSpan, _ words: String, _ sourceLocation: SourceLocation
  ) throws {
    let source = try source(of: name, sourceLocation)
    begin(words)
    try deliver(.press(source, timestamp: now), sourceLocation)
    try pass(span, sourceLocation)
    try deliver(.release(source, timestamp: now), sourceLocation)
  }

  private mutating func pass(_ span: TimeSpan, _ sourceLocation: SourceLocation) throws {
    let end = now + max(span, .zero)
    while let deadline = state.nextDeadline, deadline <= end {
      now = max(now, deadline)
      world.passTime(to: now)
      try check(state.scopes.tree, sourceLocation)
      try showWhatFollowed(sourceLocation)
    }
    now = end
  }

  /// Delivers an input to the engine, and the app's answers to the requests of the engine.
  mutating func deliver(_ input: ScanInput, _ sourceLocation: SourceLocation) throws {
    world.apply(input, at: now)
    try check(state.scopes.tree, sourceLocation)
    try showWhatFollowed(sourceLocation)
  }

  /// Shows the changes that the app makes when it receives a notification.
  private mutating func showWhatFollowed(_ sourceLocation: SourceLocation) throws {
    // Each notification can cause another one. The limit stops an app that changes endlessly.
    for _ in 0..<ScanDriver.answerLimit where world.wasNotified {
      let (tree, isOther) = world.readScreen()
      guard isOther || tree != state.scopes.tree else { return }
      world.apply(isOther ? .screen(tree, focus: nil) : .layout(tree, focus: nil), at: now)
      try check(state.scopes.tree, sourceLocation)
    }
  }

  /// Changes the app, and returns its new screen.
  mutating func changeApp(_ change: (inout App) -> Void) -> (tree: ElementTree, isOther: Bool) {
    change(&world.app)
    return world.readScreen()
  }

  private func source(of name: String, _ sourceLocation: SourceLocation) throws -> SourceID {
    let names = state.settings.switches.map(\.name)
    if let index = names.firstIndex(of: name) {
      return SourceID(switchIndex: index, sourceIndex: 0)
    }
    let hint =
      suggestion(for: name, among: names).map { "Did you mean \($0)?" }
      ?? "There are: \(names.joined(separator: ", "))."
    try fail("There is no switch \(name). \(hint)", at: sourceLocation)
  }

  private func check(_ tree: ElementTree, _ sourceLocation: SourceLocation) throws {
    guard let problem = tree.problems.first else { return }
    try fail("The screen \(tree.title) has a fault: \(problem.sentence)", at: sourceLocation)
  }
}
