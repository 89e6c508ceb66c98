import YAMLReading

/// The lines of the text: their bounds, their indentation and their line breaks.
extension YAMLText {
  /// The line break of the file: that of its first line, otherwise a line feed.
  var lineBreak: String {
    guard let offset = bytes.firstIndex(where: isLineBreak) else { return "\n" }
    if bytes[offset] == 0x0A { return "\n" }
    return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// Returns the start of the line of a byte; a byte order mark is not part of the first line.
  func startOfLine(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineBreak(bytes[start - 1]) { start -= 1 }
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
  }

  /// Returns the beginning of the next line, or the end of the text.
  func startOfNextLine(_ offset: Int) -> Int {
    var end = endOfLine(offset)
    if end < bytes.count, bytes[end] == 0x0D, end + 1 < bytes.count, bytes[end + 1] == 0x0A {
      return end + 2
    }
    if end < bytes.count { end += 1 }
    return end
  }

  /// Returns as many spaces as there are characters before a byte in its line.
  func indentation(of offset: Int) -> String {
    String(repeating: " ", count: column(of: offset))
  }

  func column(of offset: Int) -> Int {
    bytes[startOfLine(offset)..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// The indentation of a nested mapping in this file; two spaces if there is none.
  var indentUnit: String {
    func find(_ part: YAMLNode, _ outer: Int) -> Int? {
      guard case .mapping(let entries) = part.content, !part.isFlow else { return nil }
      for entry in entries {
        guard case .mapping(let inner) = entry.value.content, !entry.value.isFlow,
          !inner.isEmpty
        else { continue }
        let own = column(of: entry.value.range.lowerBound)
        if own > outer { return own - outer }
      }
      return nil
    }
    let unit = find(document.root, column(of: document.root.range.lowerBound)) ?? 2
    return String(repeating: " ", count: min(unit, 16))
  }

  /// Returns the end of the text of a part, without the lines after a block text.
  func end(of part: YAMLNode) -> Int {
    var end = part.range.upperBound
    while end > part.range.lowerBound, isLineBreak(bytes[end - 1]) || isBlank(bytes[end - 1]) {
      end -= 1
    }
    return end
  }

  /// Returns the end of the last inner part of a part.
  func lastEnd(of part: YAMLNode) -> Int {
    if part.isFlow { return part.range.upperBound }
    switch part.content {
    case .scalar: return end(of: part)
    case .sequence(let items): return items.last.map { lastEnd(of: $0) } ?? part.range.upperBound
    case .mapping(let entries): return entries.last.map { lastEnd(of: $0) } ?? part.range.upperBound
    }
  }

  func lastEnd(of entry: YAMLEntry) -> Int {
    max(entry.keyRange.upperBound, lastEnd(of: entry.value))
  }

  /// Returns the end of the last line of a part in lines, and of the comments below that are
  /// indented at least as deep as the part.
  func endOfLines(of part: YAMLNode) -> Int {
    endOfLines(lastEnd(of: part), deeperThan: column(of: part.range.lowerBound) - 1)
  }

  /// Returns the end of the line of a byte, and of the comments below it that are indented deeper
  /// than a column.
  func endOfLines(_ offset: Int, deeperThan outer: Int) -> Int {
    var end = endOfLine(offset)
    var next = startOfNextLine(end)
    while next > end, next < bytes.count {
      var first = next
      while first < bytes.count, isBlank(bytes[first]) { first += 1 }
      let isEmpty = first == bytes.count || isLineBreak(bytes[first])
      if !isEmpty {
        guard bytes[first] == UInt8(ascii: "#"), column(of: first) > outer else { break }
        end = endOfLine(first)
      }
      let following = startOfNextLine(first)
      guard following > next else { break }
      next = following
    }
    return end
  }

  /// Returns the insertion of a line after the line that ends at an offset.
  func lineInsertion(_ line: String, at end: Int) -> Change {
    Change(range: end..<end, text: lineBreak + line)
  }
}
