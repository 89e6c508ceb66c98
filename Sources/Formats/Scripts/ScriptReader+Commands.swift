import Diagnostics
import EventFormats
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

extension ScriptReader {
  /// Reads the command of a line and its operands; false if it is wrong, which was reported.
  mutating func readCommand(
    _ word: ScriptToken, _ words: inout ScriptWords, at: Instant, line: Int
  ) -> Bool {
    guard !word.isQuoted, let form = ScriptCommandForm.named(word.text) else {
      reportUnknown(word, "command", among: ScriptCommandForm.words)
      return false
    }
    let place = ScriptCommandForm.Place(at: at, line: line, offset: word.offset)
    let command = form.read(&self, &words, place)
    defer { release = nil }
    guard let command else { return false }
    entries.append(Script.Entry(at: at, command, line: line))
    if let release { entries.append(release) }
    return true
  }

  mutating func readWord(
    _ words: inout ScriptWords, _ what: String, _ hint: String
  ) -> ScriptToken? {
    if let word = words.next() { return word }
    report(at: words.end, "\(what) is missing", hint: hint)
    return nil
  }

  /// Reads the id of an element of any screen.
  mutating func readElement(_ words: inout ScriptWords, _ hint: String) -> ScriptToken? {
    let id = readWord(&words, "the element's id", hint)
    if let id { note(id, on: nil) }
    return id
  }

  /// Notes that a line names an element of a screen's file, or of any screen without one.
  private mutating func note(_ id: ScriptToken, on file: String?) {
    elements.append(
      Script.ElementName(
        id: id.text, file: file, position: log.source.position(ofByteAt: id.offset)))
  }

  /// Reads the element whose program continues or has ended, and its screen if that is not the one
  /// that is shown.
  mutating func readProgram(
    _ words: inout ScriptWords, isRunning: Bool
  ) -> Script.Command? {
    let hint = isRunning ? "Write running ID." : "Write ended ID."
    guard let id = readElement(&words, hint) else { return nil }
    guard let file = words.next() else {
      return .program(id: id.text, file: nil, isRunning: isRunning)
    }
    return .program(id: id.text, file: file.text, isRunning: isRunning)
  }

  /// Reads the pieces of a message, at least one.
  mutating func readMessage(_ words: inout ScriptWords) -> Script.Command? {
    guard let first = readWord(&words, "the first piece", "Write message \"I want\" tea.") else {
      return nil
    }
    var pieces = [first.text]
    while let piece = words.next() { pieces.append(piece.text) }
    return .message(pieces)
  }

  /// Reads a source: the name of a switch, and the number of the source unless it is the first.
  mutating func readSource(_ words: inout ScriptWords) -> Script.SourceName? {
    guard
      let word = readWord(
        &words, "the name of the switch", "Write the name that the profile gives it.")
    else { return nil }
    if sourceCount(word.text[...]) != nil { return Script.SourceName(word.text) }
    guard let slash = word.text.lastIndex(of: "/"), let count = sourceCount(word.text[..<slash])
    else {
      if !missesSwitches { reportUnknown(word, "switch", among: switches.map(\.name)) }
      return nil
    }
    let name = String(word.text[..<slash])
    let number = word.text[word.text.index(after: slash)...]
    guard let source = Int(number), source >= 1, source <= count else {
      report(
        at: word.offset, "switch \(quoted(name)) has no source \(quoted(String(number)))",
        hint: count == 1 ? "Write \(name) or \(name)/1." : "Write \(name)/1 to \(name)/\(count).")
      return nil
    }
    return Script.SourceName(name, source)
  }

  /// Returns the number of sources of a switch by its name; nil for an unknown switch.
  private func sourceCount(_ name: Substring) -> Int? {
    switches.first { $0.name == name }?.sourceCount
  }

  mutating func readFound(_ words: inout ScriptWords) -> Script.Command? {
    guard let source = readSource(&words),
      let word = readWord(&words, "the finding", "Write absent, up or held.")
    else { return nil }
    guard let finding = Script.FoundState(rawValue: word.text) else {
      reportUnknown(word, "finding", among: Script.FoundState.allCases.map(\.rawValue))
      return nil
    }
    return .found(source, finding)
  }

  mutating func readContact(
    _ words: inout ScriptWords, at: Instant,
    _ make: (Script.SourceName, Instant) -> Script.Command
  ) -> Script.Command? {
    guard let source = readSource(&words) else { return nil }
    guard words.consume("at") else { return make(source, at) }
    guard
      let word = readWord(
        &words, "the time after at", "Write the time of the event, such as 5490ms."),
      let span = readSpan(word.text, word, what: "time")
    else { return nil }
    let timestamp = Instant.zero + span
    guard timestamp <= at else {
      report(
        at: word.offset, "\(word.text) is later than the line's own time, when it arrives",
        hint: "Write when it happened: at the line's time or before.")
      return nil
    }
    return make(source, timestamp)
  }

  mutating func readTap(
    _ words: inout ScriptWords, _ place: ScriptCommandForm.Place
  ) -> Script.Command? {
    guard let source = readSource(&words) else { return nil }
    var duration = Script.tapDuration
    if let word = words.next() {
      guard let span = readSpan(word.text, word, what: "duration") else { return nil }
      duration = span
    }
    let end = place.at + duration
    release = Script.Entry(at: end, .release(source, timestamp: end), line: place.line)
    return .press(source, timestamp: place.at)
  }

  /// Reads another screen or a change of this one: its file, the element to be highlighted, and a
  /// text.
  mutating func readScreen(
    _ words: inout ScriptWords,
    _ make: (String, String?, String?, inout ScriptWords) -> Script.Command
  ) -> Script.Command? {
    guard let file = readWord(&words, "the screen's file", "Write its name, such as other.yaml.")
    else { return nil }
    guard isNeighboringFile(file.text) else {
      report(
        at: file.offset, "\(quoted(file.text)) is not a file beside the first screen",
        hint: "Write the name of a file in the folder of that screen, such as other.yaml.")
      return nil
    }
    screens.append(
      FileReference(
        file: file.text, position: log.source.position(ofByteAt: file.offset)))
    var focus: ScriptToken?
    if words.consume("focus") {
      focus = readWord(&words, "the id after focus", "Write the id of an element.")
      guard let focus else { return nil }
      note(focus, on: file.text)
    }
    guard words.consume("say") else { return make(file.text, focus?.text, nil, &words) }
    guard let text = readWord(&words, "the text after say", "Write say \"TEXT\".") else {
      return nil
    }
    return make(file.text, focus?.text, text.text, &words)
  }

  /// Reads the speaking time of a voice as a multiple of its estimate.
  mutating func readSpeechPace(_ words: inout ScriptWords) -> Script.Command? {
    let hint = "Write a number from 0.25 to 4, such as speech-pace 1.5."
    guard let word = readWord(&words, "the factor of the estimate", hint) else {
      return nil
    }
    guard let pace = Double(word.text), (0.25...4).contains(pace) else {
      report(at: word.offset, "\(word.text) is not a number from 0.25 to 4", hint: hint)
      return nil
    }
    return .speechPace(pace)
  }

  /// Reads the end of an announcement.
  mutating func readAnnounced(_ words: inout ScriptWords) -> Script.Command? {
    let hint = "Write announced \"TEXT\" spoken; or cut, or dropped."
    guard let text = readWord(&words, "the text", hint),
      let end = readWord(&words, "the outcome", hint)
    else { return nil }
    let ends: [AnnouncementEnd] = [.spoken, .cut, .dropped]
    guard let found = ends.first(where: { !end.isQuoted && $0.eventName == end.text }) else {
      reportUnknown(end, "end of an announcement", among: ends.map(\.eventName))
      return nil
    }
    return .announced(text.text, found)
  }

  /// Reads the answer to a request for another value of a setting.
  mutating func readSetting(_ words: inout ScriptWords) -> Script.Command? {
    let hint = "Write setting speed 2000 accepted, or setting speed 2000 refused \"TEXT\"."
    guard let name = readWord(&words, "the setting", hint) else { return nil }
    guard let setting = Setting(rawValue: name.text) else {
      reportUnknown(name, "setting", among: Setting.allCases.map(\.rawValue))
      return nil
    }
    guard let number = readWord(&words, "the value", hint) else { return nil }
    guard let value = Int32(number.text), value >= 0 else {
      report(at: number.offset, "\(quoted(number.text)) is not a whole number", hint: hint)
      return nil
    }
    let change = SettingValue(setting, value)
    guard let answer = readWord(&words, "the answer", hint) else { return nil }
    switch answer.text {
    case "accepted": return .setting(.accepted(change))
    case "refused":
      guard let message = readWord(&words, "the reason", hint) else { return nil }
      return .setting(.refused(change, message: message.text))
    default:
      reportUnknown(answer, "answer", among: ["accepted", "refused"])
      return nil
    }
  }
}
