import Foundation
import SystemFixtures
import Testing

/// A message that one switch puts together, in a pseudo-terminal and in a window.
@Suite("Speaking with one switch", .serialized)
struct BoardSpeakingTests: OneSwitchDriving {
  let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try writeProfile()
  }

  @Test(
    "A kept message returns in the next session, its file is private, and its trace replays (B4)"
  )
  func keeps() throws {
    let screen = try folder.write(
      "say.yaml",
      """
      format: switchlight-screen/1
      title: Say
      size: [400, 100]
      elements:
        - {id: bar, label: Message, frame: [0, 0, 190, 90], onSelect: {message: speak}}
        - {id: want, label: I want, traits: [button], frame: [200, 0, 190, 90], onSelect: {message: {add: 'I want "tea"'}}}
      """)
    let trace = folder.url.appending(path: "trace").path
    func session(_ ids: String...) throws -> [String] {
      let window = try TerminalWindow(rows: 24, columns: 80)
      let program = try LiveProgram(
        [
          "run", "--screen", screen, "--profile", folder.url.appending(path: "one.yaml").path,
          "--output", "jsonl", "--set", "speech.keepMessage=true", "--trace", trace,
        ], in: window, output: .pipe, environment: ["HOME=\(folder.path)"])
      try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
      window.type("\u{1B}[?3u")
      for id in ids { try pick(id, program) { tap(" ", window) } }
      tap("q", window)
      #expect(try program.waitForEnd() == 0)
      return program.lines
    }
    _ = try session("want", "want")
    let file = folder.url.appending(path: ".config/switchlight/message").path
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "I want \"tea\"\nI want \"tea\"\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let lines = try session("bar")
    #expect(lines.contains { $0.contains("Message, 6 words") }, "\(lines)")
    #expect(
      lines.contains {
        $0.contains("\"priority\":\"message\"")
          && $0.contains("I want \\\"tea\\\" I want \\\"tea\\\"")
      }, "\(lines)")
    let played = try Program.shell(
      "\(Program.path) simulate --screen \(screen) --script \(trace) --check")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test(
    "One switch says \"I want more water\", and corrects the previous word (B4, B5)",
    arguments: OneSwitchSession.Place.allCases)
  func says(place: OneSwitchSession.Place) throws {
    let buttons = [
      ("bar", ":speak", "Message"), ("want", "", "I want"), ("more", "", "more"),
      ("back", ":backspace", "back"), ("milk", "", "milk"), ("water", "", "water"),
    ]
    let board = try folder.write(
      "words.obf",
      """
      {"format": "open-board-0.1", "id": "words", "locale": "en", "name": "Words",
       "grid": {"rows": 1, "columns": 6, "order": [[\(buttons.map { "\"\($0.0)\"" }.joined(separator: ", "))]]},
       "buttons": [\(buttons.map { id, action, label in
         "{\"id\": \"\(id)\", \"label\": \"\(label)\"" + (action.isEmpty ? "" : ", \"action\": \"\(action)\"") + "}"
       }.joined(separator: ", "))], "images": [], "sounds": []}
      """)
    let session = try begin(board, at: place)
    let program = session.program
    for id in ["want", "more", "milk", "back", "water", "bar"] {
      try pick(id, program, session.press)
    }
    #expect(
      wait(program) {
        $0.lines.contains {
          $0.contains("\"priority\":\"message\"") && $0.contains("\"I want more water\"")
        }
      }, "\(program.lines.suffix(6))")
    try session.leave()
  }
}
