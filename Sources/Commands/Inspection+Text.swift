import ElementTree
import ScanEngine
import Simulation

extension Inspection {
  /// Appends the inspection for people.
  func appendText(to bytes: inout [UInt8]) {
    append(quoted: tree.title, to: &bytes)
    append(
      ", \(DecimalText.text(tree.size.width)) x \(DecimalText.text(tree.size.height)) points, ",
      to: &bytes)
    append(word: tree.language, to: &bytes)
    append(tree.direction == .leftToRight ? ", left to right\n" : ", right to left\n", to: &bytes)
    append("\nTree\n", to: &bytes)
    forEachElement { index, depth in appendElement(index, depth: depth, to: &bytes) }
    append("\nReading order\n", to: &bytes)
    for (place, index) in readingOrder.enumerated() {
      append("  \(place + 1). ", to: &bytes)
      append(word: tree[index].id, to: &bytes)
      append(" ", to: &bytes)
      append(quoted: tree.utterance(of: index, options), to: &bytes)
      append("\n", to: &bytes)
    }
    append("\nStops", to: &bytes)
    if let profile {
      append(" by the profile ", to: &bytes)
      append(quoted: profile, to: &bytes)
    } else {
      append(" by the default grouping", to: &bytes)
    }
    append("\n", to: &bytes)
    forEachStop { stop, depth in appendStop(stop, depth: depth, to: &bytes) }
  }

  private func appendElement(_ index: ElementIndex, depth: Int, to bytes: inout [UInt8]) {
    append(String(repeating: "  ", count: depth + 1), to: &bytes)
    append(word: tree[index].id, to: &bytes)
    if let hidden = tree.hiddenReason(of: index) {
      append(" - not read: ", to: &bytes)
      appendReason(hidden, to: &bytes)
    } else if let number = numbers[index] {
      append(" \(number). ", to: &bytes)
      append(quoted: tree.utterance(of: index, options), to: &bytes)
      let language = tree.language(of: index)
      if language != tree.language {
        append(" in ", to: &bytes)
        append(word: language, to: &bytes)
      }
    } else {
      append(" - \(containerText(index))", to: &bytes)
    }
    appendFrame(tree.frame(of: index), to: &bytes)
    append("\n", to: &bytes)
  }

  private func containerText(_ index: ElementIndex) -> String {
    if tree.children(of: index).isEmpty { return "not accessible" }
    switch tree[index].navigation {
    case .combined: return "container, combined"
    case .separate: return "container, separate"
    case .automatic: return tree.isUnit(index) ? "container, kept together" : "container"
    }
  }

  private func appendReason(_ reason: HiddenReason, to bytes: inout [UInt8]) {
    let cause = reason.name.cause
    switch reason {
    case .insideAccessibleElement:
      append("inside ", to: &bytes)
      append(word: cause, to: &bytes)
      append(", which is one accessible element", to: &bytes)
    case .hiddenByParent:
      append(word: cause, to: &bytes)
      append(" hides what it contains", to: &bytes)
    case .behindModal:
      append("behind ", to: &bytes)
      append(word: cause, to: &bytes)
      append(", which is modal", to: &bytes)
    case .leftOutOfOrder:
      append("the order of ", to: &bytes)
      append(word: cause, to: &bytes)
      append(" leaves it out", to: &bytes)
    }
  }

  private func appendStop(_ stop: Stop, depth: Int, to bytes: inout [UInt8]) {
    append(String(repeating: "  ", count: depth + 1), to: &bytes)
    EventWriter.append(stop, to: &bytes)
    append(" ", to: &bytes)
    append(quoted: scopes.utterance(of: stop, options), to: &bytes)
    appendFrame(scopes.frame(of: stop), to: &bytes)
    append("\n", to: &bytes)
  }

  private func appendFrame(_ frame: Frame?, to bytes: inout [UInt8]) {
    guard let frame else { return }
    append(" [", to: &bytes)
    for (place, value) in [frame.x, frame.y, frame.width, frame.height].enumerated() {
      if place > 0 { append(", ", to: &bytes) }
      DecimalText.append(value, to: &bytes)
    }
    append("]", to: &bytes)
  }

  /// Every stop with its depth: a group, then what it contains.
  private func forEachStop(_ body: (Stop, _ depth: Int) -> Void) {
    var open = [(scope: 0, position: 0)]
    while let (scope, position) = open.popLast() {
      guard position < scopes.count(of: scope) else { continue }
      open.append((scope, position + 1))
      let stop = scopes.stop(position, in: scope)
      body(stop, open.count - 1)
      if stop.kind == .group, let inside = stop.scope { open.append((inside, 0)) }
    }
  }

  private func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }

  private func append(word: String, to bytes: inout [UInt8]) {
    JSONText.appendWord(word, to: &bytes)
  }

  private func append(quoted text: String, to bytes: inout [UInt8]) {
    JSONText.append(text, to: &bytes)
  }
}
