import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("Dead ends in menus, in points and over profiles")
struct DeadEndPlaceTests {
  private func search(
    _ settings: ScanSettings, _ screen: Screen,
    profiles: [(name: String, settings: ScanSettings)] = []
  ) -> DeadEndSearch {
    ScanState.findDeadEnd(settings, on: ElementTree(screen), profiles: profiles)
  }

  private var slider: Element {
    var element = button("volume", 1)
    element.traits = .adjustable
    element.range = ValueRange(minimum: 0, maximum: 10, step: 1, value: 5)
    return element
  }

  @Test(
    "A menu with an unreachable exit is a dead end, also of an element at a point (Y1, A3)")
  func menus() {
    // Without a move, only increment is ever highlighted.
    let pointing = automatic {
      $0.method = .directed
      $0.mode = .point
    }
    let found = DeadEndSearch.found(DeadEnd(place: .menu(element: "volume")))
    #expect(search(pointing, screen([button("a", 0), slider])) == found)
    #expect(search(pointing, screen([button("a", 0)])) == .none)
    var moving = pointing
    moving.switches.append(SwitchSettings(name: "down", press: .down))
    #expect(search(moving, screen([slider])) == .none)
    var items = pointing
    items.mode = .item
    #expect(search(items, screen([slider])) == found)
  }

  private func eliminating(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
    automatic {
      $0.method = .elimination
      $0.switches = [
        SwitchSettings(name: "one", press: .choose(1)),
        SwitchSettings(name: "two", press: .choose(2)),
      ]
      change(&$0)
    }
  }

  @Test(
    "Elimination without a back action makes a part of a menu a dead end, which is named (Y1, S7)")
  func menuParts() {
    var settings = eliminating()
    let found = DeadEnd(place: .menuPart(element: "volume", first: .increment))
    #expect(search(settings, screen([slider])) == .found(found))
    #expect(
      found.message
        == "inside the menu of 'volume', once the part that begins with 'menu:increment' is chosen "
        + "there is no way back: add a back action")
    settings.switches[1].longPress = LongPress(after: .milliseconds(900), action: .back)
    #expect(search(settings, screen([slider])) == .none)
  }

  @Test(
    "A pause that leads back to a dead end is not one itself, because it leads to scanning (Y1, I9)"
  )
  func pauseInPart() {
    var element = button("c", 0)
    element.actions = ["archive"]
    let settings = eliminating {
      $0.select = .menu
      $0.switches.append(SwitchSettings(name: "pause", press: .pause))
    }
    #expect(
      search(settings, screen([element]))
        == .found(DeadEnd(place: .menuPart(element: "c", first: .activate))))
    let stopping = eliminating {
      $0.select = .menu
      $0.switches.append(SwitchSettings(name: "stop", press: .stop))
    }
    #expect(search(stopping, screen([element])) == .none)
  }

  @Test("A part of the root or of a group that leads only to picks is a dead end too (Y1, S7)")
  func parts() {
    let many = group("g", (1..<5).map { button("b\($0)", $0) })
    #expect(
      search(eliminating(), screen([button("a", 0), many]))
        == .found(DeadEnd(place: .part(first: "b1"))))
    // Each part of the root is one stop, and each part of the group has one that opens a menu with its exit.
    let small = group("g", [button("b", 1), button("c", 2)])
    #expect(search(eliminating { $0.select = .menu }, screen([small])) == .none)
  }

  @Test(
    "With sweeps that never end, each later stage needs a way back (Y1, P3, P4, P5)",
    arguments: [(PointSettings.Style.crosshair, SweepAxis.x), (.radar, .radius)])
  func stages(style: PointSettings.Style, axis: SweepAxis) {
    var settings = automatic {
      $0.mode = .point
      $0.point.loops = .forever
      $0.point.style = style
      $0.point.band = 50
    }
    #expect(search(settings, flat) == .found(DeadEnd(place: .pointStage(axis, .line))))
    settings.switches.append(SwitchSettings(name: "undo", press: .previous))
    #expect(search(settings, flat) == .none)
    settings.switches[1].press = .item
    #expect(search(settings, flat) == .none)
  }

  @Test("Returning to items from a point may lead into a group (Y1, P7)")
  func itemsFromPoints() {
    // Here only a point on an element inside a group enters the group.
    let settings = automatic {
      $0.method = .directed
      $0.mode = .point
      $0.grouping.exit = .none
      $0.switches.append(SwitchSettings(name: "item", press: .item))
    }
    let screen = screen([button("c", 0), group("g", [button("a", 1), button("b", 2)])])
    #expect(search(settings, screen) == .found(DeadEnd(place: .group("g"))))
  }

  @Test(
    "The search includes the profiles that switches change to, each with its own way back (Y1, I14)"
  )
  func profiles() {
    let first = automatic {
      $0.switches.append(SwitchSettings(name: "point", press: .point))
      $0.switches.append(SwitchSettings(name: "go", press: .profile("dwelling")))
    }
    var dwelling = automatic {
      $0.method = .dwell
      $0.switches[0].press = .next
    }
    // A profile that is unknown is refused, and the first one stays.
    #expect(search(first, nested) == .none)
    let found = DeadEnd(place: .pointMode, profile: "dwelling")
    #expect(
      search(first, nested, profiles: [("dwelling", dwelling)]) == .found(found))
    #expect(found.message.hasSuffix("add a select or an item action"))
    dwelling.switches.append(SwitchSettings(name: "item", press: .item))
    #expect(search(first, nested, profiles: [("dwelling", dwelling)]) == .none)
    dwelling.switches[1].press = .profile("first")
    #expect(
      search(first, nested, profiles: [("first", first), ("dwelling", dwelling)]) == .none)
  }

  @Test("The search includes the screen after an activation (Y1, S10)")
  func afterActivation() {
    // No switch moves; the stop after an activated one is the group.
    let settings = automatic {
      $0.method = .directed
      $0.afterSelect = .next
      $0.grouping.exit = .none
    }
    let screen = screen([button("c", 0), group("g", [button("a", 1), button("b", 2)])])
    #expect(search(settings, screen) == .found(DeadEnd(place: .group("g"))))
  }

  @Test(
    "A dead end among the explored states is reported, whatever the other states contain (Y1)")
  func foundWithinLimit() {
    let settings = automatic {
      $0.grouping.exit = .none
      $0.loops = .forever
    }
    let large = screen(
      [group("g", [button("a", 0), button("b", 1)])] + (2..<400).map { button("b\($0)", $0) })
    #expect(
      ScanState.findDeadEnd(settings, on: ElementTree(large), limit: 60)
        == .found(DeadEnd(place: .group("g"))))
  }
}
