import BoardFixtures
import BoardFormats
import ScreenElements
import Testing

@Suite("Recorded sounds of boards")
struct BoardSoundTests {
  private static let wave = Array("RIFF\u{4}\0\0\0WAVE".utf8)

  /// Returns a board with a button for each sound, and the other contents of the package.
  private func package(
    _ sounds: [String], files: [ZipMaker.File] = [], listed: String = ""
  ) -> [ZipMaker.File] {
    func joined(_ write: (Int) -> String) -> String {
      sounds.indices.map(write).joined(separator: ", ")
    }
    let buttons = joined {
      "{\"id\": \"b\($0)\", \"label\": \"Word \($0)\", \"sound_id\": \"\($0)\"}"
    }
    let listing = joined { "{\"id\": \"\($0)\", \(sounds[$0])}" }
    let manifest = """
      {"format": "open-board-0.1", "root": "a.obf",
       "paths": {"boards": {"a": "a.obf"}, "images": {}, "sounds": {\(listed)}}}
      """
    let board = """
      {"format": "open-board-0.1", "id": "a", "locale": "en", "name": "A", "buttons": [\(buttons)],
       "grid": {"rows": 1, "columns": \(sounds.count), "order": [[\(joined { "\"b\($0)\"" })]]},
       "images": [], "sounds": [\(listing)]}
      """
    return [.init("manifest.json", manifest), .init("a.obf", board)] + files
  }

  @Test(
    "A sound is in the board, at its path, or in the manifest, and is played instead of the words (B5)"
  )
  func found() throws {
    let (set, findings) = read(
      package(
        [
          #""data": "data:audio/wav;base64,UklGRgQAAABXQVZF""#, #""path": "/sounds/a.mp3""#,
          #""width": 5"#,
        ], files: [.init("sounds/a.mp3", "ID3 and more"), .init("b.ogg", "OggS")],
        listed: #""2": "b.ogg""#))
    #expect(findings.isEmpty, "\(findings)")
    let boards = try #require(set)
    #expect(
      boards.entries[0].sounds == ["0": "a.obf#sounds[0]", "1": "sounds/a.mp3", "2": "b.ogg"])
    #expect(boards.sounds["a.obf#sounds[0]"] == Self.wave)
    let paths = ["p.obz/a.obf#sounds[0]", "p.obz/b.ogg", "p.obz/sounds/a.mp3"]
    #expect(boards.soundPaths(named: "p.obz").map(\.path).sorted() == paths)
    let screen = try #require(boards.screens(named: "p.obz").first?.screen)
    #expect(
      screen.elements.map(\.onSelect)
        == [paths[0], paths[2], paths[1]].map { [.outside(.play($0))] })
  }

  @Test(
    "An invalid sound rejects the package with its position; for one in the network, words are spoken (B5)"
  )
  func broken() throws {
    let (_, findings) = read(
      package(
        [#""data": "data:audio/wav;base64,AAAA""#, #""data": "odd""#, #""path": "a.txt""#],
        files: [.init("a.txt", "text")]))
    #expect(
      findings == [
        "error a.obf sounds[0].data: is not a sound that can be played",
        "error a.obf sounds[1].data: is not a sound in a text",
        "error a.txt -: is not a sound that can be played",
      ])
    let (set, others) = read(package([#""url": "https://example.org/a.mp3""#]))
    #expect(
      others
        == ["unsupported a.obf sounds[0]: is a sound from the network, which is never accessed"])
    let screen = try #require(set?.screens(named: "p.obz").first?.screen)
    #expect(screen.elements.map(\.onSelect) == [[.message(.say("Word 0"))]])
  }
}
