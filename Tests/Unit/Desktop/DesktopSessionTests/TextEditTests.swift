import DesktopTree
import Testing

@testable import DesktopSession

@Suite("Changing the text of a field by calls")
struct TextEditTests {
  private static let field = AccessibleReference(application: ":1.5", path: "/field")

  private func calls(_ edit: TextEdit, _ toolkit: Toolkit, caret: Int, count: Int) -> [String] {
    edit.calls(of: Self.field, toolkit, caret: caret, count: count).map { call in
      switch call {
      case .deleteText(let range, Self.field):
        "DeleteText \(range.lowerBound) \(range.upperBound)"
      case .insertText(let text, let place, let length, Self.field):
        "InsertText \(place) \(text) \(length)"
      case .setCaret(let place, Self.field): "SetCaretOffset \(place)"
      default: "\(call)"
      }
    }
  }

  @Test(
    "The started word is deleted, the new text is inserted, and the caret is placed after it (K4)")
  func writes() {
    #expect(
      calls(.write(deleted: "th", inserted: "The "), .gtk3, caret: 7, count: 9)
        == ["DeleteText 5 7", "InsertText 5 The  4", "SetCaretOffset 9"])
    #expect(
      calls(.write(deleted: "x", inserted: ""), .gtk3, caret: 1, count: 1) == ["DeleteText 0 1"])
    // There is no text before the caret.
    #expect(calls(.write(deleted: "", inserted: ""), .gtk3, caret: 0, count: 5).isEmpty)
    #expect(
      calls(.write(deleted: "abc", inserted: "d"), .gtk3, caret: 1, count: 1)
        == ["DeleteText 0 1", "InsertText 0 d 1", "SetCaretOffset 1"])
  }

  @Test("Lengths are counted as each toolkit counts them (K4)")
  func lengths() {
    #expect(
      calls(.write(deleted: "😀", inserted: "é😀"), .gtk3, caret: 3, count: 3)
        == ["DeleteText 2 3", "InsertText 2 é😀 6", "SetCaretOffset 4"])
    #expect(
      calls(.write(deleted: "😀", inserted: "é😀"), .qt, caret: 4, count: 4)
        == ["DeleteText 2 4", "InsertText 2 é😀 3", "SetCaretOffset 5"])
  }

  @Test("The caret stays in the text (K4)")
  func moves() {
    #expect(calls(.move(-1), .gtk3, caret: 0, count: 3) == ["SetCaretOffset 0"])
    #expect(calls(.move(1), .gtk3, caret: 3, count: 3) == ["SetCaretOffset 3"])
    #expect(calls(.move(1), .gtk3, caret: 1, count: 3) == ["SetCaretOffset 2"])
    #expect(calls(.toStart, .gtk3, caret: 1, count: 3) == ["SetCaretOffset 0"])
    #expect(calls(.toEnd, .gtk3, caret: 1, count: 3) == ["SetCaretOffset 3"])
    #expect(calls(.clear, .gtk3, caret: 1, count: 3) == ["DeleteText 0 3"])
  }
}
