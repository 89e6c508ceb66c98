/// Returns true if a name precedes another one; digits in both are compared as numbers.
func precedesNaturally(_ left: String, _ right: String) -> Bool {
  let (one, other) = (Array(left.utf8), Array(right.utf8))
  var (i, j) = (0, 0)
  while i < one.count, j < other.count {
    guard isFigure(one[i]), isFigure(other[j]) else {
      if one[i] != other[j] { return one[i] < other[j] }
      (i, j) = (i + 1, j + 1)
      continue
    }
    let (first, second) = (number(in: one, &i), number(in: other, &j))
    if first.count != second.count { return first.count < second.count }
    if first != second { return first.lexicographicallyPrecedes(second) }
  }
  guard i == one.count, j == other.count else { return i == one.count }
  // Equal names such as 1.xml and 01.xml also have a fixed order.
  return one.lexicographicallyPrecedes(other)
}

private func isFigure(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Returns the digits at an index without leading zeros, and advances the index past them.
private func number(in bytes: [UInt8], _ place: inout Int) -> ArraySlice<UInt8> {
  let end = bytes[place...].firstIndex { !isFigure($0) } ?? bytes.endIndex
  defer { place = end }
  return bytes[place..<end].drop { $0 == 0x30 }
}
