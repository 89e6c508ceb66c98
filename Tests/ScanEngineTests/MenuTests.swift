import ScreenElements
import ScanEngine
import SwitchInput
import Testing

@Suite("Menus, adjustables and taps")
struct MenuTests {
  private func volume(_ value: Double, step: Double = 1) -> Element {
    var element = button("volume", 0)
    element.label = "Volume"
    element.traits = .adjustable
    element.range = ValueRange(minimum: 0, maximum: 3, step: step, value: value)
    return element
  }

  @Test("The menu offers what applies, in order, and lands on its element again (A2)")
  func menuOrder() {
    var mail = button("mail", 0)
    mail.actions = ["archive", "delete"]
    var list = Element(id: "list")
    list.children = [mail, button("b", 1)]
    list.scrolls = [.up, .down]
    var dialog = Element(id: "dialog")
    dialog.children = [list]
    dialog.modal = true
    var rig = EngineRig(stepping { $0.switches[2].press = .menu }, screen([dialog]))
    rig.tap(0, at: 0)
    rig.tap(2, at: 1000)
    #expect(rig.moves.suffix(2) == ["1000 menu mail", "1000 highlight menu:activate"])
    let names = rig.state.openMenu?.entries.map(\.name)
    #expect(
      names == [
        "activate", "archive", "delete", "scroll-up", "scroll-down", "escape", "point", "pause",
        "exit",
      ])
    for step in 0..<8 { rig.tap(0, at: 2000 + Int64(step) * 100) }
    rig.tap(1, at: 4000)
    #expect(rig.moves.suffix(2) == ["4000 closed mail exit", "4000 highlight mail"])
    #expect(rig.violations.isEmpty)
  }

  @Test("Requests of the menu go to the element, its scroller and its modal (A2, A4)")
  func menuRequests() {
    var mail = button("mail", 0)
    mail.actions = ["archive"]
    var dialog = Element(id: "dialog")
    dialog.children = [mail, button("b", 1)]
    dialog.modal = true
    dialog.scrolls = [.left]
    var wanted = ["activated mail activate", "activated mail custom(\"archive\")"]
    wanted += ["activated dialog scroll", "activated dialog escape"]
    for (steps, wanted) in wanted.enumerated() {
      var rig = EngineRig(stepping { $0.switches[2].press = .menu }, screen([dialog]))
      rig.tap(0, at: 0)
      rig.tap(2, at: 1000)
      for step in 0..<steps { rig.tap(0, at: 2000 + Int64(step) * 100) }
      rig.tap(1, at: 4000)
      let last = rig.moves.suffix(3)
      #expect(last.first?.hasPrefix("4000 \(wanted)") == true, "\(last)")
      #expect(last.dropFirst() == ["4000 closed mail picked", "4000 highlight mail"])
    }
  }

  @Test("A menu is a scope: it loops, back leaves it, and it closes with its element (A2, S9, T1)")
  func menuIsScope() {
    var settings = automatic { $0.select = .menu }
    settings.switches.append(SwitchSettings(name: "back", press: .back))
    settings.loops = .passes(1)
    settings.firstItemPause = .zero
    var rig = EngineRig(settings, flat)
    rig.tap(at: 0)
    rig.tap(at: 100)
    rig.run(through: 4100)
    // activate, point, pause, exit: one pass.
    #expect(rig.moves.suffix(2) == ["4100 closed a loops", "4100 highlight a"])
    rig.tap(at: 4200)
    rig.tap(1, at: 4300)
    #expect(rig.moves.suffix(2) == ["4300 closed a back", "4300 highlight a"])
    rig.tap(at: 4400)
    rig.send(.layout(ElementTree(screen([button("b", 1), button("c", 2)])), focus: nil), at: 4500)
    #expect(rig.moves.suffix(2) == ["4500 closed a removed", "4500 highlight b"])
    #expect(rig.violations.isEmpty)
  }

  @Test("The menu of a disabled element does not open (A2)")
  func disabledMenu() {
    var off = button("off", 0)
    off.traits.insert(.notEnabled)
    var rig = EngineRig(
      stepping {
        $0.switches[2].press = .menu
        $0.grouping.includesDisabled = true
      }, screen([off, button("b", 1)]))
    rig.tap(0, at: 0)
    rig.tap(2, at: 1000)
    #expect(rig.moves.last == "1000 failed off activate disabled")
  }

  @Test("Pausing from the menu waits on its element (A2, I9)")
  func pauseEntry() {
    var rig = EngineRig(automatic { $0.select = .menu }, flat)
    rig.tap(at: 0)
    rig.tap(at: 100)
    rig.run(through: 2600)
    #expect(rig.moves.last == "2600 highlight menu:pause")
    rig.tap(at: 2700)
    #expect(
      rig.moves.suffix(3) == ["2700 closed a picked", "2700 highlight a", "2700 paused"])
    rig.tap(at: 9000)
    #expect(rig.moves.last == "9000 resumed")
  }

  @Test("An adjustable opens increment, decrement and exit, and stays there (A3, E12)")
  func adjuster() {
    var rig = EngineRig(stepping(), screen([volume(1), button("b", 1)]))
    rig.answers = false
    rig.tap(0, at: 0)
    rig.press(1, at: 1000)
    rig.release(1, at: 1020)
    #expect(rig.moves.suffix(2) == ["1000 menu volume", "1000 highlight menu:increment"])
    rig.press(1, at: 2000)
    let louder = ElementTree(screen([volume(2), button("b", 1)]))
    rig.send(
      .answer(ActivationAnswer(request: 1, outcome: .done, change: .layout(louder))), at: 2000)
    #expect(
      rig.log.suffix(3) == [
        "2000 activated volume increment", "2000 adjusted volume 2", "2000 said 2",
      ])
    #expect(rig.state.highlight?.name == .entry(.increment))
    #expect(rig.violations.isEmpty)
  }

  @Test("A new value is spoken in the words that its element has for it (E12)")
  func adjustedWords() {
    var settings = stepping()
    settings.switches[2].press = .increment
    var rig = EngineRig(settings, screen([volume(1), button("b", 1)]))
    rig.answers = false
    rig.tap(0, at: 0)
    rig.tap(2, at: 1000)
    var louder = volume(2)
    louder.value = "two thirds"
    let changed = ElementTree(screen([louder, button("b", 1)]))
    rig.send(
      .answer(ActivationAnswer(request: 1, outcome: .done, change: .layout(changed))), at: 1100)
    #expect(rig.log.suffix(2) == ["1100 adjusted volume 2", "1100 said two thirds"])
  }

  @Test("An element that was disabled while its menu is open is not asked by it (E10, A2)")
  func disabledMeanwhile() {
    var settings = stepping { $0.select = .menu }
    settings.grouping.includesDisabled = true
    var mail = button("mail", 0)
    mail.actions = ["archive"]
    var rig = EngineRig(settings, screen([mail, button("b", 1)]))
    rig.tap(0, at: 0)
    rig.tap(1, at: 100)
    mail.traits.insert(.notEnabled)
    rig.send(.layout(ElementTree(screen([mail, button("b", 1)])), focus: nil), at: 200)
    let asked = rig.asked
    // activate, then archive: whoever is asked here answers that it is done.
    rig.tap(1, at: 1000)
    rig.tap(0, at: 2000)
    rig.tap(1, at: 3000)
    #expect(
      rig.moves.suffix(3) == [
        "1000 failed mail activate disabled", "2000 highlight menu:archive",
        "3000 failed mail custom(\"archive\") disabled",
      ])
    #expect(rig.asked == asked)
    #expect(rig.violations.isEmpty)
  }

  @Test("At the end of the range nothing is adjusted, and that is said (A3)")
  func rangeEnd() {
    var settings = stepping()
    settings.switches[2].press = .increment
    var rig = EngineRig(settings, screen([volume(3), button("b", 1)]))
    rig.tap(0, at: 0)
    rig.tap(2, at: 1000)
    #expect(rig.moves.last == "1000 diagnostic range-end")
    #expect(
      rig.log.contains(
        "1000 said Volume is at the end of its range. Go the other way, or leave it."))
    // A last step that is too long goes to the bound.
    var long = EngineRig(settings, screen([volume(2, step: 2), button("b", 1)]))
    long.tap(0, at: 0)
    long.tap(2, at: 1000)
    #expect(long.moves.last == "1000 adjusted volume 3")
  }

  @Test("increment on what is not adjustable is not applicable (A3, S15)")
  func notAdjustable() {
    var settings = stepping()
    settings.switches[2].press = .increment
    var rig = EngineRig(settings, flat)
    rig.tap(0, at: 0)
    rig.tap(2, at: 1000)
    #expect(rig.moves.last == "0 highlight a")
  }

  @Test("A tap waits for a second select, which opens the menu instead (A1)")
  func autoTap() {
    var settings = automatic { $0.select = .autoTap }
    settings.interval = .milliseconds(500)
    settings.firstItemPause = .zero
    var rig = EngineRig(settings, flat)
    rig.tap(at: 0)
    rig.tap(at: 100)
    rig.run(through: 849)
    #expect(rig.moves.last == "0 highlight a")
    rig.run(through: 850)
    #expect(rig.moves.suffix(2) == ["850 activated a activate", "850 highlight a"])
    rig.tap(at: 1000)
    rig.tap(at: 1500)
    #expect(rig.moves.suffix(2) == ["1500 menu a", "1500 highlight menu:activate"])
    #expect(rig.violations.isEmpty)
  }

  @Test("Another gesture performs the waiting tap first and then does its own; pause drops it (A1)")
  func tapAndOther() {
    var settings = stepping { $0.select = .autoTap }
    settings.afterSelect = .resume
    var rig = EngineRig(settings, flat)
    rig.tap(0, at: 0)
    rig.tap(1, at: 1000)
    rig.tap(0, at: 1200)
    #expect(rig.moves.suffix(2) == ["1200 activated a activate", "1200 highlight b"])
    rig.tap(1, at: 2000)
    rig.send(.pause, at: 2100)
    rig.send(.resume, at: 2200)
    rig.run(through: 9000)
    #expect(rig.moves.suffix(2) == ["2100 paused", "2200 resumed"])
    #expect(rig.violations.isEmpty)
  }

  @Test("A waiting tap whose element is gone fails, and a new screen drops it (A1, T8)")
  func tapGone() {
    var rig = EngineRig(automatic { $0.select = .autoTap }, flat)
    rig.tap(at: 0)
    rig.tap(at: 100)
    let without = ElementTree(screen([button("b", 1), button("c", 2)]))
    rig.send(.layout(without, focus: nil), at: 200)
    rig.run(through: 850)
    #expect(rig.moves.suffix(2) == ["200 highlight b", "850 failed a activate gone"])
    var other = EngineRig(automatic { $0.select = .autoTap }, flat)
    other.tap(at: 0)
    other.tap(at: 100)
    other.send(.screen(without, focus: nil), at: 200)
    other.run(through: 900)
    #expect(other.moves.last == "200 highlight b")
  }

  @Test("escape asks the modal around the highlight, and is not applicable outside (A2)")
  func escape() {
    var dialog = Element(id: "dialog")
    dialog.children = [button("a", 0), button("b", 1)]
    dialog.modal = true
    let settings = stepping { $0.switches[2].press = .escape }
    var rig = EngineRig(settings, screen([dialog]))
    rig.tap(0, at: 0)
    rig.tap(2, at: 1000)
    #expect(rig.moves.contains("1000 activated dialog escape"))
    var outside = EngineRig(settings, flat)
    outside.tap(0, at: 0)
    outside.tap(2, at: 1000)
    #expect(outside.moves.last == "0 highlight a")
  }
}
