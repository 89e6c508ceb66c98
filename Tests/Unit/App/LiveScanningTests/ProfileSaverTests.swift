import Diagnostics
import Foundation
import ProfileEditing
import ProfileStorage
import SystemCalls
import SystemFixtures
import Testing

@testable import LiveScanning

@Suite("Saving from the editor of profiles (N3.7)")
struct ProfileSaverTests {
  private static let text = """
    format: switchlight-profile/1
    name: Anna
    switches:
      main:
        sources: [{terminal: space}]
        press: select
    scanning:
      interval: 1.5s

    """

  private let temporary = TemporaryFolder()
  private let store: ProfileStore
  private let stored: StoredProfile
  private let saver: ProfileSaver

  init() throws {
    store = ProfileStore(
      ProfileFolders(
        configuration: temporary.url.appending(path: "switchlight").path, shipped: nil))
    stored = try store.create("anna", Array(Self.text.utf8))
    saver = ProfileSaver(stored, in: store)
  }

  private var file: String {
    get throws { String(decoding: try store.read(stored), as: UTF8.self) }
  }

  /// An editor of a text, after keys by their names; `/word` and enter find a setting.
  private func editor(_ text: String = Self.text, _ keys: String...) throws -> ProfileEditor {
    var editor = ProfileEditor(
      try ProfileDraft(Array(text.utf8), name: "anna.yaml"), name: "anna")
    for key in keys { _ = editor.type(key) }
    return editor
  }

  /// An editor with another interval.
  private func changed(_ text: String = Self.text) throws -> ProfileEditor {
    let find = ["/"] + "scanning.interval".map { String($0) } + ["enter", "2", "s", "enter"]
    var editor = try editor(text)
    for key in find { _ = editor.type(key) }
    try #require(editor.isChanged)
    return editor
  }

  private func reason(_ saving: EditorSaving) -> String? {
    if case .failed(let reason) = saving { reason } else { nil }
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: stored.path))
  }

  @Test("The saved profile has the changes of the editor and those of another program")
  func saved() throws {
    let editor = try changed()
    try write(Self.text.replacing("press: select", with: "press: select\n    hold: 30ms"))
    guard case .saved(let draft, name: "anna") = saver.save(editor, as: nil) else {
      Issue.record("not saved")
      return
    }
    #expect(try file == String(decoding: draft.bytes, as: UTF8.self))
    #expect(try file.contains("hold: 30ms") && file.contains("interval: 2s"))
    #expect(saver.revisions.map(\.path) == [stored.path] && saver.created.isEmpty)
  }

  @Test(
    "A copy is a new file, which is written next; an existing or impossible name changes nothing")
  func copies() throws {
    let editor = try changed()
    #expect(
      reason(saver.save(editor, as: "anna"))
        == "Not saved: you already have a profile \"anna\". Choose another name, or remove it first: "
        + "switchlight profile remove anna")
    #expect(reason(saver.save(editor, as: "a/b"))?.hasPrefix("Not saved: ") == true)
    #expect(saver.created.isEmpty)
    guard case .saved(let copy, name: "ben") = saver.save(editor, as: "ben") else {
      Issue.record("not saved")
      return
    }
    #expect(try copy.value(of: "name").text == "ben")
    #expect(saver.created.count == 1)
    #expect(try file == Self.text)
    guard case .saved(_, name: "ben") = saver.save(editor, as: nil) else {
      Issue.record("the copy is not edited")
      return
    }
    #expect(try file == Self.text)
  }

  @Test("A profile with a problem is not saved, and the reason leads to it (N3.9)")
  func refused() throws {
    let bad = Self.text.replacing("press: select", with: "press: select\n    hold: soon")
    try write(bad)
    for name in [nil, "ben"] {
      let saving = saver.save(try changed(bad), as: name)
      #expect(
        reason(saving)
          == "Not saved: the profile has a problem. Correct it first: pick Problems.")
    }
    #expect(try file == bad)
    // A problem that another program has brought has no page yet.
    let words = try #require(reason(saver.save(try changed(), as: nil)))
    #expect(words.hasPrefix("Not saved: ") && words.contains("hold"), "\(words)")
    #expect(!words.contains("error: nothing") && !words.contains("hint: "), "\(words)")
  }

  @Test("While another program holds the lock, or without the file, nothing is saved")
  func unavailable() throws {
    let editor = try changed()
    let folder = URL(filePath: stored.path).deletingLastPathComponent().path
    do {
      let lock = try FileLock(folder: folder)
      let words = try #require(reason(saver.save(editor, as: nil)))
      #expect(words.contains("is changing the profiles") && !words.contains("error:"), "\(words)")
      #expect(reason(saver.save(editor, as: "ben"))?.contains("is changing the profiles") == true)
      _ = consume lock
    }
    try FileManager.default.removeItem(atPath: stored.path)
    let words = try #require(reason(saver.save(editor, as: nil)))
    #expect(words.contains("Pick Save as") && !words.contains("error:"), "\(words)")
    #expect(saver.revisions.isEmpty && saver.created.isEmpty)
  }
}
