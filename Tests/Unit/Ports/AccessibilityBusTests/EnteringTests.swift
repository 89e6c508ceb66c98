import Testing

@testable import AccessibilityBus
@testable import DesktopTree

/// The selection in the text of a field when it gets the focus, and when a key is pressed in it (F1, K4).
@Suite("Fields that get the focus")
struct EnteringTests {

  @Test("The first key in a field is inserted after a selection that the person did not make (K4)")
  func firstKey() {
    let desk = WritingDesk(seed: 1)
    desk.open(0)
    desk.selected = 0..<3
    for letter in ["a", "b"] {
      desk.begin(.text(letter))
      desk.pressAll()
    }
    let letters = ["a", "b", "c"].map { KeyCombination(typing: $0) }
    #expect(desk.display.pressed == [.end] + letters.prefix(2))
    // The next letter replaces the person's selection, even after the keyboard was closed.
    desk.type(.selectAll)
    desk.open(0)
    desk.begin(.text("c"))
    desk.pressAll()
    #expect(desk.display.pressed == [letters[2]])
    // A later selection by others is not the person's.
    desk.open(0)
    desk.begin(.text("a"))
    #expect(desk.display.pressed.first == .end)
  }
}
