import DesktopTree
import JSONReading

/// The windows of wayfire by its plugins "ipc" and "ipc-rules" (D1).
struct WayfireSource: WindowSource {
  /// A question without an answer yet.
  private enum Question {
    case events, outputs, views, act
  }

  private var stream = WayfireMessage.Stream()
  /// The open questions: wayfire answers them in their order.
  private var open: [Question] = []
  private var outputs = WayfireOutputs()

  var name: String { "wayfire IPC" }

  mutating func begin() -> [UInt8] {
    self = WayfireSource()
    open = [.events]
    return WayfireRequest.events.bytes
  }

  mutating func question() -> [UInt8] {
    open += [.outputs, .views]
    return WayfireRequest.outputs.bytes + WayfireRequest.views.bytes
  }

  mutating func activation(of window: UInt32) -> [UInt8] { act(.focus(window)) }

  mutating func closing(of window: UInt32) -> [UInt8] { act(.close(window)) }

  private mutating func act(_ request: WayfireRequest) -> [UInt8] {
    open.append(.act)
    return request.bytes
  }

  mutating func receive(_ bytes: [UInt8]) throws(WindowSourceProblem) -> [WindowNews] {
    stream.append(bytes)
    var news: [WindowNews] = []
    while let message = try stream.next() {
      if let found = try handle(message) { news.append(found) }
    }
    return news
  }

  private mutating func handle(_ message: JSONNode) throws(WindowSourceProblem) -> WindowNews? {
    // An event is used only as a sign that something has changed; modifiers change no window.
    if let event = message["event"]?.text { return event.hasPrefix("keyboard-") ? nil : .changed }
    guard !open.isEmpty else { throw WindowSourceProblem() }
    let question = open.removeFirst()
    // Without "ipc-rules" there is no such method. The target window of an act may have closed.
    if message["error"] != nil { return question == .act ? nil : .unavailable }
    switch question {
    case .events, .act: return nil
    case .outputs:
      guard let found = WayfireOutputs(message) else { throw WindowSourceProblem() }
      outputs = found
      return nil
    case .views:
      guard let found = WayfireViews(message, on: outputs) else { throw WindowSourceProblem() }
      return .answered(found.windows)
    }
  }
}
