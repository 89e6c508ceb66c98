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
/// It is the engine itself, without waiting: the same test gives the same events, on any machine
/// (Y3). An expectation that is not met fails the test at its own line and shows the events, see
/// ``ScanExpectationFailure``; the events are also available as values. Every switch is connected,
/// with one source.
public struct ScanSession<App: ScannedApp>: Sendable {
  /// The present state of the app.
  public var app: App { world.app }
  /// The time since the session began.
  public private(set) var now = Instant.zero
  /// All events of the engine, in order.
  public var scanEvents: [ScanEvent] { world.events }
  /// The index in ``scanEvents`` at which the last act of the test began; expectations of words and
  /// actions look from there on.
  public private(set) var recentStart = 0

  private var world: AppHost<App>
  /// The index of the first recent line of the timeline.
  private(set) var recentLine = 0

  /// The present state of the engine.
  var state: ScanState { _read { yield world.driver.state } }
  /// The events and the acts of the test, a line each.
  var timeline: [String] { world.timeline }

  /// Begins a session at time zero; with `start: immediately` scanning begins at once, otherwise at
  /// the first press.
  ///
  /// Throws if the app's screen is invalid, such as with a duplicate id.
  public init(_ app: App, settings: ScanSettings, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    world = AppHost(app, settings)
    try check(state.scopes.tree, sourceLocation)
    if settings.start == .immediately { try deliver(.start, sourceLocation) }
  }

  // MARK: Acts of a test

  /// Lets time pass; everything that is due meanwhile happens, each at its own time (I1).
  public mutating func wait(_ span: TimeSpan, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    begin("wait \(durationText(microseconds: max(span, .zero).microseconds))")
    try pass(span, sourceLocation)
  }

  /// The length of a tap: 50 ms, as in a script.
  private static var tapDuration: TimeSpan { .milliseconds(50) }

  /// Presses a switch and releases it 50 ms later.
  public mutating func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    try press(name, for: Self.tapDuration, "tap \(name)", sourceLocation)
  }

  /// Presses a switch, and releases it after a time: for long presses and for scanning by holding.
  public mutating func hold(
    _ name: String, for span: TimeSpan, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = durationText(microseconds: max(span, .zero).microseconds)
    try press(name, for: span, "hold \(name) \(text)", sourceLocation)
  }

  /// Presses a switch and keeps it down until it is released.
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

  /// Starts, stops, pauses or resumes scanning from outside, as a program rather than a switch
  /// does.
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

  /// A command of a program to the scan.
  public enum Command: Hashable, Sendable {
    case start
    case stop
    case pause
    case resume
  }

  /// Changes the app from outside of scanning, for example when its clock has run out, and shows
  /// its new screen.
  public mutating func change(
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout App) -> Void
  ) throws {
    begin("change")
    let (tree, isOther) = changeApp(change)
    try deliver(isOther ? .screen(tree, focus: nil) : .layout(tree, focus: nil), sourceLocation)
  }

  /// Announces a text, as an app does (E11).
  public mutating func announce(_ text: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    begin("announce \(text)")
    try deliver(.announce(text), sourceLocation)
  }
}

// MARK: The engine

extension ScanSession {
  /// Notes an act of the test; events from here on are recent.
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

  /// Delivers an input to the engine, and the answers of the app to its requests.
  mutating func deliver(_ input: ScanInput, _ sourceLocation: SourceLocation) throws {
    world.apply(input, at: now)
    try check(state.scopes.tree, sourceLocation)
    try showWhatFollowed(sourceLocation)
  }

  /// Shows the changes that the app made when it was notified.
  private mutating func showWhatFollowed(_ sourceLocation: SourceLocation) throws {
    // Each notification can follow from the previous one; an app that never rests is not waited
    // for.
    for _ in 0..<ScanDriver.answerLimit where world.wasNotified {
      let (tree, isOther) = world.readScreen()
      guard isOther || tree != state.scopes.tree else { return }
      world.apply(isOther ? .screen(tree, focus: nil) : .layout(tree, focus: nil), at: now)
      try check(state.scopes.tree, sourceLocation)
    }
  }

  /// Changes the app, and reads its screen.
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
