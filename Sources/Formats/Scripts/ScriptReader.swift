import Diagnostics
import ScreenRecording
import ScanTime
import SwitchInput

/// Reads a simulation script and reports every problem in it (Y4).
struct ScriptReader {
  /// The switches that lines can name, each once.
  private(set) var switches: [SwitchSettings]
  let readProfile: Script.SettingsReading
  /// True if a profile in the script could not be read; lines may name its switches.
  var missesSwitches = false
  var log: DiagnosticLog
  var entries: [Script.Entry] = []
  var screens: [FileReference] = []
  var elements: [Script.ElementName] = []
  /// The release of a tap, until its press was added.
  var release: Script.Entry?
  /// The screen after the lines so far; nil unless the script begins with its own screen.
  var live: FlatScreen?
  /// True if the previous lines have opened a gap.
  var isInGap = false
  var recordedEvents: [String] = []
  /// The line of the last of them, from 1; 0 without any.
  private(set) var lastEventLine = 0
  /// The time of the previous line: `+` is relative to it, and no time may be earlier.
  private var lineTime = Instant.zero
  private var endLine: Int?
  private var warnedAfterEnd = false
  private var errors = 0

  /// The number of the last line that was read, from 1.
  private var number = 0

  init(
    _ source: SourceText, switches: [SwitchSettings],
    _ readProfile: @escaping Script.SettingsReading
  ) {
    self.switches = []
    self.readProfile = readProfile
    log = DiagnosticLog(source)
    know(switches)
  }

  /// Returns a line without an editor's byte order mark, which is not a part of the first word.
  static func line(_ number: Int, of source: SourceText) -> ArraySlice<UInt8> {
    let line = source.line(number)
    return number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
  }

  mutating func read() {
    while number < log.source.lineCount {
      number += 1
      let line = Self.line(number, of: log.source)
      if line.starts(with: Script.eventMark.utf8) {
        let event = line.dropFirst(Script.eventMark.utf8.count)
        recordedEvents.append(String(decoding: event, as: UTF8.self))
        lastEventLine = number
        continue
      }
      do throws(ScriptTokenProblem) {
        let tokens = try ScriptTokens.cut(line)
        if !tokens.isEmpty { read(tokens, line: number, end: line.endIndex) }
      } catch {
        report(at: error.offset, error.message, hint: error.hint)
      }
    }
  }

  /// Reads the following lines that continue the current one, without their marks.
  mutating func takeContinuation() -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    while number < log.source.lineCount, case let line = log.source.line(number + 1),
      line.first == Script.continuationMark
    {
      number += 1
      lines.append(line.dropFirst())
    }
    return lines
  }

  /// Allows lines to name these switches too.
  mutating func know(_ others: [SwitchSettings]) {
    for other in others {
      if let index = switches.firstIndex(where: { $0.name == other.name }) {
        switches[index].sourceCount = max(switches[index].sourceCount, other.sourceCount)
      } else {
        switches.append(other)
      }
    }
  }

  private mutating func read(_ tokens: [ScriptToken], line: Int, end: Int) {
    var words = ScriptWords(tokens: tokens[...], end: end)
    guard let first = words.next() else { return }
    guard log.source.line(line).first != Script.continuationMark else {
      report(
        at: first.offset, "this line belongs to no profile and no screen",
        hint: "Such lines follow a line such as 0ms profile NAME, or 0ms first-screen.")
      return
    }
    guard hasTime(first) else { return }
    let time = readLineTime(first)
    if let time { lineTime = time }
    guard let word = words.next() else {
      // A line that is one wrong word has one problem.
      guard time != nil else { return }
      report(
        at: end, "there is no command after the time",
        hint: "Write what happens then, such as 1s tap NAME.")
      return
    }
    let at = time ?? lineTime
    let before = entries.count
    guard readCommand(word, &words, at: at, line: line) else { return }
    if let extra = words.next() {
      entries.removeSubrange(before...)
      let hint =
        word.text == "announce" || word.text == "scrolled"
        ? "Put a text of several words into quotes." : "Remove it, or begin a new line with a time."
      report(at: extra.offset, "\(quoted(extra.text)) is too much for \(word.text)", hint: hint)
      return
    }
    noteEnd(word, line: line)
  }

  /// Records a line after `end`, which has no effect and causes a warning instead of an error.
  private mutating func noteEnd(_ word: ScriptToken, line: Int) {
    if let endLine {
      guard !warnedAfterEnd else { return }
      warnedAfterEnd = true
      log.warning(
        at: log.source.position(ofByteAt: word.offset),
        "the script ended at line \(endLine), so nothing happens from here on",
        hint: "Remove the end in line \(endLine), or the lines after it.")
    } else if word.text == "end" {
      endLine = line
    }
  }

  /// True if a line begins with a time, valid or not; only a missing time is reported.
  private mutating func hasTime(_ token: ScriptToken) -> Bool {
    if let first = token.text.unicodeScalars.first, !token.isQuoted,
      "+-.".unicodeScalars.contains(first) || first.properties.numericType != nil
    {
      return true
    }
    let isCommand = ScriptCommandForm.named(token.text) != nil
    report(
      at: token.offset, "this line has no time",
      hint: "Write when it happens, such as 1s \(isCommand ? token.text : "tap NAME").")
    return false
  }

  private mutating func readLineTime(_ token: ScriptToken) -> Instant? {
    let isRelative = token.text.hasPrefix("+")
    let text = isRelative ? token.text.dropFirst() : token.text[...]
    guard let span = readSpan(text, token, what: "time") else { return nil }
    let time = isRelative ? lineTime + span : .zero + span
    guard time <= Script.lastInstant else {
      reportTooLate(token)
      return nil
    }
    guard time >= lineTime else {
      let before = durationText(microseconds: lineTime.microseconds)
      report(
        at: token.offset, "\(token.text) is earlier than the line before, which is at \(before)",
        hint:
          "Times never decrease: move the line up, or write + and the time since the line before.")
      return nil
    }
    return time
  }

  /// Reads a length of time in a word, or reports it.
  mutating func readSpan(
    _ text: some StringProtocol, _ token: ScriptToken, what: String
  ) -> TimeSpan? {
    do throws(DurationProblem) {
      let span = TimeSpan(microseconds: try microseconds(inDuration: text))
      guard span >= .zero else {
        report(
          at: token.offset, "the \(what) \(quoted(token.text)) is below zero",
          hint: "Write a time from 0ms on.")
        return nil
      }
      guard Instant.zero + span <= Script.lastInstant else {
        reportTooLate(token)
        return nil
      }
      return span
    } catch {
      report(
        at: token.offset, "the \(what) \(quoted(token.text)) \(error.message)", hint: error.hint)
      return nil
    }
  }

  private mutating func reportTooLate(_ token: ScriptToken) {
    report(
      at: token.offset, "\(quoted(token.text)) is longer than ten years",
      hint: "Write a shorter time.")
  }

  /// Reports a problem.
  ///
  /// The message is composed only if it may be shown: a hostile script has millions of problems.
  mutating func report(
    at offset: Int, _ message: @autoclosure () -> String, hint: @autoclosure () -> String
  ) {
    errors += 1
    let isShown = errors <= DiagnosticLog.readLimit
    log.error(
      at: log.source.position(ofByteAt: offset), isShown ? message() : "",
      hint: isShown ? hint() : nil)
  }

  /// Reports an unknown word with the known one that was most likely intended.
  mutating func reportUnknown(_ token: ScriptToken, _ what: String, among known: [String]) {
    report(
      at: token.offset, "there is no \(what) \(quoted(token.text))",
      hint: suggestion(for: token.text, among: known).map { "Did you mean \($0)?" }
        ?? "Known: \(known.prefix(30).joined(separator: ", ")).")
  }
}

/// The unread words of a line.
struct ScriptWords {
  var tokens: ArraySlice<ScriptToken>
  /// The offset after the line's last byte, for a missing word.
  let end: Int

  mutating func next() -> ScriptToken? { tokens.popFirst() }

  /// Consumes the next word if it is that bare one.
  mutating func consume(_ word: String) -> Bool {
    guard let first = tokens.first, !first.isQuoted, first.text == word else { return false }
    tokens.removeFirst()
    return true
  }
}
