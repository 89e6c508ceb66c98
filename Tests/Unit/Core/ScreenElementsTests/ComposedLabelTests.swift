import ScreenElements
import Testing

@Suite("Labels composed from the contents of an element")
struct ComposedLabelTests {
  private func button(_ children: [Element]) -> ElementTree {
    tree([
      item("b") {
        ($0.accessible, $0.children) = (true, children)
      }
    ])
  }

  @Test("Each text keeps its language and its way of being spoken (E9)")
  func waysOfSpeaking() {
    let tree = button([
      item("l") { $0.label = "Timer" },
      item("f") { ($0.label, $0.language) = ("Bonjour", "fr") },
      item("d") { $0.labelParts = [SpokenPart("90s", speakAs: .duration)] },
    ])
    let segments = tree.spokenUtterance(of: tree.at("b"), UtteranceOptions()).segments
    #expect(
      segments.map(\.words).joined() == "Timer, Bonjour, one minute, thirty seconds")
    #expect(segments.first { $0.words == "Bonjour" }?.language == "fr")
    #expect(tree[tree.at("b")].label == "Timer, Bonjour, 90s")
  }

  @Test("Nested elements are named by their contents first (E9)")
  func nested() {
    let inner = item("i") {
      ($0.accessible, $0.children) = (true, [item("t") { $0.label = "Deep" }])
    }
    let container = item("c") { $0.children = [inner, item("u") { $0.label = "Last" }] }
    let tree = button([container])
    #expect(tree[tree.at("b")].label == "Deep, Last")
  }

  @Test("An own label, even one of parts, is the only speech (E9)")
  func ownLabel() {
    let tree = tree([
      item("b") {
        ($0.accessible, $0.label) = (true, "Own")
        $0.children = [item("t") { $0.label = "Other" }]
      }
    ])
    #expect(tree.utterance(of: tree.at("b"), UtteranceOptions()) == "Own")
  }

  @Test("A composed label contains whole texts up to a useful length (E9)")
  func bounded() {
    let long = String(repeating: "a", count: 300)
    let tree = button(
      (0..<50).map { number in item("t\(number)") { $0.label = "\(number) \(long)" } })
    let label = tree[tree.at("b")].label ?? ""
    #expect(label == "0 \(long)")
    let huge = String(repeating: "b", count: 900)
    let single = button([item("t") { $0.label = huge }])
    #expect(single[single.at("b")].label == huge)
  }

  @Test("A table row without speech stays silent (E9)")
  func silent() {
    let tree = button([item("t") { $0.frame = Frame(x: 0, y: 0, width: 1, height: 1) }])
    #expect(tree.isSilent(tree.at("b"), UtteranceOptions()))
  }
}
