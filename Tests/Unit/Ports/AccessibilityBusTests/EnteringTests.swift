import ScreenElements
import ScanTime
import SwitchInput
import Testing
import MessageBus

@testable import AccessibilityBus
@testable import DesktopTree
@testable import ScanEngine

/// The selection in the text of a field when it gets the focus, and when a key is pressed in it (F1, K4).
@Suite("Fields that get the focus")
struct EnteringTests {
  private let field = WritingDesk.reference(0)
  private let request = ActivationRequest(number: 7, id: "field", action: .activate)

  private func act(caret: Int, selected: Range<Int>?) -> DesktopAct {
    var field = Accessible(field)
    field.role = .text
    let control = DesktopControl(accessible: field, way: .focus)
    var act = DesktopAct(request, control, application: ":1.7", at: .zero)
    act.controlled?.caret = caret
    act.controlled?.selected = selected
    act.controlled?.entry = .asking
    act.progress.act(by: .nobody)
    return act
  }

  private func call(_ member: String, _ numbers: Int32...) -> BusCall {
    BusCall(
      destination: field.application, path: field.path, interface: "org.a11y.atspi.Text",
      member: member, arguments: numbers.map { .signed($0) })
  }

  @Test(
    "Picking a field clears the selection of its toolkit, and keeps the caret (F1)")
  func picked() {
    let port = WritingDesk(seed: 1).port
    func restoring(_ selected: Range<Int>, _ act: DesktopAct) -> BusCall? {
      port.restoring(selected, in: field, for: act)
    }
    #expect(restoring(0..<5, act(caret: 2, selected: 2..<2)) == call("SetCaretOffset", 2))
    #expect(restoring(5..<5, act(caret: 2, selected: 2..<2)) == nil)
    // Nothing was selected by the person, though something was selected.
    #expect(restoring(0..<5, act(caret: 5, selected: 0..<5)) == call("SetCaretOffset", 5))
    // A browser has reported no caret before; some programs report nothing.
    #expect(restoring(0..<5, act(caret: -1, selected: nil)) == call("SetCaretOffset", 5))
  }

  @Test("The person's selection in a field is restored after a pick of the field (F1)")
  func chosen() {
    let port = WritingDesk(seed: 1).port
    port.chosenText = field
    let act = act(caret: 3, selected: 1..<3)
    #expect(port.restoring(0..<5, in: field, for: act) == call("SetSelection", 0, 1, 3))
    #expect(port.restoring(1..<3, in: field, for: act) == nil)
    let elsewhere = port.restoring(0..<5, in: WritingDesk.reference(2), for: act)
    #expect(elsewhere?.member == "SetCaretOffset" && elsewhere?.path == "/field/2")
  }

  @Test("A program that refuses a request after the focus has not refused the pick (F1)")
  func steps() {
    let port = WritingDesk(seed: 1).port
    port.act = act(caret: 2, selected: 2..<2)
    #expect(!port.takeOfEntry(nil, isRefused: true, at: .zero), "the focus was refused")
    #expect(port.takeOfEntry([.boolean(true)], isRefused: false, at: .zero))
    #expect(port.act?.controlled?.entry == .looking)
    #expect(port.takeOfEntry([.number(0), .number(5)], isRefused: false, at: .zero))
    #expect(port.act?.controlled?.entry == .restoring && port.act?.progress.isActing == true)
    #expect(port.takeOfEntry(nil, isRefused: true, at: .zero))
    #expect(port.act?.progress.isSettling == true)
    // A field without a selection has nothing to deselect.
    port.act = act(caret: 2, selected: nil)
    port.act?.controlled?.entry = .looking
    #expect(port.takeOfEntry(nil, isRefused: true, at: .zero))
    #expect(port.act?.progress.isSettling == true)
  }

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
