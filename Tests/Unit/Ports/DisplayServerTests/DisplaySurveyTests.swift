import DesktopTree
import ScreenElements
import Testing

@testable import DisplayServer

/// A minimal X server, which answers the requests of a survey.
private struct ModelServer {
  struct Window {
    var frame = Frame(x: 0, y: 0, width: 300, height: 200)
    var isVisible = true
    var isOverriding = false
    var title = ""
    var process: UInt32?
    var types: [UInt32] = []
    var margins: [UInt32] = []
    var parent: UInt32 = 1
  }

  var windows: [UInt32: Window] = [:]
  /// The windows on the root window, the lowest first.
  var children: [UInt32] = []
  var stacking: [UInt32] = []
  var active: UInt32 = 0
  var manager: UInt32?
  /// True if the window of the manager still exists.
  var managerIsThere = true
  var focus: UInt32 = 1
  private(set) var asked: [DisplayQuestion] = []

  static let root: UInt32 = 1
  static let atoms = Dictionary(
    uniqueKeysWithValues: DisplayAtom.allCases.enumerated().map { ($1, UInt32($0) + 100) })

  mutating func survey(lastFirst: Bool = false) -> DisplayWindows {
    var survey = DisplaySurvey(
      root: Self.root, size: Size(width: 1400, height: 900), atoms: Self.atoms)
    var open: [DisplayQuestion] = []
    while !survey.isComplete {
      while let next = survey.next() {
        open.append(next)
        asked.append(next)
      }
      guard !open.isEmpty else { break }
      let question = lastFirst ? open.removeLast() : open.removeFirst()
      survey.handle(answer(question), to: question)
    }
    return survey.result
  }

  private func answer(_ question: DisplayQuestion) -> DisplayAnswer {
    switch question {
    case .tree(Self.root): return .tree(parent: 0, children: children)
    case .tree(let window):
      return windows[window].map { .tree(parent: $0.parent, children: []) } ?? .none
    case .property(Self.root, .stacking), .property(Self.root, .clients): return .numbers(stacking)
    case .property(Self.root, .active): return .numbers([active])
    case .property(Self.root, .manager): return manager.map { .numbers([$0]) } ?? .none
    case .property(let window, .manager):
      return window == manager && managerIsThere ? .numbers([window]) : .none
    case .focus: return .focus(focus)
    case .attributes(let window):
      return windows[window].map {
        .attributes(isVisible: $0.isVisible, isOverriding: $0.isOverriding)
      } ?? .none
    case .geometry(let window):
      return windows[window].map {
        .geometry(x: 0, y: 0, width: Int($0.frame.width), height: Int($0.frame.height))
      } ?? .none
    case .origin(let window):
      return windows[window].map { .origin(x: Int($0.frame.x), y: Int($0.frame.y)) } ?? .none
    case .property(let window, .name):
      return windows[window].map { .bytes(Array($0.title.utf8)) } ?? .none
    case .property(let window, .process):
      return windows[window]?.process.map { .numbers([$0]) } ?? .none
    case .property(let window, .type): return .numbers(windows[window]?.types ?? [])
    case .property(let window, .margins): return .numbers(windows[window]?.margins ?? [])
    default: return .none
    }
  }
}

@Suite("The survey of the windows of an X11 display")
struct DisplaySurveyTests {
  /// Two programs that a window manager has put into frames of its own, and a menu.
  private var managed: ModelServer {
    var server = ModelServer()
    server.windows = [
      20: .init(title: "One", process: 5, margins: [1, 1, 20, 5], parent: 10),
      21: .init(title: "Two", process: 6, types: [9999], parent: 11),
      10: .init(), 11: .init(),
      30: .init(isOverriding: true, process: 5),
      31: .init(isVisible: false, isOverriding: true),
      99: .init(isOverriding: true),
    ]
    server.windows[99]?.frame = Frame(x: -100, y: -100, width: 1, height: 1)
    server.children = [99, 10, 11, 31, 30]
    server.stacking = [21, 20]
    server.active = 20
    server.manager = 99
    return server
  }

  @Test(
    "The manager's windows come in its order, then menus, and the manager names the active one (D1)"
  )
  func manager() {
    var server = managed
    for isLastFirst in [false, true] {
      let found = server.survey(lastFirst: isLastFirst)
      #expect(found.hasManager)
      #expect(found.windows.map(\.id) == [21, 20, 30])
      #expect(found.windows.map(\.kind) == [.other, .normal, .popup])
      #expect(found.active == 20)
      #expect(found.windows[1].title == "One" && found.windows[1].process == 5)
      #expect(found.windows[1].outerFrame == Frame(x: -1, y: -20, width: 302, height: 225))
    }
    // For frames of the window manager, only their visibility is queried.
    #expect(!server.asked.contains(.geometry(10)))
  }

  @Test("A killed window manager leaves its active window behind, which no longer counts (D1, D10)")
  func killedManager() {
    var server = managed
    server.managerIsThere = false
    server.children = [20, 21, 30]
    server.focus = 21
    let found = server.survey()
    #expect(!found.hasManager)
    #expect(found.active == 21)
    #expect(found.windows.map(\.id) == [20, 21, 30])
  }

  @Test("Without a window manager, the focus counts, also deep inside of a window (D1)")
  func focus() {
    var server = ModelServer()
    server.windows = [20: .init(), 21: .init(), 40: .init(parent: 41), 41: .init(parent: 21)]
    server.children = [20, 21]
    server.focus = 40
    #expect(server.survey().active == 21)
    // The focus on the root, or nowhere, is that of no window.
    for nowhere in [0, 1] as [UInt32] {
      server.focus = nowhere
      #expect(server.survey().active == nil)
    }
  }

  @Test("If the window manager names no window, the focus counts (D1)")
  func noActive() {
    var server = managed
    server.active = 0
    server.focus = 21
    #expect(server.survey().active == 21)
    server.active = 12345
    #expect(server.survey().active == 21)
  }

  @Test("Invisible windows are omitted: minimized, on another desktop, a point large (D1)")
  func hidden() {
    var server = managed
    server.windows[20]?.isVisible = false
    server.windows[21]?.frame.width = 1
    let found = server.survey()
    #expect(found.windows.map(\.id) == [30])
    #expect(found.active == nil)
  }

  @Test("A survey of thousands of windows, or of endless nesting, ends (D1)")
  func hostile() {
    var server = ModelServer()
    for id in 100..<20_000 as Range<UInt32> { server.windows[id] = .init(title: "W") }
    server.children = Array(100..<20_000) + Array(100..<20_000)
    server.windows[50] = .init(parent: 51)
    server.windows[51] = .init(parent: 50)
    server.focus = 50
    let found = server.survey()
    #expect(found.windows.count <= DisplaySurvey.limit)
    #expect(found.windows.last?.id == 19_999)
    #expect(server.asked.count < 10_000)
    #expect(found.active == nil)
    // A server that answers nothing has no windows.
    var mute = ModelServer()
    #expect(mute.survey().windows.isEmpty)
  }
}

@Suite("Answers of an X server in bytes")
struct X11AnswerTests {
  private func reply(_ fields: [Int: [UInt8]], length: Int = 32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    for (place, values) in fields {
      bytes.replaceSubrange(place..<(place + values.count), with: values)
    }
    return bytes
  }

  @Test("Each reply is read at its offset (D1, F6)")
  func fields() {
    #expect(
      DisplayAnswer(
        reply([12: [9, 0, 0, 0], 16: [2, 0], 32: [1, 0, 0, 0, 2, 1, 0, 0]], length: 40),
        to: .tree(1))
        == .tree(parent: 9, children: [1, 258]))
    #expect(
      DisplayAnswer(reply([12: [1, 0], 26: [2, 1]]), to: .attributes(1))
        == .attributes(isVisible: true, isOverriding: true))
    #expect(
      DisplayAnswer(reply([12: [2, 0], 26: [2, 0]]), to: .attributes(1))
        == .attributes(isVisible: false, isOverriding: false))
    #expect(
      DisplayAnswer(reply([12: [0xFF, 0xFF, 5, 0]]), to: .origin(1)) == .origin(x: -1, y: 5))
    #expect(
      DisplayAnswer(reply([16: [4, 0, 3, 0], 24: [0, 1]]), to: .pointer)
        == .pointer(x: 4, y: 3, isButtonDown: true))
    #expect(
      DisplayAnswer(
        reply([1: [8], 16: [3, 0, 0, 0], 32: Array("abcd".utf8)], length: 36),
        to: .property(1, .name)) == .bytes(Array("abc".utf8)))
  }

  @Test("Counts that exceed the reply are cut, and half a reply does not count (D10)")
  func hostile() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(
      DisplayAnswer(
        reply([1: [32], 16: huge, 32: [7, 0, 0, 0]], length: 38), to: .property(1, .stacking))
        == .numbers([7]))
    #expect(
      DisplayAnswer(reply([1: [8], 16: huge]), to: .property(1, .name)) == .bytes([]))
    #expect(
      DisplayAnswer(reply([16: [0xFF, 0xFF]]), to: .tree(1)) == .tree(parent: 0, children: []))
    #expect(DisplayAnswer([1, 2, 3], to: .focus) == .none)
    #expect(DisplayAnswer(reply([1: [16]]), to: .property(1, .name)) == .none)
  }

  @Test("Relevant events are recognized, but not if another program sends them (D9)")
  func events() {
    func event(_ fields: [Int: [UInt8]]) -> X11Event { X11Event(X11Bytes(reply(fields)), root: 1) }
    #expect(event([0: [28], 4: [1, 0, 0, 0], 8: [9, 0, 0, 0]]) == .property(1, atom: 9))
    #expect(event([0: [19], 8: [5, 0, 0, 0]]) == .shown(5))
    // A window manager reports the position of a window by such an event. All other events sent by
    // programs are not from the server.
    #expect(event([0: [0x80 | 22], 8: [5, 0, 0, 0]]) == .window(5))
    for kind in [9, 17, 18, 19, 28, 34] as [UInt8] {
      #expect(event([0: [0x80 | kind], 8: [5, 0, 0, 0]]) == .other)
    }
    #expect(event([0: [0x80 | 22], 8: [1, 0, 0, 0], 20: [0, 4, 0, 3]]) == .other)
    #expect(event([0: [18], 8: [5, 0, 0, 0]]) == .shown(5))
    #expect(event([0: [22], 8: [5, 0, 0, 0]]) == .window(5))
    #expect(event([0: [17], 8: [5, 0, 0, 0]]) == .destroyed(5))
    #expect(
      event([0: [22], 8: [1, 0, 0, 0], 20: [0, 4, 0, 3]])
        == .resized(Size(width: 1024, height: 768)))
    #expect(event([0: [2]]) == .other)
  }

  @Test("A display of this machine is recognized by its number, and no other display is (D13)")
  func displays() {
    #expect(X11Probe.number(in: ":0") == 0)
    #expect(X11Probe.number(in: ":12.1") == 12)
    #expect(X11Probe.number(in: "unix:3") == 3)
    for other in ["", "host:0", ":", ":x", ":-1", ":99999", "../0", ":0/../1"] {
      #expect(X11Probe.number(in: other) == nil)
    }
  }
}
