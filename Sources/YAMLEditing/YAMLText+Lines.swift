import YAMLReading

/// Lines of the text: where they begin and end, how they are indented, and how they are broken.
extension YAMLText {
  /// The line break of the file: that of its first line, else a line feed.
  var lineBreak: String {
    guard let place = bytes.firstIndex(where: isLineBreak) else { return "\n" }
    if bytes[place] == 0x0A { return "\n" }
    return place + 1 < bytes.count && bytes[place + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// Where the line of a byte begins; a byte order mark is not a part of the first line.
  func startOfLine(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineBreak(bytes[start - 1]) { start -= 1 }
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
  }

  /// Where the next line begins, or the end of the text.
  func startOfNextLine(_ offset: Int) -> Int {
    var end = endOfLine(offset)
    if end < bytes.count, bytes[end] == 0x0D, end + 1 < bytes.count, bytes[end + 1] == 0x0A {
      return end + 2
    }
    if end < bytes.count { end += 1 }
    return end
  }

  /// As many spaces as there are characters before a byte in its line.
  func indentation(of offset: Int) -> String {
    String(repeating: " ", count: column(of: offset))
  }

  func column(of offset: Int) -> Int {
    bytes[startOfLine(offset)..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// How much deeper a mapping stands than the one that it is in, in this file; two spaces unless one does.
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

  /// Where the written text of a part ends: what follows a text on lines of its own is not of it.
  func end(of part: YAMLNode) -> Int {
    var end = part.range.upperBound
    while end > part.range.lowerBound, isLineBreak(bytes[end - 1]) || isBlank(bytes[end - 1]) {
      end -= 1
    }
    return end
  }

  /// The last part of a part, which ends where it ends.
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

  /// The end of the last line of a part in lines, and of the comments below that are indented as it is or
  /// deeper than what it is in.
  func endOfLines(of part: YAMLNode) -> Int {
    endOfLines(lastEnd(of: part), deeperThan: column(of: part.range.lowerBound) - 1)
  }

  /// The end of the line of a byte, and of the comments below it that are indented deeper than a column.
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

  /// Puts a line behind the line that ends at a place.
  func lineInsertion(_ line: String, at end: Int) -> Change {
    Change(range: end..<end, text: lineBreak + line)
  }
}
