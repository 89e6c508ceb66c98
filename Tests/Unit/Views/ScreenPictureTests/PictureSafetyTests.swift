import ScreenElements
import Randomness
import ScreenPicture
import Testing

@Suite("Pictures of all screens")
struct PictureSafetyTests {
  /// Swift has no literal for most of them.
  static let noncharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar($0) }))

  static let hostile = [
    "<script>alert(1)</script>", "]]>&#0;&amp;&quot;", "'\"'", "\u{0}\u{1}\u{8}\u{1F}\u{7F}\u{9B}",
    noncharacters, "\u{202E}evil\u{2066}", "\u{200F}עברית العربية",
    "a\r\n\tb",
    "<!-- -- -->", "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>", "👩‍👩‍👧‍👦 文字",
    "e" + String(repeating: "\u{301}", count: 5000), String(repeating: "W", count: 10_000), " ", "",
    "https://example.org/\" onload=\"x", "${x} %s \\", "\u{2028}\u{2029}\u{85}",
  ]

  @Test("The picture is well-formed for any texts, and loads nothing from outside")
  func hostileTexts() throws {
    for text in Self.hostile {
      let id = String(text.prefix(20))
      var element = Element.button(id + "1", text)
      element.value = text
      element.hint = text
      element.frame = Frame(x: 10, y: 10, width: 150, height: 80)
      var hidden = Element.text(id + "2", text)
      hidden.frame = Frame(x: 200, y: 10, width: 150, height: 80)
      var container = Element.group(id + "3", text) { element }
      container.children.append(Element.button(id + "4", text))
      var curtain = Element.container(id + "5", text) { hidden }
      curtain.elementsHidden = true
      let screen = Screen(
        title: text, size: Size(width: 400, height: 100), elements: [container, curtain])
      let picture = try ParsedPicture(
        of: ScanPicture(of: ScopeTree(ElementTree(screen), Grouping()), profile: text))
      expectSafe(picture, id)
      #expect(picture.drawn("group").count == 2, "\(id)")
    }
  }

  @Test("A text is unchanged, except characters that XML cannot contain")
  func texts() throws {
    var element = Element.button("a", "<b> & \"it's\" ]]>")
    element.frame = Frame(x: 0, y: 0, width: 300, height: 60)
    let picture = try ParsedPicture(
      Screen(
        title: "\u{1B}[31m" + Self.noncharacters, size: Size(width: 300, height: 60),
        elements: [element]))
    #expect(picture.texts("label") == ["<b> & \"it's\" ]]>"])
    #expect(picture.texts("title") == ["␛[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"])
  }

  @Test("No number covers another one, and nothing is drawn over a number")
  func numbersAreSeen() throws {
    var elements: [Element] = []
    for place in 0..<500 {
      var element = Element.button("e\(place)", "Item \(place)")
      // Groups of four at one position, and frames from a point to a third of the screen.
      let spot = Double(place / 4)
      let extent = place % 7 == 0 ? 4 : Double(place % 7) * 20
      element.frame = Frame(
        x: (spot * 37).truncatingRemainder(dividingBy: 900), y: spot * 5, width: extent,
        height: extent)
      elements.append(element)
    }
    let picture = try ParsedPicture(
      Screen(title: "Crowd", size: Size(width: 1000, height: 700), elements: elements))
    let badges = picture.drawn("badge").dropLast().map(\.box)
    #expect(badges.count == 500)
    for (place, badge) in badges.enumerated() {
      for other in badges[..<place] {
        let overlaps =
          badge.left < other.right && other.left < badge.right && badge.top < other.bottom
          && other.top < badge.bottom
        #expect(!overlaps, "the number \(place + 1) is covered")
      }
    }
    let first = try #require(picture.nodes.firstIndex { $0.names.contains("badge") })
    let drawnBefore: Set<String> = ["label", "stop", "small", "hidden", "reason", "name", "group"]
    let field = picture.nodes[first...].prefix { !$0.names.contains("head") }
    #expect(field.allSatisfy { drawnBefore.isDisjoint(with: $0.names) })
  }

  @Test("Impossible sizes and positions still give a picture")
  func sizes() throws {
    let extents = [0, 1e-9, 0.5, 44, 1e9, -1, .infinity, .nan, 1e300]
    for width in extents {
      for height in [0, 844, 1e9, .nan] {
        for place in [0, -1e9, 1e9] {
          var element = Element.button("a", "Label")
          element.frame = Frame(x: place, y: place, width: width, height: height)
          var path = Element.button("b", "Path")
          path.path = [Point(x: place, y: 0), Point(x: width, y: height)]
          let screen = Screen(
            title: "Odd", size: Size(width: width, height: height), elements: [element, path])
          let picture = ScanPicture(of: ScopeTree(ElementTree(screen), Grouping()))
          let text = String(decoding: picture.svg(), as: UTF8.self).lowercased()
          #expect(!text.contains("nan") && !text.contains("\"inf"), "\(width) \(height) \(place)")
        }
      }
    }
    let nothing = Screen(title: "", size: Size(width: 0, height: 0), elements: [])
    #expect(try ParsedPicture(nothing).drawn("badge").isEmpty)
  }

  @Test("The same tree gives the same bytes (Y3)")
  func deterministic() {
    for seed in UInt64(0)..<50 {
      let screen = RandomPictures(seed: seed).screen
      let one = ScanPicture(of: ScopeTree(ElementTree(screen), Grouping(style: .rows)))
      let other = ScanPicture(of: ScopeTree(ElementTree(screen), Grouping(style: .rows)))
      #expect(one.svg() == other.svg(), "seed \(seed)")
    }
  }

  @Test(
    "The picture of a random screen agrees with the reading order and the stops (E1 to E6, G1 to G5)"
  )
  func randomScreens() throws {
    let seeds = UInt64(0)..<200
    let styles = [Grouping.Style.none, .containers, .rows]
    let plans = seeds.map { seed in
      ScopeTree(
        ElementTree(RandomPictures(seed: seed).screen),
        Grouping(style: styles[Int(seed % 3)], exit: seed % 2 == 0 ? .last : .none))
    }
    let pictures = try ParsedPicture.parse(plans.map { ScanPicture(of: $0).svg() })
    for ((seed, scopes), picture) in zip(zip(seeds, plans), pictures) {
      expectSafe(picture, "seed \(seed)")
      let tree = scopes.tree
      let field = picture.nodes.prefix { !$0.names.contains("head") }
      let numbers = field.filter { $0.names.contains("number") }.map(\.text)
      let placed = tree.readingOrder.enumerated().filter { tree.frame(of: $1) != nil }
      #expect(numbers == placed.map { "\($0.offset + 1)" }, "seed \(seed)")
      let off = field.filter { $0.names.contains("number") && $0.names.contains("off") }.map(\.text)
      let noStops = placed.filter { place in
        !(0..<scopes.scopeCount).contains { scope in
          (0..<scopes.count(of: scope)).contains {
            scopes.element(of: scopes.stop($0, in: scope)) == place.element
          }
        }
      }
      #expect(off == noStops.map { "\($0.offset + 1)" }, "seed \(seed)")
      let groups = (1..<max(1, scopes.scopeCount)).filter { scope in
        scopes.parent(of: scope).flatMap {
          scopes.frame(of: scopes.stop($0.position, in: $0.scope))
        }
          != nil
      }
      #expect(field.filter { $0.names == ["group"] }.count == groups.count, "seed \(seed)")
      let hidden = (0..<Int32(tree.count)).map { ElementIndex($0) }.filter {
        tree.hiddenReason(of: $0) != nil && tree.frame(of: $0) != nil
      }
      #expect(field.filter { $0.names == ["hidden"] }.count == hidden.count, "seed \(seed)")
    }
  }

  private func expectSafe(_ picture: ParsedPicture, _ name: String) {
    let tags: Set<String> = [
      "svg", "title", "style", "rect", "text", "path", "polygon", "circle", "clipPath", "g",
    ]
    let faults = picture.nodes.flatMap { node -> [String] in
      let attributes = node.attributes.filter { key, value in
        key.contains("href") || key.hasPrefix("on")
          || value.contains("url(") && !value.hasPrefix("url(#")
      }
      let isKnown =
        node.tag.hasPrefix(ParsedPicture.namespace)
        && tags.contains(String(node.tag.dropFirst(ParsedPicture.namespace.count)))
      let isStyle = node.tag == ParsedPicture.namespace + "style"
      let asks = isStyle && (node.text.contains("url") || node.text.contains("@import"))
      return (isKnown ? [] : [node.tag]) + attributes.map(\.value) + (asks ? [node.text] : [])
    }
    #expect(faults == [], "\(name)")
  }
}
