import Diagnostics

/// A voice of the daemon, as in its list.
package struct DaemonVoice: Hashable, Sendable {
  /// The name, which a profile uses to choose it.
  package let name: String
  /// The language as a BCP 47 tag, as the synthesizer reports it; empty if the list has none.
  package let language: String

  /// Reads a line of the list: the name, the language and more, between tabs.
  init(line: String) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    name = String(columns[0])
    language = columns.count > 1 ? String(columns[1]) : ""
  }

  /// Returns true for a name of the module that speaks nothing, or of its only voice (S12).
  ///
  /// The daemon uses this module if it has no other one.
  package static func isDummy(_ name: String) -> Bool { name.lowercased() == "dummy" }

  /// Returns up to three names of a list that were most likely intended by another one.
  ///
  /// Variants follow a plus sign, and are listed only if the name has a variant itself: there are
  /// more than ten thousand of them.
  package static func namesNear(_ name: String, in voices: [DaemonVoice]) -> [String] {
    let wanted = name.lowercased()
    guard wanted.contains(where: { !$0.isWhitespace }) else { return [] }
    let stem = wanted.prefix { $0 != "+" }
    var seen: Set<String> = []
    var names: [String] = []
    for voice in voices where !isDummy(voice.name) {
      let base = voice.name.prefix { $0 != "+" }
      let isVariant = stem.endIndex < wanted.endIndex && base.lowercased() == stem
      let candidate = isVariant ? voice.name : String(base)
      if !candidate.isEmpty, seen.insert(candidate).inserted { names.append(candidate) }
    }
    let similar = names.filter {
      let other = $0.lowercased()
      return other.contains(wanted)
        || stem.endIndex == wanted.endIndex && wanted.contains(other) && other.count > 2
    }
    let found = [suggestion(for: name, among: names)].compactMap { $0 } + similar
    return Array(found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.prefix(3))
  }
}

/// The daemon's answer to the question for its voices.
package enum VoiceAnswer: Hashable, Sendable {
  /// Its voices, without the one that speaks nothing; empty if it has no other voice.
  case voices([DaemonVoice])
  /// It refused, listed nothing, or did not answer in time: a module that has died cannot report
  /// its voices, and some others cannot either.
  case unknown

  /// Reads the answer from the daemon's bytes; nil until it is complete.
  package init?(_ bytes: [UInt8]) {
    guard let answer = SSIPList(bytes) else { return nil }
    guard case .lines(let lines) = answer, !lines.isEmpty else {
      self = .unknown
      return
    }
    self = .voices(lines.map { DaemonVoice(line: $0) }.filter { !DaemonVoice.isDummy($0.name) })
  }
}

/// A complete answer that lists something.
package enum SSIPList: Hashable, Sendable {
  /// The lines without the last one, which is for people.
  case lines([String])
  /// It was refused, with this text.
  case refused(String)

  /// Returns true if the daemon's bytes end with the last line of an answer.
  package static func isComplete(_ bytes: [UInt8]) -> Bool { startOfLastLine(bytes) != nil }

  private static func startOfLastLine(_ bytes: [UInt8]) -> Int? {
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    let start = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes.count > start + 4 && bytes[start + 3] == UInt8(ascii: " ") ? start : nil
  }

  /// Reads an answer; nil until it is complete: it consists of lines `ddd-…` and ends with a line
  /// `ddd …`.
  package init?(_ bytes: [UInt8]) {
    guard let start = Self.startOfLastLine(bytes) else { return nil }
    guard bytes[start] == UInt8(ascii: "2") else {
      self = .refused(Self.text(bytes[start...]))
      return
    }
    self = .lines(
      bytes[..<start].split(separator: UInt8(ascii: "\n")).map { Self.text($0.dropFirst(4)) })
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
