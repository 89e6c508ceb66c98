extension [UInt8] {
  /// Changes a text file in one of the ways in which files break: a changed byte, bit or digit, a
  /// lost or repeated piece, a missing end, or an inserted punctuation mark.
  package mutating func mutate(_ generator: inout SplitMix64) {
    guard !isEmpty else { return }
    let first = Int.random(in: 0..<count, using: &generator)
    let last = Swift.min(count, first + Int.random(in: 1...24, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: self[first] = UInt8.random(in: 0...255, using: &generator)
    case 1: self[first] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    case 2: removeSubrange(first..<last)
    case 3: insert(contentsOf: self[first..<last], at: Int.random(in: 0...count, using: &generator))
    case 4: removeLast(count - first)
    case 5, 6: self[first] = UInt8.random(in: 0x30...0x39, using: &generator)
    default:
      let marks = Array("[]{}:,-?#'\"|>&*!%@`\t\n ".utf8)
      insert(marks.randomElement(using: &generator) ?? 0, at: first)
    }
  }
}
