import YAMLReading

extension YAMLText {
  /// All comments in the order of the file, each from its mark to the end of its line.
  var comments: [[UInt8]] {
    var comments: [[UInt8]] = []
    var offset = 0
    func consume(until end: Int) {
      while offset < end {
        guard bytes[offset] == UInt8(ascii: "#") else {
          offset += 1
          continue
        }
        let start = offset
        while offset < bytes.count, !isLineBreak(bytes[offset]) { offset += 1 }
        comments.append(Array(bytes[start..<offset]))
      }
    }
    for scalar in scalars(of: document.root) {
      consume(until: scalar.range.lowerBound)
      if scalar.isBlock { consume(until: endOfLine(scalar.range.lowerBound)) }
      offset = max(offset, scalar.range.upperBound)
    }
    consume(until: bytes.count)
    return comments
  }

  /// Returns the ranges of all keys and values without parts, in the order of the file.
  private func scalars(of part: YAMLNode) -> [(range: Range<Int>, isBlock: Bool)] {
    switch part.content {
    case .scalar(let scalar): [(part.range, scalar.style == .block)]
    case .sequence(let items): items.flatMap { scalars(of: $0) }
    case .mapping(let entries):
      entries.flatMap { [($0.keyRange, $0.keyStyle == .block)] + scalars(of: $0.value) }
    }
  }

  func endOfLine(_ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, !isLineBreak(bytes[offset]) { offset += 1 }
    return offset
  }
}
