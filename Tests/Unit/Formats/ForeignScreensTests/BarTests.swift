import ScreenElements
import Testing

@Suite("Lists behind bars on screens of other systems (X1)")
struct BarTests {
  private func ids(_ text: String) throws -> [String] {
    try stops(try read(text)).map { String($0.prefix { $0 != " " }) }
  }

  private func apple(_ type: String, _ name: String, _ frame: [Int], _ inside: String = "")
    -> String
  {
    let isStop = inside.isEmpty
    return "<XCUIElementType\(type) name='\(name)' label='\(name)' accessible='\(isStop)' "
      + "x='\(frame[0])' y='\(frame[1])' width='\(frame[2])' height='\(frame[3])'>\(inside)</XCUIElementType\(type)>"
  }

  private func table(from top: Int, rows: Int = 3) -> String {
    let cells = (0..<rows).map { apple("Cell", "row\($0)", [0, top + $0 * 44, 300, 44]) }
    return apple("Table", "table", [0, 0, 300, 600], cells.joined())
  }

  private var bar: String {
    apple(
      "NavigationBar", "bar", [0, 47, 300, 44],
      apple("Button", "back", [0, 47, 80, 44]) + apple("StaticText", "title", [120, 58, 70, 21]))
  }

  @Test("A bar over a list that fills the screen is read first, wherever the list's rows are")
  func barOverList() throws {
    let rows = ["row0", "row1", "row2"]
    // Rows that were scrolled lie behind the bar.
    for top in [91, 30, -10] {
      #expect(try ids(source(bar + table(from: top))) == ["back", "title"] + rows, "\(top)")
      #expect(try ids(source(table(from: top) + bar)) == ["back", "title"] + rows, "\(top)")
    }
  }

  @Test("A bar at the bottom is read last, even if the list has few rows")
  func barBelow() throws {
    let tabs = apple(
      "TabBar", "tabs", [0, 551, 300, 49],
      apple("Button", "home", [0, 551, 150, 49]) + apple("Button", "more", [150, 551, 150, 49]))
    for rows in [1, 3, 11] {
      let all = try ids(source(table(from: 91, rows: rows) + tabs + bar))
      #expect(all.prefix(3) == ["back", "title", "row0"] && all.suffix(2) == ["home", "more"])
      #expect(all.count == rows + 4)
    }
  }

  @Test("Elements that no bar covers keep their order and container (E6)")
  func withoutBar() throws {
    let below = apple("Button", "below", [0, 300, 300, 44])
    let screen = try #require(try read(source(table(from: 91) + below)).screen)
    #expect(screen.elements.first?.children.map(\.id) == ["table", "below"])
    #expect(try ids(source(table(from: 91) + below)) == ["row0", "row1", "row2", "below"])
  }

  @Test("On Android an app bar is read first, and a round button and the tabs below are read last")
  func android() throws {
    func button(_ name: String, _ bounds: String) -> String {
      "<node resource-id='\(name)' text='T' class='android.widget.Button' clickable='true' bounds='\(bounds)'/>"
    }
    let rows = (0..<5).map { button("row\($0)", "[0,\(40 + $0 * 100)][300,\(140 + $0 * 100)]") }
    let list =
      "<node class='androidx.recyclerview.widget.RecyclerView' resource-id='list' scrollable='true' "
      + "bounds='[0,0][300,600]'>\(rows.joined())</node>"
    let over =
      button("up", "[0,24][56,80]") + button("search", "[240,24][300,80]")
      + button("add", "[230,470][290,530]") + button("home", "[0,544][150,600]")
      + button("me", "[150,544][300,600]")
    let order =
      ["up", "search"] + (0..<5).map { "row\($0)" } + ["add", "home", "me"]
    #expect(try ids(dump(list + over)) == order)
    #expect(try ids(dump(over + list)) == order)
  }

  @Test("A list with horizontal contents scrolls horizontally")
  func directions() throws {
    func scrolls(_ name: String, _ frames: [String]) throws -> Set<ScrollDirection> {
      let views = frames.map {
        "<node text='T' class='android.widget.TextView' bounds='\($0)'/>"
      }
      let screen = try #require(
        try read(
          dump(
            "<node class='\(name)' scrollable='true' bounds='[0,0][300,90]'>\(views.joined())</node>"
          )
        ).screen)
      return Set(try #require(screen.elements.first?.children.first).scrolls)
    }
    let side = ["[0,0][100,90]", "[100,0][200,90]", "[200,0][300,90]"]
    let grid = ["[0,0][100,40]", "[100,0][200,40]", "[0,40][100,90]"]
    let list = "androidx.recyclerview.widget.RecyclerView"
    #expect(try scrolls(list, side) == [.left, .right])
    #expect(try scrolls(list, side.reversed()) == [.left, .right])
    #expect(try scrolls(list, grid) == [.up, .down])
    #expect(try scrolls(list, [side[0]]) == [.up, .down])
    #expect(try scrolls("android.widget.ScrollView", side) == [.up, .down])
  }
}
