import DesktopTree
import ScreenElements
import Testing

@testable import DisplayServer

/// The messages that bytes are, in their order.
private func messages(_ bytes: [UInt8]) throws -> [WaylandMessage] {
  var stream = WaylandMessage.Stream()
  stream.append(bytes)
  var found: [WaylandMessage] = []
  while let message = try stream.next() { found.append(message) }
  return found
}

/// The objects of a compositor that offers these kinds, in the order of their names from 1 on.
private func objects(_ kinds: [String]) -> WaylandObjects {
  var objects = WaylandObjects()
  _ = objects.greeting()
  for (name, kind) in kinds.enumerated() {
    let offer = WaylandMessage(2, 0, .unsigned(UInt32(name) + 1), .text(kind), .unsigned(7))
    #expect(objects.handle(offer) == .nothing)
  }
  #expect(objects.handle(WaylandMessage(3, 0, .unsigned(1))) == .offered)
  return objects
}

private let seat = "wl_seat"
private let pointers = "zwlr_virtual_pointer_manager_v1"
private let keyboards = "zwp_virtual_keyboard_manager_v1"

@Suite("Messages of the Wayland protocol")
struct WaylandMessageTests {
  @Test("A request is the object, the length with the opcode, and its arguments")
  func bytes() {
    #expect(
      WaylandMessage(2, 0, .unsigned(9), .text("ab"), .signed(-1), .fixed(-1.5)).bytes == [
        2, 0, 0, 0, 0, 0, 28, 0, 9, 0, 0, 0, 3, 0, 0, 0, 0x61, 0x62, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF,
        0x80, 0xFE, 0xFF, 0xFF,
      ])
  }

  @Test("An event is found in fragments of any size")
  func pieces() throws {
    let sent = [
      WaylandMessage(2, 0, .unsigned(1), .text("wl_seat"), .unsigned(7)), WaylandMessage(3, 0),
    ]
    let bytes = sent.flatMap(\.bytes)
    for size in [1, 3, 8, bytes.count] {
      var stream = WaylandMessage.Stream()
      var found: [WaylandMessage] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        stream.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
        while let message = try stream.next() { found.append(message) }
      }
      #expect(found == sent)
    }
  }

  @Test("An impossible length ends the connection, and a truncated text does not count (Y2)")
  func broken() {
    for length: UInt8 in [0, 7, 10] {
      #expect(throws: WaylandProblem()) { try messages([1, 0, 0, 0, 0, 0, length, 0]) }
    }
    for body: [UInt8] in [[], [0, 0, 0, 0], [9, 0, 0, 0, 0x61], [0xFF, 0xFF, 0xFF, 0xFF]] {
      var reader = WaylandMessage.Reader(WaylandMessage(object: 2, code: 0, body: body))
      #expect(reader.text() == nil)
    }
  }
}

@Suite("Switchlight's pointer and keyboard on a Wayland compositor")
struct WaylandObjectsTests {
  @Test("Both are created if the compositor has them, with consecutive numbers (F6)")
  func makes() throws {
    var objects = objects([keyboards, seat, pointers, "wl_shm"])
    #expect(objects.offersPointer && objects.offersKeyboard)
    let sent = try messages(objects.makeInputs())
    // Bound are the seat and two makers; each maker makes one thing; the keyboard gets its file.
    #expect(sent.map(\.object) == [2, 2, 5, 2, 7, 8])
    #expect(sent[2].body == [4, 0, 0, 0, 6, 0, 0, 0])
    #expect(sent[4].body == [4, 0, 0, 0, 8, 0, 0, 0])
    #expect(Array(sent[5].body.prefix(4)) == [1, 0, 0, 0])
  }

  @Test(
    "Objects that the compositor lacks are not created (W6)",
    arguments: [[], [seat], [pointers, keyboards]])
  func lacks(_ kinds: [String]) throws {
    var objects = objects(kinds)
    #expect(!objects.offersPointer && !objects.offersKeyboard)
    #expect(try messages(objects.makeInputs()).allSatisfy { $0.object == 2 })
    #expect(objects.bytes(for: .escape, at: 0) == nil)
  }

  @Test("A click is a position in the whole layout, and a button that is pressed and released (F6)")
  func click() throws {
    var objects = objects([seat, pointers])
    _ = objects.makeInputs()
    let size = Size(width: 2080, height: 900)
    func sent(_ step: PointerStep) throws -> [[UInt32]] {
      try messages(objects.bytes(for: step, on: size, at: 5)).map { message in
        var reader = WaylandMessage.Reader(message)
        var words = [message.object, UInt32(message.code)]
        while let word = reader.unsigned() { words.append(word) }
        return words
      }
    }
    #expect(try sent(.move(Point(x: 1264, y: 300))) == [[6, 1, 5, 1264, 300, 2080, 900], [6, 4]])
    #expect(try sent(.button(1, isDown: true)) == [[6, 2, 5, 0x110, 1], [6, 4]])
    #expect(try sent(.button(3, isDown: false)) == [[6, 2, 5, 0x111, 0], [6, 4]])
    let turn: [[UInt32]] = [[6, 5, 0], [6, 7, 5, 0, 15 * 256, 1], [6, 4]]
    #expect(try sent(.button(5, isDown: true)) == turn)
    #expect(try sent(.button(5, isDown: false)) == [])
    #expect(try sent(.ask) == [])
  }

  @Test("Keys have their universal numbers, and modifiers are released")
  func keys() throws {
    var objects = objects([seat, keyboards])
    _ = objects.makeInputs()
    let plain = try messages(
      #require(objects.bytes(for: .escape, at: 1)))
    #expect(plain.map(\.code) == [1, 1])
    #expect(plain[0].body == [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
    let closing = try messages(
      #require(objects.bytes(for: .altF4, at: 1)))
    #expect(closing.map(\.code) == [2, 1, 1, 2])
    #expect(closing[0].body.first == 8)
    #expect(closing[3].body.first == 0)
    #expect(objects.bytes(for: KeyCombination(0x1234), at: 1) == nil)
  }

  @Test("A free number is used again, once (D10)")
  func numbers() {
    var objects = objects([])
    let first = objects.question().number
    for _ in 0..<2 {
      #expect(objects.handle(WaylandMessage(first, 0, .unsigned(0))) == .answered(first))
      #expect(objects.handle(WaylandMessage(1, 1, .unsigned(first))) == .nothing)
    }
    #expect(objects.question().number == first)
    #expect(objects.question().number == first + 1)
    // Numbers that were never assigned have no object.
    #expect(objects.handle(WaylandMessage(1, 1, .unsigned(4000))) == .nothing)
    #expect(objects.question().number == first + 2)
  }

  @Test("The reason for which a compositor ends the connection is known")
  func refused() {
    var objects = objects([])
    let event = WaylandMessage(1, 0, .unsigned(3), .unsigned(1), .text("invalid object"))
    #expect(objects.handle(event) == .refused("invalid object"))
  }

  // MARK: Windows

  private static let toplevels = "zwlr_foreign_toplevel_manager_v1"
  private static let first: UInt32 = 0xFF00_0000

  /// Sends the events of a compositor about a window: its title, and whether it is active.
  private func say(
    _ title: String, isActive: Bool, of window: UInt32, to objects: inout WaylandObjects
  ) -> [WaylandObjects.Outcome] {
    let states: [WaylandMessage.Argument] =
      isActive ? [.unsigned(8), .unsigned(0), .unsigned(2)] : [.unsigned(0)]
    let body = states.map { argument -> UInt32 in
      if case .unsigned(let number) = argument { number } else { 0 }
    }
    let state = WaylandMessage(
      object: window, code: 4, body: body.flatMap { withUnsafeBytes(of: $0) { Array($0) } })
    return [
      objects.handle(WaylandMessage(window, 0, .text(title))), objects.handle(state),
      objects.handle(WaylandMessage(window, 5)),
    ]
  }

  @Test(
    "The compositor's list contains titles and the active window, once a window is complete (D1)")
  func lists() throws {
    var objects = objects([seat, Self.toplevels])
    _ = objects.makeInputs()
    let asked = try messages(objects.listToplevels())
    #expect(asked.map(\.object) == [2])
    let lister = objects.question().number - 1
    for number in UInt32(0)..<2 {
      #expect(objects.handle(WaylandMessage(lister, 0, .unsigned(Self.first + number))) == .nothing)
    }
    #expect(objects.windows.windows.isEmpty)
    let outcomes = say("One", isActive: false, of: Self.first, to: &objects)
    #expect(outcomes == [.nothing, .nothing, .listed([])])
    _ = say("Two", isActive: true, of: Self.first + 1, to: &objects)
    #expect(objects.windows.windows.map(\.title) == ["One", "Two"])
    #expect(objects.windows.active == Self.first + 1)
    #expect(objects.windows.size == nil)

    // One window gets the keyboard focus by the seat, and another one is asked to close.
    let going = try messages(#require(objects.activation(of: Self.first)))
    #expect(going.map(\.code) == [4] && going[0].body.count == 4)
    #expect(try messages(#require(objects.closing(of: Self.first))).map(\.code) == [5])
    // A closed window is destroyed, and receives no further requests.
    guard case .listed(let answer) = objects.handle(WaylandMessage(Self.first + 1, 6)) else {
      Issue.record("nothing came of a window that has gone")
      return
    }
    #expect(try messages(answer).map(\.code) == [7])
    #expect(objects.windows.active == nil)
    #expect(objects.activation(of: Self.first + 1) == nil)
    // The list ends.
    #expect(objects.handle(WaylandMessage(lister, 1)) == .listed([]))
    #expect(objects.windows.windows.isEmpty)
  }

  @Test(
    "Without positions, the display's size is known, and a window that fills an output is located (F6, F7)"
  )
  func fullScreen() throws {
    var objects = objects([seat, pointers, Self.toplevels, "zxdg_output_manager_v1", "wl_output"])
    _ = objects.makeInputs()
    // The session binds the factory of positions, the output, its position, and the list.
    let asked = try messages(objects.listToplevels())
    #expect(asked.map(\.object) == [2, 2, 7, 2])
    let (output, place, lister): (UInt32, UInt32, UInt32) = (8, 9, 10)
    for (code, first, second) in [(UInt16(0), Int32(-100), Int32(0)), (1, 1280, 720)] {
      _ = objects.handle(WaylandMessage(place, code, .signed(first), .signed(second)))
    }
    #expect(objects.windows.size == Size(width: 1280, height: 720) && objects.windows.hasManager)
    _ = objects.handle(WaylandMessage(lister, 0, .unsigned(Self.first)))
    _ = objects.handle(WaylandMessage(Self.first, 2, .unsigned(output)))
    _ = say("One", isActive: true, of: Self.first, to: &objects)
    #expect(objects.windows.windows.map(\.frame) == [nil])
    #expect(objects.windows.windows.map(\.fillsScreen) == [false])
    let filling = try messages(#require(objects.filling(of: Self.first, true)))
    #expect(filling.map(\.code) == [8] && filling[0].body == [0, 0, 0, 0])
    // The states are that it has the keyboard and fills its output.
    _ = objects.handle(
      WaylandMessage(Self.first, 4, .unsigned(8), .unsigned(2), .unsigned(3)))
    _ = objects.handle(WaylandMessage(Self.first, 5))
    #expect(objects.windows.windows.map(\.frame) == [Frame(x: 0, y: 0, width: 1280, height: 720)])
    #expect(objects.windows.windows.map(\.fillsScreen) == [true])
    #expect(try messages(#require(objects.filling(of: Self.first, false))).map(\.code) == [9])
    #expect(objects.filling(of: Self.first + 1, true) == nil)
    // At its end each object is destroyed, and no other one.
    let ended = try messages(objects.end())
    #expect(ended.map(\.object) == [6, Self.first, place, 7])
    #expect(ended.map(\.code) == [8, 7, 0, 0])
  }

  @Test("A list has at most 500 windows, and none with one of our numbers (D1, Y2)")
  func boundedList() throws {
    var objects = objects([Self.toplevels])
    _ = objects.listToplevels()
    let (question, _) = objects.question()
    #expect(objects.handle(WaylandMessage(question - 1, 0, .unsigned(question))) == .nothing)
    #expect(objects.handle(WaylandMessage(question, 0, .unsigned(0))) == .answered(question))
    for number in 0..<600 {
      let window = Self.first + UInt32(number)
      _ = objects.handle(WaylandMessage(question - 1, 0, .unsigned(window)))
      _ = say("Window", isActive: false, of: window, to: &objects)
    }
    #expect(objects.windows.windows.count == 500)
  }
}
