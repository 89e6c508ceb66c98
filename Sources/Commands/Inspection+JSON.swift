import ElementTree
import ScanEngine
import Simulation

extension Inspection {
  /// Appends the inspection as one JSON object on one line.
  ///
  /// Its keys: title, size, language, direction, profile or null; elements, a list of objects with id,
  /// number (the place in the reading order from 1, or null), hidden (null, or reason and by), utterance,
  /// language, frame or null, and children; readingOrder, a list of ids; stops, a list of objects with
  /// kind, id, utterance, language, frame or null, and for groups stops.
  func appendJSON(to bytes: inout [UInt8]) {
    append("{\"title\":", tree.title, to: &bytes)
    append(",\"size\":", [tree.size.width, tree.size.height], to: &bytes)
    append(",\"language\":", tree.language, to: &bytes)
    append(",\"direction\":", tree.direction == .leftToRight ? "ltr" : "rtl", to: &bytes)
    append(",\"profile\":", profile, to: &bytes)
    append(",\"elements\":", to: &bytes)
    appendElements(tree.topLevel, to: &bytes)
    append(",\"readingOrder\":[", to: &bytes)
    for (place, index) in readingOrder.enumerated() {
      if place > 0 { append(",", to: &bytes) }
      JSONText.append(tree[index].id, to: &bytes)
    }
    append("],\"stops\":", to: &bytes)
    appendStops(of: 0, to: &bytes)
    append("}\n", to: &bytes)
  }

  /// The tree is at the most 256 levels deep, so recursion is bounded.
  private func appendElements(_ range: Range<Int32>, to bytes: inout [UInt8]) {
    append("[", to: &bytes)
    for slot in range {
      if slot > range.lowerBound { append(",", to: &bytes) }
      let index = ElementIndex(slot)
      append("{\"id\":", tree[index].id, to: &bytes)
      append(",\"number\":", to: &bytes)
      if let number = numbers[index] {
        DecimalText.append(number, to: &bytes)
      } else {
        append("null", to: &bytes)
      }
      append(",\"hidden\":", to: &bytes)
      if let hidden = tree.hiddenReason(of: index)?.name {
        append("{\"reason\":", hidden.reason, to: &bytes)
        append(",\"by\":", hidden.cause, to: &bytes)
        append("}", to: &bytes)
      } else {
        append("null", to: &bytes)
      }
      append(",\"utterance\":", tree.utterance(of: index, options), to: &bytes)
      append(",\"language\":", tree.language(of: index), to: &bytes)
      append(",\"frame\":", tree.frame(of: index), to: &bytes)
      append(",\"children\":", to: &bytes)
      appendElements(tree.children(of: index), to: &bytes)
      append("}", to: &bytes)
    }
    append("]", to: &bytes)
  }

  private func appendStops(of scope: Int, to bytes: inout [UInt8]) {
    append("[", to: &bytes)
    for position in 0..<scopes.count(of: scope) {
      if position > 0 { append(",", to: &bytes) }
      let stop = scopes.stop(position, in: scope)
      append("{\"kind\":", EventWriter.name(of: stop.kind), to: &bytes)
      append(",\"id\":", stop.id, to: &bytes)
      append(",\"utterance\":", scopes.utterance(of: stop, options), to: &bytes)
      append(",\"language\":", scopes.language(of: stop), to: &bytes)
      append(",\"frame\":", scopes.frame(of: stop), to: &bytes)
      if stop.kind == .group, let inside = stop.scope {
        append(",\"stops\":", to: &bytes)
        appendStops(of: inside, to: &bytes)
      }
      append("}", to: &bytes)
    }
    append("]", to: &bytes)
  }

  private func append(_ literal: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: literal.utf8)
  }

  private func append(_ key: String, _ value: String?, to bytes: inout [UInt8]) {
    append(key, to: &bytes)
    if let value { JSONText.append(value, to: &bytes) } else { append("null", to: &bytes) }
  }

  private func append(_ key: String, _ frame: Frame?, to bytes: inout [UInt8]) {
    guard let frame else {
      append(key + "null", to: &bytes)
      return
    }
    append(key, [frame.x, frame.y, frame.width, frame.height], to: &bytes)
  }

  private func append(_ key: String, _ numbers: [Double], to bytes: inout [UInt8]) {
    append(key + "[", to: &bytes)
    for (place, number) in numbers.enumerated() {
      if place > 0 { append(",", to: &bytes) }
      DecimalText.append(number, to: &bytes)
    }
    append("]", to: &bytes)
  }
}
