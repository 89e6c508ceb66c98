import Diagnostics
import EventFormats
import ForeignScreens
import Scripts

extension FileKind {
  /// The maximum number of bytes that are examined.
  private static let limit = 1 << 16

  /// Guesses the kind of a file from its beginning; nil if that is inconclusive.
  package init?(guessing bytes: [UInt8]) {
    let beginning = bytes.prefix(Self.limit)
    if beginning.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = Self.ofArchive(bytes)
      return
    }
    if beginning.starts(with: Array("SQLite format 3\0".utf8)) {
      guard Self.has("PageSetProperties", beginning) else { return nil }
      self = .snap
      return
    }
    if ForeignFormat(guessing: Array(beginning)) == .json {
      self = .foreign
      return
    }
    let text =
      utf16Units(beginning).map { String(decoding: $0, as: UTF16.self) }
      ?? String(decoding: beginning, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    }.filter { !$0.isEmpty }
    guard
      let kind = Self.ofScreenElsewhere(text, lines) ?? Self.ofFormat(lines) ?? Self.ofObject(
        text, lines) ?? Self.ofTimes(lines)
        ?? Self.ofKeys(lines) ?? Self.ofOtherJSON(text)
    else { return nil }
    self = kind
  }

  /// Guesses by the names of files in a zip archive, which its directory has near its end.
  private static func ofArchive(_ bytes: [UInt8]) -> FileKind {
    for part in [bytes.prefix(limit), bytes.suffix(limit)] {
      if has("Settings0/settings.xml", part) { return .gridSet }
      if has(".c4v", part) { return .touchChat }
    }
    return .package
  }

  /// True if bytes contain a word.
  private static func has(_ word: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  /// Guesses by the first tag of a screen in XML, or the heading of a recording (X1).
  private static func ofScreenElsewhere(_ text: String, _ lines: [Substring]) -> FileKind? {
    guard let first = lines.first else { return nil }
    if first.hasPrefix("switchlight-accessibles/") { return .accessibles }
    let tags = ["<hierarchy", "<displays", "<AppiumAUT", "<XCUIElementType"]
    let isPrinted =
      first.hasPrefix("UI hierchary dumped")
      || (["<?xml"] + tags).contains { text.contains("\n" + $0) }
    return (isPrinted || first.hasPrefix("<")) && tags.contains(where: { text.contains($0) })
      ? .foreign : nil
  }

  /// Guesses by the line `format: switchlight-KIND/N` that does not follow the mark of a profile in
  /// a script.
  private static func ofFormat(_ lines: [Substring]) -> FileKind? {
    let families: KeyValuePairs = [
      "screen": FileKind.screen, "profile": .profile, "baseline": .baseline,
      "person": .person, "weights": .weights,
    ]
    for line in lines where line.hasPrefix("format") || line.hasPrefix("{") {
      for (word, kind) in families where line.contains("switchlight-\(word)/") { return kind }
    }
    return nil
  }

  /// Guesses by the keys of a JSON object.
  private static func ofObject(_ text: String, _ lines: [Substring]) -> FileKind? {
    guard let first = lines.first, first.hasPrefix("{") else { return nil }
    if first.hasPrefix("{\"t\":"), first.contains("\"event\":") { return .events }
    if text.contains("\"open-board-") { return .board }
    let hasGrids = text.contains("\"grids\"") && text.contains("\"gridElements\"")
    return hasGrids ? .gridBackup : nil
  }

  /// Guesses by lines that begin with a time; in a script a command follows, in a list of events an
  /// event.
  private static func ofTimes(_ lines: [Substring]) -> FileKind? {
    let commands = Set(ScriptCommandForm.words)
    let events = Set(EventName.allCases.map(\.rawValue))
    var (scripts, happened) = (0, 0)
    var isRecorded = false
    for line in lines {
      if line.hasPrefix(Script.eventMark) || line.hasPrefix("|") { isRecorded = true }
      let words = line.split(separator: " ", maxSplits: 2).prefix(2).map(String.init)
      guard words.count == 2, isTime(words[0]) else { continue }
      let isCommand = commands.contains(words[1])
      let isEvent = events.contains(words[1])
      if isCommand, !isEvent { scripts += 1 }
      if isEvent, !isCommand { happened += 1 }
    }
    guard scripts + happened > 0 else { return nil }
    if happened > scripts { return .events }
    return isRecorded ? .trace : .script
  }

  private static func isTime(_ word: String) -> Bool {
    let time = word.hasPrefix("+") ? word.dropFirst() : word[...]
    let number = time.prefix { $0.isNumber || $0 == "." }
    return !number.isEmpty && ["ms", "s", "min"].contains(time.dropFirst(number.count))
  }

  /// Guesses by a key that only one kind has.
  private static func ofKeys(_ lines: [Substring]) -> FileKind? {
    for line in lines {
      switch line.prefix(while: { $0 != ":" && !$0.isWhitespace }) {
      case "elements": return .screen
      case "switches", "scanning": return .profile
      case "findings": return .baseline
      case "reaction": return .person
      case "weights": return .weights
      default: continue
      }
    }
    return nil
  }

  /// Guesses by the first characters of JSON if no key is one of our own formats.
  private static func ofOtherJSON(_ text: String) -> FileKind? {
    let text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let first = text.first else { return nil }
    let next = text.dropFirst().first { !$0.isWhitespace }
    guard first == "{" && next == "\"" || first == "[" && next == "{" else { return nil }
    let own = [
      "switchlight-", "\"format\"", "\"elements\"", "\"switches\"", "\"scanning\"", "\"findings\"",
      "\"reaction\"", "\"weights\"",
    ]
    return own.contains { text.contains($0) } ? nil : .otherJSON
  }
}
