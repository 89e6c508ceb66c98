import ScreenElements
import Testing

@Suite("iOS rows that are marked as no stops (X1)")
struct RowTests {
  private func row(_ attributes: String, _ inside: String) throws -> [String] {
    try stops(
      try read(
        source(
          "<XCUIElementTypeCell accessible='false' x='0' y='0' width='300' height='60' \(attributes)>\(inside)</XCUIElementTypeCell>"
        )))
  }

  private func part(_ type: String, _ attributes: String, x: Int = 0, isStop: Bool = true) -> String
  {
    "<XCUIElementType\(type) accessible='\(isStop)' x='\(x)' y='0' width='90' height='50' \(attributes)/>"
  }

  @Test("A row whose only stops are texts and pictures is picked as a whole")
  func rows() throws {
    // The chevron is for the eyes.
    let about =
      part("StaticText", "label='About'")
      + part("Button", "label='chevron' enabled='false'", isStop: false)
    #expect(try row("label='About'", about) == ["Cell-1 \"About, button\" [0, 0, 300, 60]"])
    let card =
      part("StaticText", "label='Green tea'") + part("StaticText", "value='2 minutes'", x: 100)
    #expect(
      try row("name='card'", card) == ["card \"Green tea, 2 minutes, button\" [0, 0, 300, 60]"])
    #expect(
      try row("", part("Image", "label='A cup'")) == ["Cell-1 \"A cup, button\" [0, 0, 300, 60]"])
    #expect(try row("traits=''", about).first?.hasPrefix("Cell-1 \"About, button\"") == true)
  }

  @Test("A row with a control or another row inside, or with its own traits, is read as usual")
  func others() throws {
    let text = part("StaticText", "name='t' label='Tea'")
    #expect(
      try row("", text + part("Button", "name='b' label='Buy'", x: 100)) == [
        "t \"Tea\" [0, 0, 90, 50]", "b \"Buy, button\" [100, 0, 90, 50]",
      ])
    #expect(
      try row("", text + part("Button", "name='b' label='Buy' enabled='false'", x: 100)).count == 2)
    #expect(try row("traits='StaticText'", text) == ["t \"Tea\" [0, 0, 90, 50]"])
    let inner =
      "<XCUIElementTypeCell name='inner' accessible='false' x='0' y='0' width='200' height='50'>\(text)</XCUIElementTypeCell>"
    #expect(try row("name='outer'", inner) == ["inner \"Tea, button\" [0, 0, 200, 50]"])
    #expect(try row("label='Empty'", "").isEmpty)
  }
}
