import ScreenElements
import ScreenAudit
import Testing

@Suite("A screen on which nothing can be picked")
struct StopNoneTests {
  @Test("A screen without a stop is reported, with the reason for each element (E13)")
  func noStop() {
    #expect(
      reported(.stopNone, [.text("spinner", "Turns").hidden()]) == [
        """

        Nothing on the screen can be highlighted: nothing on it is accessible.
        measured: no stop
        required: a stop, such as a button that leads on or back
        next: Make usable and readable elements accessible, and add a control that cancels or leads back.
        """
      ])
    #expect(
      message([]) == [": Nothing on the screen can be highlighted: it has no element."])
    #expect(
      message([.button("go", "Go").disabled()]) == [
        ": Nothing on the screen can be highlighted: everything on it is disabled."
      ])
    let go = Element.button("go", "Go")
    #expect(
      message([
        go,
        Element(id: "wait").with {
          $0.modal = true; $0.accessible = false
        },
      ]) == [
        "wait: Nothing on the screen can be highlighted: \"wait\" is modal and has no stop."
      ])
    #expect(
      message([box { $0.elementsHidden = true }]) == [
        "box: Nothing on the screen can be highlighted: \"box\" hides what is in it."
      ])
    #expect(
      message([box { $0.order = [] }]) == [
        "box: Nothing on the screen can be highlighted: \"box\" has an order that leaves out usable elements."
      ])
    #expect(
      message([
        box { $0.elementsHidden = true },
        Element.container("other") { Element.button("b", "B") }.with { $0.order = [] },
      ]) == [": Nothing on the screen can be highlighted: everything on it is hidden."])
    #expect(severities([]) == [.error])
    #expect(severities([], { $0.picking = .items }) == [.error])
  }

  @Test(
    "One stop that may be a control is enough, also a disabled one that the profile scans (E10)")
  func oneStop() {
    #expect(message([.button("go", "Go")]).isEmpty)
    #expect(message([.text("t", "Loading"), .button("go", "Go")]).isEmpty)
    #expect(message([Element(id: "lamp").with { $0.label = "Lamp" }]).isEmpty)
    #expect(message([.text("t", "More").onSelect(.say("More"))]).isEmpty)
    #expect(
      message([.button("go", "Go").disabled()], { $0.grouping.includesDisabled = true }).isEmpty)
  }

  @Test("A screen that consists only of text gets a note (E13)")
  func textAlone() {
    let text = [Element.heading("h", "Loading"), .text("t", "Please wait.")]
    #expect(
      reported(.stopNone, text) == [
        """

        Nothing on the screen can be picked: it has only 2 texts.
        measured: 2 texts and no control
        required: a control, such as a button that leads on or back
        next: Make usable elements controls, or add one that leads on or back.
        """
      ])
    #expect(severities(text) == [.note])
    #expect(message(text + [.button("go", "Go").disabled()]).count == 1)
    // A picture may do something.
    #expect(message(text + [image("i", "A clock", .informative)]).isEmpty)
  }

  @Test("A screen without a stop is a warning if points can be scanned (P6)")
  func points() {
    #expect(severities([], { $0.picking = .points }) == [.warning])
  }

  private func box(_ change: (inout Element) -> Void) -> Element {
    Element.container("box") { Element.button("a", "A") }.with(change)
  }

  private func findings(
    _ elements: [Element], _ change: (inout AuditOptions) -> Void
  ) -> [Finding] {
    var options = AuditOptions()
    change(&options)
    return audit(
      [AuditedScreen(ElementTree(phone(elements)))], rules: [.stopNone], options)
  }

  private func message(
    _ elements: [Element], _ change: (inout AuditOptions) -> Void = { _ in }
  ) -> [String] {
    findings(elements, change).map { "\($0.path.joined(separator: " > ")): \($0.message)" }
  }

  private func severities(
    _ elements: [Element], _ change: (inout AuditOptions) -> Void = { _ in }
  ) -> [Finding.Severity] {
    findings(elements, change).map(\.severity)
  }
}
