import Diagnostics
import Profiles
import Randomness
import Testing

@testable import ProfileEditing

@Suite("The editor of a profile")
struct ProfileEditorTests {
  private static let text = """
    # Two switches and a page turner.
    format: switchlight-profile/1
    name: Anna
    switches:
      main:  # the red one
        sources: [{terminal: space}]
        press: select
        ignoreRepeat: 250ms
      second:
        sources: [{terminal: enter}]
        press: back
        ignoreRepeat: 250ms
    recipes:
      pages:
        switches: {main: scroll-down}
    scanning:
      method: auto
      interval: 1.5s   # begin slowly
    """

  private func editor(_ text: String = Self.text) throws -> ProfileEditor {
    ProfileEditor(try ProfileDraft(Array(text.utf8), name: "anna.yaml"), name: "anna")
  }

  private func text(_ editor: ProfileEditor) -> String {
    String(decoding: editor.draft.bytes, as: UTF8.self)
  }

  private func entry(_ label: String, _ editor: ProfileEditor) throws -> EditorPage.Entry {
    let found = editor.page.entries.first { $0.label.hasPrefix(label) }
    return try #require(found, "\(label): \(editor.page.entries.map(\.label))")
  }

  /// Picks the entries whose labels begin so; nothing may be requested before the last one.
  @discardableResult
  private func pick(_ labels: String..., in editor: inout ProfileEditor) throws -> ProfileEditor
    .Request?
  {
    var request: ProfileEditor.Request?
    for label in labels {
      #expect(request == nil)
      request = editor.pick(try entry(label, editor).id)
    }
    return request
  }

  private func type(_ keys: String, in editor: inout ProfileEditor) {
    for key in keys { #expect(editor.type(key == " " ? "space" : String(key)) == nil) }
  }

  @Test("Each setting is in one group, with its value and its explanation (N3)")
  func groups() throws {
    let editor = try editor()
    let paths = editor.facts.groups.flatMap(\.paths)
    #expect(Set(paths).count == paths.count)
    let expected = editor.draft.values.map(\.path)
      .filter { $0 != "format" && !$0.hasSuffix(".sources") }
    #expect(Set(paths) == Set(expected))
    #expect(!editor.facts.groups.contains { $0.title == "Other settings" })
    #expect(Set(editor.facts.groups.map(\.title)).count == editor.facts.groups.count)
    for path in paths {
      let setting = try #require(editor.facts.settings[path])
      #expect(setting.explanation.hasPrefix(setting.key.meaning))
    }
  }

  @Test("Every offered value of every setting is valid, and the present one is among them (N3)")
  func choices() throws {
    for (path, setting) in try editor().facts.settings {
      let choices = ValueChoices.all(for: setting.key, at: setting.value.text)
      for choice in choices {
        let problems = setting.key.problems(of: choice.value)
        #expect(!problems.contains { $0.severity == .error }, "\(path): \(choice.value)")
      }
      #expect(Set(choices.map(\.value)).count == choices.count, "\(path): \(choices)")
      switch setting.key.form {
      case .text, .texts, .lettersOr: break
      case .duration where setting.value.text == nil, .action where setting.value.text == nil:
        #expect(choices.count > 3)
      default: #expect(choices.contains { $0.value == setting.value.text }, "\(path): \(choices)")
      }
    }
  }

  @Test(
    "For a value far out of bounds, or not a number, the editor offers valid values (N3.9)",
    arguments: [
      "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e308", "-1e308",
      "nan", "inf", "9223372036854775807us", "9223372036854ms", "9e12s", "-5ms", "", "[1, 2]",
    ])
  func wrongValues(text: String) throws {
    for (path, setting) in try editor().facts.settings {
      let choices = ValueChoices.all(for: setting.key, at: text)
      for choice in choices {
        let problems = setting.key.problems(of: choice.value)
        #expect(!problems.contains { $0.severity == .error }, "\(path): \(choice.value)")
      }
      switch setting.key.form {
      case .text, .texts, .lettersOr, .format, .sources: break
      case .duration, .durationOrOff, .number, .integer, .integerOr, .passes, .word, .boolean,
        .action:
        #expect(choices.count > 1, "\(path): \(choices)")
      }
    }
    var editor = try editor(Self.text + "\n  loops: 9223372036854775807\n  backtrack: \(text)")
    try pick("Problems", "scanning.loops: ", "1000", in: &editor)
    #expect(self.text(editor).contains("loops: 1000\n"))
  }

  @Test("A picked value changes its line, is marked, and can be undone and redone (N3)")
  func pickedValue() throws {
    var editor = try editor()
    try pick("Movement", "interval: 1.5s (default 1.2s)", "2s", in: &editor)
    let changed = Self.text.replacing("interval: 1.5s   #", with: "interval: 2s   #")
    #expect(text(editor) == changed && editor.changeCount == 1)
    #expect(editor.page.title == "anna * - scanning.interval")
    #expect(editor.message == "scanning.interval: 2s")
    #expect(editor.page.start == "\(EditorPick.value("2s"))")
    try pick("Back", in: &editor)
    #expect(try entry("interval", editor).label == "interval: 2s (default 1.2s) *")
    #expect(editor.page.start == "\(EditorPick.setting("scanning.interval"))")
    try pick("Undo", in: &editor)
    #expect(text(editor) == Self.text && !editor.isChanged)
    try pick("Redo", in: &editor)
    #expect(text(editor) == changed && editor.message == "Redone: scanning.interval.")
    try pick("Undo", in: &editor)
    #expect(text(editor) == Self.text, "a redone change can be undone again")
    try pick("Redo", in: &editor)
    #expect(text(editor) == changed)
    #expect(try pick("Save", in: &editor) == .save)
    #expect(editor.saved(editor.draft, as: "anna") == nil)
    #expect(!editor.isChanged && editor.page.title == "anna - Movement of the highlight")
  }

  @Test("The page of a switch explains how to add a source, and other pages do not (N3.9)")
  func bindNote() throws {
    var editor = try editor()
    try pick("Switch main", in: &editor)
    #expect(editor.page.note.contains("switchlight profile bind main."), "\(editor.page.note)")
    #expect(editor.page.note.contains("switchlight profile keys recipes"))
    try pick("Back", "Speech", in: &editor)
    #expect(!editor.page.note.contains("bind"), "\(editor.page.note)")
  }

  @Test("A default removes the line; a setting of a switch is that of the named one (N3)")
  func defaultValue() throws {
    var editor = try editor()
    try pick("Movement", "interval", "Default: 1.2s", in: &editor)
    #expect(text(editor) == Self.text.replacing("\n  interval: 1.5s   # begin slowly", with: ""))
    #expect(editor.type("escape") == nil && editor.type("escape") == nil)
    try pick("Switch second", "hold: 0ms", "50ms", in: &editor)
    #expect(text(editor).contains("press: back\n    hold: 50ms\n"))
  }

  @Test("A wrong typed value stays with its reason, and changes nothing (N3)")
  func typedValue() throws {
    var editor = try editor()
    try pick("Movement", "interval", in: &editor)
    type("1", in: &editor)
    #expect(editor.page.typed == "1")
    type("0 x", in: &editor)
    #expect(editor.type("enter") == nil)
    #expect(editor.page.typed == "10 x" && editor.page.note.contains("interval is \"10 x\""))
    #expect(text(editor) == Self.text)
    for _ in 0..<2 { #expect(editor.type("backspace") == nil) }
    #expect(editor.page.note.hasPrefix("How long the highlight rests"))
    try pick("s", "Done", in: &editor)
    #expect(text(editor).contains("interval: 10s   # begin slowly"))
    #expect(editor.page.title == "anna * - scanning.interval")
  }

  @Test("A name with other letters is typed by the keyboard (N3)")
  func typedName() throws {
    var editor = try editor()
    try pick("Profile", "name: Anna", "Type a value", in: &editor)
    for _ in 0..<4 { _ = editor.type("backspace") }
    type("Zoë B", in: &editor)
    _ = editor.type("enter")
    #expect(text(editor).contains("name: Zoë B\n"))
  }

  @Test("A problem of the file is marked at its setting, where it can be fixed (N3)")
  func problem() throws {
    var editor = try editor(
      Self.text.replacing("1.5s", with: "5ms").replacing("press: back", with: "press: menu"))
    #expect(try entry("Movement", editor).label.hasSuffix("1 with a problem !"))
    try pick("Problems", "scanning.interval: ", in: &editor)
    #expect(editor.page.note.hasPrefix("Problem: "))
    try pick("50ms", in: &editor)
    #expect(editor.draft.reading.profile != nil, "a value that is hard to use is still marked")
    #expect(editor.page.note.hasPrefix("Problem: "))
    type("1s", in: &editor)
    _ = editor.type("enter")
    #expect(editor.draft.reading.profile != nil && !editor.facts.hasProblems)
    #expect(!editor.page.entries.contains { $0.label == "Problems" })
  }

  @Test("A setting is found by words of its name, meaning and values (N3)")
  func find() throws {
    var editor = try editor()
    #expect(editor.type("/") == nil)
    type("GROUPS", in: &editor)
    #expect(editor.page.rows.first?.pick == .setting("scanning.groups"))
    #expect(editor.found("first stop rests") == ["scanning.firstItemPause"])
    #expect(editor.found("yellow") == ["look.color"])
    #expect(editor.found("no such word") == [] && editor.found(" ") == [])
    #expect(editor.type("enter") == nil)
    #expect(editor.page.title == "anna - scanning.groups")
  }

  @Test(
    "Settings are found by everyday words, in each language (N3.12)",
    arguments: [
      ("tremor", "switches.main.hold"), ("accident", "switches.main.ignoreRepeat"),
      ("shake", "switches.main.hold"), ("slow", "scanning.interval"),
      ("fast", "scanning.interval"), ("tired", "scanning.lateGrace"),
      ("langsamer", "scanning.interval"), ("zittern", "switches.main.hold"),
      ("fatigué", "scanning.lateGrace"), ("tremblement", "switches.main.hold"),
      ("despacio", "scanning.interval"), ("temblor", "switches.main.hold"),
      ("stanco", "scanning.lateGrace"), ("tremore", "switches.main.hold"),
      ("moe", "scanning.lateGrace"), ("beven", "switches.main.hold"),
    ])
  func people(word: String, path: String) throws {
    #expect(try editor().found(word).prefix(5).contains(path))
  }

  @Test("Settings for which people use a word come before those with it in their path (N3.16)")
  func peopleFirst() throws {
    let found = try editor().found("speed")
    #expect(found.first == "scanning.interval", "\(found)")
    #expect(found.contains("point.speed"))
  }

  @Test("Picking the current value changes nothing, even a default that the file lacks (N3.17)")
  func currentValue() throws {
    var editor = try editor()
    let before = editor.draft.bytes
    _ = editor.type("/")
    type("point.speed", in: &editor)
    #expect(editor.type("enter") == nil)
    let now = try #require(editor.page.rows.first { $0.label.hasSuffix(" (now)") })
    #expect(editor.pick(now.id) == nil)
    #expect(editor.draft.bytes == before && !editor.isChanged && !editor.canUndo)
    #expect(editor.message == "point.speed stays \(now.label.dropLast(" (now)".count)).")
  }

  @Test("The everyday words belong to existing settings (N3.12)")
  func synonyms() {
    let keys = Set(ProfileKeys.all.filter(\.isSetting).map(\.path))
    #expect(Set(SettingSynonyms.words.keys).isSubset(of: keys))
  }

  @Test("If nothing is found, the page names the next step (N3.14)")
  func nothingFound() throws {
    var editor = try editor()
    for key in ["/", "z", "q"] { _ = editor.type(key) }
    #expect(
      editor.page.note
        == "Nothing is found. Delete letters, or type another word, such as slow, tired or tremor.")
    #expect(editor.type("enter") == nil)
    #expect(editor.page.typed == "zq", "the search goes on")
    for _ in 0..<2 { _ = editor.type("backspace") }
    type("GROUPS", in: &editor)
    #expect(editor.page.note.hasSuffix(" found.") && !editor.page.rows.isEmpty)
  }

  @Test("The key of Find starts another search on its results, and types no letter (N3.12)")
  func searchAgain() throws {
    var editor = try editor()
    for key in ["/", "l", "o"] { _ = editor.type(key) }
    #expect(editor.page.typed == "lo")
    _ = editor.type("/")
    #expect(editor.page.typed == "")
    _ = editor.type("escape")
    #expect(editor.page.typed == nil, "one step leads out of the search")
  }

  @Test("The editor asks before it discards changes (N3)")
  func leaving() throws {
    var editor = try editor()
    #expect(editor.type("q") == .leave)
    try pick("Speech", "enabled", "true", in: &editor)
    #expect(editor.type("q") == nil)
    #expect(editor.page.note == "1 change is not saved.")
    try pick("Continue", in: &editor)
    #expect(editor.page.title == "anna * - speech.enabled")
    #expect(editor.type("q") == nil)
    #expect(try pick("Leave without", in: &editor) == .leave)
    #expect(try pick("Save and leave", in: &editor) == .save)
    editor.notSaved("Not saved: the disk is full.")
    #expect(editor.message == "Not saved: the disk is full." && editor.isChanged)
    #expect(try pick("Save and leave", in: &editor) == .save)
    #expect(editor.saved(editor.draft, as: "anna") == .leave)
  }

  @Test("Ctrl-D asks about unsaved changes on every page, and ends an unchanged editor (N3.8)")
  func controlD() throws {
    var editor = try editor()
    #expect(editor.takes("ctrl-d") && editor.type("ctrl-d") == .leave)
    try pick("Speech", "enabled", "true", in: &editor)
    #expect(editor.type("/") == nil && editor.takes("ctrl-d"))
    #expect(editor.type("ctrl-d") == nil)
    #expect(editor.page.note == "1 change is not saved.")
    #expect(try pick("Leave without", in: &editor) == .leave)
  }

  @Test("The cursor keys do not leave a page without a previous one (N3.1)")
  func firstPage() throws {
    var editor = try editor()
    for key in ["left", "backspace"] {
      #expect(!editor.takes(key) && editor.type(key) == nil, "\(key)")
    }
    #expect(editor.type("escape") == .leave)
    try pick("Speech", in: &editor)
    #expect(editor.type("left") == nil)
    #expect(editor.page.title == "anna - Settings")
  }

  @Test("A digit starts typing only for a value that can be typed (N3.3)")
  func digit() throws {
    var editor = try editor()
    try pick("Speech", "enabled", in: &editor)
    #expect(!editor.takes("1") && editor.type("1") == nil)
    #expect(editor.page.typed == nil)
    #expect(editor.type("escape") == nil && editor.type("escape") == nil)
    try pick("Movement", "interval", in: &editor)
    type("1", in: &editor)
    #expect(editor.page.typed == "1")
  }

  @Test("The switch alone types capitals, signs and letters with marks (N3.1)")
  func furtherLetters() throws {
    var editor = try editor()
    try pick("Profile", "name: Anna", "Type a value", in: &editor)
    for letter in "Zoë (B|C/D+1)" {
      for _ in 0..<3
      where !editor.page.entries.contains(where: { $0.pick == .letter(String(letter)) }) {
        try pick("Letters", in: &editor)
      }
      let entry = try #require(
        editor.page.entries.first { $0.pick == .letter(String(letter)) }, "\(letter)")
      #expect(editor.pick(entry.id) == nil)
    }
    #expect(editor.page.typed == "AnnaZoë (B|C/D+1)")
    #expect(editor.page.letters.allSatisfy { (12...14).contains($0.count) })
  }

  @Test("Save as asks for a name, and continues with the new profile (N3)")
  func saveAs() throws {
    var editor = try editor()
    try pick("Save as", in: &editor)
    type("ben", in: &editor)
    #expect(try pick("Done", in: &editor) == .saveAs("ben"))
    editor.notSaved("The name is taken.")
    #expect(editor.page.note == "The name is taken." && editor.page.typed == "ben")
    type("2", in: &editor)
    #expect(editor.page.note.hasPrefix("Type the name"))
    #expect(editor.type("enter") == .saveAs("ben2"))
    #expect(editor.saved(editor.draft, as: "ben2") == nil)
    #expect(editor.page.title == "ben2 - Settings")
  }

  @Test("A copy has its own name, unless the name was changed (N3.7)")
  func copyName() throws {
    var editor = try editor()
    func name() throws -> String? { try editor.copy(named: "ben").value(of: "name").text }
    #expect(try name() == "ben")
    try pick("Profile", "name: Anna", "Type a value", in: &editor)
    type("2", in: &editor)
    _ = editor.type("enter")
    #expect(try name() == "Anna2")
  }

  @Test("Changes that another program makes to the file stay (N3)")
  func otherChange() throws {
    var editor = try editor()
    try pick("Movement", "interval", "2s", in: &editor)
    _ = editor.type("escape")
    try pick("loops: 3", "5", in: &editor)
    var file = try ProfileDraft(
      Array(Self.text.replacing("method: auto", with: "method: auto\n  firstItemPause: 1s").utf8),
      name: "anna.yaml")
    try editor.apply(to: &file)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("firstItemPause: 1s\n") && text.contains("interval: 2s   # begin"))
    #expect(text.contains("loops: 5"))
    _ = editor.saved(file, as: "anna")
    #expect(!editor.canUndo, "a step back would take back the change of another program")
  }

  @Test(
    "Random picks and keys reach no page without a way out, and undo leads back to the file (N3)",
    arguments: 0..<30)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var editor = try editor()
    let keys = [
      "a", "1", "s", "u", "r", "/", "enter", "escape", "backspace", "space", "é", "page-down", "up",
    ]
    for step in 0..<120 {
      let page = editor.page
      #expect(Set(page.entries.map(\.id)).count == page.entries.count, "\(page.title)")
      #expect(!page.entries.isEmpty && page.rows.count <= EditorPage.mostRows)
      #expect(page.start == nil || page.entries.contains { $0.id == page.start })
      let request =
        Bool.random(using: &random)
        ? editor.type(keys.randomElement(using: &random) ?? "a")
        : editor.pick(page.entries.randomElement(using: &random)?.id ?? "")
      switch request {
      case nil, .leave: break
      case .save: _ = editor.saved(editor.draft, as: "anna")
      case .saveAs: editor.notSaved("step \(step)")
      }
    }
    // By going back only, a person soon reaches the first page, and then leaves.
    var out = editor
    for _ in 0..<200 where out.page.title.contains("Settings") == false { _ = out.type("escape") }
    #expect(out.page.title.hasSuffix("Settings"))
    for _ in 0..<500 where editor.canUndo {
      if case .typing = editor.place { _ = editor.type("escape") }
      _ = editor.type("u")
    }
    #expect(text(editor) == Self.text)
  }
}
