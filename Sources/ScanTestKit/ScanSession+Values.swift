import ScreenElements
import EventFormats
import ScanEngine

/// What happened, as values to be compared.
extension ScanSession {
  /// What scanning is doing (S1).
  public var phase: ScanState.Phase { state.phase }

  /// What is highlighted, as the events name it: `start`, a group as `[kind]`, its exit as `exit(kind)`, an
  /// entry of a menu as `menu(activate)`; nil where no single stop is.
  public var highlighted: String? {
    state.highlight.map(Self.text)
  }

  /// The parts that are shown in elimination, each stop as ``highlighted`` names it; empty where none are
  /// (S7).
  public var parts: [[String]] {
    state.parts.map { $0.map(Self.text) }
  }

  /// The groups that are open, the outermost first.
  public var openGroups: [String] { state.enteredGroups.map(\.description) }

  /// Everything that was said, in order: the words of `Speech.text`.
  public var said: [String] { Self.words(scanEvents[...]) }

  /// What was said since the test did something last.
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

  /// The events since the test did something last, as ``events``.
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
