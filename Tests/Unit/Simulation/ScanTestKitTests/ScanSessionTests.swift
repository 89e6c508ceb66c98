import ScanTestKit
import Synchronization
import Testing

/// A lamp with a level, an alert and another screen.
private struct Lamp: ScannedApp {
  var isOn = false
  var level = 2.0
  var isAsking = false
  var isElsewhere = false
  var hasTwoOfOneName = false

  var screen: Screen {
    Screen(title: isElsewhere ? "Elsewhere" : "Lamp", size: Size(width: 300, height: 300)) {
      if isElsewhere {
        Element.button("home", "Home")
      } else {
        Element.button("power", "Power").value(isOn ? "on" : "off")
        Element.group("more", "More") {
          Element.adjustable(
            "level", "Level", ValueRange(minimum: 0, maximum: 3, step: 1, value: level)
          ).value("\(Int(level))")
          Element.button("away", "Away").disabled(!isOn)
          Element.button("broken", "Broken")
        }
        if isAsking { Element.modal("alert") { Element.button("sure", "Sure?") } }
        if hasTwoOfOneName { Element.button("power", "Power") }
      }
    }
  }

  mutating func perform(_ action: ElementAction, on id: String) -> ScannedAppAnswer {
    switch (id, action) {
    case ("power", .activate):
      isOn.toggle()
      return .done(announcing: isOn ? "The lamp is on" : "The lamp is off")
    case ("level", .increment): level = min(level + 1, 3)
    case ("level", .decrement): level = max(level - 1, 0)
    case ("away", .activate): isElsewhere = true
    case ("home", .activate): isElsewhere = false
    default: return .failed
    }
    return .done
  }
}

private func step(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
  var settings = ScanSettings(switches: [
    SwitchSettings(name: "next", press: .next), SwitchSettings(name: "select", press: .select),
  ])
  settings.method = .step
  settings.start = .immediately
  change(&settings)
  return settings
}

private func automatic(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanSettings {
  var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
  settings.interval = .milliseconds(1000)
  settings.firstItemPause = .milliseconds(500)
  settings.changeGuard = .zero
  change(&settings)
  return settings
}

@Suite("Sessions for tests of apps")
struct ScanSessionTests {
  @Test("The first press starts, the next ones pick, and the app answers (I9, S2, A4, E11)")
  func scanning() throws {
    var session = try ScanSession(Lamp(), settings: automatic())
    try session.expectNoHighlight()
    try session.expectPhase(.idle)
    try session.tap("main")
    try session.expectHighlight("power")
    try session.expectSaid("Power, off, button")
    try session.tap("main")
    try session.expectActivated("power")
    try session.expectSaid("The lamp is on")
    #expect(session.app.isOn)
    #expect(session.activated == ["power"])
    try session.wait(.milliseconds(1450))
    try session.expectHighlight("[more]")
    #expect(session.now == Instant(microseconds: 1_550_000))
    #expect(
      session.events == [
        "0ms started", "0ms highlight power", "50ms activated power activate",
        "50ms highlight power", "1550ms highlight [more]",
      ])
    #expect(session.recentEvents == ["1550ms highlight [more]"])
    #expect(session.said.contains("The lamp is on") && session.recentlySaid == ["More"])
  }

  @Test("Groups, adjustments and another screen work through the app (G1, A3, T8)")
  func app() throws {
    var session = try ScanSession(Lamp(isOn: true), settings: step())
    try session.tap("next")
    try session.tap("select")
    try session.expectOpenGroups("more")
    try session.expectHighlight("level")
    try session.tap("select")
    try session.expectHighlight("menu(increment)")
    try session.tap("select")
    try session.expectAdjusted("level", to: 3)
    #expect(session.app.level == 3)
    try session.wait(.milliseconds(100))
    try session.tap("select")
    try session.expectNothingDone()
    try session.tap("next")
    try session.tap("next")
    try session.tap("select")
    try session.expectHighlight("level")
    try session.tap("next")
    try session.tap("select")
    try session.expectActivated("away")
    try session.expectHighlight("home")
    try session.expectSaid("Elsewhere")
    try session.expectOpenGroups()
  }

  @Test("A change by the app itself changes the screen, or shows another one (E3, T2, T8)")
  func changes() throws {
    var session = try ScanSession(Lamp(), settings: step())
    try session.change { $0.isAsking = true }
    try session.expectHighlight("sure")
    try session.change { $0.isElsewhere = true }
    try session.expectHighlight("home")
    try session.expectSaid("Elsewhere")
    try session.announce("News")
    try session.expectSaid("News")
  }

  @Test("A switch can be held, for a long press or to scan (I4, S5)")
  func holding() throws {
    var long = automatic { $0.start = .immediately }
    long.switches[0].longPress = LongPress(after: .milliseconds(800), action: .pause)
    var session = try ScanSession(Lamp(), settings: long)
    try session.hold("main", for: .milliseconds(800))
    try session.expectPhase(.paused)
    try session.command(.resume)
    try session.expectPhase(.scanning)
    var inverse = automatic { $0.method = .inverse }
    inverse.switches[0].press = .scan
    inverse.start = .immediately
    session = try ScanSession(Lamp(), settings: inverse)
    try session.press("main")
    try session.wait(.milliseconds(1500))
    try session.expectHighlight("[more]")
    try session.release("main")
    try session.expectOpenGroups("more")
  }

  @Test("The parts of an elimination can be expected (S7)")
  func elimination() throws {
    var settings = automatic { $0.method = .elimination }
    settings.switches = [
      SwitchSettings(name: "one", press: .choose(1)),
      SwitchSettings(name: "two", press: .choose(2)),
    ]
    settings.start = .immediately
    var session = try ScanSession(Lamp(), settings: settings)
    try session.expectParts([["power"], ["[more]"]])
    #expect(session.highlighted == nil)
    try session.tap("two")
    try session.expectParts([["level", "broken"], ["exit(more)"]])
  }

  @Test("A failed expectation reports the actual value and the timeline")
  func failure() throws {
    var session = try ScanSession(Lamp(), settings: automatic())
    #expect(
      try message { try session.expectHighlight("power") }
        == "Expected the highlight on power, but nothing is highlighted.\nNothing has happened yet."
    )
    try session.tap("main")
    try session.wait(.milliseconds(1450))
    #expect(
      try message { try session.expectHighlight("power") } == """
        Expected the highlight on power, but it is on [more].
        What happened:
            0ms (tap main)
            0ms started
            0ms said screen en "Lamp"
            0ms highlight power
            0ms said highlight en "Power, off, button"
          > 50ms (wait 1.45s)
            1500ms highlight [more]
            1500ms said highlight en "More"
        """)
  }

  @Test("Every expectation fails if it is not met, and reports the actual value")
  func failures() throws {
    var session = try ScanSession(Lamp(), settings: step())
    try session.tap("select")
    let texts = [
      try message { try session.expectNoHighlight() },
      try message { try session.expectParts([["a"], ["b"]]) },
      try message { try session.expectOpenGroups("more") },
      try message { try session.expectPhase(.paused) },
      try message { try session.expectSaid("Nothing") },
      try message { try session.expectActivated("away") },
      try message { try session.expectAdjusted("level", to: 3) },
      try message { try session.expectNothingDone() },
      try message { try session.expectEvents(["50ms left"]) },
      try message {
        try session.expectReach("level", presses: 2, within: .milliseconds(1000))
      },
      try message {
        try session.expectReach("nobody", presses: 9, within: .milliseconds(60_000))
      },
      try message {
        try session.expectReach("level", presses: 9, within: .milliseconds(60_000), limit: 1)
      },
    ].map { $0.split(separator: "\n").first.map(String.init) ?? "" }
    let expected = [
      "Expected no highlight, but it is on power.",
      "Expected the parts a | b, but it is on power.",
      "Expected more to be open, but open is no group.",
      "Expected scanning to be paused, but it is scanning.",
      "Expected to hear \"Nothing\", but \"Power, on, button\", \"The lamp is on\" was said.",
      "Expected away to do activate, but power did activate.",
      "Expected level to be adjusted to 3, but power did activate.",
      "Expected nothing to be done, but power did activate.",
      "Event 1: expected 50ms left, but there is 0ms activated power activate.",
      "Expected level to take 2 presses and 1s at most, but it takes 4 presses and 1.26s from the "
        + "first highlight.",
      "Expected nobody to be reached, but the screen Lamp has no element nobody.",
      "Expected level to be reached, but it was not among the first 1 states.",
    ]
    for (text, expected) in zip(texts, expected) { #expect(text == expected) }
    try session.expectEvents(["0ms activated power activate", "0ms highlight power"])
    try session.expectReach("level", presses: 4, within: .milliseconds(1260))
  }

  @Test("The press that starts scanning counts in the cost of a reached element (I9)")
  func startingPress() throws {
    var settings = automatic()
    let session = try ScanSession(Lamp(), settings: settings)
    #expect(session.costs().startingPresses == 1)
    try session.expectReach("power", presses: 2, within: .milliseconds(300))
    #expect(
      try message { try session.expectReach("power", presses: 1, within: .milliseconds(300)) }
        .hasPrefix(
          "Expected power to take 1 press and 300ms at most, but it takes 2 presses and 300ms from the first "
            + "highlight, with the press that starts scanning."))
    settings.start = .immediately
    let started = try ScanSession(Lamp(), settings: settings)
    #expect(started.costs().startingPresses == 0)
    try started.expectReach("power", presses: 1, within: .milliseconds(300))
  }

  @Test("A name that the screen lacks is reported with the intended one (Y4)")
  func names() throws {
    var session = try ScanSession(Lamp(), settings: step())
    try session.tap("next")
    func sentence(_ expectation: () throws -> Void) throws -> String? {
      try message(expectation).split(separator: "\n").first.map(String.init)
    }
    #expect(
      try sentence { try session.expectReach("lvel", presses: 9, within: .milliseconds(9)) }
        == "Expected lvel to be reached, but the screen Lamp has no element lvel. Did you mean level?"
    )
    #expect(
      try sentence { try session.expectActivated("pwer") }
        == "Expected pwer to do activate, but nothing was done. The screen has no element pwer now. "
        + "Did you mean power?")
    #expect(
      try sentence { try session.expectAdjusted("levle", to: 3) }
        == "Expected levle to be adjusted to 3, but nothing was done. The screen has no element levle now. "
        + "Did you mean level?")
    #expect(
      try sentence { try session.expectHighlight("[mroe]") }
        == "Expected the highlight on [mroe], but it is on [more]. The screen has no stop [mroe] now. "
        + "Did you mean [more]?")
    #expect(
      try sentence { try session.expectOpenGroups("moer") }
        == "Expected moer to be open, but open is no group. The screen has no group moer now. "
        + "Did you mean more?")
    #expect(
      try sentence { try session.expectHighlight("exit(more)") }
        == "Expected the highlight on exit(more), but it is on [more].")
  }

  @Test("A missing switch and an invalid screen are reported immediately")
  func faults() throws {
    var session = try ScanSession(Lamp(), settings: automatic())
    let wrong = try message { try session.tap("mian") }
    #expect(wrong.hasPrefix("There is no switch mian. Did you mean main?"))
    let far = try message { try session.press("left") }
    #expect(far.hasPrefix("There is no switch left. There are: main."))
    let later = try message {
      try session.change { $0.hasTwoOfOneName = true }
    }
    #expect(
      later.hasPrefix("The screen Lamp has a fault: the id power is used twice. Give each element")
    )
    let first = try message {
      _ = try ScanSession(Lamp(hasTwoOfOneName: true), settings: automatic())
    }
    #expect(first.hasPrefix("The screen Lamp has a fault: the id power is used twice."))
  }

  @Test("Dead ends of the shown screen are found (Y1, G5)")
  func deadEnds() throws {
    let safe = try ScanSession(Lamp(), settings: automatic())
    try safe.expectNoDeadEnd()
    let unsafe = try ScanSession(
      Lamp(),
      settings: automatic {
        $0.grouping.exit = .none
        $0.loops = .forever
      })
    #expect(
      try message { try unsafe.expectNoDeadEnd() }
        .hasPrefix("There is a dead end: inside group 'more' there is no way back"))
    #expect(
      try message { try safe.expectNoDeadEnd(limit: 1) }
        .hasPrefix("There are more than 1 states"))
  }

  @Test("Bad times and presses in an odd order do no harm (Y2)")
  func odd() throws {
    var session = try ScanSession(Lamp(), settings: automatic())
    try session.release("main")
    try session.wait(.milliseconds(-5))
    try session.hold("main", for: .milliseconds(-5))
    try session.press("main")
    try session.press("main")
    try session.wait(TimeSpan(microseconds: .min))
    #expect(session.now == .zero)
    try session.expectPhase(.scanning)
  }

  @Test("A failed expectation is reported once at its line, and ends the test")
  func place() throws {
    var session = try ScanSession(Lamp(), settings: automatic())
    let places = Mutex<[String]>([])
    let line = #line + 3
    var isEnded = true
    try withKnownIssue {
      try session.expectHighlight("power")
      isEnded = false
    } matching: { issue in
      places.withLock {
        $0.append("\(issue.sourceLocation?.fileName ?? ""):\(issue.sourceLocation?.line ?? 0)")
      }
      return true
    }
    #expect(places.withLock { $0 } == ["ScanSessionTests.swift:\(line)"])
    #expect(isEnded)
    let second = #line + 2
    try withKnownIssue {
      try session.tap("mian")
    } matching: { issue in
      issue.sourceLocation?.line == second
    }
  }

  @Test("Outside a test of Swift Testing, a failure is thrown, and names the line")
  func thrown() async throws {
    let session = try ScanSession(Lamp(), settings: automatic())
    let line = #line + 2
    // A detached task belongs to no test, as a test of XCTest does.
    let error = await #expect(throws: ScanExpectationFailure.self) {
      try await Task.detached { try session.expectHighlight("power") }.value
    }
    #expect(error?.sourceLocation.line == line)
    #expect(
      error?.description == """
        ScanTestKitTests/ScanSessionTests.swift:\(line): \
        Expected the highlight on power, but nothing is highlighted.
        Nothing has happened yet.
        """)
  }
}
