import Diagnostics
import ScanEngine
import ScreenElements
import ScreenRecording
import SwitchInput

/// What a person does, and what happens around them, in the order in which it arrives.
package struct Script: Equatable, Sendable {
  /// A source as people name it; it stays the same when another profile takes over (I14).
  package struct SourceName: Hashable, Sendable {
    /// The name of its switch.
    package var name: String
    /// Which of the switch's sources it is, from 1.
    package var number: Int

    /// Names a source.
    package init(_ name: String, _ number: Int = 1) {
      self.name = name
      self.number = number
    }
  }

  /// Something that happens.
  package enum Command: Hashable, Sendable {
    case start
    case stop
    case pause
    case resume
    case suspend
    case wake
    /// A voice speaks something else before the latest highlight (S12).
    case speechWaits
    /// A voice speaks the latest highlight from now on (S12).
    case speechBegan
    case speechEnded
    /// Nobody speaks the latest highlight to its end (S12).
    case speechDropped
    /// Somebody is called for help, or not any more, by a stop of ours (F8).
    case help
    case end
    /// A source goes down; the timestamp is earlier than the arrival where it is delivered late (I10).
    case press(SourceName, timestamp: Instant)
    case release(SourceName, timestamp: Instant)
    case connect(SourceName, held: Bool)
    case disconnect(SourceName)
    /// What is found of a source the next time it is looked for: at the beginning, where this stands
    /// before all else, on waking, and with another profile. The engine receives nothing of it. It acts before
    /// the deadlines of its instant, and holds at that instant whatever is pressed or released then.
    case found(SourceName, FoundState)
    case screen(file: String, focus: String?, say: String? = nil, isUnexpected: Bool = false)
    case layout(file: String, focus: String?, say: String? = nil)
    case scrolled(String)
    case announce(String)
    /// A voice is done with an announcement (E11).
    case announced(String, AnnouncementEnd)
    /// A voice takes that many times its estimate, 0.25 to 4 (S12).
    case speechPace(Double)
    /// A program that an element has begun goes on, or has ended; without a file the element is on the screen that is
    /// shown (B1).
    case program(id: String, file: String?, isRunning: Bool)
    /// The pieces of the message that the person is putting together, in the place of what it was (B4).
    case message([String])
    /// The next activation of the element with that id fails.
    case fail(id: String)
    /// What is found under the name of a profile from now on; the engine receives nothing of it. The first
    /// line of a script says in this way which one is in use at the beginning.
    indirect case profile(String, FoundProfile)
    /// Somebody outside has the profile of that name taken (I14).
    case reload(String)
    /// What is shown at the beginning, from nothing; a script with it plays without screens of files (D12).
    case firstScreen([ScreenEdit])
    /// Another live screen, or a change of it, from the one before; a screen may be unexpected (D2).
    case live(
      LiveChange, [ScreenEdit], focus: String?, say: String?, isUnexpected: Bool = false)
    /// A live element answered (A4).
    case answered(LiveAnswer)
    /// What happens from here on is not recorded.
    case gap(Gap)
    /// It is recorded again: with the profile of that name, on this screen, with that element highlighted; nil is the first
    /// stop.
    case goesOn(profile: String, [ScreenEdit], focus: String?)
  }

  /// What a live screen did.
  package enum LiveChange: String, CaseIterable, Sendable {
    case screen
    case layout
  }

  /// Why something is not recorded.
  package enum Gap: String, CaseIterable, Sendable {
    /// A password may be in it.
    case secret
    /// A simulation would have done something else.
    case gap
  }

  /// The answer of a live element (A4).
  package struct LiveAnswer: Hashable, Sendable {
    /// The number of the request.
    package var request: UInt64
    /// What became of it.
    package var outcome: ActivationAnswer.Outcome
    /// True if it came at once, before anything else that the request led to.
    package var isAtOnce: Bool
    /// What it did to the screen.
    package var change: LiveChange?
    /// How it changed it, from the one before.
    package var edits: [ScreenEdit] = []
    /// The element that is to be highlighted.
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

  /// What is found of a source when it is looked for.
  package enum FoundState: String, CaseIterable, Sendable {
    case absent
    case up
    case held
  }

  /// A command with the instant at which it arrives.
  package struct Entry: Hashable, Sendable {
    /// When it arrives.
    package var at: Instant
    /// What it is.
    package var command: Command
    /// The line that it stands on, from 1; the release of a tap has its tap's.
    package var line: Int

    /// Creates an entry of a line.
    package init(at: Instant, _ command: Command, line: Int) {
      self.at = at
      self.command = command
      self.line = line
    }
  }

  /// Reads the text of a profile that stands in a script.
  ///
  /// - Returns: its settings, if it is good, and its problems; those of a file of that name have their places
  ///   in the text.
  package typealias SettingsReading = (
    _ text: SourceText
  ) -> (settings: ScanSettings?, diagnostics: [Diagnostic])

  /// In the order in which they act: a tap's release stands where its time has come.
  package let entries: [Entry]

  /// The screens that it names, in the order of its lines.
  package let screens: [FileReference]

  /// The elements of screens' files that it names, in the order of its lines.
  package let elements: [ElementName]

  /// An element that a line names.
  package struct ElementName: Hashable, Sendable {
    /// Its id.
    package let id: String
    /// The file of its screen; nil where it can be on any screen.
    package let file: String?
    /// Where the id stands.
    package let position: SourcePosition
  }

  /// The events that followed, where the script was recorded: its comments behind ``eventMark``.
  package let recordedEvents: [String]

  /// The line of the last of them, from 1; 0 without any.
  private var lastEventLine = 0

  /// Creates a script from entries in the order of their lines; those of one instant keep it, and a
  /// tap's release is put before the lines after it.
  package init(
    _ entries: [Entry], screens: [FileReference] = [], elements: [ElementName] = [],
    recordedEvents: [String] = []
  ) {
    self.screens = screens
    self.elements = elements
    self.recordedEvents = recordedEvents
    // Most scripts are in order already, and a copy of a long one costs as much as reading it.
    guard zip(entries, entries.dropFirst()).contains(where: { $0.at > $1.at }) else {
      self.entries = entries
      return
    }
    self.entries = entries.enumerated().sorted { left, right in
      (left.element.at, left.offset) < (right.element.at, right.offset)
    }.map(\.element)
  }

  /// Reads a script; `switches` are those of the profiles that it is played to, beside those that stand in
  /// it: of two with one name the one with more sources counts.
  ///
  /// - Parameter readProfile: reads a profile that stands in the script; without it none may.
  /// - Returns: the script, or nil if there are errors; and all problems, warnings too, by place (Y4).
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

  /// True if a script begins with the profile that is in use at first, so that it needs no other.
  package static func beginsWithProfile(_ source: SourceText) -> Bool {
    var line = 1
    while line <= source.lineCount {
      // What cannot be cut into words is reported when the script is read.
      let tokens = (try? ScriptTokens.cut(ScriptReader.line(line, of: source))) ?? []
      if !tokens.isEmpty { return tokens.count > 1 && tokens[1].text == "profile" }
      line += 1
    }
    return false
  }

  /// When the last of the recorded events was, where the script has no end: what was recorded was cut off,
  /// such as by a crash.
  package var cutOff: Instant? {
    guard !entries.contains(where: { $0.command == .end }), let last = recordedEvents.last,
      let time = try? microseconds(inDuration: last.prefix { $0 != " " })
    else { return nil }
    return Instant(microseconds: max(time, entries.last?.at.microseconds ?? 0))
  }

  /// The script up to its last entry, and that entry, where the recording was cut off before anything that
  /// came of it was recorded; nil where it was not.
  package var unfinished: (before: Script, last: Entry)? {
    guard cutOff != nil, let last = entries.last, last.line > lastEventLine else { return nil }
    var before = Script(
      Array(entries.dropLast()), screens: screens, elements: elements,
      recordedEvents: recordedEvents)
    before.lastEventLine = lastEventLine
    return (before, last)
  }

  /// The profile that is in use at the beginning, where the script begins with it.
  package var firstProfile: ScanSettings? {
    guard case .profile(_, .good(let settings))? = entries.first?.command else { return nil }
    return settings
  }

  /// The screen that it begins with itself, as a trace of a desktop session does (D12).
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

  /// The message that there is before anything happens; nothing where none is at time 0 (B4).
  package var firstMessage: [String] {
    for entry in entries where entry.at == .zero {
      if case .message(let pieces) = entry.command { return pieces }
    }
    return []
  }

  /// What stands before a line that belongs to the one above: of a profile's text, or a step to another screen.
  static let continuationMark = UInt8(ascii: "|")

  /// What stands before an event in a script that records what followed; it makes the line a comment.
  package static let eventMark = "#> "

  /// How long a tap without a duration is.
  package static let tapDuration = TimeSpan.milliseconds(50)

  /// No time in a script is later than ten years.
  package static let lastInstant = Instant(microseconds: 10 * 366 * 86_400 * 1_000_000)
}
