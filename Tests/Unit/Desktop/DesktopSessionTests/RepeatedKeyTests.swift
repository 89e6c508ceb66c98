import ScanEngine
import ScreenElements
import Testing

@testable import DesktopSession

@Suite("The highlight after a key that is often picked again")
struct RepeatedKeyTests {
  private let scopes: ScopeTree
  private var key = RepeatedKey()

  init() {
    func row(_ id: String, _ keys: [String]) -> Element {
      var row = Element(id: id)
      row.navigation = .combined
      row.children = keys.map { key in
        var element = Element(id: key)
        element.label = key
        element.traits = .button
        return element
      }
      return row
    }
    let screen = Screen(
      title: "T", size: Size(width: 100, height: 100),
      elements: [row("letters", ["a", "b"]), row("editing", ["backspace", "delete"])])
    scopes =
      ScanState(
        settings: ScanSettings(switches: []), tree: ElementTree(screen), connected: []
      ).scopes
  }

  private mutating func note(_ id: String, byPerson: Bool = false) -> Bool {
    key.note(.element(id), byPerson: byPerson, in: scopes)
  }

  @Test("If the highlight moves on in the row, the scan begins at the first stop, once (K1.17)")
  mutating func movesOn() {
    key.pick("backspace")
    #expect(!note("a"), "the landing after the pick")
    #expect(!note("backspace") && !note("backspace"))
    #expect(note("delete"))
    #expect(!note("backspace") && !note("delete"))
  }

  @Test("A person who moves the highlight stays in the row (K1.17)")
  mutating func byPerson() {
    key.pick("backspace")
    #expect(!note("backspace") && !note("delete", byPerson: true) && !note("backspace"))
  }

  @Test("Another row, another key and a key that is gone have no effect (K1.17)")
  mutating func others() {
    key.pick("backspace")
    #expect(!note("backspace") && !note("a") && !note("delete"))
    key.pick("backspace")
    key.pick(nil)
    #expect(!note("backspace") && !note("delete"))
    key.pick("gone")
    #expect(!note("gone") && !note("delete"))
  }
}
