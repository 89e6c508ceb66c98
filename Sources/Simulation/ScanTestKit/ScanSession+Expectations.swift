import ScreenElements
import EventFormats
import ScanAnalysis
import ScanEngine
import Testing
import TextWriting

/// Expectations: each returns if it is met, and ends the test if it is not, with the actual events.
///
/// Expectations of words or actions look at the events since the last act of the test: a tap, a
/// wait, a change of the app.
extension ScanSession {
  /// Expects the highlight to rest on a stop, by its name in ``highlighted``.
  public func expectHighlight(_ stop: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    guard highlighted != stop else { return }
    try fail(
      "Expected the highlight on \(stop), but \(highlightWords).\(hint(forStop: stop))",
      at: sourceLocation)
  }

  /// Expects nothing to be highlighted, neither a stop nor parts.
  public func expectNoHighlight(sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard highlighted != nil || !parts.isEmpty else { return }
    try fail("Expected no highlight, but \(highlightWords).", at: sourceLocation)
  }

  /// Expects these parts to choose from, in the order of the switches (S7).
  public func expectParts(_ expected: [[String]], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    guard parts != expected else { return }
    try fail(
      "Expected the parts \(Self.words(expected)), but \(highlightWords).", at: sourceLocation)
  }

  /// Expects these groups to be open, the outermost first; none is the root.
  public func expectOpenGroups(
    _ groups: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard openGroups != groups else { return }
    func words(_ groups: [String]) -> String {
      groups.isEmpty ? "no group" : groups.joined(separator: " > ")
    }
    try fail(
      "Expected \(words(groups)) to be open, but open is \(words(openGroups))."
        + hint(forGroups: groups), at: sourceLocation)
  }

  /// Expects scanning to be idle, scanning, paused or completed (S1).
  public func expectPhase(
    _ expected: ScanState.Phase, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard phase != expected else { return }
    try fail("Expected scanning to be \(expected), but it is \(phase).", at: sourceLocation)
  }

  /// Expects a text to have been said recently, among others.
  public func expectSaid(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let said = recentlySaid
    guard !said.contains(text) else { return }
    let words = said.map { "\"\($0)\"" }.joined(separator: ", ")
    try fail(
      "Expected to hear \"\(text)\", but \(said.isEmpty ? "nothing" : words) was said.",
      at: sourceLocation)
  }

  /// Expects an element to have performed an action recently; by default, to have been activated.
  public func expectActivated(
    _ id: String, _ action: ElementAction = .activate,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isDone = recent.contains { event in
      guard case .activated(let done, let what, at: _) = event.kind else { return false }
      return done == id && what == action
    }
    guard !isDone else { return }
    try fail(
      "Expected \(id) to do \(action.eventName), but \(actionWords).\(hint(forElement: id))",
      at: sourceLocation)
  }

  /// Expects an element to have been adjusted recently, with that value as the last one (A3).
  public func expectAdjusted(
    _ id: String, to value: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let last = recent.last { event in
      if case .adjusted(id, value: _) = event.kind { true } else { false }
    }
    guard last?.kind != .adjusted(id: id, value: value) else { return }
    try fail(
      "Expected \(id) to be adjusted to \(DecimalText.text(value)), but \(actionWords)."
        + hint(forElement: id), at: sourceLocation)
  }

  /// Expects no recent action: nothing activated, nothing adjusted, nothing failed.
  public func expectNothingDone(sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard recent.contains(where: { Self.actionText($0) != nil }) else { return }
    try fail("Expected nothing to be done, but \(actionWords).", at: sourceLocation)
  }

  /// Expects exactly these recent events, in the form of ``recentEvents``.
  public func expectEvents(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let happened = recentEvents
    guard happened != expected else { return }
    let same = zip(expected, happened).prefix { $0 == $1 }.count
    let wanted = same < expected.count ? expected[same] : "nothing more"
    let found = same < happened.count ? happened[same] : "nothing more"
    try fail("Event \(same + 1): expected \(wanted), but there is \(found).", at: sourceLocation)
  }

  /// Expects that from every state that these settings can reach on this screen the switches, or
  /// waiting, lead out without activating anything (Y1).
  ///
  /// At most `limit` states are explored; a screen with more is not judged, which is a failure.
  public func expectNoDeadEnd(
    limit: Int = 20_000, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    switch ScanState.findDeadEnd(state.settings, on: state.scopes.tree, limit: limit) {
    case .none: return
    case .found(let deadEnd):
      try fail("There is a dead end: \(deadEnd.message).", at: sourceLocation)
    case .tooMany(let limit):
      try fail(
        "There are more than \(limit) states, so nothing can be said of dead ends. Give a higher limit, "
          + "or a smaller screen of the same kind.",
        at: sourceLocation)
    }
  }

  private var recent: ArraySlice<ScanEvent> { scanEvents[recentStart...] }

  private var highlightWords: String {
    if let highlighted { return "it is on \(highlighted)" }
    return parts.isEmpty ? "nothing is highlighted" : "the parts are \(Self.words(parts))"
  }

  private static func words(_ parts: [[String]]) -> String {
    parts.map { $0.joined(separator: " ") }.joined(separator: " | ")
  }

  /// Returns the effect of an event on an element, in words; nil if it has none.
  private static func actionText(_ event: ScanEvent) -> String? {
    switch event.kind {
    case .activated(let id, let action, at: _): "\(id) did \(action.eventName)"
    case .adjusted(let id, let value): "\(id) was adjusted to \(DecimalText.text(value))"
    case .acted(let id, let act): "\(id) began or ended \(act.eventName)"
    case .failed(let stop, let action, let reason):
      "\(stop) failed to \(action.eventName): \(reason.eventName)"
    case .started, .cleared, .paused, .resumed, .stopped, .completed, .highlight, .entered, .left,
      .choices, .menu, .closed, .said, .announced, .sweep, .froze, .undone, .point, .mode, .profile,
      .setting, .recipe, .switched, .diagnostic, .request, .cutSpeech, .help:
      nil
    }
  }

  /// The recent actions, in words.
  private var actionWords: String {
    let actions = recent.compactMap(Self.actionText)
    return actions.isEmpty ? "nothing was done" : actions.joined(separator: ", ")
  }
}
