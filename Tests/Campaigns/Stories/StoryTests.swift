import Testing

@Suite("Random stories")
struct StoryTests {
  @Test(
    "20,000 random stories match an outside view (I10, T1, T2, T6, T7, S1, S7, S10, S14, P1, P6, A2, E11)",
    arguments: 0..<10)
  func hold(part: Int) {
    var found: Set<String> = []
    for number in 0..<2000 {
      let seed = UInt64(part * 2000 + number)
      let story = RandomStory.story(seed)
      // Of each rule that is broken the first story.
      guard let violation = StoryRun.violation(of: story),
        found.insert(Story.rules(of: violation)).inserted
      else { continue }
      let short = story.shrunken()
      Issue.record(
        """
        seed \(seed): \(violation)
        shorter: \(StoryRun.violation(of: short) ?? violation)
        \(short.scenario(title: "Seed \(seed)", rules: "Y2"))
        """)
    }
  }

  @Test("The stories often contain the cases that are hard to get right")
  func areRich() {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<2000 {
      var run = StoryRun(RandomStory.story(seed))
      run.play()
      counts.merge(run.counts) { $0 + $1 }
    }
    let often = [
      "select", "choose(1)", "choose(2)", "menu", "increment", "decrement", "escape", "back",
      "scan", "froze", "pick", "guarded", "guarded after another landing", "late",
      "changed since the press", "focus", "kept", "lost", "stop after an activation",
      "back in a part",
    ]
    for what in often { #expect(counts[what, default: 0] >= 20, "\(what): \(counts)") }
  }
}
