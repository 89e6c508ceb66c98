import EventFormats
import Foundation
import ScanEngine

/// Writes events in both formats, and requires that they keep the promises of the formats.
package struct EventLines {
  private let json = EventWriter(format: .jsonl, includesSwitches: true)
  private let text = EventWriter(format: .text, includesSwitches: true)
  private var jsonBytes: [UInt8] = []
  private var textBytes: [UInt8] = []
  private var scratch: [UInt8] = []

  /// Begins without a line.
  package init() {}

  /// Writes the lines of some events: each is one line without control characters.
  package mutating func append(_ events: [ScanEvent]) {
    for event in events {
      scratch.removeAll(keepingCapacity: true)
      json.append(event, to: &scratch)
      requireLine()
      jsonBytes += scratch
      scratch.removeAll(keepingCapacity: true)
      text.append(event, to: &scratch)
      requireLine()
      textBytes += scratch
    }
  }

  private func requireLine() {
    guard let last = scratch.last else { return }
    let isOne = last == 0x0A && !scratch.dropLast().contains { $0 < 0x20 || $0 == 0x7F }
    require(isOne, "not one line: \(String(decoding: scratch, as: UTF8.self).debugDescription)")
  }

  /// Requires that all lines together are JSON objects, and as many in both formats.
  package func requireGood() {
    let lines = jsonBytes.split(separator: 0x0A)
    require(lines.count == textBytes.split(separator: 0x0A).count, "lines are missing")
    require(String(validating: textBytes, as: UTF8.self) != nil, "the text is no UTF-8")
    let array = [UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [0x5D]
    let objects = try? JSONSerialization.jsonObject(with: Data(array)) as? [[String: Any]]
    require(
      objects?.count == lines.count, "no JSON:\n" + String(decoding: jsonBytes, as: UTF8.self))
  }
}
