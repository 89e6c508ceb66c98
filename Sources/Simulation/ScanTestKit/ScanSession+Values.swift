import ScreenElements
import EventFormats
import ScanEngine

/// The events and the state as values, for comparisons in tests.
extension ScanSession {
  /// The current phase of scanning (S1).
  public var phase: ScanState.Phase { state.phase }

  /// The name of the highlighted stop, as in the events; nil if no single stop is highlighted.
  ///
  /// Examples: `start` for an element, `[kind]` for a group, `exit(kind)` for its exit, and
  /// `menu(activate)` for an entry of a menu.
  public var highlighted: String? {
    state.highlight.map(Self.text)
  }

  /// The parts that elimination shows, with the stops of each by their names as in ``highlighted``;
  /// empty if no parts are shown (S7).
  public var parts: [[String]] {
    state.parts.map { $0.map(Self.text) }
  }

  /// The open groups, outermost first.
  public var openGroups: [String] { state.enteredGroups.map(\.description) }

  /// All spoken texts, in order.
  public var said: [String] { Self.words(scanEvents[...]) }

  /// The texts spoken since the last step of the test.
  public var recentlySaid: [String] { Self.words(scanEvents[recentStart...]) }

  /// The ids of the activated elements, in order; other actions are not included.
  public var activated: [String] {
    scanEvents.compactMap { event in
      guard case .activated(let id, .activate, at: _) = event.kind else { return nil }
      return id
    }
  }

  /// All events as lines of text, as `switchlight simulate --format text` prints them, except
  /// `said`.
  public var events: [String] { Self.lines(scanEvents[...]) }

  /// The events since the last step of the test, in the format of ``events``.
  public var recentEvents: [String] { Self.lines(scanEvents[recentStart...]) }

  static func text(of stop: Stop) -> String {
    var bytes: [UInt8] = []
    EventWriter.append(stop, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func words(_ events: ArraySlice<ScanEvent>) -> [String] {
    events.compactMap { event in
      guard case .said(let speech) = event.kind else { return nil }
      return speech.text
    }
  }

  private static func lines(_ events: ArraySlice<ScanEvent>) -> [String] {
    let writer = EventWriter(format: .text)
    return events.compactMap { event in
      if case .said = event.kind { return nil }
      var bytes: [UInt8] = []
      writer.append(event, to: &bytes)
      return bytes.isEmpty ? nil : String(decoding: bytes.dropLast(), as: UTF8.self)
    }
  }
}
