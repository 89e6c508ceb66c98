import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("Dead ends")
struct DeadEndTests {
  private func search(_ settings: ScanSettings, _ screen: Screen) -> DeadEndSearch {
    ScanState.findDeadEnd(settings, on: ElementTree(screen))
  }

  @Test(
    "A group without an exit, back or finite loops is a dead end, and its name is given (Y1, G5)")
  func group() {
    let settings = automatic {
      $0.grouping.exit = .none
      $0.loops = .forever
    }
    let found = DeadEnd(place: .group("g"))
    #expect(search(settings, nested) == .found(found))
    #expect(
      found.message
        == "inside group 'g' there is no way back: add an exit, a back action or finite loops")
    // On a screen without groups the same profile is safe.
    #expect(search(settings, flat) == .none)
  }

  @Test(
    "An exit, a back action, stop and finite loops each lead out of a group (Y1, G5)",
    arguments: ["exit", "back", "stop", "loops"])
  func waysOut(way: String) {
    let settings = automatic {
      $0.grouping.exit = way == "exit" ? .first : .none
      $0.loops = way == "loops" ? .passes(1000) : .forever
      if way == "back" {
        $0.switches[0].longPress = LongPress(after: .milliseconds(900), action: .back)
      }
      if way == "stop" { $0.switches.append(SwitchSettings(name: "stop", press: .stop)) }
    }
    #expect(search(settings, nested) == .none)
  }

  @Test("A recipe that no press and no time ends is a dead end with its name (Y1, N4)")
  func recipe() {
    func search(_ after: TimeSpan?, _ last: RecipeAction, hasLong: Bool = false) -> DeadEndSearch {
      self.search(
        stepping {
          $0.switches.append(SwitchSettings(name: "menu", press: .menu))
          if hasLong {
            $0.switches[0].longPress = LongPress(after: .milliseconds(900), action: .select)
          }
          var recipe = Recipe(name: "again")
          recipe.actions = $0.switches.map { _ in .activate }
          recipe.actions[recipe.actions.count - 1] = last
          recipe.after = after
          $0.recipes = [recipe]
        }, flat)
    }
    let found = DeadEnd(place: .recipe("again"))
    #expect(search(nil, .activate) == .found(found))
    #expect(found.message.hasPrefix("in the recipe 'again' there is no way back: give it an end"))
    #expect(search(.milliseconds(5000), .activate) == .none)
    #expect(search(nil, .end) == .none && search(nil, .menu) == .none)
    #expect(search(nil, .activate, hasLong: true) == .none)
  }

  @Test("In step scanning, loops do not lead out, because nothing is timed (Y1, S3)")
  func step() {
    let settings = stepping {
      $0.grouping.exit = .none
      $0.switches[2].press = .previous
    }
    #expect(search(settings, nested) == .found(DeadEnd(place: .group("g"))))
  }

  @Test(
    "Headings lead into a group, and out of it if another part begins outside (Y1, E14)"
  )
  func headings() {
    func heading(_ id: String, _ row: Int) -> Element {
      var heading = button(id, row)
      heading.traits = .header
      return heading
    }
    let settings = stepping {
      $0.grouping.exit = .none
      $0.switches = [
        SwitchSettings(name: "next", press: .next),
        SwitchSettings(name: "heading", press: .nextHeading),
      ]
    }
    let inside = ScanAnalysisTests.group("g", [heading("h", 1), button("a", 2), button("b", 3)])
    let closed = screen([button("c", 0), inside])
    #expect(search(settings, closed) == .found(DeadEnd(place: .group("g"))))
    let open = screen([button("c", 0), inside, heading("i", 4), button("d", 5)])
    #expect(search(settings, open) == .none)
  }

  @Test("A frozen first line needs a way back if its sweeps never end (Y1, P5)")
  func pointStage() {
    var settings = automatic {
      $0.mode = .point
      $0.point.loops = .forever
    }
    #expect(
      search(settings, flat) == .found(DeadEnd(place: .pointStage(.y, .line))))
    settings.point.loops = .passes(2)
    #expect(search(settings, flat) == .none)
    settings.point.loops = .forever
    settings.switches.append(SwitchSettings(name: "undo", press: .previous))
    #expect(search(settings, flat) == .none)
  }

  @Test("The menu leads to point mode, which must lead out as well (Y1, A2)")
  func throughMenu() {
    let settings = automatic {
      $0.switches.append(SwitchSettings(name: "menu", press: .menu))
      $0.point.loops = .forever
    }
    #expect(
      search(settings, flat) == .found(DeadEnd(place: .pointStage(.y, .line))))
  }

  @Test(
    "Each method leads out of groups and menus by its exit (Y1, S2 to S8)", arguments: [0, 250])
  func methods(ignoreRepeat: Int64) {
    func actions(_ method: ScanMethod) -> [Action] {
      switch method {
      case .auto, .overscan: [.select, .menu]
      case .step: [.next, .select, .menu]
      case .dwell: [.next, .menu]
      case .inverse: [.scan, .menu]
      case .directed: [.up, .down, .left, .right, .select]
      case .elimination: [.choose(1), .choose(2), .back]
      }
    }
    let methods: [ScanMethod] = [
      .auto, .step, .dwell, .inverse, .directed, .elimination, .overscan,
    ]
    for method in methods {
      var settings = ScanSettings(
        switches: actions(method).enumerated().map { SwitchSettings(name: "s\($0)", press: $1) })
      for index in settings.switches.indices {
        settings.switches[index].ignoreRepeat = .milliseconds(ignoreRepeat)
      }
      settings.method = method
      settings.loops = .forever
      settings.point.loops = .passes(2)
      // Points need a select, which these methods do without; the way to them is not built in here.
      if method == .dwell || method == .inverse { settings.switches.removeLast() }
      let found = search(settings, nested)
      #expect(found == .none, "\(method)")
    }
  }

  @Test(
    "A narrowed part needs a back action, because otherwise only a wrong pick leads on (Y1, S7)")
  func part() {
    var settings = ScanSettings(switches: [
      SwitchSettings(name: "one", press: .choose(1)),
      SwitchSettings(name: "two", press: .choose(2)),
    ])
    settings.method = .elimination
    let found = DeadEnd(place: .part(first: "a"))
    #expect(search(settings, flat) == .found(found))
    #expect(found.message.hasSuffix("add a back action"))
  }

  @Test("Too many states are reported without waiting (Y1)")
  func tooMany() {
    let many = screen((0..<60).map { button("b\($0)", $0) })
    #expect(
      ScanState.findDeadEnd(automatic(), on: ElementTree(many), limit: 50) == .tooMany(limit: 50))
  }
}
