import Foundation
import ProfileEditing
import Profiles
import Randomness
import Testing

@Suite("A thousand random edits")
struct RandomEditTests {
  /// The texts that edits begin with: commented, with other line breaks, in brackets, shipped.
  private static func texts() throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../../../../Profiles")
      .standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    let shipped = try names.filter { $0.hasSuffix(".yaml") }.map {
      try String(contentsOf: root.appending(path: $0), encoding: .utf8)
    }
    let json = """
      {"format": "switchlight-profile/1", "switches": {"main": {"sources": [{"terminal": "a"}],
        "press": "select", "ignoreRepeat": "250ms"}}, "scanning": {"loops": 3}}
      """
    return shipped + [
      commented, commented.replacing("\n", with: "\r\n"), String(commented.dropLast()), json,
      "\u{FEFF}" + commented, commented.replacing("\n", with: "\r"),
    ]
  }

  @Test("Each keeps every other byte, every comment and every other value, and gives its own")
  func edits() throws {
    let texts = try RandomEditTests.texts()
    #expect(texts.count > 12)
    for seed in 1...250 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let start = texts[Int.random(in: 0..<texts.count, using: &generator)]
      var draft = try ProfileDraft(Array(start.utf8), name: "p.yaml")
      for _ in 1...4 { try edit(&draft, &generator, seed) }
    }
  }

  private func edit(
    _ draft: inout ProfileDraft, _ generator: inout SplitMix64, _ seed: UInt64
  ) throws {
    // A recipe that is not there would be made, with further values.
    let keys = ProfileKeys.all.filter { $0.isSetting && !$0.path.hasPrefix("recipes.") }
    let key = try #require(keys.randomElement(using: &generator))
    let name = try #require(draft.switchNames.randomElement(using: &generator))
    let path = key.path.replacing("NAME", with: name)
    let before = draft
    let values = before.values
    let isRemoval = Int.random(in: 0..<4, using: &generator) == 0
    let possible = key.isSound ? ["", "message"] : inside(key.form)
    let value = try #require(possible.randomElement(using: &generator))
    if isRemoval {
      _ = try draft.unset(path)
    } else {
      try draft.set(path, to: value)
    }
    let after = draft.values
    #expect(after.map(\.path) == values.map(\.path), "seed \(seed)")
    for (old, new) in zip(values, after) where old.path != path {
      #expect(old.text == new.text, "seed \(seed): \(path) = \(value) changed \(old.path)")
    }
    let own = try #require(after.first { $0.path == path })
    if isRemoval {
      #expect(!own.isGiven, "seed \(seed): \(path)")
    } else {
      #expect(own.text == key.usualText(of: value), "seed \(seed): \(path) = \(value)")
      #expect(comments(draft) == comments(before), "seed \(seed): \(path) = \(value)")
    }
    // The difference is one contiguous run of bytes: the line of the key, or that line and the line
    // of a section.
    let old = before.bytes
    let new = draft.bytes
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let oldText = values.first { $0.path == path }?.text ?? ""
    #expect(
      old.count - head - tail < Self.limit(of: oldText), "seed \(seed): \(path) = \(value)")
    #expect(new.count - head - tail < Self.limit(of: value), "seed \(seed): \(path) = \(value)")
  }

  /// The most bytes that setting a value may change; a value may be 200 letters of two bytes each.
  private static func limit(of value: String) -> Int { max(200, value.utf8.count + 100) }

  private func comments(_ draft: ProfileDraft) -> [String] {
    text(draft).replacing("a: b # c", with: "").split(whereSeparator: \.isNewline).compactMap {
      line in line.firstIndex(of: "#").map { String(line[$0...]) }
    }
  }
}
