import ScreenElements
import Testing

@testable import DisplayServer

@Suite("A window of Switchlight on a Wayland compositor")
struct WaylandPageTests {
  private static let usual = [
    ("wl_compositor", 4), ("wl_shm", 1), ("xdg_wm_base", 2), ("wl_output", 4), ("wl_seat", 7),
  ]

  /// The numbers of the created objects, in their order.
  private static let (output, seat, memory, compositor, maker):
    (
      UInt32, UInt32, UInt32, UInt32, UInt32
    ) = (4, 5, 6, 7, 8)
  private static let (surface, role, window): (UInt32, UInt32, UInt32) = (9, 10, 11)

  /// A compositor that offers these kinds, in the order of their names from 1 on.
  private func page(_ kinds: [(String, Int)] = Self.usual) -> WaylandPage {
    var page = WaylandPage(shape: Size(width: 400, height: 300))
    page.takeOffers(kinds)
    return page
  }

  private func begun() -> WaylandPage {
    var page = page()
    _ = page.begin()
    return page
  }

  /// Handles the compositor's event about the window's size and states; returns the reply.
  private func configure(
    _ page: inout WaylandPage, _ width: Int32, _ height: Int32, states: [UInt32] = []
  ) throws -> [WaylandLine] {
    var message = WaylandMessage(
      Self.window, 0, .signed(width), .signed(height), .unsigned(UInt32(4 * states.count)))
    for state in states {
      message = WaylandMessage(
        object: Self.window, code: 0,
        body: message.body + WaylandMessage(0, 0, .unsigned(state)).body)
    }
    #expect(page.handle(message) == .nothing)
    guard case .changed(let bytes) = page.handle(WaylandMessage(Self.role, 0, .unsigned(77))) else {
      return []
    }
    return try lines(bytes)
  }

  private func size(_ page: WaylandPage) -> [Double] {
    page.size.map { [$0.width, $0.height] } ?? []
  }

  @Test("No window opens if the compositor lacks a required feature (W1)")
  func lacks() {
    expectNeeds(Self.usual) { page($0) }
  }

  @Test("A window has a name, a title, and the compositor's title bar if available (W1)")
  func opening() throws {
    var page = page(Self.usual + [("zxdg_decoration_manager_v1", 1)])
    _ = page.setTitle("Tea")
    let sent = try lines(page.begin())
    let made = sent.filter { $0.object != 2 }
    #expect(
      made.prefix(3) == [
        WaylandLine(Self.compositor, 0, 9), WaylandLine(Self.maker, 2, 10, 9),
        WaylandLine(Self.role, 1, 11),
      ])
    #expect(made[3].object == Self.window && made[3].code == 3)
    #expect(made[4].object == Self.window && made[4].code == 2)
    #expect(
      made.dropFirst(5) == [
        WaylandLine(12, 1, 13, 11), WaylandLine(13, 1, 2), WaylandLine(Self.surface, 6),
      ])
    let title = page.setTitle(String(repeating: "é", count: 4000) + "\0")
    #expect(title.count == 8 + 4 + 404)
    #expect(
      String(decoding: page.setTitle("").dropFirst(12).prefix(11), as: UTF8.self) == "Switchlight")
  }

  @Test(
    "At first, a window is four fifths of its output, in the screen's shape; later it follows requests (W1)"
  )
  func sizes() throws {
    var page = begun()
    #expect(page.size == nil)
    let mode = WaylandMessage(
      Self.output, 1, .unsigned(1), .signed(2000), .signed(1000), .signed(60_000))
    #expect(page.handle(mode) == .nothing)
    let answer = try configure(&page, 0, 0)
    #expect(answer == [WaylandLine(Self.role, 4, 77)])
    // 800 of 1000 high, in the shape 4 to 3.
    #expect(size(page).map { $0.rounded() } == [1066, 800])
    _ = try configure(&page, 640, 480)
    _ = try configure(&page, 2000, 1000, states: [1, 4])
    #expect(size(page) == [2000, 1000])
    _ = try configure(&page, 0, 0)
    #expect(size(page) == [640, 480], "as before it was maximized")
    for wrong: (Int32, Int32) in [(-1, 480), (640, .min), (100_000, 480)] {
      #expect(try configure(&page, wrong.0, wrong.1).isEmpty)
    }
    #expect(size(page) == [640, 480])
  }

  @Test("A rotated output exchanges its width and height")
  func turned() throws {
    var page = begun()
    for event in [
      WaylandMessage(
        Self.output, 0, .signed(0), .signed(0), .signed(500), .signed(300), .signed(0),
        .text("Maker"), .text("Model 1"), .signed(3)),
      WaylandMessage(Self.output, 1, .unsigned(1), .signed(2000), .signed(1000), .signed(60_000)),
      WaylandMessage(Self.output, 1, .unsigned(0), .signed(50), .signed(50), .signed(60_000)),
    ] { #expect(page.handle(event) == .nothing) }
    _ = try configure(&page, 0, 0)
    #expect(size(page) == [800, 600])
  }

  @Test("The compositor's question is answered, and only the person closes the window (W1)")
  func asking() throws {
    var page = begun()
    guard case .changed(let pong) = page.handle(WaylandMessage(Self.maker, 0, .unsigned(5))) else {
      Issue.record(); return
    }
    #expect(try lines(pong) == [WaylandLine(Self.maker, 3, 5)])
    #expect(!page.isClosedByPerson)
    #expect(page.handle(WaylandMessage(Self.window, 1)) == .nothing)
    #expect(page.isClosedByPerson)
  }

  @Test("A window is drawn at the scale of its outputs, or at a given one (W6)")
  func scales() throws {
    var page = begun()
    _ = try configure(&page, 640, 480)
    #expect(page.handle(WaylandMessage(Self.output, 3, .signed(2))) == .nothing)
    #expect(page.sheets.map(\.scale.factor) == [1], "it is on no output yet")
    #expect(page.handle(WaylandMessage(Self.surface, 0, .unsigned(Self.output))) == .changed([]))
    #expect(page.sheets.map(\.scale.factor) == [2])
    let made = page.makeBuffer(on: 0)
    let (buffer, bytes) = try #require(made)
    #expect((buffer.width, buffer.height) == (1280, 960))
    #expect(try lines(bytes)[1].arguments.last == 1, "nothing of it is transparent")
    for scale: Int32 in [0, -1, 9, .max] {
      #expect(page.handle(WaylandMessage(Self.surface, 2, .signed(scale))) == .nothing)
    }
    guard case .changed(let dropped) = page.handle(WaylandMessage(Self.surface, 2, .signed(3)))
    else { Issue.record(); return }
    #expect(try lines(dropped) == [WaylandLine(buffer.object, 0)])
    #expect(page.sheets.map(\.scale.factor) == [3])
    #expect(page.handle(WaylandMessage(Self.surface, 1, .unsigned(Self.output))) == .nothing)
    #expect(page.handle(WaylandMessage(2, 1, .unsigned(4))) == .nothing)
  }

  @Test("A fractional scale applies to the picture, which is fitted into the window (W6)")
  func fractions() throws {
    var page = page(
      Self.usual + [("wp_viewporter", 1), ("wp_fractional_scale_manager_v1", 1)])
    let sent = try lines(page.begin())
    let (viewport, fraction): (UInt32, UInt32) = (14, 15)
    #expect(sent.contains(WaylandLine(12, 1, 14, 9)))
    #expect(sent.contains(WaylandLine(13, 1, 15, 9)))
    _ = try configure(&page, 641, 480)
    #expect(page.handle(WaylandMessage(Self.surface, 2, .signed(2))) == .nothing)
    for parts: UInt32 in [0, 119, 961, .max] {
      #expect(page.handle(WaylandMessage(fraction, 0, .unsigned(parts))) == .nothing)
    }
    #expect(page.handle(WaylandMessage(fraction, 0, .unsigned(180))) == .changed([]))
    #expect(page.sheets.map(\.scale.factor) == [1.5])
    let made = page.makeBuffer(on: 0)
    let buffer = try #require(made).buffer
    #expect([buffer.width, buffer.height] == [962, 720])
    let shown = try lines(
      page.show(buffer.object, on: 0, changed: [(x: 1, y: 2, width: 3, height: 4)]))
    #expect(shown.first == WaylandLine(viewport, 2, 641, 480))
    #expect(shown.contains(WaylandLine(Self.surface, 9, 1, 2, 3, 4)))
    // One of both alone is not used.
    for kind in ["wp_viewporter", "wp_fractional_scale_manager_v1"] {
      var page = self.page(Self.usual + [(kind, 1)])
      #expect(try lines(page.begin()).last == WaylandLine(Self.surface, 6))
      #expect(page.sheets.first?.surface?.viewport == nil)
    }
  }

  // MARK: Keys

  /// A page with a keyboard, and its number.
  private func typed() throws -> (WaylandPage, UInt32) {
    var page = begun()
    guard case .changed(let bytes) = page.handle(WaylandMessage(Self.seat, 0, .unsigned(3))) else {
      Issue.record(); return (page, 0)
    }
    let asked = try #require(try lines(bytes).first)
    #expect(asked.object == Self.seat && asked.code == 1)
    let keyboard = UInt32(asked.arguments[0])
    let count = UInt32(KeymapText.layouts("us").count)
    #expect(
      page.handle(WaylandMessage(keyboard, 0, .unsigned(1), .unsigned(count)))
        == .given(count: Int(count)))
    page.takeFile(KeymapText.layouts("us"))
    return (page, keyboard)
  }

  private func key(
    _ page: inout WaylandPage, _ keyboard: UInt32, _ code: UInt32, _ state: UInt32
  ) {
    let event = WaylandMessage(
      keyboard, 3, .unsigned(1), .unsigned(1), .unsigned(code), .unsigned(state))
    #expect(page.handle(event) == .nothing)
  }

  private func modifiers(
    _ page: inout WaylandPage, _ keyboard: UInt32, _ down: UInt32, locked: UInt32 = 0
  ) {
    let event = WaylandMessage(
      keyboard, 4, .unsigned(1), .unsigned(down), .unsigned(0), .unsigned(locked), .unsigned(0))
    #expect(page.handle(event) == .nothing)
  }

  private func taken(_ page: inout WaylandPage) -> [String] {
    page.takeKeys().map { ($0.isDown ? "+" : "-") + $0.name }
  }

  @Test("Keys are pressed and released under the names that profiles use (W1, I6)")
  func keys() throws {
    var (page, keyboard) = try typed()
    key(&page, keyboard, 57, 1)
    key(&page, keyboard, 57, 2)
    key(&page, keyboard, 57, 0)
    modifiers(&page, keyboard, 1)
    key(&page, keyboard, 30, 1)
    modifiers(&page, keyboard, 0)
    key(&page, keyboard, 30, 0)
    modifiers(&page, keyboard, 0, locked: 2)
    key(&page, keyboard, 30, 1)
    key(&page, keyboard, 30, 0)
    // With Alt it is no key of ours.
    modifiers(&page, keyboard, 8)
    key(&page, keyboard, 30, 1)
    key(&page, keyboard, 30, 0)
    let reports = page.takeKeys()
    let names = reports.map { ($0.isDown ? "+" : "-") + $0.name }
    #expect(names == ["+space", "-space", "+A", "-A", "+A", "-A"])
    #expect(reports.allSatisfy { $0.time == 1 }, "as the compositor says")
    for code: UInt32 in [0, 1, 247, 248, .max, .max - 7] { key(&page, keyboard, code, 1) }
    #expect(taken(&page).isEmpty)
  }

  @Test("If the keyboard, its seat or the compositor disappears, all keys are released (I6, W1)")
  func losing() throws {
    func lose(_ lose: (inout WaylandPage, UInt32) -> Void) throws {
      var (page, keyboard) = try typed()
      key(&page, keyboard, 57, 1)
      lose(&page, keyboard)
      #expect(taken(&page) == ["+space", "-space"])
      key(&page, keyboard, 57, 0)
      #expect(taken(&page).isEmpty)
    }
    try lose { page, keyboard in
      _ = page.handle(WaylandMessage(keyboard, 2, .unsigned(1), .unsigned(Self.surface)))
    }
    try lose { page, keyboard in
      #expect(
        page.handle(WaylandMessage(Self.seat, 0, .unsigned(1)))
          == .changed(WaylandMessage(keyboard, 0).bytes))
    }
    try lose { page, _ in _ = page.handle(WaylandMessage(2, 1, .unsigned(5))) }
    try lose { page, _ in page.restart() }
  }

  @Test("Keys with a missing text, or one of another kind, have no names (Y2)")
  func noNames() throws {
    for format: UInt32 in [0, 1] {
      var (page, keyboard) = try typed()
      #expect(
        page.handle(WaylandMessage(keyboard, 0, .unsigned(format), .unsigned(10)))
          == .given(count: 10))
      page.takeFile(format == 0 ? KeymapText.layouts("us") : nil)
      key(&page, keyboard, 57, 1)
      #expect(taken(&page).isEmpty)
    }
  }
}
