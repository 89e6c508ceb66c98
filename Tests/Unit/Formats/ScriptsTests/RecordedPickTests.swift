import Randomness
import Scripts
import Testing

@Suite("The picks of a recorded session (M6)")
struct RecordedPickTests {
  private func picks(_ events: [String]) -> [String] {
    Script([], recordedEvents: events).recordedPicks
  }

  @Test(
    "An element counts once for each action; groups, exits and entries do not count (M6)")
  func activated() {
    #expect(
      picks([
        "0ms started", "0ms highlight [kind]", "900ms entered kind", "900ms highlight green",
        "1000ms activated green activate", "1000ms acted green run lamp on",
        "1000ms left kind restart", "2000ms activated \"my tea\" activate 10 20",
        "3000ms highlight menu(activate)", "4000ms activated green activate",
        "5000ms activated #1 Delete", "6000ms said announcement en \"activated tea activate\"",
      ]) == ["green", "my tea", "green", "#1"])
  }

  @Test("Failed picks do not count, and neither do scrolling and escape (M6)")
  func others() {
    #expect(
      picks([
        "1000ms failed send activate failed", "2000ms failed send activate disabled",
        "3000ms activated list scroll-down", "4000ms activated list scroll-up",
        "5000ms activated list scroll-left", "6000ms activated list scroll-right",
        "7000ms activated window escape", "8000ms point 3 4 send",
      ]).isEmpty)
  }

  @Test("Several actions in one menu are one pick, and an unused menu is none (M6)")
  func menus() {
    #expect(
      picks([
        "1000ms menu sugar", "2000ms activated sugar increment", "2000ms adjusted sugar 2",
        "3000ms activated sugar increment", "4000ms closed sugar exit",
        "5000ms menu send", "6000ms closed send loops",
        "7000ms menu sugar", "8000ms activated sugar decrement", "9000ms closed sugar back",
        "9500ms menu tea", "9600ms activated list scroll-down", "9600ms closed tea picked",
        "9700ms activated tea activate",
      ]) == ["sugar", "sugar", "tea"])
  }

  @Test("Acts of a recipe are not picks (M6, N4)")
  func recipes() {
    #expect(
      picks([
        "1000ms recipe \"my pages\" began", "2000ms activated sugar increment",
        "2000ms adjusted sugar 2", "3000ms activated sugar activate",
        "4000ms recipe \"my pages\" expired", "5000ms activated tea activate",
      ]) == ["tea"])
  }

  @Test("Adjustments by a switch are one pick until another element is highlighted (M6)")
  func adjusted() {
    let steps = ["1000ms activated sugar increment", "1000ms adjusted sugar 2"]
    #expect(picks(steps + ["1100ms highlight sugar"] + steps) == ["sugar"])
    #expect(picks(steps + ["1100ms highlight milk"] + steps) == ["sugar", "sugar"])
    #expect(
      picks(steps + ["1100ms activated sugar activate"] + steps) == ["sugar", "sugar", "sugar"])
  }

  @Test(
    "A truncated line is not a pick of a part of an id, and any text is safe (M6, Y4)")
  func cutOff() {
    let line = "1000ms activated \"green tea\" activate"
    for count in 0..<line.count {
      let found = picks([String(line.prefix(count))])
      #expect(found.isEmpty || found == ["green tea"], "\(found)")
    }
    #expect(picks(["1000ms activated gre"]).isEmpty)
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var bytes = Array(
        "1000ms activated \"green\" activate\n1000ms menu a\n2000ms closed a back".utf8)
      bytes.mutate(&generator)
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(picks(lines).count <= lines.count)
    }
  }
}
