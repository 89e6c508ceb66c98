import Diagnostics
import Profiles
import Testing

@Suite("Presses without an effect are reported (Y5)")
struct ActionTests {
  /// A profile with a method and one switch an action; further lines of the file come last.
  private func text(_ method: String, _ actions: [String], _ rest: String = "") -> String {
    var text = "format: switchlight-profile/1\nscanning: {method: \(method)}\nswitches:\n"
    for (number, action) in actions.enumerated() {
      text +=
        "  s\(number): {sources: [{terminal: \"\(number)\"}], press: \(action), ignoreRepeat: 250ms}\n"
    }
    return text + rest
  }

  @Test(
    "A scan that is never held is rejected with both positions (S5)",
    arguments: [
      (
        "on: release",
        "scan can never be held with on: release: the press counts when the switch is released"
      ),
      (
        "longPress: {after: 1s, action: back}",
        "scan can never be held beside longPress: a short press counts when the switch is released"
      ),
    ])
  func heldScan(key: String, message: String) {
    let keys = "    press: scan\n    \(key)"
    let found = read(profileText(keys, "scanning: {method: inverse}"))
    #expect(found.profile == nil)
    #expect(found.diagnostics.map(\.message) == [message])
    #expect(found.diagnostics[0].position.line == 7)
    #expect(found.diagnostics[0].notes.map(\.position.line) == [8])
    // As the long action, it is held, regardless of `on`.
    let long = "    press: back\n    on: release\n    longPress: {after: 300ms, action: scan}"
    #expect(problems(profileText(long, "scanning: {method: inverse}")) == [])
  }

  @Test(
    "Every way to point mode needs a select there (P1)",
    arguments: [
      ("dwell, mode: point", ["next"], "mode: point needs a switch that does select", 2),
      (
        "inverse", ["scan", "point"],
        "point leads to point mode, which needs a switch that does select", 5
      ),
    ] as [(String, [String], String, Int)])
  func points(method: String, actions: [String], message: String, line: Int) {
    let found = read(text(method, actions)).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.position.line == line)
    #expect(found.first?.notes.map(\.position.line) == [4])
    #expect(
      found.first?.hint == "Add a switch with press: select; it freezes the lines of point mode.")
    #expect(problems(text(method, actions + ["select"])) == [])
  }

  @Test("Without a select, no menu offers point mode, so a menu needs none (A2)")
  func menus() {
    #expect(problems(text("dwell", ["next", "menu"])) == [])
    #expect(problems(text("elimination, select: menu", ["choose 1", "choose 2"])) == [])
  }

  @Test(
    "Actions without an effect in the method or the mode cause a warning with both positions",
    arguments: [
      ("auto", ["select", "choose 1"], "choose 1 never does anything with the method auto"),
      ("step", ["select", "next", "scan"], "scan never does anything with the method step"),
      (
        "elimination", ["choose 1", "choose 2", "select"],
        "select never does anything with the method elimination"
      ),
      (
        "elimination", ["choose 1", "choose 2", "next"],
        "next never does anything with the method elimination"
      ),
      (
        "elimination", ["choose 1", "choose 2", "menu"],
        "menu never does anything with the method elimination"
      ),
      (
        "auto", ["select", "item"],
        "item never does anything here, because nothing leads to point mode"
      ),
      (
        "auto, mode: point", ["select", "point"],
        "point never does anything here, because nothing leads from point mode to items"
      ),
      (
        "auto, mode: point", ["select", "menu"],
        "menu never does anything here, because nothing leads from point mode to items"
      ),
    ] as [(String, [String], String)])
  func inVain(method: String, actions: [String], message: String) {
    let reading = read(text(method, actions))
    #expect(reading.profile != nil, "a dead switch beside working ones locks nobody in")
    #expect(reading.diagnostics.map(\.message) == [message])
    #expect(reading.diagnostics.first?.severity == .warning)
    #expect(reading.diagnostics.first?.position.line == 3 + actions.count)
  }

  @Test(
    "Valid settings are not reported",
    arguments: [
      ("auto", ["select", "next", "up", "back", "increment", "escape", "say-again"]),
      ("overscan", ["select", "previous", "menu", "item"]),
      ("elimination, mode: point", ["choose 1", "choose 2", "select", "previous", "item"]),
      ("elimination, select: autoTap", ["choose 1", "choose 2", "select"]),
      ("inverse", ["scan", "select", "pause", "stop", "profile evening"]),
      ("auto, mode: point", ["select", "item", "menu", "point"]),
    ] as [(String, [String])])
  func works(method: String, actions: [String]) {
    #expect(problems(text(method, actions)) == [])
  }

  @Test("An autoTap that no second select can follow causes a warning (A1)")
  func autoTap() {
    #expect(
      problems(text("dwell, select: autoTap", ["next"]))
        == [
          "warning: with select: autoTap a second select opens the menu, and no switch does select"
        ])
  }

  @Test("Waiting for speech without speech causes a warning (S12)")
  func speech() {
    let found = read(profileText("", "speech: {wait: true, enabled: false}")).diagnostics
    #expect(
      found.map(\.description) == [
        """
        p.yaml:8:16: warning: speech.wait does nothing without speech.enabled: the highlight does not wait
        speech: {wait: true, enabled: false}
                       ^
        p.yaml:8:31: note: enabled is given here
        speech: {wait: true, enabled: false}
                                      ^
        hint: Write speech: {enabled: true, wait: true}, or remove wait.
        """
      ])
    #expect(problems(profileText("", "speech: {wait: true}")).count == 1)
    #expect(problems(profileText("", "speech: {wait: true, enabled: true}")) == [])
  }

  @Test(
    "The name of another profile is that of a file in the same folder (I14)",
    arguments: [
      ("profile", "press must name a profile beside this one", "Write press: profile evening."),
      (
        "profile ..", "press is profile \"..\", which is not the name of a profile beside this one",
        "Write press: profile evening."
      ),
      (
        "profile a/b",
        "press is profile \"a/b\", which is not the name of a profile beside this one",
        "Write press: profile evening."
      ),
      (
        "profile night.yaml",
        "press is profile \"night.yaml\", which is not the name of a profile beside this one",
        "Write press: profile night, without the ending."
      ),
      (
        "\"profile \\e[1m\"",
        "press contains a control character", "Remove the escape, such as \\0 or \\e."
      ),
      (
        "\"profile  x \"",
        "press is profile \" x \", which is not the name of a profile beside this one",
        "Write press: profile evening."
      ),
    ])
  func names(written: String, message: String, hint: String) {
    let found = read(profileText("    press: \(written)")).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.hint == hint)
    #expect(problems(profileText("    press: profile Late evening 2")).count == 1)
  }
}
