import Foundation
import ScenarioFiles
import Scripts
import ScanTime
import SwitchInput
import Testing

/// Recorded presses, all of them intended: the files of Tests/Fixtures/recordings, with their sources.
///
/// A line is a press: the times in microseconds at which its contact closed, opened, closed …, until it was
/// released. A | marks a contact that rests closed for an unrecorded time.
struct Recording {
  /// The contacts of a switch that is pressed once, in microseconds.
  typealias Press = [(down: Int64, up: Int64)]

  let name: String
  let device: String
  let shows: String
  let sources: [String]
  let presses: [Press]

  /// The duration of a press if its recording does not contain one.
  static let held: Int64 = 200_000
  /// From one press to the next, as with the generated streams.
  static let pause: Int64 = 7_000_000

  static let folder = Scenario.folder.appending(path: "../Fixtures/recordings")

  static func all() throws -> [Recording] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".txt") }.map { file in
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return try Recording(name: String(file.dropLast(4)), text: text)
      }
  }

  init(name: String, text: String) throws {
    self.name = name
    let lines = text.split(separator: "\n")
    func words(_ key: String) -> [String] {
      lines.filter { $0.hasPrefix("# \(key): ") }.map { String($0.dropFirst(key.count + 4)) }
    }
    device = try #require(words("device").first, "\(name)")
    shows = try #require(words("shows").first, "\(name)")
    sources = words("source")
    presses = try lines.filter { !$0.hasPrefix("#") }.map { try Recording.press(String($0)) }
  }

  private static func press(_ line: String) throws -> Press {
    var edges: [Int64] = []
    for part in line.split(separator: "|") {
      let start = edges.last.map { $0 + held } ?? 0
      edges += try part.split(separator: " ").map { start + (try #require(Int64($0), "\(line)")) }
    }
    try #require(edges.count.isMultiple(of: 2) && edges == edges.sorted(), "\(line)")
    return stride(from: 0, to: edges.count, by: 2).map { (edges[$0], edges[$0 + 1]) }
  }

  /// The same as a script for one switch.
  func script(switchName: String) -> Script {
    var start: Int64 = 1_000_000
    var contacts: [(down: Instant, up: Instant)] = []
    for press in presses {
      contacts += press.map {
        (Instant(microseconds: start + $0.down), Instant(microseconds: start + $0.up))
      }
      start += Recording.pause
    }
    return Script(contacts: contacts, switchName: switchName)
  }
}

extension Script {
  /// The contacts of one switch, and five seconds more.
  init(contacts: [(down: Instant, up: Instant)], switchName: String) {
    let source = Script.SourceName(switchName)
    var entries = contacts.flatMap { contact in
      [
        Script.Entry(at: contact.down, .press(source, timestamp: contact.down), line: 1),
        Script.Entry(at: contact.up, .release(source, timestamp: contact.up), line: 1),
      ]
    }
    let end = (entries.last?.at ?? .zero) + .milliseconds(5000)
    entries.append(Script.Entry(at: end, .end, line: 1))
    self.init(entries)
  }
}
