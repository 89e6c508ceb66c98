import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules only for switch users")
struct SwitchRuleTests {
  private let two = [Element.button("a", "A"), Element.button("b", "B")]

  @Test("An unreachable element is reported, unless it is disabled or its cost is unknown")
  func unreachable() {
    #expect(
      reported(.reachNone, two, costs: [ElementCost(id: "b", reach: .unreachable)]) == [
        """
        b
        The element cannot be reached with this profile.
        measured: no way
        required: a way
        next: Try the screen with `switchlight simulate`, and change the groups or the profile.
        """
      ])
    #expect(elements(.reachNone, two, costs: [ElementCost(id: "b", reach: .unknown)]).isEmpty)
    #expect(
      elements(
        .reachNone, [two[0].disabled()], costs: [ElementCost(id: "a", reach: .unreachable)]
      ).isEmpty)
    // Text that is no stop need not be reached (E13).
    let text = Element.text("t", "Text")
    #expect(
      elements(.reachNone, [text], costs: [ElementCost(id: "t", reach: .unreachable)]).isEmpty)
    #expect(elements(.reachNone, two, costs: [ElementCost(id: "x", reach: .unreachable)]).isEmpty)
    #expect(elements(.reachNone, two).isEmpty)
  }

  @Test("A control that needs too many presses or too much time is reported")
  func cost() {
    func costs(_ presses: Int, _ milliseconds: Int) -> [ElementCost] {
      [ElementCost(id: "b", reach: .reached(presses: presses, milliseconds: milliseconds))]
    }
    #expect(
      reported(.reachCost, two, costs: costs(11, 12_340)) == [
        """
        b
        Reaching the element takes 11 presses and 12.34 s.
        measured: 11 presses and 12.34 s
        required: at most 10 presses and 30 s
        next: Put it earlier in the reading order, or put what belongs together into groups.
        """
      ])
    #expect(elements(.reachCost, two, costs: costs(10, 30_000)).isEmpty)
    #expect(elements(.reachCost, two, costs: costs(1, 30_001)) == ["b"])
    #expect(
      elements(.reachCost, two, costs: costs(1, 1500)) { $0.timeLimit = 1000 } == ["b"])
    #expect(elements(.reachCost, two, costs: costs(2, 0)) { $0.pressLimit = 1 } == ["b"])
    #expect(
      elements(.reachCost, [.text("b", "B")], costs: costs(99, 99_999)).isEmpty)
  }

  @Test("A control that a person reaches in time in fewer than 9 of 10 tries is reported (M2)")
  func person() {
    func found(_ tries: Int, _ reached: Int, _ elements: [Element]) -> [Finding] {
      let screen = AuditedScreen(
        ElementTree(phone(elements)),
        tries: [
          ElementTries(id: "b", tries: tries, reached: reached),
          ElementTries(id: "nobody", tries: 9, reached: 0),
        ])
      return audit([screen], rules: [.reachPerson])
    }
    #expect(
      found(40, 35, two).map { text($0) } == [
        """
        b
        The person reaches the element in 35 of 40 tries within 30 s.
        measured: 35 of 40 tries
        required: 9 of 10 tries in time
        next: Try slower or other settings with `switchlight measure --compare`, or put it earlier.
        """
      ])
    #expect(found(40, 36, two).isEmpty)
    #expect(found(0, 0, two).isEmpty)
    #expect(found(40, 0, [.text("b", "B")]).isEmpty)
  }

  @Test("A ring of more than sixteen stops is reported, without counting its exit (G5)")
  func largeGroup() {
    func buttons(_ count: Int) -> [Element] { (0..<count).map { .button("b\($0)", "B\($0)") } }
    func group(_ count: Int) -> [Element] { [.group("g") { buttons(count) }] + two }
    #expect(
      reported(.groupLarge, buttons(17)) == [
        """

        The screen has 17 stops in one ring.
        measured: 17 stops
        required: at most 16 stops
        next: Put related elements into containers with navigation: combined.
        """
      ])
    #expect(
      reported(.groupLarge, group(17)) == [
        """
        g
        The group has 17 stops in one ring.
        measured: 17 stops
        required: at most 16 stops
        next: Put related elements into containers with navigation: combined.
        """
      ])
    #expect(elements(.groupLarge, buttons(16)).isEmpty)
    for exit in [Grouping.Exit.last, .first, .none] {
      #expect(elements(.groupLarge, group(16)) { $0.grouping.exit = exit }.isEmpty)
      #expect(elements(.groupLarge, group(17)) { $0.grouping.exit = exit } == ["g"])
    }
    #expect(elements(.groupLarge, two) { $0.groupLimit = 1 } == [""])
  }

  @Test("A row that is too long is reported at its first stop (G3)")
  func largeRow() {
    let buttons = (0..<8).map { place in
      Element.button("b\(place)", "B\(place)").at(
        Double(place % 4) * 50, Double(place / 4) * 50, 44, 44)
    }
    for exit in [Grouping.Exit.last, .first, .none] {
      let reported = elements(.groupLarge, buttons) {
        $0.grouping = Grouping(style: .rows, exit: exit)
        $0.groupLimit = 3
      }
      #expect(reported == ["b0", "b4"])
    }
  }

  @Test(
    "A combined container with one stop is reported; group-empty reports one without stops (G4)")
  func single() {
    #expect(
      reported(
        .groupSingle,
        [
          .group("one") { Element.button("a", "A") },
          .group("none") { Element.button("h", "H").hidden() },
          .group("two") {
            Element.button("b", "B")
            Element.button("c", "C")
          },
          .group("separate", navigation: .separate) { Element.button("d", "D") },
        ]) == [
          """
          one
          The group has one stop, so it is not a group.
          measured: 1 stop
          required: at least 2 stops
          next: Remove its navigation, or put more into it.
          """
        ])
  }
}
