import Diagnostics
import ScanEngine
import ScreenElements
import ScreenRecording
import ScanTime
import SwitchInput

/// The acts of a person and the events around them, in the order of their arrival.
package struct Script: Equatable, Sendable {
  /// A source by its name for people; it stays the same when another profile is loaded (I14).
  package struct SourceName: Hashable, Sendable {
    /// The name of its switch.
    package var name: String
    /// The number of the source among those of its switch, from 1.
    package var number: Int

    /// Names a source.
    package init(_ name: String, _ number: Int = 1) {
      self.name = name
      self.number = number
    }
  }

  /// An event.
  package enum Command: Hashable, Sendable {
    case start
    case stop
    case pause
    case resume
    case suspend
    case wake
    /// The voice speaks another text before the latest highlight (S12).
    case speechWaits
    /// A voice speaks the latest highlight from now on (S12).
    case speechBegan
    case speechEnded
    /// No voice speaks the latest highlight to its end (S12).
    case speechDropped
    /// A call for help begins or ends, by a stop of the program (F8).
    case help
    /// An output draws the highlight from now on (N2).
    case drawn
    case end
    /// A source is pressed; the timestamp is earlier than the arrival if the press is delivered
    /// late (I10).
    case press(SourceName, timestamp: Instant)
    case release(SourceName, timestamp: Instant)
    case connect(SourceName, held: Bool)
    case disconnect(SourceName)
    /// The state of a source at its next query: at the beginning, if this precedes all other lines,
    /// at a wake-up, and with another profile. The engine does not receive it. It takes effect
    /// before the deadlines of its instant, and applies at that instant even if the source is
    /// pressed or released then.
    case found(SourceName, FoundState)
    case screen(file: String, focus: String?, say: String? = nil, isUnexpected: Bool = false)
    case layout(file: String, focus: String?, say: String? = nil)
    case scrolled(String)
    case announce(String)
    /// A voice has finished with an announcement (E11).
    case announced(String, AnnouncementEnd)
    /// The speaking time of a voice as a multiple of its estimate, 0.25 to 4 (S12).
    case speechPace(Double)
    /// A program that an element started continues, or has ended; without a file the element is on
    /// the screen that is shown (B1).
    case program(id: String, file: String?, isRunning: Bool)
    /// The pieces of the user's message, which replace the previous ones (B4).
    case message([String])
    /// The next activation of the element with that id fails.
    case fail(id: String)
    /// The result of later lookups of a profile by its name; the engine does not receive it.
    ///
    /// The first line of a script names the first profile in this way.
    indirect case profile(String, FoundProfile)
    /// The answer to a request for another value of a setting (N2).
    indirect case setting(SettingAnswer)
    /// A request from outside to load a profile by its name (I14).
    case reload(String)
    /// The first screen, as steps from an empty one; a script with it plays without screens of
    /// files (D12).
    case firstScreen([ScreenEdit])
    /// Another live screen, or a change of it, as steps from the previous one; a screen may be
    /// unexpected (D2).
    case live(
      LiveChange, [ScreenEdit], focus: String?, say: String?, isUnexpected: Bool = false)
    /// A live element answered (A4).
    case answered(LiveAnswer)
    /// The events from here on are not recorded.
    case gap(Gap)
    /// It is recorded again: with the profile of that name, on this screen, with that element
    /// highlighted; nil is the first stop.
    case goesOn(profile: String, [ScreenEdit], focus: String?)
  }

  /// The kind of change of a live screen.
  package enum LiveChange: String, CaseIterable, Sendable {
    case screen
    case layout
  }

  /// The reason that a part is not recorded.
  package enum Gap: String, CaseIterable, Sendable {
    /// A password may be in it.
    case secret
    /// A simulation would have behaved differently.
    case gap
  }

  /// The answer of a live element (A4).
  package struct LiveAnswer: Hashable, Sendable {
    /// The number of the request.
    package var request: UInt64
    /// The outcome of the request.
    package var outcome: ActivationAnswer.Outcome
    /// True if it arrived at once, before any other effect of the request.
    package var isAtOnce: Bool
    /// The kind of change to the screen.
    package var change: LiveChange?
    /// The change, as steps from the previous screen.
    package var edits: [ScreenEdit] = []
    /// The element to be highlighted.
    package var focus: String?
    /// Texts to be spoken.
    package var announcements: [String] = []

    /// Creates an answer that changes nothing.
    package init(request: UInt64, outcome: ActivationAnswer.Outcome, isAtOnce: Bool) {
      self.request = request
      self.outcome = outcome
      self.isAtOnce = isAtOnce
    }
  }

  /// The state of a source at a query.
  package enum FoundState: String, CaseIterable, Sendable {
    case absent
    case up
    case held
  }

  /// A command with its time of arrival.
  package struct Entry: Hashable, Sendable {
    /// The time of its arrival.
    package var at: Instant
    /// The command itself.
    package var command: Command
    /// The number of its line, from 1; the release of a tap has that of the tap.
    package var line: Int

    /// Creates an entry of a line.
    package init(at: Instant, _ command: Command, line: Int) {
      self.at = at
      self.command = command
      self.line = line
    }
  }

  /// Reads the text of a profile inside a script.
  ///
  /// - Returns: its settings, if it is valid, and its problems; those in a file of that name have
  ///   their positions in the text.
  package typealias SettingsReading = (
    _ text: SourceText
  ) -> (settings: ScanSettings?, diagnostics: [Diagnostic])

  /// The commands in the order of their effects: a tap's release has its own time.
  package let entries: [Entry]

  /// The screens that it names, in the order of its lines.
  package let screens: [FileReference]

  /// The elements of screens' files that it names, in the order of its lines.
  package let elements: [ElementName]

  /// An element that a line names.
  package struct ElementName: Hashable, Sendable {
    /// Its id.
    package let id: String
    /// The file of its screen; nil if it can be on any screen.
    package let file: String?
    /// The position of the id.
    package let position: SourcePosition
  }

  /// The events that followed, if the script was recorded: its comments after ``eventMark``.
  package let recordedEvents: [String]

  /// The line of the last of them, from 1; 0 without any.
  private var lastEventLine = 0

  /// Creates a script from entries in the order of their lines; those of one instant keep it, and a
  /// tap's release precedes the later lines.
  package init(
    _ entries: [Entry], screens: [FileReference] = [], elements: [ElementName] = [],
    recordedEvents: [String] = []
  ) {
    self.screens = screens
    self.elements = elements
    self.recordedEvents = recordedEvents
    // Most scripts are already in order, and a copy of a long one costs as much as reading it.
    guard zip(entries, entries.dropFirst()).contains(where: { $0.at > $1.at }) else {
      self.entries = entries
      return
    }
    self.entries = entries.enumerated().sorted { left, right in
      (left.element.at, left.offset) < (right.element.at, right.offset)
    }.map(\.element)
  }

  /// Reads a script; `switches` are those of the profiles that it is played with, in addition to
  /// those in the script: of two with one name, the one with more sources counts.
  ///
  /// - Parameter readProfile: reads a profile inside the script; without it the script must not
  ///   contain one.
  /// - Returns: the script, or nil if there are errors; and all problems and warnings, by position
  ///   (Y4).
  package static func read(
    _ source: SourceText, switches: [SwitchSettings],
    profiles readProfile: @escaping SettingsReading = { _ in (nil, []) }
  ) -> (script: Script?, diagnostics: [Diagnostic]) {
    var reader = ScriptReader(source, switches: switches, readProfile)
    reader.read()
    guard !reader.log.hasErrors else { return (nil, reader.log.diagnostics) }
    var script = Script(
      reader.entries, screens: reader.screens, elements: reader.elements,
      recordedEvents: reader.recordedEvents)
    script.lastEventLine = reader.lastEventLine
    return (script, reader.log.diagnostics)
  }

  /// True if a script begins with its first profile, so that it needs no other profile.
  package static func beginsWithProfile(_ source: SourceText) -> Bool {
    var line = 1
    while line <= source.lineCount {
      // A line that cannot be split into words is reported when the script is read.
      let tokens = (try? ScriptTokens.cut(ScriptReader.line(line, of: source))) ?? []
      if !tokens.isEmpty { return tokens.count > 1 && tokens[1].text == "profile" }
      line += 1
    }
    return false
  }

  /// The time of the last recorded event, if the script has no end: the recording was cut off, such
  /// as by a crash.
  package var cutOff: Instant? {
    guard !entries.contains(where: { $0.command == .end }), let last = recordedEvents.last,
      let time = try? microseconds(inDuration: last.prefix { $0 != " " })
    else { return nil }
    return Instant(microseconds: max(time, entries.last?.at.microseconds ?? 0))
  }

  /// The script up to its last entry, and that entry, if the recording was cut off before any event
  /// that followed it; nil if it was not.
  package var unfinished: (before: Script, last: Entry)? {
    guard cutOff != nil, let last = entries.last, last.line > lastEventLine else { return nil }
    var before = Script(
      Array(entries.dropLast()), screens: screens, elements: elements,
      recordedEvents: recordedEvents)
    before.lastEventLine = lastEventLine
    return (before, last)
  }

  /// The first profile; nil if the script does not begin with one.
  package var firstProfile: ScanSettings? {
    guard case .profile(_, .good(let settings))? = entries.first?.command else { return nil }
    return settings
  }

  /// The first screen, if the script contains it, as a trace of a desktop session does (D12).
  package var firstScreen: Screen? {
    for entry in entries {
      guard case .firstScreen(let edits) = entry.command else { continue }
      var screen = FlatScreen()
      // The reader has tried them.
      for edit in edits { try? screen.apply(edit) }
      return screen.screen
    }
    return nil
  }

  /// The message at the beginning; empty if there is none at time 0 (B4).
  package var firstMessage: [String] {
    for entry in entries where entry.at == .zero {
      if case .message(let pieces) = entry.command { return pieces }
    }
    return []
  }

  /// The first character of a line that continues the previous one: of a profile's text, or a step
  /// to another screen.
  package static let continuationMark = UInt8(ascii: "|")

  /// The prefix of a recorded event in a script; it makes the line a comment.
  package static let eventMark = "#> "

  /// The prefix of a date in a trace, before a time of the session and its local time, such as `#@
  /// 0ms 2026-11-24 14:03`; it makes the line a comment, so that it is never played (N5).
  package static let dateMark = "#@ "

  /// The length of a tap without a duration.
  package static let tapDuration = TimeSpan.milliseconds(50)

  /// The latest time in a script, after ten years.
  package static let lastInstant = Instant(microseconds: 10 * 366 * 86_400 * 1_000_000)
}
