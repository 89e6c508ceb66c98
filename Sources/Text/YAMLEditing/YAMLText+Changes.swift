import Diagnostics
import YAMLReading

/// The textual changes.
extension YAMLText {
  /// Returns the replacement of one value by another.
  func replacing(_ part: YAMLNode, of path: [String], with value: YAMLValue) -> Change {
    let isAbsent = part.range.isEmpty
    let style: YAMLScalarStyle
    if case .scalar(let scalar) = part.content, !isAbsent {
      style = scalar.style
    } else {
      style = quoting(path: Array(path.dropLast()))
    }
    let outer = self[Array(path.dropLast())]
    guard isAbsent else {
      return Change(range: part.range.lowerBound..<lastEnd(of: part), text: value.flowText(style))
    }
    // After the colon, even if the parser noticed the missing value later.
    let index = outer?.entry(path.last ?? "").map { behindColon($0) } ?? part.range.lowerBound
    return Change(range: index..<index, text: " " + value.flowText(style))
  }

  private func behindColon(_ entry: YAMLEntry) -> Int {
    var offset = entry.keyRange.upperBound
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    return offset < bytes.count && bytes[offset] == UInt8(ascii: ":")
      ? offset + 1 : entry.keyRange.upperBound
  }

  /// Returns the style of the keys of a mapping in brackets, so that a JSON file remains valid
  /// JSON.
  func quoting(path: [String]) -> YAMLScalarStyle {
    guard let part = self[path], part.isFlow, case .mapping(let entries) = part.content else {
      return .plain
    }
    if let first = entries.first { return first.keyStyle == .doubleQuoted ? .doubleQuoted : .plain }
    return path.isEmpty ? .plain : quoting(path: Array(path.dropLast()))
  }

  /// Returns the addition of a key to a part that lacks it.
  func adding(
    _ field: YAMLField, to part: YAMLNode, at path: [String], _ order: [String]
  ) throws(YAMLEditProblem) -> Change {
    switch part.content {
    case .mapping(let entries):
      let before = lastBefore(field.key, entries, order)
      if part.isFlow { return flowAddition(field, part, entries, before, quoting(path: path)) }
      return blockAddition(field, part, entries, before)
    case .scalar where part.range.isEmpty && !path.isEmpty:
      return try firstAddition(field, at: path)
    case .scalar, .sequence:
      throw .onlyByHand(
        document.source.position(ofByteAt: part.range.lowerBound),
        reason: "\(path.last ?? "the file") is not a mapping")
    }
  }

  /// Returns the entry after which a key is inserted: the last one that precedes it in the usual
  /// order.
  private func lastBefore(
    _ key: String, _ entries: [YAMLEntry], _ order: [String]
  ) -> YAMLEntry? {
    // A key outside the usual order is added at the end.
    guard let index = order.firstIndex(of: key) else { return entries.last }
    for known in order[..<index].reversed() {
      if let entry = entries.first(where: { $0.key == known }) { return entry }
    }
    return nil
  }

  private func flowAddition(
    _ field: YAMLField, _ part: YAMLNode, _ entries: [YAMLEntry], _ before: YAMLEntry?,
    _ style: YAMLScalarStyle
  ) -> Change {
    let text =
      scalarText(field.key, style, mustBeText: false) + ": " + field.value.flowText(style)
    if let before {
      let end = lastEnd(of: before)
      return Change(range: end..<end, text: ", " + text)
    }
    if let first = entries.first {
      let start = first.keyRange.lowerBound
      return Change(range: start..<start, text: text + ", ")
    }
    let index = part.range.lowerBound + 1
    return Change(range: index..<index, text: text)
  }

  private func blockAddition(
    _ field: YAMLField, _ part: YAMLNode, _ entries: [YAMLEntry], _ before: YAMLEntry?
  ) -> Change {
    let column = column(of: part.range.lowerBound)
    let indent = String(repeating: " ", count: column)
    let line = lines(field, indent)
    if let before {
      return lineInsertion(line, at: endOfLines(lastEnd(of: before), deeperThan: column))
    }
    // At the beginning: below the line of its parent key, otherwise before the first entry.
    let start = startOfLine(part.range.lowerBound)
    let index = part.range.lowerBound == document.root.range.lowerBound ? start : headEnd(start)
    if index == start { return Change(range: start..<start, text: line + lineBreak) }
    return lineInsertion(line, at: index)
  }

  /// Returns the end of the last line before a line that is neither empty nor a comment, or the
  /// line's own start.
  private func headEnd(_ start: Int) -> Int {
    var line = start
    while line > 0 {
      var previous = line - 1
      if previous > 0, bytes[previous] == 0x0A, bytes[previous - 1] == 0x0D { previous -= 1 }
      let first = startOfLine(previous)
      let text = bytes[first..<previous].drop { isBlank($0) }
      if let mark = text.first, mark != UInt8(ascii: "#") { return previous }
      line = first
    }
    return start
  }

  /// Returns the addition of the first key of an empty section.
  private func firstAddition(
    _ field: YAMLField, at path: [String]
  ) throws(YAMLEditProblem) -> Change {
    guard let outer = self[Array(path.dropLast())], let entry = outer.entry(path.last ?? ""),
      !outer.isFlow
    else {
      throw .onlyByHand(
        document.source.position(ofByteAt: document.root.range.lowerBound),
        reason: "\(path.last ?? "") is empty")
    }
    let indent = indentation(of: entry.keyRange.lowerBound) + indentUnit
    return lineInsertion(
      lines(field, indent), at: endOfLine(entry.keyRange.upperBound))
  }

  private func lines(_ field: YAMLField, _ indent: String) -> String {
    indent + scalarText(field.key, .plain, mustBeText: false) + ":"
      + field.value.blockText(indent, unit: indentUnit, lineBreak: lineBreak)
  }

  // MARK: Removing

  func removal(of path: [String]) throws(YAMLEditProblem) -> Change {
    guard let key = path.last, let outer = self[Array(path.dropLast())],
      case .mapping(let entries) = outer.content,
      let index = entries.firstIndex(where: { $0.key == key })
    else { throw .noSuchKey(path.joined(separator: ".")) }
    let entry = entries[index]
    let range = entry.keyRange.lowerBound..<lastEnd(of: entry)
    return outer.isFlow ? flowRemoval(range, isFirst: index == 0) : blockRemoval(range)
  }

  /// Returns the removal of the only key of a section, which remains for its comments; nil if it
  /// has none.
  func emptying(_ path: [String]) -> Change? {
    guard path.count > 1, let key = path.last,
      let section = self[Array(path.dropLast(2))]?.entry(path[path.count - 2]),
      !section.value.isFlow, let entry = section.value.entry(key)
    else { return nil }
    let colon = behindColon(section)
    let line = startOfLine(entry.keyRange.lowerBound)
    guard colon <= line, bytes[colon..<line].contains(UInt8(ascii: "#")) else { return nil }
    let end = startOfNextLine(lastEnd(of: entry))
    let kept = String(decoding: bytes[colon..<line], as: UTF8.self)
    return Change(range: colon..<end, text: " {}" + kept)
  }

  /// Returns the removal of the whole lines of an entry, up to the beginning of the next line,
  /// including its line break.
  func blockRemoval(_ range: Range<Int>) -> Change {
    let start = startOfLine(range.lowerBound)
    var end = startOfNextLine(range.upperBound)
    var first = start
    if end == bytes.count, end > 0, !isLineBreak(bytes[end - 1]), start > 0 {
      // The last line has no break of its own: the previous break is removed, so that the file
      // still ends without one.
      first = start - 1
      if first > 0, bytes[first] == 0x0A, bytes[first - 1] == 0x0D { first -= 1 }
      end = bytes.count
    }
    return Change(range: first..<end, text: "")
  }

  /// Returns the removal of an entry and one comma: the following one, otherwise the previous one.
  func flowRemoval(_ range: Range<Int>, isFirst: Bool) -> Change {
    let (start, end) = (range.lowerBound, range.upperBound)
    var behind = end
    while behind < bytes.count, isBlank(bytes[behind]) { behind += 1 }
    if behind < bytes.count, bytes[behind] == UInt8(ascii: ",") {
      behind += 1
      let comma = behind
      while behind < bytes.count, isBlank(bytes[behind]) { behind += 1 }
      // A line break or a comment after the comma keeps its distance.
      let isLineEnd =
        behind == bytes.count || isLineBreak(bytes[behind]) || bytes[behind] == UInt8(ascii: "#")
      return Change(range: start..<(isLineEnd ? comma : behind), text: "")
    }
    guard !isFirst else { return Change(range: start..<end, text: "") }
    var before = start
    while before > 0, isBlank(bytes[before - 1]) { before -= 1 }
    if before > 0, bytes[before - 1] == UInt8(ascii: ",") {
      return Change(range: before - 1..<end, text: "")
    }
    // The comma is on another line and may remain: a trailing comma is allowed in brackets.
    return Change(range: start..<end, text: "")
  }
}
