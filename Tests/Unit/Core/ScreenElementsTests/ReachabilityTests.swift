import ScreenElements
import Testing

@Suite("The elements that are read")
struct ReachabilityTests {
  @Test("An element without children is accessible by default, one with children is not (E1)")
  func byDefault() {
    let tree = tree([item("leaf"), box("container", [item("inner")])])
    #expect(tree.reading == "leaf inner")
    #expect(tree.isAccessible(tree.at("leaf")))
    #expect(!tree.isAccessible(tree.at("container")))
    #expect(tree.hidden("container") == nil)
  }

  @Test("An explicit accessible value takes precedence over the default (E1)")
  func said() {
    let tree = tree([
      item("decoration") { $0.accessible = false },
      box("card", [item("picture"), box("rows", [item("text")])]) { $0.accessible = true },
    ])
    #expect(tree.reading == "card")
    #expect(tree.hidden("decoration") == nil)
    #expect(tree.hidden("picture") == .insideAccessibleElement(id: "card"))
    #expect(tree.hidden("text") == .insideAccessibleElement(id: "card"))
  }

  @Test("A container clipped at the depth limit does not become a button (E1)")
  func clippedContainer() {
    var deep = box("last", [item("lost")])
    for level in 1..<256 { deep = box("level\(level)", [deep]) }
    let tree = tree([deep])
    #expect(tree.index(of: "lost") == nil)
    #expect(tree.reading.isEmpty)
  }

  @Test("elementsHidden hides the descendants, not the element (E2)")
  func elementsHidden() {
    let tree = tree([
      box("veil", [box("deep", [item("under")])]) { $0.elementsHidden = true },
      box("named", [item("part")]) {
        $0.elementsHidden = true
        $0.accessible = true
      },
    ])
    #expect(tree.reading == "named")
    #expect(tree.hidden("veil") == nil)
    #expect(tree.hidden("under") == .hiddenByParent(id: "veil"))
  }

  @Test("Only the last one of several modal siblings is read (E3)")
  func modal() {
    let tree = tree([
      item("page"), box("first", [item("one")]) { $0.modal = true },
      box("second", [item("two")]) { $0.modal = true }, item("after"),
    ])
    #expect(tree.reading == "two")
    #expect(tree.hidden("page") == .behindModal(id: "second"))
    #expect(tree.hidden("one") == .behindModal(id: "second"))
    #expect(tree.hidden("after") == .behindModal(id: "second"))
    #expect(tree.hidden("second") == nil)
  }

  @Test("A modal hides its siblings at every level, and only its siblings (E3)")
  func modalInside() {
    let tree = tree([
      item("outside"),
      box("window", [item("covered"), item("dialog") { $0.modal = true }]),
    ])
    #expect(tree.reading == "outside dialog")
    #expect(tree.hidden("covered") == .behindModal(id: "dialog"))
  }

  @Test("The outermost reason is given")
  func outermost() {
    let tree = tree([
      box("behind", [box("card", [item("part")]) { $0.accessible = true }]),
      item("dialog") { $0.modal = true },
    ])
    #expect(tree.hidden("part") == .behindModal(id: "dialog"))
  }

  @Test("An empty modal still hides its siblings (E3)")
  func emptyModal() {
    let tree = tree([item("page"), item("sheet") { ($0.modal, $0.accessible) = (true, false) }])
    #expect(tree.reading.isEmpty)
    #expect(tree.stops() == "")
  }
}
