@testable import DisplayServer

/// A request or an event with its arguments as numbers.
struct WaylandLine: Hashable, CustomStringConvertible {
  let object: UInt32
  let code: UInt16
  let arguments: [Int32]

  init(_ object: UInt32, _ code: UInt16, _ arguments: Int32...) {
    self.object = object
    self.code = code
    self.arguments = arguments
  }

  init(_ message: WaylandMessage) {
    object = message.object
    code = message.code
    var reader = WaylandMessage.Reader(message)
    var found: [Int32] = []
    while let number = reader.unsigned() { found.append(Int32(bitPattern: number)) }
    arguments = found
  }

  var description: String { "\(object).\(code)\(arguments)" }
}

/// The requests that are in these bytes.
func lines(_ bytes: [UInt8]) throws -> [WaylandLine] {
  var stream = WaylandMessage.Stream()
  stream.append(bytes)
  var found: [WaylandLine] = []
  while let message = try stream.next() { found.append(WaylandLine(message)) }
  return found
}
