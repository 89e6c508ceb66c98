import ScreenElements
import ScanEngine

/// Turns the events of the engine into lines of text, one for each event, as UTF-8.
///
/// A request to a driver (to an element's source) is not an event and has no line; a `switch` event
/// has one only on request. The only allocation for a line is for spoken words, so a day of
/// scanning is written in a fraction of a second.
package struct EventWriter: Sendable {
  /// The format of a line.
  package enum Format: String, CaseIterable, Sendable {
    /// A JSON object for each line, with its keys in the documented order.
    case jsonl
    /// A sentence for each line, for reading and for scenarios.
    case text
  }

  let format: Format
  let includesSwitches: Bool
  let includesSegments: Bool

  /// Creates a writer; `includesSwitches` adds the result of each press, and `includesSegments`
  /// adds the voice settings of each spoken segment (E9).
  package init(format: Format, includesSwitches: Bool = false, includesSegments: Bool = false) {
    self.format = format
    self.includesSwitches = includesSwitches
    self.includesSegments = includesSegments
  }

  /// Appends the line of each event that has one, with its line feed.
  package func append(_ events: [ScanEvent], to bytes: inout [UInt8]) {
    for event in events { append(event, to: &bytes) }
  }

  /// Appends the first line of the events, with its line feed, and drops the events up to that one;
  /// drops all events if none has a line.
  ///
  /// With scopes the line of a highlight also describes the highlighted stop and its position
  /// (D14).
  package func appendLine(
    of events: inout ArraySlice<ScanEvent>, describing scopes: ScopeTree? = nil,
    to bytes: inout [UInt8]
  ) {
    // The slice is changed in place: events without a line precede the highlight of a press, and
    // are not copied.
    for index in events.indices where hasLine(events[index].kind) {
      append(events[index], to: &bytes)
      if let scopes, format == .jsonl, case .highlight(let stop, _, _) = events[index].kind {
        bytes.removeLast("}\n".utf8.count)
        EventLine.appendDescription(of: stop, in: scopes, to: &bytes)
        bytes.append(contentsOf: "}\n".utf8)
      }
      events = events[(index + 1)...]
      return
    }
    events = []
  }

  /// Appends the line of an event, with its line feed, if it has one.
  package func append(_ event: ScanEvent, to bytes: inout [UInt8]) {
    guard hasLine(event.kind) else { return }
    switch format {
    case .jsonl: EventLine.appendJSON(event, to: &bytes)
    case .text: EventLine.appendText(event, to: &bytes)
    }
    if includesSegments { appendSegments(of: event, to: &bytes) }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends the segments of spoken text to its line.
  private func appendSegments(of event: ScanEvent, to bytes: inout [UInt8]) {
    guard case .said(let speech) = event.kind else { return }
    switch format {
    case .jsonl:
      bytes.removeLast("}".utf8.count)
      EventLine.appendJSONSegments(of: speech, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    case .text: EventLine.appendTextSegments(of: speech, to: &bytes)
    }
  }

  @inline(__always)
  private func hasLine(_ kind: ScanEvent.Kind) -> Bool {
    switch kind {
    case .request, .cutSpeech: false
    case .switched: includesSwitches
    case .started, .cleared, .paused, .resumed, .stopped, .completed, .highlight, .entered, .left,
      .choices, .menu, .closed, .activated, .acted, .adjusted, .failed, .said, .announced, .sweep,
      .froze,
      .undone,
      .point, .mode, .help, .profile, .setting, .recipe, .diagnostic:
      true
    }
  }
}

extension EventWriter {
  /// Appends a stop in the form of the text format: `no`, a group as `[g]`, its exit as `exit(g)`.
  package static func append(_ stop: Stop, to bytes: inout [UInt8]) {
    EventLine.append(stop, to: &bytes)
  }

  /// Returns the word of the event format for the kind of a stop.
  package static func kind(of stop: Stop) -> String { stop.eventName }
}

/// One event as a line, without its line feed.
enum EventLine {}
