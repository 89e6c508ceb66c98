import ScanTime
import Scripts

/// Reads a trace in one pass, and keeps only the figures of the session (N5).
package struct TraceReader {
  private var fold: SessionFold
  private var number = 0
  /// True once a line began with a profile, as the first one of a trace does.
  private var hasBegun = false
  private var hasEvents = false
  private var hasPresses = false
  /// The profile whose lines are read.
  private var profile: (name: String, lines: [Substring])?

  private init(_ name: String, _ elements: RecordedElements) {
    fold = SessionFold(name: name, elements)
  }

  /// The contents of a file that may be a trace.
  package enum Reading {
    case session(SessionRecord)
    /// It does not begin with the profile of a session, or has presses but no events.
    case noTrace(because: String)
  }

  /// Reads the bytes of a trace; a last line without an end is left out.
  package static func read(
    _ bytes: [UInt8], name: String, elements: RecordedElements = RecordedElements()
  ) throws(TraceProblem) -> Reading {
    var reader = TraceReader(name, elements)
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      var line = rest[..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      try reader.read(line)
      guard reader.isTrace else { break }
      rest = rest[(end + 1)...]
    }
    guard reader.hasBegun, reader.isTrace else {
      return .noTrace(because: "it does not begin with the profile of a session")
    }
    guard reader.hasEvents || !reader.hasPresses else {
      return .noTrace(because: "it has no events, such as #> 1000ms activated tea activate")
    }
    reader.endProfile()
    return .session(reader.fold.finish())
  }

  /// The time of the latest command.
  private var latest: Instant?
  /// False once another command than a profile was first.
  private var isTrace = true

  private mutating func read(_ line: ArraySlice<UInt8>) throws(TraceProblem) {
    number += 1
    let line = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    if line.first == Script.continuationMark {
      profile?.lines.append(String(decoding: line.dropFirst(2), as: UTF8.self)[...])
      return
    }
    endProfile()
    if line.starts(with: Script.eventMark.utf8) {
      guard let event = RecordedEvent(line.dropFirst(Script.eventMark.utf8.count)) else {
        throw problem(
          "there is no event with a time after the mark",
          hint: "Delete the line, or record the session again: switchlight run --trace FILE")
      }
      hasEvents = true
      fold.add(event)
    } else if line.starts(with: Script.dateMark.utf8) {
      try read(date: line.dropFirst(Script.dateMark.utf8.count))
    } else if let first = line.first, first != UInt8(ascii: "#") {
      try read(command: line)
    }
  }

  private mutating func endProfile() {
    if let profile, !profile.lines.isEmpty {
      fold.add(RecordedProfile(name: profile.name, lines: profile.lines))
    }
    profile = nil
  }

  private mutating func read(date line: ArraySlice<UInt8>) throws(TraceProblem) {
    var rest = line
    guard let at = Script.takeMilliseconds(&rest), rest.popFirst() == UInt8(ascii: " "),
      let time = LocalTime(String(decoding: rest, as: UTF8.self))
    else {
      throw problem(
        "the date after the mark cannot be read",
        hint: "Write \(Script.dateMark)0ms 2026-11-24 14:03, or delete the line.")
    }
    fold.add(time, at: at)
  }

  private mutating func read(command line: ArraySlice<UInt8>) throws(TraceProblem) {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    // A line of blanks is empty.
    guard let first = words.first else { return }
    guard words.count > 1, let digit = first.first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) || digit == UInt8(ascii: "+")
    else {
      // A file of another kind is not a trace.
      isTrace = isTrace && hasBegun
      guard isTrace else { return }
      throw problem(
        "there is no time with a command",
        hint: "Delete the line, or record the session again: switchlight run --trace FILE")
    }
    let command = words[1]
    if !hasBegun { isTrace = command.elementsEqual("profile".utf8) }
    hasBegun = true
    var time = first
    let at = Script.takeMilliseconds(&time)
    if let at, let latest, at < latest {
      throw problem(
        "its time is earlier than that of the line before",
        hint: "Give each session as a file of its own.")
    }
    latest = at ?? latest
    switch command.first {
    case UInt8(ascii: "p") where command.elementsEqual("press".utf8): hasPresses = true
    case UInt8(ascii: "p") where command.elementsEqual("profile".utf8) && words.count > 2:
      profile = RecordedEvent.words(of: words[2]).first.map { ($0, []) }
    case UInt8(ascii: "f") where command.elementsEqual("first-screen".utf8):
      guard fold.beginDesktop() else {
        throw problem(
          "the session of a desktop begins within another one",
          hint: "Give each session as a file of its own.")
      }
    case UInt8(ascii: "s") where command.elementsEqual("secret".utf8): fold.beginGap(at: at)
    case UInt8(ascii: "g") where command.elementsEqual("gap".utf8): fold.beginGap(at: at)
    case UInt8(ascii: "g") where command.elementsEqual("goes-on".utf8): fold.endGap(at: at)
    case UInt8(ascii: "e") where command.elementsEqual("end".utf8): fold.end(at: at)
    default: break
    }
  }

  private func problem(_ message: String, hint: String) -> TraceProblem {
    TraceProblem(line: number, message: message, hint: hint)
  }
}
