import MessageBus
import ScreenElements
import Testing

@testable import DesktopTree
@testable import DisplayServer

private typealias Values = [(String, BusValue)]

private func dictionary(_ values: Values) -> BusValue {
  .list(values.map { .list([.text($0.0), $0.1]) })
}

private func rectangle(_ numbers: Double...) -> BusValue { .list(numbers.map { .number($0) }) }

/// A part of the extension's reply in GNOME 48 on a monitor of 1280x720.
private func recordedState(_ changes: Values = []) -> BusValue {
  let values: Values = [
    ("mode", .text("user")), ("monitors", .list([rectangle(0, 0, 1280, 720, 1)])),
    ("factor", .number(1)), ("pointer", rectangle(0, 0)), ("buttons", .number(0)),
    ("text", .boolean(false)), ("own", .boolean(false)),
  ]
  return dictionary(values.filter { old in !changes.contains { $0.0 == old.0 } } + changes)
}

/// A window as the extension described the calculator of GNOME 48.
private func recordedWindow(_ changes: Values = []) -> BusValue {
  let values: Values = [
    ("id", .number(4_294_967_301)), ("parent", .number(0)), ("pid", .number(412)),
    ("title", .text("Calculator")), ("application", .text("org.gnome.Calculator.desktop")),
    ("type", .number(0)), ("frame", rectangle(460, 100, 360, 506)),
    ("buffer", rectangle(435, 75, 410, 556)), ("client", rectangle(460, 100, 360, 506)),
    ("focus", .boolean(true)), ("fullscreen", .boolean(false)), ("minimized", .boolean(false)),
    ("visible", .boolean(true)), ("monitor", .number(0)), ("x11", .boolean(false)),
    ("bus", .text("")), ("path", .text("")),
  ]
  return dictionary(values.filter { old in !changes.contains { $0.0 == old.0 } } + changes)
}

private func read(_ windows: [BusValue], _ state: BusValue = recordedState()) throws
  -> DisplayWindows?
{
  var list = GnomeWindowList()
  return list.read(.list(windows), try #require(GnomeState(state)))
}

@Test func `D1: Windows of GNOME have their place, program and order`() throws {
  let hidden = recordedWindow([
    ("id", .number(7)), ("minimized", .boolean(true)), ("focus", .boolean(false)),
  ])
  let menu = recordedWindow([
    ("id", .number(8)), ("type", .number(10)), ("focus", .boolean(false)), ("title", .text("")),
    ("frame", rectangle(500, 150, 200, 100)), ("buffer", rectangle(475, 125, 250, 150)),
  ])
  let found = try #require(try read([recordedWindow(), menu, hidden]))
  #expect(found.size == Size(width: 1280, height: 720))
  #expect(found.windows.map(\.kind) == [.normal, .normal, .popup])
  #expect(found.windows[1].process == 412)
  #expect(found.windows[1].program == "org.gnome.Calculator")
  #expect(found.windows[1].frame == Frame(x: 460, y: 100, width: 360, height: 506))
  #expect(found.windows[1].bufferFrame == Frame(x: 435, y: 75, width: 410, height: 556))
  #expect(found.windows[1].extents == .window)
  #expect(found.active == found.windows[1].id)
  // GTK 4 reports the size of a popover including its shadow.
  #expect(found.windows[2].frame == Frame(x: 475, y: 125, width: 250, height: 150))
  #expect(found.topmost(at: Point(x: 480, y: 130))?.id == found.windows[1].id)
}

@Test func `D1: While GNOME Shell has the keyboard itself, no window is active`() throws {
  let state = recordedState([("own", .boolean(true))])
  #expect(try read([recordedWindow()], state)?.active == nil)
}

@Test func `D1: GNOME Shell is a window of its own, which is active while it has the keyboard`()
  throws
{
  let values: Values = [("process", .number(7))]
  let resting = try #require(try read([recordedWindow()], recordedState(values)))
  let shell = try #require(resting.windows.first)
  #expect(shell.kind == .shell)
  #expect(shell.process == 7)
  #expect(shell.frame == Frame(x: 0, y: 0, width: 1280, height: 720))
  let doubled = recordedState(values + [("factor", .number(2))])
  let half = try #require(try read([], doubled)?.windows.first)
  #expect(half.frame == Frame(x: 0, y: 0, width: 640, height: 360) && half.scale == 0.5)
  #expect(resting.active == resting.windows.last?.id)
  // It covers no window, and no window covers it (F6).
  #expect(resting.topmost(at: Point(x: 1, y: 1)) == nil)
  let click = GnomeGesture(.click(Point(x: 500, y: 300)), in: shell.id, at: .zero)
  #expect(click.isClear(in: resting))
  let own = try #require(
    try read([recordedWindow()], recordedState(values + [("own", .boolean(true))])))
  #expect(own.active == shell.id)
  // A menu that it opens would close if the pointer went back over another element (F6).
  let inWindow = GnomeGesture(.click(Point(x: 500, y: 300)), in: nil, at: .zero)
  let onPanel = GnomeGesture(.click(Point(x: 500, y: 10)), in: nil, at: .zero)
  #expect(!inWindow.leavesPointer(in: resting))
  #expect(onPanel.leavesPointer(in: resting))
  #expect(click.leavesPointer(in: resting))
  #expect(inWindow.leavesPointer(in: own))
  // So it is while the screen is locked.
  let locked = recordedState([("process", .number(0)), ("own", .boolean(true))])
  #expect(try read([], locked)?.windows == [])
}

@Test func `D1: A window of GNOME keeps its number while it is there`() throws {
  var list = GnomeWindowList()
  let state = try #require(GnomeState(recordedState()))
  let other = recordedWindow([("id", .number(9))])
  let both = list.read(.list([recordedWindow(), other]), state)
  let one = list.read(.list([other]), state)
  let (first, second) = (try #require(both), try #require(one))
  #expect(second.windows[0].id == first.windows[1].id)
  #expect(list.identity(of: first.windows[1].id) == 9)
  #expect(list.identity(of: first.windows[0].id) == nil)
}

@Test func `D1: A window that GNOME names on the accessibility bus is matched by that name`() throws
{
  let reference = AccessibleReference(application: ":1.7", path: "/org/gnome/a11y/window")
  let found = try #require(
    try read([
      recordedWindow([("bus", .text(":1.7")), ("path", .text("/org/gnome/a11y/window"))]),
      recordedWindow([("id", .number(3)), ("focus", .boolean(false))]),
    ]))
  #expect(found.windows.map(\.accessible) == [reference, nil])
  var windows = DesktopWindows()
  windows.applications = [
    DesktopApplication(
      reference: AccessibleReference(application: ":1.7", path: "/"), name: "Other",
      toolkit: .gtk4, process: nil,
      windows: [
        DesktopWindow(
          reference: reference, role: .frame, states: .showing, title: "Another title",
          frame: Frame(x: 0, y: 0, width: 10, height: 10))
      ])
  ]
  windows.join(found)
  #expect(windows.place(of: reference)?.id == found.windows[0].id)
}

@Test(arguments: [
  // Of the size of the frame, of the buffer, and of Qt's without its title bar.
  (Frame(x: 0, y: 0, width: 360, height: 506), Point(x: 460, y: 100)),
  (Frame(x: 0, y: 0, width: 410, height: 556), Point(x: 435, y: 75)),
  (Frame(x: 0, y: 0, width: 358, height: 467), Point(x: 461, y: 138)),
]) func `F7: The window of a toolkit on GNOME begins where the one of its size does`(
  said: Frame, origin: Point
) throws {
  let window = try #require(try read([recordedWindow()])?.windows.first)
  var windows = DesktopWindows()
  let reference = AccessibleReference(application: ":1.9", path: "/w")
  windows.applications = [
    DesktopApplication(
      reference: AccessibleReference(application: ":1.9", path: "/"), name: "Calculator",
      toolkit: .other, process: 412,
      windows: [
        DesktopWindow(
          reference: reference, role: .frame, states: .showing, title: "Calculator", frame: said)
      ])
  ]
  windows.join(DisplayWindows(size: Size(width: 1280, height: 720), windows: [window]))
  var tree = AccessibleTree(toolkit: .other)
  var root = Accessible(reference)
  root.role = .frame
  root.frame = said
  tree.nodes = [root]
  tree.roots = [0]
  let frame = try #require(tree.placed(in: windows).nodes[0].frame)
  #expect(Point(x: frame.x, y: frame.y) == origin)
}

@Test func `A state of GNOME that is nonsense is refused`() {
  let values: [BusValue] = [
    .text("no"), .list([.text("no")]), .list([.list([.text("monitors")])]),
    recordedState([("monitors", .list([]))]),
    recordedState([("monitors", .list([rectangle(0, 0, -1, 720, 1)]))]),
    recordedState([("monitors", .list([rectangle(0, 0, 1280, 720, 0)]))]),
    recordedState([("monitors", .list([rectangle(0, 0, 1280, .infinity, 1)]))]),
    recordedState([("monitors", .list([rectangle(0, 0, 1e300, 720, 1)]))]),
  ]
  for value in values { #expect(GnomeState(value) == nil) }
}

@Test func `Windows of GNOME that are nonsense are refused`() throws {
  let values: [BusValue] = [
    .text("no"), .list([.text("no")]),
    .list([recordedWindow([("id", .number(-1))])]),
    .list([recordedWindow([("id", .number(.nan))])]),
  ]
  let state = try #require(GnomeState(recordedState()))
  for value in values {
    var list = GnomeWindowList()
    #expect(list.read(value, state) == nil)
  }
}

@Test
func `D1: A window of GNOME that comes twice, and the picture of what is dragged, do not count`()
  throws
{
  let dragged = recordedWindow([("id", .number(5)), ("type", .number(14))])
  let found = try read([recordedWindow(), recordedWindow(), dragged])
  #expect(found?.windows.count == 1)
}

@Test func `D1: No more than 500 windows of GNOME count, the topmost ones`() throws {
  let windows = (1...700).map { recordedWindow([("id", .number(Double($0)))]) }
  var list = GnomeWindowList()
  let state = try #require(GnomeState(recordedState()))
  let read = list.read(.list(windows), state)
  let found = try #require(read)
  let last = try #require(found.windows.last?.id)
  #expect(found.windows.count == 500)
  #expect(list.identity(of: last) == 700)
}

@Test func `F6: A click of GNOME is one request, and its button comes up`() {
  let (steps, _) = GnomeRequest.steps(of: .click(Point(x: 10, y: 20)), factor: 2)
  #expect(steps.map(\.kind) == [0, 4, 1, 4, 2, 4])
  #expect(steps.first.map { [$0.1, $0.2] } == [20, 40])
}

@Test func `F6: A drag of GNOME moves in between, and the wheel turns in notches`() {
  let drag = PointerGesture.drag(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0))
  let steps = GnomeRequest.steps(of: drag, factor: 1).steps
  #expect(steps.count { $0.kind == 0 } == 11)
  #expect(steps.count { $0.kind == 1 } == 1)
  #expect(steps.filter { $0.kind != 4 }.last?.kind == 2)
  let wheel = GnomeRequest.steps(of: .scroll(.up, at: Point(x: 1, y: 1), turns: 2), factor: 1)
  let far = GnomeRequest.steps(of: .scroll(.down, at: Point(x: 1, y: 1), turns: 99), factor: 1)
  // The extension refuses more than 512 steps, or 10 s of waits.
  #expect(far.steps.count <= 512)
  #expect(far.steps.filter { $0.kind == 4 }.map { $0.1 }.reduce(0, +) == Double(far.time))
  #expect(far.time < 1000)
  #expect(wheel.steps.filter { $0.kind == 3 }.map { [$0.1, $0.2] } == [[0, -1], [0, -1]])
}

@Test func `F6: The pointer of GNOME does not return to a corner that opens the overview`() throws {
  let state = try #require(GnomeState(recordedState()))
  #expect(state.isHotCorner(Point(x: 0, y: 0)) && state.isHotCorner(Point(x: 1279, y: 0)))
  #expect(!state.isHotCorner(Point(x: 640, y: 0)) && !state.isHotCorner(Point(x: 0, y: 40)))
}

@Test func `K4: Letters of any script are one text of GNOME, with what they replace`() {
  let text = "яß中😀"
  let keys = [.backspace, .backspace] + text.unicodeScalars.map { KeyCombination(typing: $0) }
  #expect(GnomeTyping.requests(for: keys) == [.text(deleted: 2, text)])
}

@Test func `K4: Keys of GNOME are pressed and released in one request`() throws {
  let requests = try #require(GnomeTyping.requests(for: [.altF4, .enter]))
  #expect(
    requests == [
      .keys([
        .init(code: 56, isDown: true), .init(code: 62, isDown: true),
        .init(code: 62, isDown: false), .init(code: 56, isDown: false),
      ]),
      .keys([.init(code: 28, isDown: true), .init(code: 28, isDown: false)]),
    ])
  // The key of this letter depends on the layout.
  #expect(GnomeTyping.requests(for: [KeyCombination(0xE9, [.control])]) == nil)
}

@Test(
  arguments: [
    ([:], false),
    (["XDG_CURRENT_DESKTOP": "ubuntu:GNOME", "WAYLAND_DISPLAY": "wayland-0"], true),
    (["XDG_CURRENT_DESKTOP": "GNOME", "WAYLAND_DISPLAY": ""], false),
    (["XDG_CURRENT_DESKTOP": "KDE", "WAYLAND_DISPLAY": "wayland-0"], false),
    (["XDG_CURRENT_DESKTOP": "GNOME", "XDG_SESSION_TYPE": "x11", "WAYLAND_DISPLAY": "w"], false),
    (["XDG_CURRENT_DESKTOP": "GNOME", "SWAYSOCK": "/s", "WAYLAND_DISPLAY": "w"], false),
  ] as [([String: String], Bool)]) func `An environment names GNOME on Wayland`(
    environment: [String: String], isNamed: Bool
  )
{
  #expect(GnomeDisplay.isNamed(in: environment) == isNamed)
}
