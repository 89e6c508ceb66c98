import Diagnostics
import ScreenElements
import EventFormats
import ScanEngine
import ScreenPicture
import TextWriting

extension Inspection {
  /// Appends the inspection of the whole screen for people.
  ///
  /// A large screen has many lines, so each is built from bytes instead of strings.
  func appendText(to bytes: inout [UInt8], _ drain: Drain) rethrows {
    append(
      "\(quotedText(tree.title)), \(DecimalText.text(tree.size.width)) x "
        + "\(DecimalText.text(tree.size.height)) points, \(word(tree.language)), "
        + (tree.direction == .leftToRight ? "left to right" : "right to left") + "\n\nTree\n",
      to: &bytes)
    try forEachElement { index, depth in
      appendElement(index, depth: depth, to: &bytes)
      try drain(&bytes)
    }
    append("\nReading order\n", to: &bytes)
    if readingOrder.isEmpty { append("  Nothing on the screen is read.\n", to: &bytes) }
    for (place, index) in readingOrder.enumerated() {
      append("  ", to: &bytes)
      DecimalText.append(place + 1, to: &bytes)
      append(". ", to: &bytes)
      JSONText.appendWord(tree[index].id, to: &bytes)
      append(" ", to: &bytes)
      JSONText.append(tree.utterance(of: index, options), to: &bytes)
      append("\n", to: &bytes)
      try drain(&bytes)
    }
    append("\nStops by \(groupingText)\n", to: &bytes)
    if scopes.count(of: 0) == 0 {
      append("  Nothing on the screen can be highlighted.\n", to: &bytes)
    }
    try forEachStop { stop, position, depth in
      appendIndent(depth, to: &bytes)
      DecimalText.append(position + 1, to: &bytes)
      append(". ", to: &bytes)
      EventWriter.append(stop, to: &bytes)
      append(" ", to: &bytes)
      JSONText.append(scopes.utterance(of: stop, options), to: &bytes)
      if let frame = scopes.frame(of: stop) { append(frame, to: &bytes) }
      append("\n", to: &bytes)
      try drain(&bytes)
    }
    if let text = pickTimeText { append("\n\(text)\n", to: &bytes) }
  }

  /// The mean time of a pick in planned groups; nil without them.
  private var pickTimeText: String? {
    settings.pickTime(in: scopes).map { time in
      let expected = secondsText(time.expected).string
      let least = time.least.map { secondsText($0).string }
      let weighted = settings.planning.weights == .even ? "" : " by the weights"
      return "A pick takes \(expected) on average\(weighted)"
        + (least.map { ", and no groups take less than \($0)." } ?? ".")
    }
  }

  /// The profile that determines the stops, or the default grouping.
  var groupingText: String {
    profile.map { "the profile \(quotedText($0))" } ?? "the default grouping"
  }

  /// Returns the spoken words for an element, in quotes.
  func heard(_ index: ElementIndex) -> String { quotedText(tree.utterance(of: index, options)) }

  /// Returns the role of an element in scanning, in a few words.
  func roleText(_ index: ElementIndex) -> String {
    switch scopes.role(of: index) {
    case .stop: "a stop"
    case .disabled: "no stop: disabled"
    case .text: "no stop: text that can only be read"
    case .group:
      "group of \(scopes.scope(of: .container(tree[index].id)).map { stopCount(inside: $0) } ?? 0)"
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
    appendIndent(depth, to: &bytes)
    JSONText.appendWord(element.id, to: &bytes)
    if let number = numbers[index] {
      append(" ", to: &bytes)
      DecimalText.append(number, to: &bytes)
      append(". ", to: &bytes)
      JSONText.append(tree.utterance(of: index, options), to: &bytes)
      let language = tree.language(of: index)
      if language != tree.language { append(" in \(word(language))", to: &bytes) }
    }
    switch scopes.role(of: index) {
    case .stop: break
    case .disabled, .text, .group, .container, .hidden: append(" - " + roleText(index), to: &bytes)
    }
    if let frame = tree.frame(of: index) { append(frame, to: &bytes) }
    append("\n", to: &bytes)
    // The line above contains the frame.
    let attributes = element.attributes(withFrame: false)
    guard !attributes.isEmpty else { return }
    appendIndent(depth + 1, to: &bytes)
    for (place, attribute) in attributes.enumerated() {
      append(place == 0 ? "{" : ", ", to: &bytes)
      append(attribute.name, to: &bytes)
      append(": ", to: &bytes)
      append(attribute.value, to: &bytes)
    }
    append("}\n", to: &bytes)
  }

  private func appendIndent(_ depth: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * (depth + 1)))
  }

  /// Appends a space and a frame as in a screen file.
  private func append(_ frame: Frame, to bytes: inout [UInt8]) {
    append(" [", to: &bytes)
    DecimalText.append(frame.x, to: &bytes)
    append(", ", to: &bytes)
    DecimalText.append(frame.y, to: &bytes)
    append(", ", to: &bytes)
    DecimalText.append(frame.width, to: &bytes)
    append(", ", to: &bytes)
    DecimalText.append(frame.height, to: &bytes)
    append("]", to: &bytes)
  }

  /// Visits every stop with its position in its scope and its depth: a group, then its contents.
  private func forEachStop(_ body: (Stop, _ position: Int, _ depth: Int) throws -> Void) rethrows {
    var open = [(scope: 0, position: 0)]
    while let (scope, position) = open.popLast() {
      guard position < scopes.count(of: scope) else { continue }
      open.append((scope, position + 1))
      let stop = scopes.stop(position, in: scope)
      try body(stop, position, open.count - 1)
      if case .group(_, let inside) = stop { open.append((inside, 0)) }
    }
  }

  /// Appends a text.
  func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }
}
