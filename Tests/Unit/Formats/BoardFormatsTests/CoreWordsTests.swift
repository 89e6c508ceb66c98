import BoardFormats
import Foundation
import PictureReading
import Testing

@Suite("The packages of core words")
struct CoreWordsTests {
  private static let folder = URL(filePath: #filePath).appending(
    path: "../../../../../Profiles/Boards"
  ).standardizedFileURL

  private func boards(_ name: String) throws -> BoardSet {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
    let (set, findings) = read(bytes)
    #expect(findings.isEmpty, "\(findings)")
    return try #require(set)
  }

  @Test(
    "Each board has yes, no, help, pain, stop, message and clear, and each word of a page leads home (B6)",
    arguments: ["core-en.obz", "core-de.obz"])
  func reach(_ name: String) throws {
    let set = try boards(name)
    #expect(set.entries.count == 11)
    for entry in set.entries {
      let ids = Set(entry.board.buttons.map(\.id))
      #expect(
        ids.isSuperset(of: ["bar", "back", "yes", "no", "help", "pain", "stop", "clear"]),
        "\(entry.file)")
      guard entry.file != set.root else { continue }
      for (place, button) in entry.board.buttons.enumerated() where button.vocalization != nil {
        #expect(entry.targets[place] == set.root, "\(entry.file): \(button.id)")
      }
    }
  }

  @Test(
    "Two pages spell with all letters of the language, digits and the space (B6.8)",
    arguments: [
      ("core-en.obz", "abcdefghijklmnopqrstuvwxyz"),
      ("core-de.obz", "abcdefghijklmnopqrstuvwxyzäöüß"),
    ])
  func spelling(_ name: String, _ letters: String) throws {
    let set = try boards(name)
    for (page, wanted) in [("letters", letters + ".?-"), ("numbers", "0123456789.,:-%")] {
      let entry = try #require(set.entries.first { $0.file == "boards/\(page).obf" })
      let buttons = entry.board.buttons
      for letter in wanted.map(String.init) {
        let key = buttons.first { $0.actions == [.spell(letter)] }
        #expect(key?.label == letter, "\(letter)")
      }
      #expect(buttons.contains { $0.actions == [.space] })
      // A page that leads home after a letter would cost two picks more for each.
      #expect(buttons.allSatisfy { $0.actions.isEmpty || $0.link == nil })
      let other = page == "letters" ? "boards/numbers.obf" : "boards/letters.obf"
      #expect(entry.targets.values.contains(other))
    }
  }

  @Test(
    "A stop of the home board opens the settings (N2.1)",
    arguments: [("core-en.obz", "Settings"), ("core-de.obz", "Einstellungen")])
  func settings(_ name: String, _ label: String) throws {
    let set = try boards(name)
    let home = try #require(set.entries.first { $0.file == set.root }).board
    #expect(home.buttons.filter { $0.actions == [.settings] }.map(\.label) == [label])
  }

  @Test("Each drawing can be drawn (B6, W5)", arguments: ["core-en.obz", "core-de.obz"])
  func drawings(_ name: String) throws {
    let set = try boards(name)
    #expect(set.pictures.count > 180)
    for (path, bytes) in set.pictures {
      let picture = try readPicture(bytes)
      #expect(picture.width > 0, "\(path)")
    }
  }
}
