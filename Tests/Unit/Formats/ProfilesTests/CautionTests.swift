import Diagnostics
import Profiles
import Testing

@Suite("Values that are hard to use")
struct CautionTests {
  private func cautions(_ text: String) -> [Diagnostic] {
    let reading = read(text)
    #expect(reading.profile != nil, "\(reading.diagnostics)")
    return reading.cautions
  }

  @Test(
    "The first cautioned value of a profile has a caution, and the value beside it has none (Y6)",
    arguments: [
      (
        "{interval: 399ms}", "{interval: 400ms}",
        "interval is 399ms: the highlight has gone on before"
      ),
      (
        "{method: inverse, interval: 399ms}", "{method: inverse, interval: 400ms}",
        "interval is 399ms: "
      ),
      (
        "{method: overscan, interval: 399ms}", "{method: overscan, interval: 400ms}",
        "interval is 399ms: "
      ),
      (
        "{method: dwell, dwell: 399ms}", "{method: dwell, dwell: 400ms}",
        "dwell is 399ms: a stop is"
      ),
      (
        "{method: overscan, fastInterval: 1.2s}", "{method: overscan, fastInterval: 1199ms}",
        "fastInterval is 1.2s, and interval 1.2s: the first press slows nothing down"
      ),
      (
        "{method: overscan, backtrack: 1, fastInterval: 399ms}",
        "{method: overscan, backtrack: 2, fastInterval: 200ms}",
        "the first press steps back by 1 of 399ms: "
      ),
      (
        "{lateGrace: 601ms}", "{lateGrace: 600ms}",
        "lateGrace is 601ms, more than half of interval: "
      ),
      (
        "{changeGuard: 1.2s}", "{changeGuard: 1199ms}", "changeGuard is 1.2s, as long as interval: "
      ),
      (
        "{selectionDelay: 3001ms}", "{selectionDelay: 3s}",
        "selectionDelay is 3.001s: after each pick"
      ),
      (
        "{select: autoTap, autoTapTime: 399ms}", "{select: autoTap, autoTapTime: 400ms}",
        "autoTapTime is 399ms: the second press comes too late"
      ),
      (
        "{mode: point}\npoint: {speed: 441}", "{mode: point}\npoint: {speed: 440}",
        "the line passes a button of 44 points in less than 100ms: "
      ),
      (
        "{mode: point}\npoint: {speed: 8}", "{mode: point}\npoint: {speed: 8.5}",
        "the line takes more than two minutes for 1000 points: "
      ),
      (
        "{}\nspeech: {enabled: true, volume: 0}", "{}\nspeech: {enabled: false, volume: 0}",
        "volume is 0: a person who listens does not hear"
      ),
      (
        "{}\nspeech: {enabled: true, messageVolume: 0}",
        "{}\nspeech: {enabled: true, messageVolume: 1}", "messageVolume is 0: "
      ),
      (
        "{interval: 999ms}\nspeech: {enabled: true}",
        "{interval: 999ms}\nspeech: {enabled: true, wait: true}",
        "interval is 999ms, and speech does not wait: "
      ),
      (
        "{}\nbailOut: 1999ms", "{}\nbailOut: 2s",
        "bailOut is 1.999s: a press of \"main\" that is only"
      ),
      (
        "{method: inverse}\nbailOut: 1min", "{method: inverse}",
        "bailOut has no effect: holding a switch scans, so no hold ends the session"
      ),
    ])
  func ofProfile(bad: String, good: String, words: String) {
    let press =
      bad.contains("inverse")
      ? "    press: scan\n    stuck: 5min"
      : bad.contains("dwell") ? "    press: next" : "    press: select"
    expect(profileText(press, "scanning: " + bad), profileText(press, "scanning: " + good), words)
  }

  @Test(
    "A recipe that no switch can begin has a caution (Y6.16)",
    arguments: [
      ("    press: select", "{}", true), ("    press: select", "{select: menu}", false),
      ("    press: select", "{select: autoTap}", false),
      ("    longPress: {after: 1s, action: back}", "{}", true),
      ("    longPress: {after: 1s, action: menu}", "{}", false),
      (
        "    press: select\n  other: {sources: [{terminal: m}], press: menu, ignoreRepeat: 250ms}",
        "{}", false
      ),
    ])
  func recipeWithoutMenu(keys: String, scanning: String, isCautioned: Bool) {
    let text = profileText(
      keys, "scanning: \(scanning)\nrecipes:\n  louder: {switches: {main: increment}}")
    let found = cautions(text).filter {
      $0.message.hasPrefix("the recipe \"louder\" begins in the menu")
    }
    #expect(found.count == (isCautioned ? 1 : 0), "\(cautions(text))")
    #expect(
      found.allSatisfy { text.split(separator: "\n")[$0.position.line - 1].contains("louder") })
  }

  @Test(
    "The first cautioned value of a switch has a caution, and the value beside it has none (Y6)",
    arguments: [
      (
        "    hold: 1.2s", "    hold: 1199ms", "{}",
        "hold is 1.2s, and interval 1.2s: each press must last"
      ),
      (
        "    hold: 2001ms", "    hold: 2s", "{method: step}",
        "hold is 2.001s: a shorter press does"
      ),
      (
        "    longPress: {after: 399ms, action: back}",
        "    longPress: {after: 400ms, action: back}", "{}",
        "longPress.after is 399ms: an ordinary press lasts as long, and does back instead of select"
      ),
      (
        "    stuck: 1999ms", "    stuck: 2s", "{}", "stuck is 1.999s: a press that is only a little"
      ),
      (
        "    press: next\n    repeat: {after: 399ms, every: 200ms}",
        "    press: next\n    repeat: {after: 400ms, every: 200ms}", "{method: step}",
        "repeat.after is 399ms: an ordinary press lasts as long, and moves on by more than one stop"
      ),
      (
        "    press: next\n    repeat: {after: 1s, every: 199ms}",
        "    press: next\n    repeat: {after: 1s, every: 200ms}", "{method: step}",
        "repeat.every is 199ms: while the person lets go"
      ),
      (
        "    press: scan\n    stuck: 11999ms", "    press: scan\n    stuck: 12s",
        "{method: inverse}",
        "stuck is 11.999s: the hold that scans is cancelled before the tenth stop"
      ),
      (
        "    longPress: {after: 5s, action: back}", "    longPress: {after: 4s, action: back}",
        "{}\nbailOut: 5500ms", "bailOut is 5.5s: a press of \"main\" that is only a little too long"
      ),
      (
        "    press: next\n    repeat: {after: 1s, every: 501ms}",
        "    press: next\n    repeat: {after: 1s, every: 500ms}", "{method: step}\nbailOut: 6s",
        "bailOut is 6s: holding \"main\" to go on for ten stops"
      ),
    ])
  func ofSwitch(bad: String, good: String, scanning: String, words: String) {
    // If the method needs another switch that picks, `other` does.
    let other = "  other: {sources: [{terminal: enter}], press: select, ignoreRepeat: 250ms}\n"
    let rest = (scanning.contains("step") ? other : "") + "scanning: " + scanning
    let pressing = { (keys: String) in
      keys.contains("press: ") || !scanning.contains("step") ? keys : keys + "\n    press: next"
    }
    expect(profileText(pressing(bad), rest), profileText(pressing(good), rest), words)
  }

  @Test(
    "The time in which presses are ignored must leave time for the next press, in each method (Y6)",
    arguments: [
      ("select", "{}", "1.2s", "1199ms", "the press on the next stop is lost"),
      (
        "next", "{method: dwell}", "1.5s", "1499ms",
        "the person cannot move on before a stop is picked"
      ),
      (
        "choose 1", "{method: elimination}", "2001ms", "2s",
        "the next press within that time is lost"
      ),
    ])
  func ignoring(press: String, scanning: String, bad: String, good: String, words: String) {
    func text(_ time: String) -> String {
      """
      format: switchlight-profile/1
      name: P
      switches:
        main: {sources: [{terminal: space}], press: \(press), ignoreRepeat: \(time)}
        two: {sources: [{terminal: "2"}], press: \(press == "choose 1" ? "choose 2" : "back"), ignoreRepeat: 1ms}
      scanning: \(scanning)
      """
    }
    let found = cautions(text(bad))
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains(words) }, "\(found)")
    #expect(cautions(text(good)).isEmpty)
  }

  private func expect(_ bad: String, _ good: String, _ words: String) {
    let found = cautions(bad)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.message.hasPrefix(words) == true, "\(found)")
    #expect(found.allSatisfy { $0.severity == .warning && $0.hint?.hasSuffix(".") == true })
    let none = cautions(good)
    #expect(none.isEmpty, "\(none)")
  }

  @Test("A caution has the position of each of its values, and a fix (Y6)")
  func place() throws {
    let found = try #require(
      cautions(profileText("    press: select\n    hold: 1s", "scanning: {interval: 900ms}")).first)
    #expect(
      found.description == """
        p.yaml:8:11: warning: hold is 1s, and interval 900ms: each press must last longer than the highlight rests, and a shorter one does nothing
            hold: 1s
                  ^
        p.yaml:9:22: note: interval is given here
        scanning: {interval: 900ms}
                             ^
        hint: Write a shorter hold, such as 100ms, or a longer interval.
        """)
  }

  @Test("A step that is too fast is a single caution, even if other values depend on it (Y6)")
  func one() {
    let text = profileText(
      "    press: select\n    hold: 200ms",
      "scanning: {interval: 60ms, lateGrace: 100ms}\nspeech: {enabled: true}")
    #expect(cautions(text).count == 1)
  }

  @Test(
    "A step that is too fast hides no pause after a press that exceeds every usable step (Y6)")
  func two() {
    for (pause, count) in [("399ms", 1), ("400ms", 2), ("2s", 2)] {
      let text = profileText("    press: select", "scanning: {interval: 300ms}")
        .replacing("ignoreRepeat: 250ms", with: "ignoreRepeat: \(pause)")
      #expect(cautions(text).count == count, "\(pause)")
    }
  }

  @Test("Unused methods and invalid profiles have no cautions (Y6)")
  func unused() {
    #expect(
      cautions(profileText("    press: select", "scanning: {dwell: 100ms, fastInterval: 20ms}"))
        .isEmpty)
    #expect(cautions(profileText("    press: select", "point: {speed: 10000}")).isEmpty)
    #expect(read(profileText("    press: nothing", "scanning: {interval: 50ms}")).cautions.isEmpty)
  }
}
