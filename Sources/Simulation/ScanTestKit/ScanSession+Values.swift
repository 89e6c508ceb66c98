import ScreenElements
import EventFormats
import ScanEngine

/// The events and the state, as values for comparison.
extension ScanSession {
  /// The phase of scanning (S1).
  public var phase: ScanState.Phase { state.phase }

  /// The name of the highlighted stop, as in the events: `start`, a group as `[kind]`, its exit as
  /// `exit(kind)`, an entry of a menu as `menu(activate)`; nil if no single stop is highlighted.
  public var highlighted: String? {
    state.highlight.map(Self.text)
  }

  /// The parts that are shown in elimination, each stop by its name in ``highlighted``; empty if
  /// there are none (S7).
  public var parts: [[String]] {
    state.parts.map { $0.map(Self.text) }
  }

  /// The groups that are open, the outermost first.
  public var openGroups: [String] { state.enteredGroups.map(\.description) }

  /// Everything that was spoken, in order: the words of `Speech.text`.
  public var said: [String] { Self.words(scanEvents[...]) }

  /// The words that were spoken since the last act of the test.
  public var recentlySaid: [String] { Self.words(scanEvents[recentStart...]) }

  /// The elements that were activated, in order, without other actions.
  public var activated: [String] {
    scanEvents.compactMap { event in
      guard case .activated(let id, .activate, at: _) = event.kind else { return nil }
      return id
    }
  }

  /// All events as lines of text, as `switchlight simulate --format text` prints them, without `said`.
  public var events: [String] { Self.lines(scanEvents[...]) }

  /// The events since the last act of the test, in the form of ``events``.
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
