import DesktopTree
import JSONReading

/// The windows of sway by its own protocol (D1).
struct SwaySource: WindowSource {
  private var stream = SwayMessage.Stream()

  var name: String { "sway IPC" }

  mutating func begin() -> [UInt8] {
    stream = SwayMessage.Stream()
    return SwayRequest.events.bytes
  }

  mutating func question() -> [UInt8] { SwayRequest.tree.bytes }

  mutating func receive(_ bytes: [UInt8]) throws(WindowSourceProblem) -> [WindowNews] {
    stream.append(bytes)
    var news: [WindowNews] = []
    while let message = try stream.next() {
      // An event is used only as a sign that something has changed.
      if message.isEvent { news.append(.changed) }
      guard message.kind == SwayMessage.tree else { continue }
      let found = (try? JSONNode(message.payload, limits: JSONLimits(repairsText: true))).flatMap {
        SwayTree($0)
      }
      news.append(.answered(found?.windows))
    }
    return news
  }

  func activation(of window: UInt32) -> [UInt8] {
    SwayRequest.command("[con_id=\(window)] focus").bytes
  }

  func closing(of window: UInt32) -> [UInt8] {
    SwayRequest.command("[con_id=\(window)] kill").bytes
  }
}
