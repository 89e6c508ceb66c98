import DesktopTree
import JSONReading
import ScreenElements
import Testing

@testable import DisplayServer

/// A part of the reply of sway 1.7: two outputs, the left one of which begins left of the corner, a tiled
/// window, an X11 window, a floating one with a bar, and one on a hidden workspace.
private let recorded = """
  {"id": 1, "type": "root", "pid": null, "rect": {"x": -800, "y": 0, "width": 2080, "height": 900}, "focused": false,
   "nodes": [
    {"id": 3, "type": "output", "name": "HEADLESS-1", "rect": {"x": 0, "y": 0, "width": 1280, "height": 900},
     "nodes": [
      {"id": 4, "type": "workspace", "name": "1", "focused": false, "rect": {"x": 0, "y": 0, "width": 1280, "height": 900},
       "nodes": [
        {"id": 9, "type": "con", "focused": false, "visible": true, "pid": 40, "shell": "xwayland", "name": "Question",
         "app_id": null, "window": 4194310, "window_properties": {"class": "XTerm", "window_type": "dialog"},
         "rect": {"x": 0, "y": 0, "width": 640, "height": 900}, "deco_rect": {"x": 0, "y": 0, "width": 0, "height": 0},
         "window_rect": {"x": 2, "y": 0, "width": 636, "height": 898}, "nodes": [], "floating_nodes": []}],
       "floating_nodes": [
        {"id": 5, "type": "floating_con", "focused": true, "visible": true, "pid": 11079, "shell": "xdg_shell",
         "name": "galc\\u00fclator\\ud83d\\ude00", "app_id": "galculator", "window": null,
         "rect": {"x": 462, "y": 278, "width": 355, "height": 346},
         "deco_rect": {"x": 462, "y": 253, "width": 355, "height": 25},
         "window_rect": {"x": 2, "y": 0, "width": 351, "height": 344}, "nodes": [], "floating_nodes": []}]},
      {"id": 8, "type": "workspace", "name": "2", "focused": false, "rect": {"x": 0, "y": 0, "width": 1280, "height": 900},
       "nodes": [
        {"id": 12, "type": "con", "focused": false, "visible": false, "pid": 50, "shell": "xdg_shell", "name": "Hidden",
         "app_id": "hidden", "rect": {"x": 0, "y": 0, "width": 1280, "height": 900},
         "window_rect": {"x": 0, "y": 0, "width": 0, "height": 0}, "nodes": [], "floating_nodes": []}],
       "floating_nodes": []}],
     "floating_nodes": []}],
   "floating_nodes": []}
  """

private func read(_ text: String) -> SwayTree? {
  (try? JSONNode(Array(text.utf8))).flatMap { SwayTree($0) }
}

@Suite("The windows that sway describes")
struct SwayTreeTests {
  @Test(
    "Windows have their position in the whole layout, without sway's decorations (D1, F7)")
  func places() throws {
    let found = try #require(read(recorded)).windows
    #expect(found.size == Size(width: 2080, height: 900))
    #expect(found.windows.map(\.id) == [12, 9, 5])
    let window = found.windows[2]
    #expect(window.title == "galcülator😀")
    #expect(window.program == "galculator")
    #expect(window.process == 11079)
    // The corner of the outputs is at -800: so far right everything is.
    #expect(window.frame == Frame(x: 1264, y: 278, width: 351, height: 344))
    #expect(window.outerFrame == Frame(x: 1262, y: 278, width: 355, height: 346))
    #expect(window.extents == .window)
    #expect(found.active == 5)
    #expect(found.hasManager)
  }

  @Test("Programs of X11 know their position, and have dialogs (F7)")
  func otherKind() throws {
    let found = try #require(read(recorded)?.windows.windows.first { $0.id == 9 })
    #expect(found.extents == .display)
    #expect(found.kind == .dialog)
    #expect(found.program == "XTerm")
  }

  @Test("A window that was never shown has the position of sway's frame around it")
  func hidden() throws {
    let found = try #require(read(recorded)?.windows.windows.first { $0.id == 12 })
    #expect(found.frame == Frame(x: 800, y: 0, width: 1280, height: 900))
  }

  @Test("If no window has the keyboard, none is active (D1)")
  func noFocus() throws {
    let text = recorded.replacing(#""focused": true"#, with: #""focused": false"#)
    #expect(try #require(read(text)).windows.active == nil)
  }

  @Test(
    "Invalid answers and positions are omitted (Y2)",
    arguments: [
      "{}", "[]", "7", #"{"rect": {"x": 0, "y": 0, "width": 0, "height": 0}}"#,
      #"{"rect": {"x": 0, "y": 0, "width": 1e99, "height": 9}}"#,
    ])
  func broken(_ text: String) { #expect(read(text) == nil) }

  @Test("Windows with an invalid number, process or position are omitted (Y2)")
  func brokenWindows() throws {
    for (old, new) in [
      (#""id": 5"#, #""id": -5"#), (#""pid": 11079"#, #""pid": 0.5"#),
      (#""width": 355, "height": 346"#, #""width": -355, "height": 346"#),
    ] {
      let found = try #require(read(recorded.replacing(old, with: new)))
      #expect(found.windows.windows.map(\.id) == [12, 9], "\(new)")
    }
  }
}

@Suite("Messages of sway's protocol")
struct SwayMessageTests {
  @Test("A message is found in fragments of any size")
  func pieces() throws {
    let first = SwayMessage(kind: SwayMessage.tree, payload: Array("{}".utf8))
    let second = SwayMessage(kind: 0x8000_0003, payload: Array("{\"change\":\"focus\"}".utf8))
    let bytes = first.bytes + second.bytes
    for size in [1, 5, 14, 17, bytes.count] {
      var stream = SwayMessage.Stream()
      var found: [SwayMessage] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        stream.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
        while let message = try stream.next() { found.append(message) }
      }
      #expect(found == [first, second])
      #expect(found.map(\.isEvent) == [false, true])
    }
  }

  @Test("A command is written in sway's format: a mark, the length, the kind, the text")
  func command() {
    let bytes = SwayRequest.command("[con_id=5] focus").bytes
    #expect(Array(bytes.prefix(14)) == Array("i3-ipc".utf8) + [16, 0, 0, 0, 0, 0, 0, 0])
    #expect(String(decoding: bytes.dropFirst(14), as: UTF8.self) == "[con_id=5] focus")
  }

  @Test("Data without the magic number, or longer than any reply, is not a message (Y2)")
  func broken() {
    for bytes in [
      Array("i4-ipc".utf8) + [0, 0, 0, 0, 0, 0, 0, 0],
      Array("i3-ipc".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0],
    ] {
      var stream = SwayMessage.Stream()
      stream.append(bytes)
      #expect(throws: WindowSourceProblem()) { try stream.next() }
    }
  }
}
