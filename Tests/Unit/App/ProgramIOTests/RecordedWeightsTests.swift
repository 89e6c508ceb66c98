import Foundation
import ProgramIO
import SystemFixtures
import Testing

@Suite("Weights of recorded sessions")
struct RecordedWeightsTests {
  private let folder = TemporaryFolder()
  private let screen: String

  init() throws {
    screen = try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Test
      size: [100, 100]
      elements:
        - {id: tea, label: Tea, traits: [button]}
        - {id: milk, label: Milk, traits: [button]}
        - {id: text, label: Text}
        - {id: q, label: Q, onSelect: {message: {spell: q}}}
        - {id: w, label: W, onSelect: {message: {spell: w}}}
      """)
  }

  private func trace(_ name: String, _ lines: String) throws -> String {
    try folder.write(
      name,
      "0ms profile a\n| format: switchlight-profile/1\n| switches: {main: {sources: [{terminal: space}]}}\n"
        + lines)
  }

  private func activated(_ ids: String...) -> String {
    ids.map { "#> 1000ms activated \($0) activate\n" }.joined()
  }

  /// Returns the lines of the file after its header, and the messages.
  private func weights(_ traces: String...) -> (lines: [String], messages: String, FailureStatus?) {
    var files = InputFiles()
    files.readScreens(from: screen)
    let file = RecordedWeights(of: traces, on: screen, &files).file
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
    return (
      Array(lines.drop { $0 != "weights:" }.dropFirst()),
      files.messages.map(\.string).joined(separator: "\n"), files.status
    )
  }

  @Test("Each trace counts once, in any order, and keys count only together (M6, K3)")
  func counted() throws {
    let one = try trace("one.txt", activated("milk", "q", "milk", "text"))
    let two = try trace("two.txt", activated("tea", "w", "q", "w"))
    let copy = try trace("copy.txt", activated("milk", "q", "milk", "text"))
    let found = weights(one, two)
    #expect(found.lines == ["  milk: 2", "  q: 2", "  w: 2", "  tea: 1"])
    #expect(found.messages.isEmpty && found.2 == nil)
    let other = weights(two, copy, one, two)
    #expect(other.lines == found.lines)
    #expect(other.messages.contains("it is the same trace as \(copy), and counts once"))
    #expect(other.messages.contains("\(two): warning: it is given twice, and counts once"))
  }

  @Test("A desktop trace gives no weights, and a line without an end does not count (M6, D5)")
  func leftOut() throws {
    let desktop = try trace("d.txt", "0ms first-screen\n| + \"tea\"\n" + activated("tea"))
    let open = try trace("o.txt", activated("milk") + "#> 2000ms activated tea activate")
    let found = weights(desktop, open)
    #expect(found.lines == ["  milk: 1", "  q: 0.333", "  tea: 0.333", "  w: 0.333"])
    #expect(found.messages.contains("\(desktop): warning: it is the trace of a desktop"))
    #expect(found.messages.contains("\(open): warning: its last line has no end"))
    #expect(weights(desktop).2 == .badData, "nothing is left")
  }

  @Test("A bad trace ends the command, and picks of unknown elements are named (M6, Y4)")
  func refused() throws {
    let good = try trace("good.txt", activated("tea", "coffee"))
    let found = weights(good)
    #expect(found.lines.first == "  tea: 1" && found.2 == nil)
    #expect(found.messages.contains("1 pick is left out, because"))
    #expect(found.messages.contains("has no element \"coffee\"\n"))
    let bad = try trace("bad.txt", "1000ms pres main\n")
    let stopped = weights(good, bad)
    #expect(stopped.lines.isEmpty && stopped.2 == .badData)
    #expect(stopped.messages.contains("bad.txt:4:8: error: "), "\(stopped.messages)")
    let silent = try trace("silent.txt", "1000ms tap main\n")
    #expect(weights(silent).messages.contains("this is not a trace of a session: it has no events"))
    let script = try folder.write("script.txt", "1000ms start\n" + activated("tea"))
    #expect(weights(script).messages.contains("it does not begin with the profile of a session"))
  }

  @Test("Words of a board count one by one, and pieces of an alphabet only together (M6)")
  func words() throws {
    func board(_ words: [String]) throws -> String {
      try folder.write(
        "board.yaml",
        "format: switchlight-screen/1\ntitle: Board\nsize: [1000, 100]\nelements:\n"
          + words.map {
            "  - {id: w\($0), label: \($0), traits: [keyboardKey], onSelect: [{message: {add: \($0)}}, {say: \($0)}]}\n"
          }.joined())
    }
    func found(_ words: [String], _ picks: String) throws -> [String] {
      var files = InputFiles()
      let path = try board(words)
      files.readScreens(from: path)
      let file = RecordedWeights(of: [try trace("t.txt", picks)], on: path, &files).file
      #expect(files.status == nil, "\(files.messages.map(\.string))")
      return String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
        .drop { $0 != "weights:" }.dropFirst().map { String($0) }
    }
    let picks = activated("wI", "wI", "wI", "wYou")
    #expect(try found(["I", "You", "Want"], picks) == ["  wI: 3", "  wWant: 1", "  wYou: 1"])
    let letters = ["I", "A", "B", "C", "D", "E", "F", "G", "H", "K"]
    let shared = try found(letters + ["You"], picks)
    #expect(shared.first == "  wYou: 1" && shared.count == 11)
    #expect(shared.dropFirst().allSatisfy { $0.hasSuffix(": 0.3") }, "\(shared)")
  }
}
