import DesktopTree
import ScreenElements
import Testing

@testable import DisplayServer

/// Returns the messages in bytes as numbers: the object, the request, and its arguments.
private func words(_ bytes: [UInt8]) throws -> [[UInt32]] {
  var stream = WaylandMessage.Stream()
  stream.append(bytes)
  var found: [[UInt32]] = []
  while let message = try stream.next() {
    var reader = WaylandMessage.Reader(message)
    var words = [message.object, UInt32(message.code)]
    while let word = reader.unsigned() { words.append(word) }
    found.append(words)
  }
  return found
}

@Suite("The windows, the pointer and the keys of KWin")
struct PlasmaTests {
  private static let kinds = [
    "wl_seat", "wl_output", "zxdg_output_manager_v1", "org_kde_plasma_window_management",
    "org_kde_kwin_fake_input",
  ]

  /// A connection to a compositor that offers these kinds, with its inputs made.
  private func objects(_ kinds: [String] = kinds, version: UInt32 = 16) -> WaylandObjects {
    var objects = WaylandObjects()
    _ = objects.greeting()
    for (name, kind) in kinds.enumerated() {
      let offer = WaylandMessage(
        2, 0, .unsigned(UInt32(name) + 1), .text(kind), .unsigned(version))
      #expect(objects.handle(offer) == .nothing)
    }
    #expect(objects.handle(WaylandMessage(3, 0, .unsigned(1))) == .offered)
    _ = objects.makeInputs()
    return objects
  }

  /// The objects of a requested list: the position of the only output, and the manager of the windows.
  private struct Listed {
    var objects: WaylandObjects
    let place: UInt32
    let manager: UInt32

    init(_ objects: WaylandObjects) throws {
      var objects = objects
      let sent = try words(objects.listToplevels())
      // The session binds the factory of positions, the output, its position, and the window manager. Then it
      // requests the stacking order.
      try #require(sent.count == 4 || sent.count == 5)
      place = sent[2][2]
      manager = try #require(sent[3].last)
      self.objects = objects
    }

    /// Announces a window by a uuid, and returns its object.
    ///
    /// The session requests it by that uuid.
    mutating func add(_ uuid: String) throws -> UInt32 {
      let event = WaylandMessage(manager, 4, .unsigned(1), .text(uuid))
      guard case .listed(let bytes) = objects.handle(event) else {
        Issue.record("the window \(uuid) was not taken")
        return 0
      }
      var stream = WaylandMessage.Stream()
      stream.append(bytes)
      let next = try stream.next()
      let asked = try #require(next)
      #expect(asked.object == manager && asked.code == 2)
      var reader = WaylandMessage.Reader(asked)
      let number = reader.unsigned()
      let object = try #require(number)
      #expect(reader.text() == uuid)
      return object
    }

    mutating func say(_ object: UInt32, _ code: UInt16, _ arguments: WaylandMessage.Argument...) {
      var bytes: [UInt8] = []
      for argument in arguments { bytes += WaylandMessage(object, code, argument).body }
      _ = objects.handle(WaylandMessage(object: object, code: code, body: bytes))
    }
  }

  @Test("Windows have processes, positions from the corner of all outputs, and an order (D1, F7)")
  func windows() throws {
    var listed = try Listed(objects())
    #expect(listed.objects.offersPlaces && listed.objects.offersToplevels)
    listed.say(listed.place, 0, .signed(-200), .signed(100))
    listed.say(listed.place, 1, .signed(1400), .signed(900))
    let first = try listed.add("{7}")
    let second = try listed.add("{9}")
    #expect(listed.objects.isListIncomplete)
    for (object, title, x) in [(first, "One", Int32(-100)), (second, "Two", 300)] {
      listed.say(object, 0, .text(title))
      listed.say(object, 1, .text("org.kde.some"))
      listed.say(object, 10, .unsigned(400 + object))
      listed.say(object, 8, .signed(x), .signed(150), .unsigned(320), .unsigned(240))
      listed.say(object, 2, .unsigned(object == second ? 1 : 0))
      listed.say(object, 6)
    }
    #expect(!listed.objects.isListIncomplete)
    // The second window is below the first one.
    listed.say(listed.manager, 3, .text("{9};{7}"))
    let found = listed.objects.windows
    #expect(found.size == Size(width: 1400, height: 900))
    #expect(found.windows.map(\.title) == ["Two", "One"])
    #expect(found.windows.map(\.process) == [Int(400 + second), Int(400 + first)])
    #expect(found.windows.last?.frame == Frame(x: 100, y: 50, width: 320, height: 240))
    #expect(found.active == second && found.hasManager)
    #expect(try words(#require(listed.objects.activation(of: first))) == [[first, 0, 1, 1]])
    #expect(try words(#require(listed.objects.closing(of: first))) == [[first, 4]])
    // A closed window is destroyed.
    guard case .listed(let answer) = listed.objects.handle(WaylandMessage(first, 5)) else {
      Issue.record("nothing came of a window that has gone")
      return
    }
    #expect(try words(answer) == [[first, 7]])
    #expect(listed.objects.windows.windows.map(\.title) == ["Two"])
    #expect(listed.objects.activation(of: first) == nil)
  }

  @Test("An invisible window covers no other one (F6)")
  func hidden() throws {
    var listed = try Listed(objects())
    var objects: [String: UInt32] = [:]
    let names = ["active", "minimized", "elsewhere", "other activity", "everywhere"]
    for name in names {
      let object = try listed.add("{\(name)}")
      objects[name] = object
      listed.say(object, 0, .text(name))
      listed.say(object, 8, .signed(0), .signed(0), .unsigned(320), .unsigned(240))
      let state: UInt32 = name == "active" ? 1 : name == "minimized" ? 2 : 0
      listed.say(object, 2, .unsigned(state))
      if name != "everywhere" {
        listed.say(object, 11, .text(name == "elsewhere" ? "second" : "first"))
        listed.say(object, 14, .text(name == "other activity" ? "play" : "work"))
      }
      listed.say(object, 6)
    }
    func order() -> [String] { listed.objects.windows.windows.map(\.title) }
    listed.say(listed.manager, 3, .text(names.map { "{\($0)}" }.joined(separator: ";")))
    #expect(order() == ["minimized", "elsewhere", "other activity", "active", "everywhere"])
    // They become visible on the person's current desktop.
    let elsewhere = try #require(objects["elsewhere"])
    listed.say(elsewhere, 11, .text("first"))
    listed.say(elsewhere, 12, .text("second"))
    try listed.say(#require(objects["other activity"]), 15, .text("play"))
    try listed.say(#require(objects["minimized"]), 2, .unsigned(0))
    #expect(order() == names)
    // While no window is active, the shown virtual desktop is unknown.
    listed.say(elsewhere, 12, .text("first"))
    listed.say(elsewhere, 11, .text("second"))
    try listed.say(#require(objects["active"]), 2, .unsigned(0))
    #expect(order() == names)
  }

  @Test("At most 500 windows are accepted, without duplicates and invalid positions (D1, Y2)")
  func bounded() throws {
    var listed = try Listed(objects())
    let first = try listed.add("{0}")
    func named(_ uuid: String) -> WaylandMessage {
      WaylandMessage(listed.manager, 4, .unsigned(1), .text(uuid))
    }
    for uuid in ["{0}", "", String(repeating: "0", count: 65)] {
      #expect(listed.objects.handle(named(uuid)) == .nothing)
    }
    for number in 1..<600 { _ = listed.objects.handle(named("{\(number)}")) }
    listed.say(first, 8, .signed(1 << 30), .signed(0), .unsigned(10), .unsigned(10))
    listed.say(first, 8, .signed(0), .signed(0))
    listed.say(first, 6)
    for object in first..<(first + 700) { listed.say(object, 6) }
    #expect(listed.objects.windows.windows.count == 500)
    #expect(listed.objects.windows.windows.allSatisfy { $0.frame == nil })
    #expect(listed.objects.windows.size == nil)
    listed.say(listed.place, 1, .signed(0), .signed(-5))
    #expect(listed.objects.windows.size == nil)
  }

  @Test("The pointer moves to positions of the layout, and its buttons and its wheel work (F6)")
  func pointer() throws {
    var listed = try Listed(objects())
    listed.say(listed.place, 0, .signed(-200), .signed(100))
    listed.say(listed.place, 1, .signed(1400), .signed(900))
    let size = Size(width: 1400, height: 900)
    func sent(_ step: PointerStep) throws -> [UInt32] {
      try words(listed.objects.bytes(for: step, on: size, at: 5)).first.map {
        Array($0.dropFirst())
      } ?? []
    }
    func fixed(_ number: Int32) -> UInt32 { UInt32(bitPattern: 256 * number) }
    #expect(try sent(.move(Point(x: 10, y: 20))) == [9, fixed(-190), fixed(120)])
    #expect(try sent(.button(3, isDown: true)) == [2, 0x111, 1])
    #expect(try sent(.button(4, isDown: true)) == [3, 0, fixed(-15)])
    #expect(try sent(.button(4, isDown: false)) == [] && sent(.ask) == [])
  }

  @Test(
    "Keys are pressed if they have one position on all keyboards, and letters with Control (D6, K4)"
  )
  func keys() throws {
    let objects = objects(version: 5)
    #expect(objects.offersKeyboard && !objects.offersText)
    func sent(_ key: KeyCombination) throws -> [[UInt32]]? {
      try objects.bytes(for: key, at: 1).map { try words($0).map { Array($0.dropFirst(2)) } }
    }
    #expect(try sent(.escape) == [[1, 1], [1, 0]])
    #expect(try sent(.altF4) == [[56, 1], [62, 1], [62, 0], [56, 0]])
    #expect(
      try sent(KeyCombination(0x6C, [.control])) == [[29, 1], [38, 1], [38, 0], [29, 0]])
    // The positions of the letters are unknown.
    #expect(try sent(KeyCombination(0x6C)) == nil && sent(KeyCombination(0x1234)) == nil)
  }

  @Test(
    "Before version 6, the keymap and Caps Lock that KWin reports write letters (F6, K4)")
  func letters() throws {
    var objects = WaylandObjects()
    _ = objects.greeting()
    for (name, kind) in (Self.kinds + ["org_kde_kwin_keystate"]).enumerated() {
      _ = objects.handle(
        WaylandMessage(2, 0, .unsigned(UInt32(name) + 1), .text(kind), .unsigned(5)))
    }
    #expect(objects.handle(WaylandMessage(3, 0, .unsigned(1))) == .offered)
    #expect(objects.offersText && !objects.offersOwnKeyboard)
    #expect(objects.ways.keys == "org_kde_kwin_fake_input, letters of the keyboard layout only")
    // The pointer's object, its greeting, the seat, the states of the locks, and the question for them.
    let made = try words(objects.makeInputs())
    try #require(made.count == 5)
    let states = try #require(made[3].last)
    let seat = try #require(made[2].last)
    #expect(made[4] == [states, 0])
    guard case .asked(let asked) = objects.handle(WaylandMessage(seat, 0, .unsigned(3))) else {
      Issue.record("the keyboard was not asked for")
      return
    }
    let keyboard = try #require(words(asked).first?.last)
    #expect(try words(asked) == [[seat, 1, keyboard]])
    #expect(objects.handle(WaylandMessage(seat, 0, .unsigned(3))) == .nothing)
    func sent(_ scalar: Unicode.Scalar, _ modifiers: [KeyCombination.Modifier] = []) throws
      -> [[UInt32]]?
    {
      let key = KeyCombination(KeyCombination(typing: scalar).symbol, modifiers)
      let bytes = objects.bytes(for: key, at: 1)
      #expect(objects.canPress(key) == (bytes != nil))
      return try bytes.map { try words($0).map { Array($0.dropFirst(2)) } }
    }
    func takeKeymap(_ layouts: String, isText: Bool = true) {
      #expect(
        objects.handle(WaylandMessage(keyboard, 0, .unsigned(isText ? 1 : 0), .unsigned(9)))
          == .given(count: 9))
      objects.takeFile(KeymapText.layouts(layouts))
    }
    #expect(!objects.offersEveryLetter)
    // Letters of our own keymap are at other positions than on a keyboard.
    for scalar in "œ€„ẞÿ".unicodeScalars { #expect(try sent(scalar) == nil) }
    // The layouts are unknown, then Caps Lock.
    #expect(try sent("z", [.control]) == nil)
    takeKeymap("de")
    #expect(try sent("a") == nil)
    _ = objects.handle(WaylandMessage(states, 0, .unsigned(1), .unsigned(2)))
    #expect(try sent("a") == nil)
    _ = objects.handle(WaylandMessage(states, 0, .unsigned(0), .unsigned(0)))
    #expect(try sent("a") == [[30, 1], [30, 0]])
    #expect(try sent("Ä") == [[42, 1], [40, 1], [40, 0], [42, 0]])
    #expect(try sent("z", [.control]) == [[29, 1], [21, 1], [21, 0], [29, 0]])
    _ = objects.handle(WaylandMessage(states, 0, .unsigned(0), .unsigned(2)))
    #expect(try sent("Ä") == [[40, 1], [40, 0]])
    // Another layout was chosen in the settings.
    takeKeymap("us,de")
    #expect(try sent("ä") == nil && sent("z") == nil && sent("z", [.control]) == nil)
    #expect(try sent("A") == [[30, 1], [30, 0]])
    takeKeymap("de", isText: false)
    #expect(try sent("a") == nil)
  }

  @Test("From version 6 on, symbols write letters, and no key is held with them (K4)")
  func symbols() throws {
    let objects = objects(version: 6)
    #expect(objects.offersKeyboard && objects.offersText && !objects.offersOwnKeyboard)
    func sent(_ key: KeyCombination) throws -> [[UInt32]]? {
      try objects.bytes(for: key, at: 1).map { try words($0).map { Array($0.dropFirst()) } }
    }
    #expect(try sent(KeyCombination(0x6C)) == [[12, 0x6C, 1], [12, 0x6C, 0]])
    #expect(
      try sent(KeyCombination(0x0100_0416)) == [[12, 0x0100_0416, 1], [12, 0x0100_0416, 0]])
    #expect(
      try sent(KeyCombination(typing: "€")) == [[12, 0x0100_20AC, 1], [12, 0x0100_20AC, 0]])
    #expect(try sent(.escape) == [[10, 1, 1], [10, 1, 0]])
    #expect(try sent(KeyCombination(0x0100_0416, [.control])) == nil)
  }

  @Test(
    "At the end, windows, the pointer and the positions of outputs are destroyed, once each (F6)")
  func end() throws {
    #expect(try words(objects(version: 6).end()).map { $0[1] } == [11])
    // The pointer of KWin 5.27 ends with the connection.
    #expect(try words(objects(version: 4).end()).isEmpty)
    var listed = try Listed(objects(version: 18))
    let window = try listed.add("{1}")
    let ended = try words(listed.objects.end())
    #expect(ended.filter { $0[0] == window } == [[window, 7]])
    #expect(ended.filter { $0[0] == listed.place } == [[listed.place, 0]])
    #expect(Set(ended.map { $0[0] }).count == ended.count)
    // A closed window is already destroyed.
    _ = listed.objects.handle(WaylandMessage(window, 5))
    #expect(try words(listed.objects.end()).filter { $0[0] == window }.isEmpty)
  }

  @Test("An older version, or a compositor that refuses it, has none of these features (W6)")
  func lacks() {
    for objects in [objects(version: 3), objects(["wl_seat", "wl_output"])] {
      #expect(!objects.offersPointer && !objects.offersKeyboard && !objects.offersPlaces)
    }
  }
}
