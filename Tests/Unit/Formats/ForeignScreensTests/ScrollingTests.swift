import ScreenElements
import Testing

@Suite("Scrolling containers on screens of other systems (X1)")
struct ScrollingTests {
  private func ids(_ text: String) throws -> [String] {
    try stops(try read(text)).map { String($0.prefix { $0 != " " }) }
  }

  @Test("Two lists side by side are read one after the other (E6)")
  func lists() throws {
    func android(_ scrolls: Bool) -> String {
      dump(
        [("a", 0), ("b", 150)].map { name, x in
          "<node class='android.widget.ScrollView' scrollable='\(scrolls)' bounds='[\(x),0][\(x + 140),600]'>"
            + (0..<3).map {
              "<node resource-id='\(name)\($0)' text='T' clickable='true' bounds='[\(x),\($0 * 100)][\(x + 140),\($0 * 100 + 90)]'/>"
            }.joined() + "</node>"
        }.joined())
    }
    #expect(try ids(android(true)) == ["a0", "a1", "a2", "b0", "b1", "b2"])
    #expect(try ids(android(false)) == ["a0", "b0", "a1", "b1", "a2", "b2"])
    let apple = source(
      [("Table", "a", 0), ("ScrollView", "b", 150)].map { type, name, x in
        "<XCUIElementType\(type) accessible='false' x='\(x)' y='0' width='140' height='600'>"
          + (0..<3).map {
            "<XCUIElementTypeButton name='\(name)\($0)' label='T' accessible='true' x='\(x)' y='\($0 * 100)' width='140' height='90'/>"
          }.joined() + "</XCUIElementType\(type)>"
      }.joined())
    #expect(try ids(apple) == ["a0", "a1", "a2", "b0", "b1", "b2"])
  }

  @Test("A list without a stop is not a unit (G4)")
  func emptyList() throws {
    let screen = try #require(
      try read(
        dump(
          "<node class='android.widget.ScrollView' scrollable='true' bounds='[0,0][9,9]'><node bounds='[0,0][9,9]'/></node>"
        )
      ).screen)
    let list = try #require(screen.elements.first?.children.first)
    #expect(list.scrolls == [.up, .down] && !list.groupsChildren)
  }
}
