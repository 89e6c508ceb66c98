import Diagnostics
import ScreenElements
import EventFormats
import ScanEngine
import SwitchInput
import Testing
import TextWriting

/// A person who scans an app, in virtual time: what a test of an app's accessibility plays.
///
///     var session = try ScanSession(TimerApp(), settings: settings)
///     try session.tap("main")                  // the first press starts
///     try session.expectHighlight("start")
///     try session.tap("main")                  // the second one picks
///     try session.expectActivated("start")
///
/// It is the engine itself, without waiting: the same test gives the same events, on any machine (Y3).
/// An expectation that is not met fails the test at its own line and shows what happened, see
/// ``ScanExpectationFailure``; what happened can also be asked for as values. Every switch is connected,
/// with one source.
public struct ScanSession<App: ScannedApp>: Sendable {
  /// The app as it is now.
  public var app: App { world.app }
  /// The time since the session began.
  public private(set) var now = Instant.zero
  /// Everything that the engine did, in order.
  public var scanEvents: [ScanEvent] { world.events }
  /// The place in ``scanEvents`` at which what the test did last began; expectations of what was said and
  /// done look from there on.
  public private(set) var recentStart = 0

  private var world: AppWorld<App>
  /// Where the recent ones of the lines of what happened begin.
  private(set) var recentLine = 0

  /// The engine as it is now.
  var state: ScanState { _read { yield world.driver.state } }
  /// What happened and what the test did, a line each.
  var timeline: [String] { world.timeline }

  /// Begins a session at time zero; with `start: immediately` scanning begins at once, else at the first
  /// press.
  ///
  /// Throws if there is something wrong with the app's screen, such as an id that is there twice.
  public init(_ app: App, settings: ScanSettings, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    world = AppWorld(app, settings)
    try check(state.scopes.tree, sourceLocation)
    if settings.start == .immediately { try deliver(.start, sourceLocation) }
  }

  // MARK: What a test does

  /// Lets time pass; what is due meanwhile happens, each at its own time (I1).
  public mutating func wait(_ span: TimeSpan, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    begin("wait \(durationText(microseconds: max(span, .zero).microseconds))")
    try pass(span, sourceLocation)
  }

  /// How long a tap is: 50 ms, as in a script.
  private static var tapDuration: TimeSpan { .milliseconds(50) }

  /// Presses a switch and lets it go 50 ms later.
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

  /// Lets a switch go.
  public mutating func release(_ name: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let source = try source(of: name, sourceLocation)
    begin("release \(name)")
    try deliver(.release(source, timestamp: now), sourceLocation)
  }

  /// Starts, stops, pauses or resumes scanning from outside, as a program and not as a switch does.
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

  /// What a program can ask of scanning.
  public enum Command: Hashable, Sendable {
    case start
    case stop
    case pause
    case resume
  }

  /// Changes the app from outside of scanning, for example when its clock has run out, and shows what it
  /// shows then.
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
  /// Notes what the test does; what happens from here on is recent.
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

  /// Takes an input to the engine, and to its requests the answers of the app.
  mutating func deliver(_ input: ScanInput, _ sourceLocation: SourceLocation) throws {
    world.take(input, at: now)
    try check(state.scopes.tree, sourceLocation)
    try showWhatFollowed(sourceLocation)
  }

  /// Shows what the app has changed where it was notified of something.
  private mutating func showWhatFollowed(_ sourceLocation: SourceLocation) throws {
    // Each notification can follow from the one before; an app that never rests is not waited for.
    for _ in 0..<ScanDriver.answerLimit where world.wasNotified {
      let (tree, isOther) = world.readScreen()
      guard isOther || tree != state.scopes.tree else { return }
      world.take(isOther ? .screen(tree, focus: nil) : .layout(tree, focus: nil), at: now)
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
