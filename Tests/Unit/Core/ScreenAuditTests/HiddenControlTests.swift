import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about controls that are hidden, covered or touched outside themselves")
struct HiddenControlTests {
  private let two = [Element.button("a", "A"), Element.button("b", "B")]

  private func inside(_ change: (inout Element) -> Void) -> [Element] {
    var whole = Element(id: "whole").with { $0.label = "Whole" }
    whole.children = two
    change(&whole)
    return [whole]
  }

  @Test(
    "A control inside an accessible element, under elementsHidden or declared so is reported (E1, E2)"
  )
  func hidden() {
    #expect(
      reported(.reachHidden, inside { $0.accessible = true }).first == """
        whole > a
        The control cannot be reached: it is inside "whole", which is one stop.
        measured: it is inside "whole", which is one stop
        required: a stop of its own
        next: Give "whole" an action for it, or set accessible: false there.
        """)
    #expect(elements(.reachHidden, inside { $0.accessible = true }) == ["whole > a", "whole > b"])
    #expect(
      reported(.reachHidden, inside { $0.elementsHidden = true }).last == """
        whole > b
        The control cannot be reached: "whole" hides what is in it.
        measured: "whole" hides what is in it
        required: a stop of its own
        next: Remove elementsHidden from "whole" while the control is shown.
        """)
    #expect(
      reported(.reachHidden, [two[0].hidden()]) == [
        """
        a
        The control cannot be reached: it says accessible: false.
        measured: it says accessible: false
        required: a stop of its own
        next: Remove accessible: false, or remove its action if the control is not needed.
        """
      ])
    #expect(
      reported(.reachHidden, inside { $0.onSelect = [.say("Hello")] }) == [
        """
        whole
        The control cannot be reached: it is a container, so the highlight goes to what is in it.
        measured: it is a container, so the highlight goes to what is in it
        required: a stop of its own
        next: Set accessible: true, or move what it does to an element in it.
        """
      ])
  }

  @Test("An element whose container offers the same action is not reported")
  func standsFor() {
    #expect(
      elements(
        .reachHidden,
        inside {
          $0.accessible = true
          $0.traits = .button
          $0.actions = ["Delete"]
        }
      ).isEmpty)
    #expect(
      elements(
        .reachHidden,
        inside {
          $0.accessible = true
          $0.actions = ["A"]
        }) == ["whole > b"])
    #expect(
      elements(
        .reachHidden,
        inside {
          $0.accessible = true
          $0.children.removeLast()
          $0.onSelect = [.say("A")]
        }
      ).isEmpty)
  }

  @Test(
    "Text and elements that are disabled, behind a modal, never shown or omitted by an order are not reported"
  )
  func lookAlikes() {
    #expect(
      elements(
        .reachHidden,
        [
          .text("text", "Text").hidden(), .button("off", "Off").disabled().hidden(),
          .button("gone", "Gone").at(0, 900, 50, 50).hidden(),
          .button("flat", "Flat").at(0, 0, 0, 50).hidden(),
          .button("under", "Under").at(10, 10, 50, 50).hidden(),
          Element.text("cover", "Cover").at(0, 0, 99, 99).with { $0.appearance.opaque = true },
          .group("list", order: ["in"]) {
            Element.button("in", "In")
            Element.button("out", "Out")
          },
        ]
      ).isEmpty)
    let modal = Element.group("dialog") { two[0] }.with { $0.modal = true }
    #expect(elements(.reachHidden, [two[1], modal]).isEmpty)
  }

  @Test("An element that another layout of the screen shows is only hidden temporarily (E11)")
  func layouts() {
    let closed = inside { $0.elementsHidden = true }
    let open = inside { _ in }
    func findings(_ opened: [String: Int]) -> [Int] {
      let screens = [
        AuditedScreen(
          ElementTree(phone(closed + [.button("open", "Open").onSelect(.layout("open"))])),
          opened: opened), AuditedScreen(ElementTree(phone(open))),
      ]
      return audit(screens, rules: [.reachHidden]).map(\.screen)
    }
    #expect(findings(["open": 1]).isEmpty)
    #expect(findings([:]) == [0, 0])
  }

  @Test(
    "A control without a frame is reported only if points are scanned and a path leads to it (P6)"
  )
  func noFrame() {
    let framed = two[0].at(0, 0, 50, 50)
    #expect(elements(.reachHidden, [framed, two[1]]).isEmpty)
    #expect(
      reported(.reachHidden, [framed, two[1]]) { $0.picking = .points } == [
        """
        b
        The control cannot be reached: it has no frame, so that no point is on it.
        measured: it has no frame, so that no point is on it
        required: a stop of its own
        next: Give it a frame.
        """
      ])
    #expect(elements(.reachHidden, [framed, two[1]]) { $0.picking = .items }.isEmpty)
    #expect(
      elements(.reachHidden, two, costs: two.map { ElementCost(id: $0.id, reach: .unreachable) }) {
        $0.picking = .points
      }.isEmpty)
  }

  @Test("A group that is combined, or has a label and is read together, is not empty (G1)")
  func emptyGroup() {
    #expect(
      reported(.groupEmpty, [.group("none") { Element.button("h", "H").hidden() }]) == [
        """
        none
        The group has no stop, so its label is never heard.
        measured: 0 stops
        required: something that can be picked or read
        next: Put something into it, or remove it.
        """
      ])
    func group(_ label: String, _ child: Element, accessible: Bool? = nil) -> Element {
      Element(id: label).with {
        $0.label = label
        $0.groupsChildren = true
        $0.accessible = accessible
        $0.children = [child]
      }
    }
    #expect(elements(.groupEmpty, [group("G", two[0].hidden())]) == ["G"])
    #expect(
      elements(
        .groupEmpty,
        [
          group("", two[0].hidden()), group("T", .text("t", "Text")),
          group("D", .button("d", "D2").disabled()),
          group("S", two[1].hidden(), accessible: true),
          .group("sep", navigation: .separate) { Element.text("x", "X").hidden() },
        ]
      ).isEmpty)
  }

  @Test(
    "A popup over a control is modal; a scrollable element below a bar is not covered (E3)")
  func popup() {
    func popup(_ change: (inout Element) -> Void = { _ in }) -> Element {
      Element.group("popup", navigation: .automatic) {
        Element.button("ok", "OK").at(100, 100, 50, 50)
      }.at(50, 50, 200, 200).with {
        $0.appearance.opaque = true
        change(&$0)
      }
    }
    let under = Element.button("under", "Under").at(60, 60, 100, 50)
    #expect(
      reported(.ghostPopup, [under, popup()]) == [
        """
        popup
        The element covers 1 control, such as "under", and both are scanned.
        measured: over "under"
        required: modal: true
        next: Make it modal while it is shown.
        """
      ])
    #expect(elements(.ghostPopup, [under, popup { $0.modal = true }]).isEmpty)
    #expect(elements(.ghostPopup, [under, popup { $0.appearance.opaque = nil }]).isEmpty)
    #expect(elements(.ghostPopup, [popup(), under]).isEmpty)
    #expect(elements(.ghostPopup, [under.at(0, 60, 90, 50), popup()]).isEmpty)
    #expect(elements(.ghostPopup, [.text("under", "Text").at(60, 60, 100, 50), popup()]).isEmpty)
    #expect(elements(.ghostPopup, [under, popup { $0.children = [.text("t", "T")] }]).isEmpty)
    let list = Element.group("list", navigation: .automatic) { under }.with { $0.scrolls = [.down] }
    #expect(elements(.ghostPopup, [list, popup()]).isEmpty)
  }

  @Test("A control is touched on itself and on the screen, unless it can be scrolled (E7)")
  func activation() {
    let button = Element.button("a", "A").at(10, 10, 50, 50)
    #expect(
      reported(.activationPoint, [button.with { $0.activationPoint = Point(x: 60, y: 20) }]) == [
        """
        a
        The element is touched outside itself, so a touch does something else or nothing.
        measured: an activation point at [60, 20]
        required: a point on the element
        next: Give it an activationPoint on its visible part.
        """
      ])
    #expect(
      reported(.activationPoint, [button.at(-40, 10, 50, 50)]) == [
        """
        a
        The element is touched outside of the screen, where nothing can be touched.
        measured: the middle of its frame at [-15, 35]
        required: a point on the screen
        next: Give it an activationPoint on its visible part.
        """
      ])
    let corner = [
      Point(x: 10, y: 10), Point(x: 60, y: 10), Point(x: 10, y: 60), Point(x: 10, y: 10),
    ]
    let bent = [
      Point(x: 0, y: 0), Point(x: 99, y: 0), Point(x: 99, y: 9), Point(x: 9, y: 9),
      Point(x: 9, y: 99), Point(x: 0, y: 99),
    ]
    let besidePath = button.with {
      $0.path = corner
      $0.activationPoint = Point(x: 50, y: 50)
    }
    #expect(elements(.activationPoint, [besidePath]) == ["a"])
    // Without a point of its own it is touched inside of its path.
    #expect(elements(.activationPoint, [button.with { $0.path = bent }]).isEmpty)
    #expect(
      elements(
        .activationPoint,
        [
          button, button.with { $0.activationPoint = Point(x: 10, y: 10) },
          button.with {
            $0.path = corner
            $0.activationPoint = Point(x: 20, y: 20)
          }, .button("n", "N"), .button("off", "Off").at(-90, 10, 50, 50),
          .text("t", "T").at(-40, 10, 50, 50),
        ]
      ).isEmpty)
    let list = Element.group("list", navigation: .automatic) {
      button.at(10, 820, 50, 60)
    }.with { $0.scrolls = [.down] }
    #expect(elements(.activationPoint, [list]).isEmpty)
  }
}
