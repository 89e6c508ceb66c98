import ScanEngine
import ScanScenes
import SceneDrawing
import ScreenElements
import Session
import ScanTime
import SwitchInput
import Testing

@testable import Overlay

/// A window that stores the last picture, and returns the keys that it is given.
private final class KeptWindow: WindowSurface {
  var size: Size? = Size(width: 830, height: 630)
  var pieces: [DrawnPiece] = []
  var title = ""
  var keys: [(name: String, isDown: Bool)] = []
  var isClosedByPerson = false
  var isOther = false
  var isHidden = false
  var lossReason: String?
  /// The number of requests to show it again.
  var restored = 0
  func restore(at now: Instant) { restored += 1 }

  var descriptors: [Int32] { [7] }
  var nextDeadline: Instant? { nil }
  func process(at now: Instant) -> Bool {
    defer { isOther = false }
    return isOther
  }
  func show(_ pieces: [DrawnPiece], at now: Instant) { self.pieces = pieces }
  func setTitle(_ title: String) { self.title = title }
  /// The time between the move of each key and its reading.
  var age = TimeSpan.zero
  func takeKeys(at now: Instant) -> [(name: String, isDown: Bool, at: Instant)] {
    defer { keys = [] }
    return keys.map {
      ($0.name, $0.isDown, Instant(microseconds: now.microseconds - age.microseconds))
    }
  }
  func close() {}

  /// The texts outside of the boxes of elements.
  var texts: [String] {
    pieces.filter { if case .item = $0.name { false } else { true } }.flatMap(\.commands)
      .compactMap { if case .text(let text, _, _) = $0 { text.text } else { nil } }
  }
  var frame: PixelRect? { pieces.first { $0.name == .frame }?.frame }
}

/// Keys that are written down.
private final class KeptKeys: WindowKeyTaking {
  var taken: [String] = []
  var endRequest: SessionEnd?
  var held: [SourceID] = []

  func handle(_ key: String, isDown: Bool, at now: Instant, into inputs: inout [TimedInput]) {
    taken.append((isDown ? "+" : "-") + key)
    if isDown { inputs.append(TimedInput(.start, at: now)) }
  }
  func takeClosing() { endRequest = .quit }
}

/// Letters of one width, half as wide as they are high.
private struct EvenLetters: TextMeasuring {
  func measure(_ text: DrawnText) -> (width: Int, height: Int) {
    (min(text.width, max(1, text.text.count * text.size / 2)), text.size)
  }
}

@Suite("The drawing of a session in a window")
struct WindowFeedbackTests {
  private let window = KeptWindow()
  private let keys = KeptKeys()
  private let feedback: OverlayFeedback

  init() {
    feedback = OverlayFeedback(
      in: window, keys: keys, look: HighlightStyle(), measure: EvenLetters())
  }

  private static func element(_ id: String, _ frame: Frame?) -> Element {
    var element = Element(id: id)
    element.label = id.uppercased()
    element.traits = .button
    element.frame = frame
    return element
  }

  private func state(_ elements: [Element], title: String = "Screen") -> ScanState {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .next)])
    settings.method = .step
    let tree = ElementTree(
      Screen(title: title, size: Size(width: 400, height: 300), elements: elements))
    return ScanState(
      settings: settings, tree: tree, connected: [SourceID(switchIndex: 0, sourceIndex: 0)])
  }

  private func apply(_ input: ScanInput, _ milliseconds: Int64, _ state: inout ScanState) {
    var events: [ScanEvent] = []
    reduce(&state, input, at: .zero + .milliseconds(milliseconds), into: &events)
    feedback.show(events, state)
  }

  private static let one = element("one", Frame(x: 40, y: 60, width: 90, height: 40))

  @Test("The screen is shown before a scan, and the frame surrounds its stop (W1, W2)")
  func frame() {
    var state = state([Self.one])
    feedback.show([], state)
    #expect(window.title == "Screen")
    #expect(window.pieces.map(\.name) == [.ground, .item(0), .message])
    apply(.start, 0, &state)
    #expect(window.pieces.map(\.name) == [.ground, .item(0), .frame])
    // A point of the screen is 2 of the window, from 15, 15 on; the frame is 6 wide.
    #expect(window.frame == PixelRect(x: 89, y: 129, width: 192, height: 92))
    #expect(feedback.nextDeadline == nil, "nothing moves")
  }

  @Test("Another size, another screen and another look are drawn as a whole (W1)")
  func changes() {
    var state = state([Self.one])
    apply(.start, 0, &state)
    window.size = Size(width: 430, height: 330)
    window.isOther = true
    _ = feedback.read([7], now: .zero + .milliseconds(10))
    #expect(window.frame == PixelRect(x: 49, y: 69, width: 102, height: 52))
    let moved = Self.element("one", Frame(x: 100, y: 60, width: 90, height: 40))
    apply(.layout(self.state([moved]).scopes.tree, focus: nil), 100, &state)
    #expect(window.frame == PixelRect(x: 109, y: 69, width: 102, height: 52))
    apply(.screen(self.state([moved], title: "Next").scopes.tree, focus: nil), 200, &state)
    #expect(window.title == "Next")
    var look = HighlightStyle()
    look.textSize = 9
    let before = window.pieces
    feedback.show(look)
    _ = feedback.read([], now: .zero + .milliseconds(300))
    #expect(window.pieces.first?.name == .ground && window.pieces != before)
  }

  @Test("Stops without a position are in a list, also before a scan (W1, W3)")
  func list() {
    var state = state([Self.element("one", nil), Self.element("two", nil)])
    feedback.show([], state)
    #expect(window.texts == ["Screen", "ONE", "TWO", "Waiting for a press"])
    apply(.start, 0, &state)
    #expect(window.texts == ["Screen", "ONE", "TWO"])
  }

  @Test("A label that does not fit into its box is shown in full while it is highlighted (W5)")
  func caption() {
    window.size = Size(width: 130, height: 105)
    let small = Self.element("a long label", Frame(x: 10, y: 10, width: 90, height: 40))
    let wide = Self.element("two", Frame(x: 10, y: 60, width: 380, height: 100))
    var state = state([small, wide])
    apply(.start, 0, &state)
    #expect(window.texts == ["A LONG LABEL"])
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    apply(.press(source, timestamp: .zero + .milliseconds(1000)), 1000, &state)
    apply(.release(source, timestamp: .zero + .milliseconds(1050)), 1050, &state)
    #expect(window.texts == [])
  }

  /// A board of labels of one size.
  private func board(rows: Int, columns: Int) -> ScanState {
    let size = (width: 400 / Double(columns), height: 300 / Double(rows))
    let elements = (0..<rows * columns).map { place in
      Self.element(
        "word",
        Frame(
          x: Double(place % columns) * size.width, y: Double(place / columns) * size.height,
          width: size.width - 4, height: size.height - 4))
    }
    return state(
      elements.enumerated().map { place, element in
        var element = element
        element.id = "\(place)"
        return element
      })
  }

  @Test(
    "A message covers no label of a board, however large its labels are (W3.17)",
    arguments: [(1, 1), (1, 3), (2, 1), (3, 3), (4, 6), (8, 10)])
  func messageBesideLabels(rows: Int, columns: Int) throws {
    var state = board(rows: rows, columns: columns)
    apply(.start, 0, &state)
    feedback.showNotice("space: select  q: leave")
    _ = feedback.read([], now: .zero + .milliseconds(100))
    let message = try #require(window.pieces.last { $0.name == .message })
    for piece in window.pieces {
      guard case .item = piece.name else { continue }
      for case .text(let text, let box, _) in piece.commands {
        // The text is in the middle of its box.
        let own = EvenLetters().measure(text)
        let x = piece.frame.x + box.x + (box.width - own.width) / 2
        let label = PixelRect(x: x, y: piece.frame.y + box.y, width: own.width, height: own.height)
        #expect(!message.frame.meets(label), "\(text.text): \(label), \(message.frame)")
      }
    }
  }

  @Test("Until a changed setting is kept, a line in the window says for how long (N2.20)")
  func trial() {
    var state = state([Self.one])
    apply(.start, 0, &state)
    let value = SettingValue(.hold, 25)
    apply(.setting(.accepted(value)), 1000, &state)
    let line = "Keep it within 10 seconds, or it is undone"
    #expect(window.texts == [line])
    // Another message is shown meanwhile, and then the line again.
    feedback.showNotice("Saved")
    _ = feedback.read([], now: .zero + .milliseconds(2000))
    #expect(window.texts == ["Saved"])
    _ = feedback.read([], now: .zero + .milliseconds(7000))
    #expect(window.texts == [line])
    #expect(feedback.nextDeadline == nil, "nothing wakes up")
    apply(.drawn, 11_000, &state)
    #expect(!window.texts.contains(line) && window.texts.count == 1, "\(window.texts)")
    _ = feedback.read([], now: .zero + .milliseconds(16_001))
    #expect(window.texts == [])
  }

  /// Reads the window, and applies its inputs; returns those of the scan.
  private func read(_ milliseconds: Int64, _ state: inout ScanState) -> [ScanInput] {
    let inputs = feedback.read([7], now: .zero + .milliseconds(milliseconds)).map(\.input)
    for input in inputs { apply(input, milliseconds, &state) }
    return inputs.filter { $0 != .drawn }
  }

  private func press(_ milliseconds: Int64, _ state: inout ScanState) {
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    apply(.press(source, timestamp: .zero + .milliseconds(milliseconds)), milliseconds, &state)
    apply(
      .release(source, timestamp: .zero + .milliseconds(milliseconds + 50)), milliseconds + 50,
      &state)
  }

  private static let two = element("two", Frame(x: 40, y: 160, width: 90, height: 40))

  @Test("A hidden window pauses the scan, and the next press shows it and moves nothing (W9)")
  func hidden() {
    var reports: [PictureLoss] = []
    feedback.reportLoss = { loss, language in
      reports.append(loss)
      return "hidden in \(language)"
    }
    var state = state([Self.one, Self.two])
    apply(.start, 0, &state)
    #expect(read(10, &state) == [])
    let frame = window.frame
    window.isHidden = true
    let language = state.scopes.tree.language
    #expect(read(1000, &state) == [.pause, .announce("hidden in \(language)")])
    #expect(read(1100, &state) == [], "it is said once")
    #expect(reports == [.hidden] && state.phase == .paused)
    press(2000, &state)
    #expect(window.restored == 1)
    #expect(feedback.nextDeadline == .zero)
    #expect(read(2060, &state) == [.pause], "nothing is scanned before the window is there")
    window.isHidden = false
    #expect(read(2200, &state) == [.resume])
    #expect(window.frame == frame && state.phase == .scanning)
    press(4000, &state)
    #expect(window.frame != frame, "the next press moves the highlight")
  }

  @Test("If the window does not come back, the press after that goes on without it (W9.4)")
  func stuck() {
    var state = state([Self.one, Self.two])
    apply(.start, 0, &state)
    window.isHidden = true
    _ = read(1000, &state)
    press(2000, &state)
    _ = read(2060, &state)
    #expect(state.phase == .paused)
    press(3000, &state)
    #expect(read(3060, &state) == [])
    #expect(state.phase == .scanning && window.restored == 1)
  }

  @Test("A pause of the person outlasts the hidden window (W9.3)")
  func ownPause() {
    var state = state([Self.one])
    apply(.start, 0, &state)
    apply(.pause, 500, &state)
    window.isHidden = true
    #expect(read(1000, &state) == [])
    window.isHidden = false
    #expect(read(2000, &state) == [])
    #expect(state.phase == .paused)
  }

  @Test("The press that starts a scan shows a hidden window first (W9)")
  func idle() {
    var state = state([Self.one])
    feedback.show([], state)
    window.isHidden = true
    #expect(read(1000, &state) == [])
    press(2000, &state)
    #expect(window.restored == 1)
    #expect(read(2060, &state) == [.pause])
    window.isHidden = false
    #expect(read(2200, &state) == [.resume])
  }

  @Test("A lost display is reported once, and again only after it was there (W9.6)")
  func lost() {
    var reports: [PictureLoss] = []
    feedback.reportLoss = { loss, _ in
      reports.append(loss)
      return nil
    }
    var state = state([Self.one])
    apply(.start, 0, &state)
    func lose(_ reason: String?, size: Size?, _ milliseconds: Int64) {
      (window.lossReason, window.size) = (reason, size)
      #expect(read(milliseconds, &state) == [])
    }
    lose("it has gone", size: nil, 100)
    lose("it cannot be reached", size: nil, 1100)
    #expect(reports == [.display("it has gone")])
    lose(nil, size: Size(width: 830, height: 630), 2000)
    lose("it has gone", size: nil, 3000)
    #expect(reports.count == 2 && state.phase == .scanning)
  }

  @Test("Keys of the window are forwarded in order, and closing it requests the end (W1)")
  func takesKeys() {
    feedback.show([], state([Self.one]))
    window.keys = [("n", true), ("n", false)]
    window.age = .milliseconds(4)
    let inputs = feedback.read([7], now: .zero + .milliseconds(10))
    #expect(keys.taken == ["+n", "-n"])
    let at = Instant.zero + .milliseconds(10)
    #expect(
      inputs == [
        TimedInput(.start, at: .zero + .milliseconds(6)), TimedInput(.drawn, at: at),
      ], "when it was pressed")
    #expect(feedback.endRequest == nil)
    keys.held = [SourceID(switchIndex: 0, sourceIndex: 0)]
    #expect(feedback.heldSources() == keys.held)
    window.isClosedByPerson = true
    _ = feedback.read([7], now: .zero + .milliseconds(20))
    #expect(feedback.endRequest == .quit)
  }
}
