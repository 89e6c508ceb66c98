import DesktopTree
import Glibc
import JSONReading
import ScreenElements
import ScanTime
import SwitchInput
import SystemFixtures
import Testing

@testable import DisplayServer

/// The answers of wayfire 0.10.0 with two outputs: a window with its own shadow on the first one, and on the second one a
/// window with a title bar of wayfire's, whose menu is open.
private enum Recorded {
  static let outputs =
    #"[{"id":1,"name":"HEADLESS-1","geometry":{"x":0,"y":0,"width":1280,"height":720},"workarea":{"x":0,"y":0,"width":1280,"height":720},"wset-index":1,"workspace":{"x":0,"y":0,"grid_width":3,"grid_height":3}},{"id":7,"name":"HEADLESS-2","geometry":{"x":1280,"y":0,"width":800,"height":600},"workarea":{"x":0,"y":0,"width":800,"height":600},"wset-index":2,"workspace":{"x":0,"y":0,"grid_width":3,"grid_height":3}}]"#
  static let editor =
    #"{"id":3,"pid":58,"title":"New Document (Draft) - Text Editor","app-id":"org.gnome.TextEditor","base-geometry":{"x":265,"y":75,"width":750,"height":570},"parent":-1,"geometry":{"x":290,"y":100,"width":700,"height":520},"bbox":{"x":265,"y":75,"width":750,"height":570},"output-id":1,"output-name":"HEADLESS-1","last-focus-timestamp":67343270485318,"role":"toplevel","mapped":true,"layer":"workspace","tiled-edges":0,"fullscreen":false,"minimized":false,"activated":false,"sticky":false,"wset-index":1,"min-size":{"width":360,"height":200},"max-size":{"width":0,"height":0},"focusable":true,"type":"toplevel"}"#
  static let calculator =
    #"{"id":5,"pid":84,"title":"KCalc","app-id":"org.kde.kcalc","base-geometry":{"x":156,"y":116,"width":640,"height":480},"parent":-1,"geometry":{"x":152,"y":82,"width":648,"height":518},"bbox":{"x":152,"y":82,"width":648,"height":518},"output-id":7,"output-name":"HEADLESS-2","last-focus-timestamp":67353978614442,"role":"toplevel","mapped":true,"layer":"workspace","tiled-edges":0,"fullscreen":false,"minimized":false,"activated":true,"sticky":false,"wset-index":2,"min-size":{"width":235,"height":300},"max-size":{"width":0,"height":0},"focusable":true,"type":"toplevel"}"#
  static let menu =
    #"{"id":9,"pid":84,"title":"","app-id":"","base-geometry":{"x":162,"y":135,"width":161,"height":22},"parent":-1,"geometry":{"x":162,"y":135,"width":161,"height":22},"bbox":{"x":162,"y":135,"width":161,"height":22},"output-id":7,"output-name":"HEADLESS-2","last-focus-timestamp":67353992345041,"role":"unmanaged","mapped":true,"layer":"unmanaged","tiled-edges":0,"fullscreen":false,"minimized":false,"activated":false,"sticky":false,"wset-index":-1,"min-size":{"width":0,"height":0},"max-size":{"width":0,"height":0},"focusable":false,"type":"unmanaged"}"#
  static let all = [editor, calculator, menu]
  static let noMethod = #"{"error":"No such method found!","method":"window-rules/list-views"}"#
}

private func read(_ views: [String], outputs: String = Recorded.outputs) throws -> DisplayWindows {
  let outputs = try #require(WayfireOutputs(JSONNode(Array(outputs.utf8))))
  let list = try JSONNode(Array("[\(views.joined(separator: ","))]".utf8))
  return try #require(WayfireViews(list, on: outputs)).windows
}

@Suite("The windows that wayfire describes")
struct WayfireViewsTests {
  @Test("The content has its position, with any title bar and shadow (D1, F7)")
  func places() throws {
    let found = try read(Recorded.all)
    #expect(found.size == Size(width: 2080, height: 720))
    #expect(found.hasManager)
    #expect(found.active == 5)
    let editor = try #require(found.windows.first { $0.id == 3 })
    #expect(editor.frame == Frame(x: 290, y: 100, width: 700, height: 520))
    let calculator = try #require(found.windows.first { $0.id == 5 })
    // Places count from the corner of the output, and the second one begins at 1280.
    #expect(calculator.frame == Frame(x: 1436, y: 116, width: 640, height: 480))
    #expect(calculator.outerFrame == Frame(x: 1432, y: 82, width: 648, height: 518))
    #expect(calculator.process == 84 && calculator.program == "org.kde.kcalc")
    #expect(calculator.title == "KCalc" && calculator.extents == .window)
  }

  @Test("Positions count from the corner of all outputs, which may be left of the first one (F7)")
  func corner() throws {
    let outputs = Recorded.outputs.replacing(#""x":1280"#, with: #""x":-800"#)
    let found = try read(Recorded.all, outputs: outputs)
    #expect(found.size == Size(width: 2080, height: 720))
    #expect(found.windows.first { $0.id == 3 }?.frame?.x == 1090)
    #expect(found.windows.first { $0.id == 5 }?.frame?.x == 156)
  }

  @Test("An open menu is above its window, and belongs to it (F6)")
  func menu() throws {
    let found = try read(Recorded.all)
    #expect(found.windows.map(\.id) == [3, 5, 9])
    let top = try #require(found.topmost(at: Point(x: 1450, y: 140)))
    #expect(top.id == 9 && top.kind == .popup && found.isOne(top, of: 5))
  }

  @Test("The window that had the focus last is on top, below its own dialogs (F6)")
  func order() throws {
    let here = Recorded.calculator.replacing(#""output-id":7"#, with: #""output-id":1"#)
    #expect(try read([here, Recorded.editor]).windows.map(\.id) == [3, 5])
    let later = Recorded.editor.replacing(":67343270485318", with: ":67353999999999")
    #expect(try read([here, later]).windows.map(\.id) == [5, 3])
    let dialog = Recorded.editor.replacing(#""id":3"#, with: #""id":2"#)
      .replacing(#""parent":-1"#, with: #""parent":5"#)
    let found = try read([dialog, Recorded.editor, here])
    #expect(found.windows.map(\.id) == [3, 5, 2] && found.windows.last?.kind == .dialog)
    // The dialog of a window below is below.
    let between = dialog.replacing(":67343270485318", with: ":67353978614443")
    #expect(try read([between, later, here]).windows.map(\.id) == [5, 2, 3])
    let never = Recorded.editor.replacing(":67343270485318", with: ":0")
    #expect(try read([never, here]).windows.map(\.id) == [5, 3])
  }

  @Test(
    "A minimized window and one of another workspace cover nothing (F6)",
    arguments: [
      (#""minimized":false"#, #""minimized":true"#), (#""x":152,"#, #""x":952,"#),
    ])
  func hidden(_ old: String, _ new: String) throws {
    let found = try read([Recorded.calculator.replacing(old, with: new), Recorded.editor])
    #expect(found.windows.map(\.id) == [5, 3])
  }

  @Test("A window covers no other output: only its part on its own output is drawn (F6)")
  func overhanging() throws {
    let wide = Recorded.editor.replacing(#""width":700"#, with: #""width":1700"#)
      .replacing(#""width":750"#, with: #""width":1750"#)
    let found = try read([wide])
    #expect(found.windows[0].frame == Frame(x: 290, y: 100, width: 1700, height: 520))
    #expect(found.windows[0].outerFrame == Frame(x: 290, y: 100, width: 990, height: 520))
  }

  @Test(
    "A panel is below a window that fills the output, and one that covers all of it does not count (D6, F6)"
  )
  func panels() throws {
    func panel(_ height: Int) -> String {
      #"{"id":20,"pid":4,"title":"panel","app-id":"panel","base-geometry":{"x":0,"y":0,"width":1280,"height":\#(height)},"parent":-1,"geometry":{"x":0,"y":0,"width":1280,"height":\#(height)},"output-id":1,"last-focus-timestamp":0,"role":"desktop-environment","mapped":true,"layer":"top","fullscreen":false,"minimized":false,"activated":false,"type":"panel"}"#
    }
    #expect(try read([panel(40), Recorded.editor]).windows.map(\.id) == [3, 20])
    #expect(try read([panel(40)]).windows[0].kind == .panel)
    #expect(try read([panel(720), Recorded.editor]).windows.map(\.id) == [3])
    let filling = Recorded.editor.replacing(#""fullscreen":false"#, with: #""fullscreen":true"#)
      .replacing(#""activated":false"#, with: #""activated":true"#)
    #expect(try read([panel(40), filling]).windows.map(\.id) == [20, 3])
    let background = panel(40).replacing(#""type":"panel""#, with: #""type":"background""#)
    #expect(try read([background]).windows.isEmpty)
  }

  @Test("A window on an unknown output has no position, and is not active if it is closed (D1)")
  func noOutput() throws {
    let lost = Recorded.calculator.replacing(#""output-id":7"#, with: #""output-id":-1"#)
    let found = try read([lost])
    #expect(found.windows.map(\.id) == [5] && found.windows[0].frame == nil)
    let closed = Recorded.calculator.replacing(#""mapped":true"#, with: #""mapped":false"#)
    #expect(try read([closed]).windows.isEmpty)
    #expect(try read([closed]).active == nil)
  }

  @Test(
    "Windows with an invalid number or kind are omitted, and an invalid position does not count (Y2)",
    arguments: [
      (#""id":5"#, #""id":-5"#), (#""id":5"#, #""id":5.5"#), (#""mapped":true"#, #""mapped":1"#),
      (#""role":"toplevel""#, #""role":7"#), (#""layer":"workspace""#, #""layer":"lock""#),
    ])
  func odd(_ old: String, _ new: String) throws {
    #expect(try read([Recorded.calculator.replacing(old, with: new)]).windows.isEmpty)
  }

  @Test("Parents in a circle end, and at most 500 windows are read (Y2)")
  func bounds() throws {
    let circle = (1...40).map { number in
      Recorded.editor.replacing(#""id":3"#, with: "\"id\":\(number)")
        .replacing(#""parent":-1"#, with: "\"parent\":\(number % 40 + 1)")
    }
    #expect(try read(circle).windows.count == 40)
    let many = (1...600).map { Recorded.editor.replacing(#""id":3"#, with: "\"id\":\($0)") }
    #expect(try read(many).windows.count == 500)
    for place in [#""x":1e9"#, #""x":"a""#] {
      let odd = Recorded.calculator.replacing(#""x":156"#, with: place)
      #expect(try read([odd]).windows[0].frame == nil)
    }
  }
}

@Suite("The protocol of wayfire")
struct WayfireSourceTests {
  private func bytes(_ messages: [String]) -> [UInt8] { messages.flatMap(WayfireMessage.bytes) }
  private var views: String { "[\(Recorded.all.joined(separator: ","))]" }

  @Test("A request is its length and JSON (D6)")
  func request() {
    let bytes = WayfireRequest.focus(5).bytes
    let text = #"{"method":"window-rules/focus-view","data":{"id":5}}"#
    #expect(Array(bytes.prefix(4)) == [52, 0, 0, 0])
    #expect(String(decoding: bytes.dropFirst(4), as: UTF8.self) == text)
  }

  @Test(
    "Answers are read in the order of the questions, with events between them, in any pieces (D1)")
  func answers() throws {
    let event = #"{"event":"view-focused","view":null}"#
    let modifier = #"{"event":"keyboard-modifier-state-changed","state":{}}"#
    let all = bytes([#"{"result":"ok"}"#, event, Recorded.outputs, modifier, views])
    let windows = try read(Recorded.all)
    for size in [1, 3, 1000, all.count] {
      var source = WayfireSource()
      _ = source.begin()
      _ = source.question()
      var rest = all[...]
      var news: [WindowNews] = []
      while !rest.isEmpty {
        news += try source.receive(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(news == [.changed, .answered(windows)])
    }
  }

  @Test("A window that can no longer act changes nothing (D6)")
  func act() throws {
    var source = WayfireSource()
    _ = source.begin()
    _ = source.closing(of: 5)
    _ = source.question()
    let news = try source.receive(
      bytes([#"{"result":"ok"}"#, #"{"error":"no such view"}"#, Recorded.outputs, views]))
    let windows = try read(Recorded.all)
    #expect(news == [.answered(windows)])
  }

  @Test("Without wayfire's plugin ipc-rules, the windows come from Wayland (W6)")
  func noPlugin() throws {
    var source = WayfireSource()
    _ = source.begin()
    _ = source.question()
    #expect(try source.receive(bytes([Recorded.noMethod])) == [.unavailable])
  }

  @Test(
    "An invalid reply is rejected (Y2)",
    arguments: [
      [#"{"result":"ok"}"#, "7"], [#"{"result":"ok"}"#, "[]", "{}"],
      [#"{"result":"ok"}"#, "[]", "[]", "[]"], ["{"], [""],
    ])
  func broken(_ messages: [String]) {
    var source = WayfireSource()
    _ = source.begin()
    _ = source.question()
    #expect(throws: WindowSourceProblem()) { try source.receive(bytes(messages)) }
  }

  @Test("A message that is longer than any of wayfire's is rejected before it is complete (Y2)")
  func tooLong() {
    var source = WayfireSource()
    _ = source.begin()
    #expect(throws: WindowSourceProblem()) { try source.receive([1, 0, 16, 0]) }
  }
}

@Suite("The private protocol of a compositor")
struct WindowSourceTests {
  @Test(
    "The socket of another display is not used, and that of this one is used before sway's (D1)")
  func environment() {
    func name(_ variables: [String: String]) -> String? {
      let display = ["WAYLAND_DISPLAY": "wayland-1"]
      return WindowSourceConnection(environment: display.merging(variables) { $1 })?.name
    }
    #expect(name([:]) == nil)
    #expect(name(["SWAYSOCK": "/run/sway", "WAYFIRE_SOCKET": ""]) == "sway IPC")
    let own = "/run/user/1/wayfire-wayland-1-.socket"
    #expect(name(["WAYFIRE_SOCKET": own]) == "wayfire IPC")
    #expect(name(["WAYFIRE_SOCKET": own, "SWAYSOCK": "/run/sway"]) == "wayfire IPC")
    #expect(name(["WAYFIRE_SOCKET": "/run/mine", "SWAYSOCK": "/run/sway"]) == "sway IPC")
    #expect(name(["WAYFIRE_SOCKET": "/run/mine"]) == "wayfire IPC")
    #expect(name(["WAYFIRE_SOCKET": "/run/user/1/wayfire-wayland-0-.socket"]) == nil)
    #expect(name(["WAYFIRE_SOCKET": own, "WAYLAND_DISPLAY": "wayland-10"]) == nil)
    #expect(name(["WAYFIRE_SOCKET": own, "WAYLAND_DISPLAY": "/run/user/1/wayland-1"]) != nil)
  }

  @Test("A socket that is missing, or refuses connections, is stale and not tried again (D10)")
  func leftOver() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/none"
    let missing = WindowSourceConnection(WayfireSource(), path: path)
    #expect(missing.process(at: .zero) == [.unavailable])
    #expect(missing.nextDeadline(.zero) == nil)
    _ = try LocalListener(path: path)
    let refusing = WindowSourceConnection(SwaySource(), path: path)
    #expect(refusing.process(at: .zero) == [.unavailable])
  }

  @Test("A compositor that answered before it disappeared is tried again (D10)")
  func retries() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/wayfire"
    let listener = try LocalListener(path: path)
    let connection = WindowSourceConnection(WayfireSource(), path: path)
    #expect(connection.process(at: .zero).isEmpty)
    let peer = try listener.accept()
    for text in [
      #"{"result":"ok"}"#, Recorded.outputs, "[\(Recorded.all.joined(separator: ","))]",
    ] {
      let bytes = WayfireMessage.bytes(text)
      try #require(write(peer, bytes, bytes.count) == bytes.count)
    }
    let windows = try read(Recorded.all)
    #expect(connection.process(at: .zero) == [.windows(windows)])
    #expect(connection.activateWindow(5))
    shutdown(peer, Int32(SHUT_RDWR))
    close(peer)
    #expect(connection.process(at: .zero) == [.lost("it has gone")])
    #expect(!connection.activateWindow(5))
    unlink(path)
    let later = try #require(connection.nextDeadline(.zero))
    guard case .lost? = connection.process(at: later).first else {
      Issue.record("a compositor that was there is not given up")
      return
    }
    #expect(connection.nextDeadline(later) != nil)
  }
}
