import ProfileEditing
import Profiles
import ScanTime
import ScreenElements
import Session
import SwitchInput
import TerminalUI
import Testing

@testable import LiveScanning
@testable import ScanEngine

@Suite("The editor of profiles in a session (N3)")
final class EditorSessionTests {
  private static let text = """
    format: switchlight-profile/1
    switches:
      main:
        sources: [{terminal: space}]
        press: select
    scanning:
      interval: 1.5s
    """

  private let session: EditorSession
  private var saved: [String?] = []
  private var now = Instant.zero

  init() throws {
    let draft = try ProfileDraft(Array(Self.text.utf8), name: "anna.yaml")
    var save: (ProfileEditor, String?) -> EditorSaving = { _, _ in .failed("") }
    session = EditorSession(ProfileEditor(draft, name: "anna")) { save($0, $1) }
    save = { [unowned self] editor, name in
      self.saved.append(name)
      return .saved(editor.draft, name: name ?? "anna")
    }
  }

  /// Types keys, of which some are the switch; returns true for those that were used.
  @discardableResult
  private func type(_ keys: String..., isSwitch: Bool = false, at element: String? = nil) -> [Bool]
  {
    keys.map { session.type(PressedKey($0, isSwitch: isSwitch), at: element, now: now) }
  }

  private func read() -> [ScanInput] {
    var inputs: [TimedInput] = []
    session.read([], now: now, into: &inputs)
    return inputs.map(\.input)
  }

  /// The texts of the screen that is shown next.
  private func texts() -> [String] {
    read().flatMap { input -> [String] in
      switch input {
      case .layout(let tree, focus: _, say: _),
        .screen(let tree, focus: _, say: _, isUnexpected: _):
        [tree.title] + tree.documentOrder.compactMap { tree[$0].label }
      default: []
      }
    }
  }

  @Test("The arrows move a cursor, Enter picks, and the texts describe the entry at the cursor")
  func keyboard() {
    #expect(texts().contains { $0.hasPrefix("Pick a group.") })
    #expect(session.nextDeadline != .zero, "nothing is shown before something changes")
    #expect(session.cursor == nil)
    type("down", "down", "down")
    #expect(session.cursor == "group(\"Movement of the highlight\")")
    type("enter")
    #expect(texts().first == "anna - Movement of the highlight")
    type("down", "enter")
    #expect(session.cursor == "value(\"1.5s\")")
    type("down", "enter", "s")
    #expect(saved == [nil])
    #expect(session.unsavedCount == 0)
    #expect(texts().contains("2s (now)"))
    type("q")
    #expect(session.endRequest == .quit)
  }

  @Test("A click picks the element below it, and nothing elsewhere")
  func click() {
    type("click", at: "group(\"Speech\")")
    #expect(texts().first == "anna - Speech")
    type("click")
    #expect(texts().isEmpty, "nothing changes")
    type("click", at: "no such element")
    type("down")
    #expect(texts().first == "anna - Speech")
  }

  @Test(
    "Ctrl-D asks about unsaved changes, also while a text is typed, and otherwise ends (N3.8)")
  func controlD() {
    _ = read()
    type("down", "down", "down", "enter", "down", "enter", "down", "enter")
    #expect(session.unsavedCount == 1)
    #expect(type("/", "ctrl-d") == [true, true])
    #expect(session.endRequest == nil)
    #expect(texts().first == "anna * - Leave the editor")
    type("down", "down", "enter")
    #expect(session.endRequest == .quit && session.unsavedCount == 1)
  }

  @Test("In a window entries are at least 44 points high, and inside the screen (N3.13)")
  func windowRows() throws {
    var editor = ProfileEditor(
      try ProfileDraft(Array(Self.text.utf8), name: "anna.yaml"), name: "anna")
    for key in ["", "/", "e", "escape"] {
      if !key.isEmpty { _ = editor.type(key) }
      let screen = Screen(
        EditorView(page: editor.page, preview: ["1", "2", "3"], message: "", isInWindow: true))
      // The window has four fifths of the display, and margins.
      let factor = min((1024 - 64) / screen.size.width, (640 - 32) / screen.size.height)
      for element in screen.elements {
        let frame = try #require(element.frame)
        if element.traits.contains(.button) { #expect(frame.height * factor >= 44, "\(element)") }
        #expect(
          frame.x + frame.width <= screen.size.width && frame.y + frame.height <= screen.size.height
        )
        for other in screen.elements where other.id != element.id {
          let common = try #require(other.frame).intersection(frame)
          #expect(common.map { $0.width * $0.height < 0.01 } ?? true, "\(element), \(other)")
        }
      }
    }
  }

  @Test("After a pick of a value, the scan starts at that value (N3.11)")
  func chosenValue() throws {
    _ = read()
    func pick(_ id: String) throws -> ActivationAnswer {
      let request = ActivationRequest(number: 1, id: id, action: .activate)
      return try #require(session.perform(request, at: now))
    }
    for id in ["group(\"Movement of the highlight\")", "setting(\"scanning.interval\")"] {
      guard case .screen? = try pick(id).change else {
        Issue.record("\(id) is no other page")
        return
      }
    }
    let answer = try pick("value(\"2s\")")
    guard case .screen(let tree)? = answer.change else {
      Issue.record("the scan begins at the first stop")
      return
    }
    #expect(tree.title == "anna * - scanning.interval" && answer.focus == "value(\"2s\")")
    #expect(answer.focus.flatMap { tree.index(of: $0) } != nil)
    // The default of the file is one of the values too.
    #expect(try pick("usual").focus == "value(\"1.2s\")")
  }

  @Test(
    "The key of the switch acts as the switch until other keys are used, and again after a pause")
  func switchKey() {
    _ = read()
    #expect(type("space", isSwitch: true) == [false])
    type("/")
    #expect(type("space", isSwitch: true) == [true], "a letter of the text")
    now = now + .milliseconds(25_000)
    _ = read()
    #expect(type("space", isSwitch: true) == [false])
    #expect(session.cursor == nil)
  }

  @Test("A press of the switch ends the use of the keyboard, and its pick is answered")
  func oneSwitch() throws {
    type("down")
    _ = read()
    session.record(.press(SourceID(switchIndex: 0, sourceIndex: 0), timestamp: now), at: now)
    #expect(session.cursor == nil)
    let request = ActivationRequest(number: 7, id: "group(\"Speech\")", action: .activate)
    let answer = try #require(session.perform(request, at: now))
    #expect(answer.request == 7 && answer.outcome == .done)
    guard case .screen(let tree)? = answer.change else {
      Issue.record("\(answer)")
      return
    }
    #expect(tree.title == "anna - Speech")
    #expect(read() == [], "the answer shows the page already")
  }

  @Test("The keyboard stops a scan, so that nothing moves under its cursor")
  func stopsScan() throws {
    _ = read()
    var state = ScanState(
      settings: ScanSettings(switches: [SwitchSettings(name: "main", press: .select)]),
      tree: session.player.tree, connected: [SourceID(switchIndex: 0, sourceIndex: 0)])
    var events: [ScanEvent] = []
    reduce(&state, .start, at: now, into: &events)
    session.show(events, state)
    type("down")
    #expect(read().first == .stop)
    reduce(&state, .stop, at: now, into: &events)
    session.show(events, state)
    type("down")
    #expect(!read().contains(.stop))
  }

  @Test(
    "The preview of every method and mode moves by itself, and never falls behind",
    arguments: [
      "method: auto", "method: auto, groups: rows", "method: step", "method: dwell",
      "method: inverse",
      "method: directed", "method: elimination", "method: overscan", "mode: point",
      "method: auto, loops: 1", "method: auto, interval: 50ms, firstItemPause: 0ms",
    ])
  func preview(scanning: String) throws {
    let text = """
      format: switchlight-profile/1
      switches:
        main: {sources: [{terminal: space}], press: PICK}
        other: {sources: [{terminal: enter}], press: MOVE}
      scanning: {\(scanning)}
      """
    let actions =
      scanning.contains("inverse")
      ? ("select", "scan")
      : scanning.contains("elimination")
        ? ("choose 1", "choose 2")
        : scanning.contains("directed")
          ? ("select", "right")
          : scanning.contains("dwell") ? ("back", "next") : ("select", "next")
    let draft = try ProfileDraft(
      Array(text.replacing("PICK", with: actions.0).replacing("MOVE", with: actions.1).utf8),
      name: "p.yaml")
    let profile = try #require(draft.reading.profile, "\(draft.reading.diagnostics)")
    var preview = ScanPreview(profile, at: now)
    var shown: Set<[String]> = []
    for _ in 0..<600 {
      now = now + .milliseconds(50)
      preview.passTime(to: now)
      #expect(preview.nextDeadline > now)
      #expect(preview.lines.count == 3)
      shown.insert(preview.lines)
    }
    let least = [
      "mode: point": 1, "method: dwell": 2, "method: elimination": 2, "method: directed": 3,
    ]
    #expect(shown.count >= least[scanning] ?? 4, "\(shown)")
  }
}
