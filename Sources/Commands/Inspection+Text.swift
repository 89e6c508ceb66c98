import ElementTree
import EventFormats
import ScanEngine
import ScreenPicture
import TextWriting

extension Inspection {
  /// Appends the inspection of the whole screen for people.
  func appendText(to bytes: inout [UInt8]) {
    append(
      "\(quotedText(tree.title)), \(DecimalText.text(tree.size.width)) x "
        + "\(DecimalText.text(tree.size.height)) points, \(word(tree.language)), "
        + (tree.direction == .leftToRight ? "left to right" : "right to left") + "\n\nTree\n",
      to: &bytes)
    forEachElement { index, depth in appendElement(index, depth: depth, to: &bytes) }
    append("\nReading order\n", to: &bytes)
    for (place, index) in readingOrder.enumerated() {
      append("  \(place + 1). \(word(tree[index].id)) \(heard(index))\n", to: &bytes)
    }
    append("\nStops by \(groupingText)\n", to: &bytes)
    forEachStop { stop, position, depth in
      append(String(repeating: "  ", count: depth + 1) + "\(position + 1). ", to: &bytes)
      EventWriter.append(stop, to: &bytes)
      let frame = scopes.frame(of: stop).map { " " + frameText($0) } ?? ""
      append(" \(quotedText(scopes.utterance(of: stop, options)))\(frame)\n", to: &bytes)
    }
  }

  /// Whose stops are told.
  var groupingText: String {
    profile.map { "the profile \(quotedText($0))" } ?? "the default grouping"
  }

  /// What is spoken of an element, in quotes.
  func heard(_ index: ElementIndex) -> String { quotedText(tree.utterance(of: index, options)) }

  /// What an element is to scanning, in a few words.
  func roleText(_ index: ElementIndex) -> String {
    switch scopes.role(of: index) {
    case .stop: "a stop"
    case .disabled: "no stop: disabled"
    case .group:
      "group of \(stop(of: index)?.stop.scope.map { stopCount(inside: $0) } ?? 0)"
    case .container: containerText(index)
    case .hidden(let reason):
      "not read: " + reason.phrase.before + word(reason.phrase.cause) + reason.phrase.after
    }
  }

  private func containerText(_ index: ElementIndex) -> String {
    if tree.children(of: index).isEmpty { return "not accessible" }
    return switch tree[index].navigation {
    case .combined: "container, combined, but with fewer than two stops"
    case .separate: "container, separate"
    case .automatic: tree.isUnit(index) ? "container, kept together" : "container"
    }
  }

  private func appendElement(_ index: ElementIndex, depth: Int, to bytes: inout [UInt8]) {
    let element = tree[index]
    let indent = String(repeating: "  ", count: depth + 1)
    append(indent + word(element.id), to: &bytes)
    if let number = numbers[index] {
      append(" \(number). \(heard(index))", to: &bytes)
      let language = tree.language(of: index)
      if language != tree.language { append(" in \(word(language))", to: &bytes) }
    }
    switch scopes.role(of: index) {
    case .stop: break
    case .disabled, .group, .container, .hidden: append(" - " + roleText(index), to: &bytes)
    }
    if let frame = tree.frame(of: index) { append(" " + frameText(frame), to: &bytes) }
    append("\n", to: &bytes)
    // The frame stands on the line above.
    let attributes = element.attributes(withFrame: false)
    guard !attributes.isEmpty else { return }
    let text = attributes.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    append(indent + "  {\(text)}\n", to: &bytes)
  }

  /// Every stop with its place in its scope and its depth: a group, then what it contains.
  private func forEachStop(_ body: (Stop, _ position: Int, _ depth: Int) -> Void) {
    var open = [(scope: 0, position: 0)]
    while let (scope, position) = open.popLast() {
      guard position < scopes.count(of: scope) else { continue }
      open.append((scope, position + 1))
      let stop = scopes.stop(position, in: scope)
      body(stop, position, open.count - 1)
      if stop.kind == .group, let inside = stop.scope { open.append((inside, 0)) }
    }
  }

  /// Appends a text.
  func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }
}
