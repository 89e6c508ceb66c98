import ScreenElements
import ScreenPicture
import Testing

@Suite("The picture of a screen")
struct ScreenPictureTests {
  /// Five pixels a point, and the corner of the screen at 24, 68.
  static func screen(_ elements: Element...) -> Screen {
    Screen(title: "Small", size: Size(width: 200, height: 100), elements: elements)
  }

  @Test("Frames are drawn to scale, where they are on the screen (E7)")
  func frames() throws {
    let picture = try ParsedPicture(
      Self.screen(.text("a", "A").frame(x: 10, y: 20, width: 50, height: 30)))
    #expect(
      picture.drawn("screen").map(\.box) == [Frame(x: 24, y: 68, width: 1000, height: 500)])
    #expect(
      picture.drawn("stop").first?.box == Frame(x: 74, y: 168, width: 250, height: 150))
  }

  @Test("A path is drawn instead of the frame (E7)")
  func paths() throws {
    var element = Element.text("a", "A").frame(x: 0, y: 0, width: 100, height: 100)
    element.path = [Point(x: 10, y: 0), Point(x: 20, y: 10.5), Point(x: 0, y: 10)]
    let picture = try ParsedPicture(Self.screen(element))
    #expect(
      picture.drawn("stop", "polygon").first?.attributes["points"] == "74,68 124,120.5 24,118")
  }

  @Test("Numbers are positions in the reading order, and the line follows them (E5)")
  func numbers() throws {
    let picture = try ParsedPicture(
      Self.screen(
        .text("right", "R").frame(x: 110, y: 10, width: 50, height: 50),
        .text("left", "L").frame(x: 10, y: 10, width: 50, height: 50)))
    let numbers = picture.drawn("number", "text").dropLast()
    #expect(numbers.map(\.text) == ["1", "2"])
    #expect(numbers.map { $0.number("x") < 500 } == [true, false])
    let way = try #require(picture.drawn("way", "path").first?.attributes["d"])
    #expect(way.hasPrefix("M\(Int(numbers[0].number("x"))) "))
  }

  @Test("The direction of reading is shown (E5)")
  func direction() throws {
    var screen = Self.screen(.text("a", "א").frame(x: 10, y: 10, width: 50, height: 50))
    #expect(try ParsedPicture(screen).texts("note").contains("reads left to right"))
    screen.direction = .rightToLeft
    let picture = try ParsedPicture(screen)
    #expect(picture.texts("note").contains("reads right to left"))
    // The number is in the leading corner.
    #expect(picture.drawn("number", "text").first.map { $0.number("x") > 300 } == true)
  }

  @Test(
    "Groups at the upper edge, and their names, never cover the words above the screen"
  )
  func groupsAtTheEdge() throws {
    var element = Element.button("a", "A").frame(x: 0, y: 0, width: 50, height: 50)
    for level in 1...6 {
      let inner = element
      element = .group("g\(level)", "Level \(level)") {
        inner
        Element.button("b\(level)", "B").frame(
          x: Double(50 + 20 * level), y: 0, width: 10, height: 50)
      }
      let picture = try ParsedPicture(Self.screen(element))
      let words = try #require(picture.drawn("note", "text").first { $0.text.hasPrefix("reads") })
      // One more is that of the legend.
      #expect(picture.drawn("group").count == level + 1)
      let tops = (picture.drawn("group") + picture.drawn("tab")).map(\.box.top)
      #expect(tops.allSatisfy { $0 > words.number("y") + 3 }, "\(level): \(tops)")
    }
    // Names that find no room on their narrow boxes go elsewhere.
    var narrow = Element.button("n", "N").frame(x: 5, y: 8, width: 5, height: 9)
    for level in 1...6 {
      let inner = narrow
      narrow = .group("n\(level)", "A longer name \(level)") {
        inner
        Element.button("m\(level)", "M").frame(x: 5, y: Double(8 + 9 * level), width: 5, height: 8)
      }
    }
    let crowded = try ParsedPicture(Self.screen(narrow))
    let words = try #require(crowded.drawn("note", "text").first { $0.text.hasPrefix("reads") })
    #expect(crowded.drawn("tab").allSatisfy { $0.box.top > words.number("y") + 3 })
    let low = Element.group("g", "Group") {
      Element.button("a", "A").frame(x: 20, y: 20, width: 50, height: 50)
      Element.button("b", "B").frame(x: 80, y: 20, width: 50, height: 50)
    }
    #expect(try ParsedPicture(Self.screen(low)).drawn("screen").first?.box.top == 68)
  }

  @Test("A group is a box around its contents with its name and its exit (G1, G5)")
  func groups() throws {
    let group = Element.group("g", "Group") {
      Element.button("a", "A").frame(x: 20, y: 20, width: 50, height: 50)
      Element.button("b", "B").frame(x: 80, y: 20, width: 50, height: 50)
    }
    let picture = try ParsedPicture(Self.screen(group))
    let box = try #require(picture.drawn("group").first?.box)
    #expect(box == Frame(x: 120, y: 164, width: 558, height: 258))
    #expect(picture.texts("name") == ["Group (2 stops)", "exit"])
    let without = try ParsedPicture(Self.screen(group), Grouping(exit: .none))
    #expect(without.texts("name") == ["Group (2 stops)"])
  }

  @Test("A row is a box too (G3), and an outer group surrounds an inner one")
  func nestedGroups() throws {
    let group = Element.group("outer", "Outer") {
      Element.button("a", "A").frame(x: 10, y: 10, width: 50, height: 30)
      Element.group("inner", "") {
        Element.button("b", "B").frame(x: 10, y: 50, width: 50, height: 30)
        Element.button("c", "C").frame(x: 70, y: 50, width: 50, height: 30)
        Element.button("d", "D").frame(x: 130, y: 50, width: 50, height: 30)
        Element.button("e", "E").frame(x: 10, y: 90, width: 50, height: 5)
      }
    }
    let picture = try ParsedPicture(Self.screen(group), Grouping(style: .rows))
    #expect(
      picture.texts("name").filter { $0 != "exit" }
        == ["Outer (2 stops)", "inner (2 stops)", "row (3 stops)"])
    let boxes = picture.drawn("group").map(\.box)
    #expect(boxes[0].left < boxes[1].left && boxes[1].left < boxes[2].left)
  }

  @Test("The box of a planned group is named by its contents (M4, M5)")
  func plannedGroups() throws {
    var plan = GroupPlan()
    let group = plan.addGroup(second: "b", parent: -1, home: nil)
    let nameless = plan.addGroup(second: "d", parent: -1, home: nil)
    for id in ["a", "b"] { plan.add(.element(id), to: group) }
    for id in ["c", "d"] { plan.add(.element(id), to: nameless) }
    let buttons = ["a", "b", "c", "d"].enumerated().map { number, id in
      Element.button(id, number < 2 ? id.uppercased() : "")
        .frame(x: 20 + 70 * Double(number), y: 20, width: 50, height: 50)
    }
    let tree = ElementTree(
      Screen(title: "Keys", size: Size(width: 400, height: 200), elements: buttons))
    let scopes = ScopeTree(tree, Grouping(style: .planned), plan: plan)
    let picture = try ParsedPicture(of: ScanPicture(of: scopes))
    #expect(
      picture.texts("name").filter { $0 != "exit" } == ["A, B", "group (2 stops)"])
  }

  @Test("An unread element is dashed, with the reason in it and beside the screen (E1 to E4)")
  func hidden() throws {
    let alert = Element.modal("alert", "Alert") {
      Element.button("ok", "OK").frame(x: 10, y: 10, width: 50, height: 50)
    }
    let picture = try ParsedPicture(
      Self.screen(.button("behind", "Behind").frame(x: 80, y: 10, width: 100, height: 80), alert))
    #expect(
      picture.drawn("hidden").first?.box == Frame(x: 424, y: 118, width: 500, height: 400))
    #expect(
      picture.texts("reason") == ["Behind: not read, behind alert, which is modal"])
    #expect(picture.texts("note").contains("behind: behind alert, which is modal"))
    #expect(picture.drawn("stop").map(\.box).filter { $0.x > 400 && $0.x < 1000 }.isEmpty)
  }

  @Test("A disabled element is read, but gray, and so is its number (E10)")
  func disabled() throws {
    let screen = Self.screen(
      .button("a", "A").disabled().frame(x: 10, y: 10, width: 50, height: 50))
    let picture = try ParsedPicture(screen)
    #expect(picture.drawn("disabled").first?.box.x == 74)
    #expect(picture.drawn("badge").map { $0.names.contains("off") }.first == true)
    #expect(picture.texts("note").contains("1 a: disabled"))
    let asked = try ParsedPicture(screen, Grouping(includesDisabled: true))
    #expect(asked.drawn("disabled").isEmpty)
    // Without stops, the picture contains this note.
    let none = "Nothing on the screen can be highlighted."
    #expect(picture.texts("note").contains(none) && !asked.texts("note").contains(none))
  }

  @Test("Text that is no stop is read, and drawn as such (E13)")
  func text() throws {
    let screen = Self.screen(
      .text("a", "A").frame(x: 10, y: 10, width: 50, height: 50),
      .button("b", "B").frame(x: 100, y: 10, width: 50, height: 50))
    let picture = try ParsedPicture(screen, Grouping(includesStatic: false))
    #expect(picture.drawn("text").first?.box.x == 74)
    #expect(picture.texts("note").contains("1 a: text"))
    #expect(try ParsedPicture(screen).drawn("text").isEmpty)
  }

  @Test("Targets under 44 points are marked and listed, but text is not")
  func smallTargets() throws {
    var sound = Element.text("sound", "Sound")
    sound.traits = [.staticText, .playsSound]
    let picture = try ParsedPicture(
      Self.screen(
        .button("low", "Low").frame(x: 0, y: 0, width: 90, height: 43.5),
        .button("enough", "Enough").frame(x: 100, y: 0, width: 44, height: 44),
        .text("text", "Text").frame(x: 0, y: 60, width: 90, height: 20),
        // An element that only plays a sound when it is read offers no action.
        sound.frame(x: 0, y: 90, width: 90, height: 20)))
    #expect(picture.drawn("small").dropLast().map(\.box.height) == [217.5])
    #expect(picture.drawn("corner", "path").count == 2)
    #expect(picture.texts("note").contains("1 low: 90 x 43.5"))
  }

  @Test("A given activation point is marked (E7)")
  func activationPoints() throws {
    var element = Element.button("a", "A").frame(x: 10, y: 10, width: 50, height: 50)
    let plain = try ParsedPicture(Self.screen(element))
    #expect(plain.drawn("touch", "path").isEmpty)
    element.activationPoint = Point(x: 20, y: 30)
    let picture = try ParsedPicture(Self.screen(element))
    #expect(picture.drawn("touch", "path").first?.attributes["d"] == "M119 218h10m-5 -5v10")
  }

  @Test("The requested element is emphasized")
  func marked() throws {
    let tree = ElementTree(
      Self.screen(.button("a", "A").frame(x: 10, y: 10, width: 50, height: 50)))
    let picture = try ParsedPicture(
      of: ScanPicture(
        of: ScopeTree(tree, Grouping()), marked: tree.index(of: "a"), point: Point(x: 20, y: 30)))
    #expect(picture.drawn("marked").first?.box == Frame(x: 74, y: 118, width: 250, height: 250))
    #expect(picture.drawn("marked", "circle").first?.attributes["cx"] == "124")
  }

  @Test("A label is clipped to its frame, and truncated if it has no room")
  func labels() throws {
    let words = Array(repeating: "words", count: 60).joined(separator: " ")
    let picture = try ParsedPicture(
      Self.screen(.button("a", words).frame(x: 10, y: 10, width: 20, height: 20)))
    let clip = try #require(
      picture.nodes.first { $0.attributes["clip-path"] == "url(#clip0)" })
    #expect(clip.tag == ParsedPicture.namespace + "g")
    let place = try #require(picture.nodes.firstIndex { $0.attributes["id"] == "clip0" })
    #expect(picture.nodes[place + 1].box == Frame(x: 74, y: 118, width: 100, height: 100))
    #expect(picture.texts("label").last?.hasSuffix("…") == true)
  }

  @Test("A mark says that an element has a picture (W5)")
  func marks() throws {
    var element = Element.button("a", "Tea").frame(x: 0, y: 0, width: 100, height: 100)
    element.appearance.picture = "tea.png"
    let picture = try ParsedPicture(Self.screen(element))
    #expect(picture.texts("label").joined().contains("▨ Tea"), "\(picture.texts("label"))")
  }

  @Test("An element without a position is listed beside the picture")
  func placeless() throws {
    let picture = try ParsedPicture(
      Self.screen(
        .button("nowhere", "Nowhere"),
        .button("far", "Far").frame(x: 5000, y: 0, width: 50, height: 50),
        .button("ghost", "Ghost").frame(x: 250, y: 0, width: 50, height: 50)))
    let notes = picture.texts("note")
    #expect(notes.contains { $0.hasSuffix("nowhere: no frame") })
    #expect(notes.contains { $0.hasSuffix("far: far off the screen") })
    #expect(!notes.contains { $0.contains("ghost") })
    // The picture has room for elements slightly outside of the screen.
    #expect(picture.drawn("stop").map(\.box.x).contains(24 + 4 * 250))
  }

  @Test("Numbers of findings are on their elements, do not overlap, and replace the legend")
  func findingMarks() throws {
    let tree = ElementTree(
      Self.screen(
        .button("a", "A").frame(x: 0, y: 0, width: 4, height: 4),
        .button("b", "B").frame(x: 4, y: 0, width: 4, height: 4),
        .button("far", "Far").frame(x: 5000, y: 0, width: 50, height: 50),
        .button("nowhere", "Nowhere")))
    let marks = ["a": "1, 2", "b": "3", "far": "4", "nowhere": "5"].compactMap { id, text in
      tree.index(of: id).map { PictureMark($0, text) }
    }
    let bytes = ScanPicture(of: ScopeTree(tree, Grouping())).svg(marks: marks)
    let picture = try #require(try ParsedPicture.parse([bytes]).first)
    #expect(picture.texts("number").sorted() == ["1, 2", "3"])
    let badges = picture.drawn("badge").map(\.box)
    #expect(badges.count == 2 && !overlap(badges[0], badges[1]))
    #expect(picture.drawn("marked").count == 2)
    #expect(
      picture.texts("note").isEmpty && picture.texts("head").isEmpty
        && picture.drawn("way", "path").isEmpty)
  }

  private func overlap(_ one: Frame, _ other: Frame) -> Bool {
    one.left < other.right && other.left < one.right && one.top < other.bottom
      && other.top < one.bottom
  }
}
