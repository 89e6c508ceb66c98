import Randomness
import Testing
import WeightFiles

@Suite("Counts of picks as a file of weights (M6)")
struct PickCountTests {
  private func counts(
    _ picks: [String], of elements: Set<String>? = nil, keys: Set<String> = []
  ) -> PickCounts {
    var counts = PickCounts(of: elements ?? keys.union(picks), keys: keys)
    for pick in picks { counts.add(pick) }
    return counts
  }

  @Test(
    "The most frequently picked element is first, equal ones by id, for any order of the picks (M6)"
  )
  func order() {
    let text = counts(["tea", "milk", "send", "milk", "send", "a: b"]).fileText(
      comment: ["Picks."])
    #expect(
      text == """
        # Picks.
        format: switchlight-weights/1
        weights:
          milk: 2
          send: 2
          "a: b": 1
          tea: 1

        """)
    let other = counts(["send", "a: b", "send", "tea", "milk", "milk"])
    #expect(other.fileText(comment: ["Picks."]) == text)
  }

  @Test("The picked keys stay hidden: each key has an equal share of all their picks (M6)")
  func keys() {
    let keys: Set = ["q", "w", "e"]
    let one = counts(["e", "send", "e", "e", "q"], keys: keys)
    #expect(one.weights.map(\.id) == ["e", "q", "w", "send"])
    #expect(one.weights.map(\.weight) == [1.333, 1.333, 1.333, 1])
    #expect(one.typed == 4 && one.total == 5)
    let other = counts(["w", "w", "w", "w", "send"], keys: keys)
    #expect(one.fileText(comment: []) == other.fileText(comment: []))
    let many = Set((1...5000).map { "k\($0)" })
    #expect(counts(["k1"], keys: many).weights.allSatisfy { $0.weight == 0.001 })
  }

  @Test(
    "An element without picks has a weight below that of one pick, and an unknown id has none (M6)")
  func unpicked() {
    let found = counts(["send", "send", "text"], of: ["send", "tea", "milk", "cup", "pot"])
    #expect(found.weights.map(\.id) == ["send", "cup", "milk", "pot", "tea"])
    #expect(found.weights.map(\.weight) == [2, 0.25, 0.25, 0.25, 0.25])
    #expect(found.total == 2)
    #expect(
      counts(["send"], of: ["send", "q", "w"], keys: ["q", "w"]).weights.map(\.weight) == [
        1, 0.5, 0.5,
      ])
    let many = counts(["e1", "e1"], of: Set((1...40_000).map { "e\($0)" }))
    let reading = readWeights(Array(many.fileText(comment: []).utf8), name: "w")
    #expect(reading.weights?.entries.count == 10_001)
    #expect(
      reading.weights?.entries.map(\.weight).min() == 0.001, "those that are not named have it too")
  }

  @Test("The weights sum up to the picks plus one, and a written file is read back (M6)")
  func sums() throws {
    var generator = SplitMix64(seed: 7)
    let ids = [
      "tea", "no", "null", "true", "1", "-", "a b", "#1", "é", "\"", "\\", "a: b", "~", "[x]",
      "0x1f",
      "مرحبا", "🍵", "'", "{", "key 1", "key 2", "key 3", "\u{2028}", "\u{FEFF}", "", " ", "...",
      "1e3",
    ]
    let keys = Set(ids.filter { $0.hasPrefix("key") })
    for _ in 0..<300 {
      let picks = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        ids.randomElement(using: &generator) ?? ""
      }
      let found = counts(picks, of: Set(ids), keys: keys)
      let weights = Dictionary(uniqueKeysWithValues: found.weights.map { ($0.id, $0.weight) })
      #expect(Set(weights.keys) == Set(ids))
      let picked = Set(picks).union(picks.contains { keys.contains($0) } ? keys : [])
      let sum = picked.map { weights[$0] ?? 0 }.reduce(0, +)
      #expect(abs(sum - Double(picks.count)) <= 0.0005 * Double(keys.count) + 1e-9)
      let rest = weights.filter { !picked.contains($0.key) }.map(\.value)
      #expect(rest.isEmpty || abs(rest.reduce(0, +) - 1) <= 0.0005 * Double(rest.count) + 1e-9)
      for (id, weight) in weights where !keys.contains(id) && picked.contains(id) {
        #expect(weight == Double(picks.count { $0 == id }))
      }
      let reading = readWeights(Array(found.fileText(comment: ["x"]).utf8), name: "w")
      #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.message))")
      #expect(reading.weights?.entries.map(\.id) == found.weights.map(\.id))
      #expect(reading.weights?.entries.map(\.weight) == found.weights.map(\.weight))
    }
  }
}
