import ScanEngine
import ScanScenes
import SceneDrawing
import ScreenElements
import Session
import ScanTime
import SwitchInput
import Testing

@testable import Overlay

/// A display that stores the last picture.
private final class KeptSurface: OverlaySurface {
  var size: Size? = Size(width: 800, height: 600)
  var screens: [PixelRect] = []
  var pieces: [DrawnPiece] = []
  var count = 0
  var isOther = false
  var isClosed = false

  var descriptors: [Int32] { [7] }
  var nextDeadline: Instant? { nil }
  func process(at now: Instant) -> Bool {
    defer { isOther = false }
    return isOther
  }
  func show(_ pieces: [DrawnPiece], at now: Instant) {
    self.pieces = pieces
    count += 1
  }
  func close() { isClosed = true }

  var texts: [String] {
    pieces.flatMap(\.commands).compactMap {
      if case .text(let text, _, _) = $0 { text.text } else { nil }
    }
  }
}

/// Letters of one width, half as wide as they are high.
private struct EvenLetters: TextMeasuring {
  func measure(_ text: DrawnText) -> (width: Int, height: Int) {
    (min(text.width, max(1, text.text.count * text.size / 2)), text.size)
  }
}

@Suite("The drawing of a session over a desktop")
struct OverlayFeedbackTests {
  private let surface = KeptSurface()
  private let feedback: OverlayFeedback
  private static let main = SourceID(switchIndex: 0, sourceIndex: 0)

  init() {
    feedback = OverlayFeedback(on: surface, look: HighlightStyle(), measure: EvenLetters())
  }

  private func state(_ change: (inout ScanSettings) -> Void = { _ in }) -> ScanState {
    var settings = ScanSettings(switches: [
      SwitchSettings(name: "main", press: .select), SwitchSettings(name: "next", press: .next),
    ])
    settings.method = .step
    change(&settings)
    return ScanState(
      settings: settings, tree: Self.tree(okAt: 100),
      connected: [Self.main, SourceID(switchIndex: 1, sourceIndex: 0)])
  }

  /// A window with a button at a height, and our own stops.
  private static func tree(okAt y: Double, hasPlaces: Bool = true) -> ElementTree {
    func button(_ id: String, _ frame: Frame?) -> Element {
      var element = Element(id: id)
      element.label = id.uppercased()
      element.traits = .button
      element.frame = frame
      return element
    }
    var own = Element(id: "own")
    own.label = "Own"
    own.navigation = .combined
    own.frame = Frame(x: 0, y: 599, width: 800, height: 1)
    own.children = [button("escape", nil), button("close", nil)]
    var screen = Screen(
      title: "Window", size: Size(width: 800, height: 600),
      elements: [button("ok", Frame(x: 100, y: y, width: 90, height: 44)), own])
    screen.hasPlaces = hasPlaces
    return ElementTree(screen)
  }

  private func apply(_ input: ScanInput, _ milliseconds: Int64, _ state: inout ScanState) {
    var events: [ScanEvent] = []
    reduce(&state, input, at: .zero + .milliseconds(milliseconds), into: &events)
    feedback.show(events, state)
  }

  private func press(_ place: Int, _ milliseconds: Int64, _ state: inout ScanState) {
    let source = SourceID(switchIndex: place, sourceIndex: 0)
    let time = Instant.zero + .milliseconds(milliseconds)
    apply(.press(source, timestamp: time), milliseconds, &state)
    apply(.release(source, timestamp: time + .milliseconds(50)), milliseconds + 50, &state)
  }

  @Test(
    "Nothing is highlighted before a scan, and the frame disappears at its end (W2)"
  )
  func frame() {
    var state = state()
    feedback.show([], state)
    #expect(surface.texts == ["Waiting for a press"])
    apply(.start, 0, &state)
    #expect(surface.pieces.map(\.name) == [.frame])
    #expect(feedback.nextDeadline == nil, "nothing moves")
    apply(.stop, 100, &state)
    #expect(!surface.pieces.contains { $0.name == .frame })
  }

  @Test(
    "A frame that moves is drawn at once at its stop, and is never hidden (D9, W2)")
  func moves() throws {
    var state = state()
    apply(.start, 0, &state)
    let first = try #require(surface.pieces.first?.frame)
    for (number, y) in [180.0, 240, 320].enumerated() {
      let count = surface.count
      apply(.layout(Self.tree(okAt: y), focus: nil), 100 + 20 * Int64(number), &state)
      #expect(surface.count == count + 1 && surface.pieces.map(\.name) == [.frame])
      #expect(surface.pieces.first?.frame.y == first.y + Int(y) - 100)
    }
    #expect(feedback.nextDeadline == nil, "nothing is waited for")
  }

  @Test("Stops without a position are shown as a list of their group (W3)")
  func list() {
    var state = state()
    apply(.start, 0, &state)
    press(1, 1000, &state)
    #expect(surface.texts == ["Window", "Own"])
    press(0, 2000, &state)
    #expect(surface.texts == ["Own", "ESCAPE", "CLOSE", "leave the group Own"])
    let bars = surface.pieces.flatMap(\.commands).count {
      if case .fill(_, let color) = $0 { color == HighlightStyle().color } else { false }
    }
    #expect(bars == 1, "one entry is highlighted")
  }

  @Test(
    "If no position on the display is known, no frame is drawn, and all stops are in a list (F7, W2)"
  )
  func unplaced() {
    var state = state()
    apply(.start, 0, &state)
    #expect(surface.pieces.map(\.name) == [.frame])
    apply(.layout(Self.tree(okAt: 100, hasPlaces: false), focus: nil), 100, &state)
    #expect(!surface.pieces.contains { $0.name == .frame })
    #expect(surface.texts == ["Window", "OK", "Own"])
    apply(.layout(Self.tree(okAt: 100), focus: nil), 200, &state)
    #expect(surface.pieces.map(\.name) == [.frame])
  }

  @Test("A keyboard is drawn row by row and key by key, for any contents of a row (K1, W3)")
  func keyboard() {
    func row(_ name: String, _ traits: Traits) -> Element {
      var row = Element(id: name)
      row.label = name
      row.navigation = .combined
      row.children = ["\(name)1", "\(name)2"].map { id in
        var key = Element(id: id)
        (key.label, key.traits) = (id, traits)
        return key
      }
      return row
    }
    var layer = Element(id: "keyboard")
    (layer.label, layer.modal) = ("keyboard", true)
    layer.children = [row("letters", .keyboardKey), row("further", .button)]
    var state = state()
    let screen = Screen(
      title: "Window", size: Size(width: 800, height: 600), elements: [layer])
    apply(.screen(ElementTree(screen), focus: nil), 0, &state)
    apply(.start, 100, &state)
    let keys = ["letters1", "letters2", "further1", "further2"]
    #expect(surface.texts.filter { keys.contains($0) } == keys, "\(surface.texts)")
    // The same while a key of the second row is chosen, with the arrow out of it.
    press(1, 2000, &state)
    press(0, 3000, &state)
    #expect(
      surface.texts.filter { keys.contains($0) || $0 == "\u{2190}" } == keys + ["\u{2190}"],
      "\(surface.texts)")
  }

  @Test(
    "The line is also shown with a single predicted word, and with the exit first (K1, W3)",
    arguments: [Grouping.Exit.last, .first])
  func lineOverOneKey(exit: Grouping.Exit) {
    func row(_ id: String, _ keys: [String]) -> Element {
      var row = Element(id: id)
      row.navigation = .combined
      row.children = keys.map { key in
        var element = Element(id: key)
        (element.label, element.traits) = (key, .keyboardKey)
        return element
      }
      return row
    }
    var layer = Element(id: "keyboard")
    (layer.label, layer.modal) = ("keyboard", true)
    layer.children = [row("words", ["zucchini"]), row("letters", ["a", "b"])]
    layer.frame = Frame(x: 10, y: 10, width: 300, height: 30)
    var look = KeyboardLook()
    look.written = WrittenLine(before: "zucch")
    layer.appearance.keyboard = look
    var state = state { $0.grouping.exit = exit }
    let screen = Screen(title: "Window", size: Size(width: 800, height: 600), elements: [layer])
    apply(.screen(ElementTree(screen), focus: nil), 0, &state)
    apply(.start, 100, &state)
    #expect(surface.texts.contains("zucch"), "\(surface.texts)")
  }

  @Test(
    "The highlighted key is the highlighted stop, for any contents of a row (K1, W3)")
  func highlightedKey() throws {
    func key(_ id: String, _ traits: Traits = .keyboardKey) -> Element {
      var key = Element(id: id)
      (key.label, key.traits) = (id, traits)
      return key
    }
    var letters = Element(id: "letters")
    (letters.navigation, letters.children) = (.combined, [key("a"), key("b")])
    var inner = Element(id: "inner")
    (inner.label, inner.navigation) = ("inner", .combined)
    inner.children = [key("x", .button), key("y", .button)]
    var own = Element(id: "own")
    (own.navigation, own.children) = (.combined, [inner, key("last", .button)])
    var layer = Element(id: "keyboard")
    (layer.label, layer.modal, layer.children) = ("keyboard", true, [letters, own])
    layer.frame = Frame(x: 10, y: 10, width: 300, height: 30)
    var look = KeyboardLook()
    look.written = WrittenLine(before: "I am")
    layer.appearance.keyboard = look
    var state = state()
    let screen = Screen(title: "Window", size: Size(width: 800, height: 600), elements: [layer])
    apply(.screen(ElementTree(screen), focus: nil), 0, &state)
    apply(.start, 100, &state)
    #expect(surface.texts.contains("I am"), "the line that is written")
    press(1, 2000, &state)
    press(0, 3000, &state)
    press(1, 4000, &state)
    // The second key of the row is "last", behind a group.
    let commands = try #require(surface.pieces.last).commands
    let bar = try #require(
      commands.compactMap { command -> PixelRect? in
        if case .fill(let rects, let color) = command, color == HighlightStyle().color {
          rects.first
        } else {
          nil
        }
      }.first)
    let label = commands.compactMap { command -> String? in
      if case .text(let text, let box, _) = command, bar.meets(box) {
        text.text
      } else {
        nil
      }
    }
    #expect(label == ["last"], "\(label)")
  }

  @Test("A failure and an announcement are shown for five seconds, and then nothing wakes up (W3)")
  func message() {
    var state = state()
    apply(.start, 0, &state)
    apply(.announce("Saved"), 100, &state)
    #expect(surface.texts == ["Saved"])
    #expect(feedback.nextDeadline == .zero + .milliseconds(5100))
    _ = feedback.read([], now: .zero + .milliseconds(5100))
    #expect(surface.texts == [])
    #expect(surface.pieces.map(\.name) == [.frame])
    #expect(feedback.nextDeadline == nil)
    feedback.showNotice("The switch is unplugged.")
    #expect(feedback.nextDeadline == .zero, "at once")
    _ = feedback.read([], now: .zero + .milliseconds(6000))
    #expect(surface.texts == ["The switch is unplugged."])
    #expect(feedback.nextDeadline == .zero + .milliseconds(11_000))
  }

  @Test(
    "A line is drawn at the display's rate until its sweep ends, and does not move in a pause (W4)")
  func line() throws {
    var state = state {
      $0.mode = .point
      $0.point.speed = 400
      $0.point.loops = .passes(1)
    }
    apply(.start, 0, &state)
    var places: [Int] = []
    while let next = feedback.nextDeadline, places.count < 1000 {
      _ = feedback.read([], now: next)
      places += surface.pieces.filter { $0.name == .line(0) }.map(\.frame.x)
    }
    // 800 points in two seconds: one frame every 16 ms, none of which moves further than the speed
    // allows.
    #expect((120...130).contains(places.count))
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 <= 7 })
    apply(.start, 3000, &state)
    #expect(feedback.nextDeadline == .zero + .milliseconds(3016))
    apply(.pause, 3100, &state)
    #expect(surface.texts == ["Paused: press a switch to go on"])
    #expect(feedback.nextDeadline == .zero + .milliseconds(8100), "only the message goes")
  }

  /// The width of the remaining time, in pixels.
  private var left: Int? {
    guard let piece = surface.pieces.first(where: { $0.name == .time }),
      case .fill(let rects, _)? = piece.commands.last
    else { return nil }
    return rects.first?.width
  }

  @Test("A pick by resting shows its remaining time, which shrinks and disappears (W2, S4)")
  func dwell() throws {
    var state = state {
      $0.method = .dwell
      $0.dwell = .milliseconds(1000)
    }
    apply(.start, 0, &state)
    #expect(left == nil && feedback.nextDeadline == nil, "nothing is picked without a move")
    press(1, 100, &state)
    var widths = [try #require(left)]
    var count = 0
    while let next = feedback.nextDeadline, count < 100 {
      _ = feedback.read([], now: next)
      widths.append(try #require(left))
      count += 1
    }
    #expect((18...21).contains(count), "\(count)")
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 >= $1 } && widths.last == 0)
    apply(.tick, 1200, &state)
    #expect(left == nil && feedback.nextDeadline == nil)
  }

  @Test("A tap that waits shows its time at its element, and a second press ends it (W2, A1)")
  func tap() throws {
    var state = state {
      $0.select = .autoTap
      $0.autoTapTime = .milliseconds(800)
    }
    apply(.start, 0, &state)
    press(0, 2000, &state)
    let piece = try #require(surface.pieces.first { $0.name == .time })
    #expect(piece.frame.y == 100 + 44 + 6, "below the frame")
    #expect(feedback.nextDeadline == .zero + .milliseconds(2100))
    press(0, 2500, &state)
    #expect(left == nil && state.openMenu != nil)
  }

  @Test("Boxes are on the screen of the highlighted stop, and not outside of all screens (W3, W6)")
  func screens() throws {
    var state = state()
    surface.size = Size(width: 1200, height: 900)
    surface.screens = [
      PixelRect(x: 400, y: 300, width: 800, height: 600),
      PixelRect(x: 0, y: 0, width: 400, height: 300),
    ]
    apply(.start, 0, &state)
    press(1, 1000, &state)
    #expect(surface.texts == ["Window", "Own"])
    let box = try #require(surface.pieces.first).frame
    #expect(box.intersection(surface.screens[1]) == box)
    apply(.announce("Saved"), 1100, &state)
    let message = try #require(surface.pieces.last).frame
    #expect(message.intersection(surface.screens[1]) == message)
  }

  @Test("Parts have numbers, also those without a position (S7)")
  func parts() {
    var state = state {
      $0.method = .elimination
      $0.switches = [
        SwitchSettings(name: "one", press: .choose(1)),
        SwitchSettings(name: "two", press: .choose(2)),
      ]
    }
    apply(.start, 0, &state)
    #expect(surface.texts == ["1", "Window", "2  Own"])
  }

  @Test("A changed size of the display, and a changed look, are drawn immediately (W6)")
  func other() throws {
    var state = state()
    surface.size = nil
    apply(.start, 0, &state)
    #expect(surface.count == 0, "there is nothing to draw on")
    surface.size = Size(width: 400, height: 300)
    surface.isOther = true
    _ = feedback.read([7], now: .zero)
    let before = (count: surface.count, pieces: surface.pieces)
    #expect(!before.pieces.isEmpty)
    var look = HighlightStyle()
    look.textSize = 30
    look.width = 10
    feedback.show(look)
    _ = feedback.read([], now: .zero)
    #expect(surface.count > before.count)
    #expect(surface.pieces == before.pieces, "the width is a setting of the scan (N2)")
    feedback.close()
    #expect(surface.isClosed)
    #expect(feedback.descriptors.isEmpty && feedback.nextDeadline == nil)
  }

  @Test("The engine is notified after the highlight is drawn (N2)")
  func drawn() {
    surface.size = nil
    #expect(feedback.read([7], now: .zero).isEmpty)
    surface.size = Size(width: 400, height: 300)
    #expect(feedback.read([7], now: .zero).map(\.input) == [.drawn])
    #expect(feedback.read([7], now: .zero).isEmpty)
  }

  @Test("The line has the width from the settings, also after a change by the switch (N2, W2)")
  func width() throws {
    var state = state { $0.highlightWidth = 10 }
    apply(.start, 0, &state)
    let before = try #require(surface.pieces.first).frame.width
    apply(.setting(.accepted(SettingValue(.highlight, 4))), 100, &state)
    #expect(try #require(surface.pieces.first).frame.width == before - 20)
  }

  @Test("Over the desktop, a line says until Keep that a change must be kept (N2.20)")
  func trial() {
    var state = state()
    apply(.start, 0, &state)
    apply(.setting(.accepted(SettingValue(.hold, 25))), 1000, &state)
    let line = "Keep it within 10 seconds, or it is undone"
    #expect(surface.texts == [line])
    _ = feedback.read([], now: .zero + .milliseconds(9000))
    #expect(surface.texts == [line])
    apply(.drawn, 11_000, &state)
    #expect(!surface.texts.contains(line) && surface.texts.count == 1, "\(surface.texts)")
    _ = feedback.read([], now: .zero + .milliseconds(16_001))
    #expect(surface.texts == [])
  }

  @Test("After Keep, the next line is shown for 5 s, and nothing after it (N2.20)")
  func keptLine() {
    var state = state { $0.switches[1].press = .settings }
    apply(.start, 0, &state)
    press(1, 1000, &state)
    press(0, 2000, &state)
    apply(.setting(.accepted(SettingValue(.hold, 25))), 3000, &state)
    let kept = "Kept: minimum press, 25 ms"
    #expect(surface.texts.last == "Keep it within 10 seconds, or it is undone")
    press(0, 4000, &state)
    #expect(surface.texts.last == kept)
    _ = feedback.read([], now: .zero + .milliseconds(8900))
    #expect(surface.texts.last == kept)
    _ = feedback.read([], now: .zero + .milliseconds(9100))
    #expect(!surface.texts.contains(kept), "\(surface.texts)")
  }

  @Test("The colors are those from the settings, also after a change by the switch (N2, W2, W5)")
  func colors() throws {
    var state = state { $0.highlightColor = .green }
    apply(.start, 0, &state)
    func colors() -> String { "\(surface.pieces.map(\.commands))" }
    #expect(colors().contains("\(HighlightColor.green.rgb)"))
    let change = SettingValue(.highlightColor, HighlightColor.magenta.rawValue)
    apply(.setting(.accepted(change)), 100, &state)
    #expect(colors().contains("\(HighlightColor.magenta.rgb)"))
    #expect(!colors().contains("\(HighlightColor.green.rgb)"))
  }
}
