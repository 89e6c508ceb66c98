import ScreenElements
import ScanTime
import SwitchInput
import Testing

import ScanEngine

@Suite("Activations are requested and answered")
struct AnswerTests {
  @Test("Until the answer arrives, nothing advances, and picks and moves are dropped (A4)")
  func waits() {
    var rig = EngineRig(automatic(), flat)
    rig.answers = false
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.tap(at: 1500)
    rig.run(through: 2999)
    #expect(rig.moves == ["0 started", "0 highlight a"])
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 2999)
    #expect(rig.moves.suffix(2) == ["2999 activated a activate", "2999 highlight a"])
    #expect(rig.violations.isEmpty)
  }

  @Test("A source that stays silent fails after two seconds, and scanning continues (A4)")
  func silence() {
    var rig = EngineRig(automatic(), flat)
    rig.answers = false
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.run(through: 4500)
    #expect(
      rig.moves.dropFirst(2) == [
        "3000 failed a activate failed", "3000 diagnostic no-answer", "4500 highlight b",
      ])
    // The late answer changes nothing.
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 4600)
    #expect(rig.moves.last == "4500 highlight b")
    #expect(rig.violations.isEmpty)
  }

  @Test(
    "A rotated screen starts no sweep that could end the scan while an answer is due (A4, P2, T1)")
  func turnedWhileAsked() {
    let pointing = automatic {
      $0.mode = .point
      $0.point.speed = 100
      $0.point.loops = .passes(1)
    }
    var rig = EngineRig(pointing, flat)
    rig.answers = false
    rig.send(.start, at: 0)
    rig.tap(at: 500)
    rig.tap(at: 700)
    #expect(rig.asked == 2)
    var turned = flat
    turned.size = Size(width: 150, height: 320)
    rig.send(.layout(ElementTree(turned), focus: nil), at: 800)
    rig.run(through: 2600)
    #expect(rig.state.phase == .scanning)
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 2600)
    #expect(rig.state.sweep?.begin == Instant(microseconds: 2_600_000))
    #expect(rig.violations.isEmpty)
  }

  @Test("An answer after the end of a recipe closes no menu and ends no scan (A4, N4)")
  func answeredAfterRecipe() {
    var settings = stepping { $0.afterSelect = .stop }
    settings.switches.append(SwitchSettings(name: "menu", press: .menu))
    var recipe = Recipe(name: "again")
    recipe.actions = [.end, .activate, .end, .menu]
    recipe.after = nil
    settings.recipes = [recipe]
    var rig = EngineRig(settings, flat)
    rig.answers = false
    rig.send(.start, at: 0)
    rig.tap(3, at: 1000)
    rig.tap(0, at: 2000)
    rig.tap(1, at: 3000)
    rig.tap(1, at: 4000)
    rig.tap(3, at: 4500)
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 5000)
    #expect(
      rig.moves.suffix(5) == [
        "4500 recipe again ended", "4500 highlight a", "4500 menu a",
        "4500 highlight menu:activate", "5000 activated a activate",
      ])
    #expect(rig.state.openMenu?.element == "a")
    #expect(rig.violations.isEmpty)
  }

  @Test("An answer after the time of a recipe gives the highlight a full interval (A4, N4)")
  func answeredAfterTimeOfRecipe() {
    var settings = automatic { $0.select = .menu }
    var recipe = Recipe(name: "again")
    recipe.actions = [.activate]
    recipe.after = .milliseconds(1000)
    settings.recipes = [recipe]
    var rig = EngineRig(settings, flat)
    rig.answers = false
    rig.send(.start, at: 0)
    rig.tap(at: 500)
    rig.tap(at: 2100)
    rig.tap(at: 3000)
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 4500)
    rig.run(through: 6000)
    #expect(
      rig.moves.suffix(5) == [
        "2100 recipe again began", "4000 recipe again expired", "4000 highlight a",
        "4500 activated a activate", "6000 highlight b",
      ])
    #expect(rig.violations.isEmpty)
  }

  @Test(
    "An element without an answer is named by its label, otherwise its value, otherwise its id (A4, E12)"
  )
  func silentName() {
    for (label, value, name) in [("Lamp", "on", "Lamp"), ("", "on", "on"), (nil, nil, "a")] {
      var lamp = button("a", 0)
      lamp.label = label
      lamp.value = value
      var rig = EngineRig(automatic(), screen([lamp]))
      rig.answers = false
      rig.tap(at: 0)
      rig.tap(at: 1000)
      rig.run(through: 3000)
      #expect(rig.log.last == "3000 said \(name) did not answer. Scanning goes on.")
    }
  }

  @Test("A failed activation keeps the highlight and gives a full interval (A4, S10)")
  func failure() {
    var rig = EngineRig(automatic(), flat)
    rig.answers = false
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .failed(.gone))), at: 1100)
    rig.run(through: 2600)
    #expect(rig.moves.dropFirst(2) == ["1100 failed a activate gone", "2600 highlight b"])
  }

  @Test(
    "An activation answered after its new screen ends the scan, if the profile requires it (S10, A4)"
  )
  func answeredAfterItsScreen() {
    func rig(_ afterSelect: AfterSelect) -> EngineRig {
      var settings = automatic()
      settings.afterSelect = afterSelect
      var rig = EngineRig(settings, flat)
      rig.answers = false
      rig.tap(at: 0)
      rig.tap(at: 1000)
      rig.send(
        .screen(ElementTree(screen([button("x", 0), button("y", 1)])), focus: nil), at: 1100)
      return rig
    }
    let answer = ScanInput.answer(ActivationAnswer(request: 1, outcome: .done))
    var stopping = rig(.stop)
    stopping.send(answer, at: 1200)
    #expect(
      stopping.moves.suffix(3) == ["1200 activated a activate", "1200 stopped", "1200 cleared"])
    var late = rig(.stop)
    late.send(answer, at: 3001)
    #expect(late.moves.last == "3001 activated a activate")
    var startedAgain = rig(.stop)
    startedAgain.send(.stop, at: 1150)
    startedAgain.send(.start, at: 1160)
    startedAgain.send(answer, at: 1200)
    #expect(startedAgain.moves.last == "1200 activated a activate")
    var goingOn = rig(.restart)
    goingOn.send(answer, at: 1200)
    #expect(goingOn.moves.last == "1200 activated a activate")
    for rig in [stopping, late, startedAgain, goingOn] { #expect(rig.violations.isEmpty) }
  }

  @Test("An answer without a request is ignored (A4, Y2)")
  func strayAnswer() {
    var rig = EngineRig(automatic(), flat)
    rig.send(.answer(ActivationAnswer(request: 7, outcome: .done)), at: 0)
    #expect(rig.log.isEmpty)
  }

  @Test("An answer to another request is ignored while one is open (A4)")
  func otherAnswer() {
    var rig = EngineRig(automatic(), flat)
    rig.answers = false
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.send(.answer(ActivationAnswer(request: 2, outcome: .done)), at: 1500)
    rig.send(.answer(ActivationAnswer(request: 0, outcome: .failed(.gone))), at: 1600)
    #expect(rig.moves == ["0 started", "0 highlight a"])
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 1700)
    #expect(rig.moves.dropFirst(2) == ["1700 activated a activate", "1700 highlight a"])
  }

  @Test("An answer after stop is reported and has no effect (A4)")
  func answerAfterStop() {
    var rig = EngineRig(automatic(), flat)
    rig.answers = false
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.send(.stop, at: 1100)
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 1200)
    rig.run(through: 9000)
    #expect(
      rig.moves.dropFirst(2) == ["1100 stopped", "1100 cleared", "1200 activated a activate"])
    #expect(rig.violations.isEmpty)
  }

  @Test("An activation that opens a screen can name the element to highlight (A4, E11)")
  func opensScreenAtElement() {
    var rig = EngineRig(automatic(), nested)
    rig.answers = false
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.press(at: 1100)
    let other = ElementTree(screen([button("x", 0), button("y", 1)], title: "Other"))
    rig.send(
      .answer(
        ActivationAnswer(request: 1, outcome: .done, change: .screen(other), focus: "y")), at: 1100)
    #expect(rig.log.suffix(2) == ["1100 highlight y", "1100 said y, button"])
    #expect(rig.violations.isEmpty)
  }
}
