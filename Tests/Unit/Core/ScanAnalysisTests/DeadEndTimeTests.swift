import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("Dead ends that depend on time")
struct DeadEndTimeTests {
  private func search(_ settings: ScanSettings, _ screen: Screen) -> DeadEndSearch {
    ScanState.findDeadEnd(settings, on: ElementTree(screen))
  }

  /// A button c, and a group g of a and b.
  private let groupLast = screen([
    button("c", 0), group("g", [button("a", 1), button("b", 2)]),
  ])

  private func dwelling(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
    automatic {
      $0.method = .dwell
      $0.dwell = .milliseconds(1000)
      $0.switches[0].press = .next
      change(&$0)
    }
  }

  @Test("If a switch counts again only after the dwell, each move picks (Y1, I3, S4)")
  func dwellWithinWindow() {
    let trapped = dwelling { $0.switches[0].ignoreRepeat = .milliseconds(1000) }
    #expect(search(trapped, groupLast) == .found(DeadEnd(place: .group("g"))))
    // A fifth of a second is enough to continue.
    let quick = dwelling { $0.switches[0].ignoreRepeat = .milliseconds(800) }
    #expect(search(quick, groupLast) == .none)
    // The second stop from here is only reached by a held move, which repeats all the same.
    let far = screen([
      button("c", 0), button("d", 1), group("g", [button("a", 2), button("b", 3)]),
    ])
    #expect(search(trapped, far) == .none)
    func repeating(_ exit: Grouping.Exit) -> ScanSettings {
      dwelling {
        $0.grouping.exit = exit
        $0.switches[0].ignoreRepeat = .milliseconds(1000)
        $0.switches[0].moveRepeat = MoveRepeat(after: .milliseconds(400), every: .milliseconds(400))
      }
    }
    #expect(search(repeating(.none), far) == .found(DeadEnd(place: .group("g"))))
    // In the group a held move passes the elements by, and rests on the exit.
    #expect(search(repeating(.last), far) == .none)
  }

  @Test(
    "The effects of a gesture belong to it; only states with a choice for the person are judged (Y1)"
  )
  func whileOneCanChoose() {
    // Say-again can postpone the pick until its very instant, when no gesture counts any more. Before that
    // instant, back counts.
    let patient = automatic {
      $0.method = .dwell
      $0.dwell = .milliseconds(800)
      $0.firstItemPause = .zero
      $0.switches = [
        SwitchSettings(name: "n", press: .next), SwitchSettings(name: "s", press: .sayAgain),
        SwitchSettings(name: "b", press: .back),
      ]
      $0.switches[0].ignoreRepeat = .milliseconds(1000)
      $0.switches[1].recognition = .release
    }
    #expect(search(patient, groupLast) == .none)
    // A back that was just used does not count before the next move picks.
    var late = patient
    late.switches[2].ignoreRepeat = .milliseconds(1000)
    #expect(search(late, groupLast) == .none)
    late.switches.removeLast()
    late.grouping.exit = .none
    #expect(search(late, groupLast) == .found(DeadEnd(place: .group("g"))))
  }

  @Test("A pick by resting is delayed by say-again, and by a held switch (Y1, S4, I10)")
  func putOff() {
    let trapped = dwelling {
      $0.dwell = .milliseconds(400)
      $0.switches[0].ignoreRepeat = .milliseconds(600)
    }
    #expect(search(trapped, groupLast) == .found(DeadEnd(place: .group("g"))))
    var saying = trapped
    saying.switches.append(SwitchSettings(name: "again", press: .sayAgain))
    #expect(search(saying, groupLast) == .none)
    // Pressed before the pick, and let go when it counts again.
    var releasing = trapped
    releasing.switches[0].recognition = .release
    #expect(search(releasing, groupLast) == .none)
    // Another one that is held short of its gesture.
    var holding = trapped
    holding.switches.append(SwitchSettings(name: "menu", press: .escape))
    holding.switches[1].hold = .milliseconds(300)
    #expect(search(holding, groupLast) == .none)
    holding.switches[1].hold = .milliseconds(100)
    #expect(search(holding, groupLast) == .found(DeadEnd(place: .group("g"))))
  }

  @Test(
    "A switch that ignores repeats for several stops still reaches each stop (Y1, I3)",
    arguments: [LoopLimit.forever, .passes(1), .passes(3), .passes(1000)])
  func longWindows(loops: LoopLimit) {
    let settings = automatic {
      $0.loops = loops
      $0.switches[0].ignoreRepeat = .milliseconds(10_000)
    }
    #expect(search(settings, nested) == .none)
  }

  @Test(
    "A grace longer than the interval, a guard and bounce never lock a person in (Y1, I10, S14)")
  func grace() {
    let settings = automatic {
      $0.loops = .forever
      $0.interval = .milliseconds(50)
      $0.firstItemPause = .zero
      $0.lateGrace = .milliseconds(2000)
    }
    #expect(search(settings, nested) == .none)
  }

  @Test(
    "A switch that selects leads out by the exit, whatever filters its presses pass (Y1, I2, I4)",
    arguments: [Recognition.press, .release])
  func filters(recognition: Recognition) {
    let settings = automatic {
      $0.loops = .forever
      $0.switches[0].recognition = recognition
      $0.switches[0].hold = .milliseconds(300)
      $0.switches[0].ignoreRepeat = .milliseconds(300)
    }
    #expect(search(settings, nested) == .none)
    let long = automatic {
      $0.loops = .forever
      $0.switches[0] = SwitchSettings(name: "main", press: .sayAgain)
      $0.switches[0].longPress = LongPress(after: .milliseconds(700), action: .select)
    }
    #expect(search(long, nested) == .none)
  }

  @Test("A switch that is detected as stuck before it counts starts nothing (Y1, I12)")
  func neverRecognised() {
    let settings = automatic {
      $0.switches[0].hold = .milliseconds(5001)
      $0.switches[0].stuck = .milliseconds(5000)
    }
    #expect(search(settings, flat) == .found(DeadEnd(place: .idle)))
  }

  @Test("A waiting tap can become a menu only while its switch counts again (Y1, A1)")
  func autoTap() {
    func settings(ignoreRepeat: Int64) -> ScanSettings {
      automatic {
        $0.select = .autoTap
        $0.point.loops = .forever
        $0.switches[0].ignoreRepeat = .milliseconds(ignoreRepeat)
      }
    }
    let found = DeadEndSearch.found(DeadEnd(place: .pointStage(.y, .line)))
    #expect(search(settings(ignoreRepeat: 250), flat) == found)
    #expect(search(settings(ignoreRepeat: 900), flat) == .none)
  }

  @Test(
    "The ways out are the same during a selection delay and while speech is pending (Y1, S11, S12)")
  func delays() {
    let slow: (inout ScanSettings) -> Void = {
      $0.loops = .forever
      $0.selectionDelay = .milliseconds(500)
      $0.speech.enabled = true
      $0.speech.waits = true
    }
    #expect(search(automatic(slow), nested) == .none)
    let trapped = automatic {
      slow(&$0)
      $0.grouping.exit = .none
    }
    #expect(search(trapped, nested) == .found(DeadEnd(place: .group("g"))))
  }

  @Test("Inverse leads out by an exit, by loops or by back (Y1, S5)")
  func inverse() {
    func settings(_ change: (inout ScanSettings) -> Void) -> ScanSettings {
      automatic {
        $0.method = .inverse
        $0.switches[0].press = .scan
        $0.loops = .forever
        $0.grouping.exit = .none
        change(&$0)
      }
    }
    let found = DeadEndSearch.found(DeadEnd(place: .group("g")))
    #expect(search(settings { _ in }, nested) == found)
    #expect(search(settings { $0.grouping.exit = .last }, nested) == .none)
    #expect(search(settings { $0.loops = .passes(3) }, nested) == .none)
    let back = settings { $0.switches.append(SwitchSettings(name: "back", press: .back)) }
    #expect(search(back, nested) == .none)
    let long = settings {
      $0.switches[0].press = .back
      $0.switches[0].longPress = LongPress(after: .milliseconds(400), action: .scan)
    }
    #expect(search(long, nested) == .none)
  }

  @Test("A screen without stops is no dead end, because there is nothing to scan (Y1, T4)")
  func nothingToScan() {
    #expect(search(automatic(), screen([])) == .none)
    var disabled = button("a", 0)
    disabled.traits = [.button, .notEnabled]
    #expect(search(automatic(), screen([disabled])) == .none)
    let included = automatic { $0.grouping.includesDisabled = true }
    #expect(search(included, screen([disabled])) == .none)
    #expect(search(automatic { $0.start = .immediately }, flat) == .none)
  }
}
