import Diagnostics

/// A character that JSON writes as two escapes, `\ud83d\ude00`: the halves of its UTF-16 form.
///
/// YAML knows `\U0001F600` instead, and libyaml refuses the halves. Since every JSON file is promised to be
/// read, they are joined before libyaml sees the text.
struct SurrogatePair {
  /// The offset of the first backslash.
  let offset: Int
  let scalar: Unicode.Scalar

  /// How many characters the two escapes have.
  static let length = 12
}

/// What takes the places of the characters that a joined pair no longer needs, so that all that follows
/// keeps its column; it is taken out of the texts again.
///
/// It is no character of Unicode, and no file can contain it, also not as an escape.
private let filler: (value: UInt32, bytes: [UInt8]) = (0xFDD0, [0xEF, 0xB7, 0x90])

/// Puts each character in the place of its two escapes, followed by fillers.
func joining(_ pairs: [SurrogatePair], in bytes: [UInt8]) -> [UInt8] {
  guard !pairs.isEmpty else { return bytes }
  let fillers = Array(repeatElement(filler.bytes, count: SurrogatePair.length - 1).joined())
  var joined: [UInt8] = []
  joined.reserveCapacity(bytes.count + pairs.count * fillers.count)
  var end = 0
  for pair in pairs {
    joined += bytes[end..<pair.offset]
    joined += Array(String(Character(pair.scalar)).utf8)
    joined += fillers
    end = pair.offset + SurrogatePair.length
  }
  joined += bytes[end...]
  return joined
}

/// A text of the parser as its author meant it.
func withoutFillers(_ text: String) -> String {
  // The first byte of the filler is rare, so that most texts are left alone at once.
  guard text.utf8.contains(filler.bytes[0]) else { return text }
  return String(
    String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != filler.value }))
}

extension StructureScan {
  /// Scans an escape of a text in double quotes, and looks at what it stands for.
  mutating func scanEscape() {
    let start = position
    let first = offset
    advance()
    guard let mark = byte() else { return }
    if isBreak(mark) { return advanceLine() }
    let digits = mark == UInt8(ascii: "u") ? 4 : mark == UInt8(ascii: "U") ? 8 : 0
    guard digits > 0, let value = hexadecimal(at: offset + 1, digits) else { return advance() }
    switch value {
    case 0xD800...0xDBFF where digits == 4:
      guard let scalar = pairedScalar(value) else { return refuseHalf(start) }
      surrogatePairs.append(SurrogatePair(offset: first, scalar: scalar))
      for _ in 1..<SurrogatePair.length { advance() }
    case 0xD800...0xDFFF: refuseHalf(start)
    case 0xFDD0...0xFDEF:
      log.error(
        at: start, "the text has an escape that is no character", hint: "Remove the escape.")
      advance()
    default: advance()
    }
  }

  /// The character of a first half whose other half follows; the scan stands on the first `u`.
  private func pairedScalar(_ high: UInt32) -> Unicode.Scalar? {
    guard byte(5) == ByteMark.backslash, byte(6) == UInt8(ascii: "u"),
      let low = hexadecimal(at: offset + 7, 4), (0xDC00...0xDFFF).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func refuseHalf(_ start: SourcePosition) {
    log.error(
      at: start, "the text has an escape that is only half of a character",
      hint: "Write the character itself, or both of its halves, such as \\ud83d\\ude00.")
    advance()
  }

  private func hexadecimal(at start: Int, _ count: Int) -> UInt32? {
    guard start + count <= bytes.count else { return nil }
    var value: UInt32 = 0
    for offset in start..<start + count {
      let digit: UInt8
      switch bytes[offset] {
      case 0x30...0x39: digit = bytes[offset] - 0x30
      case 0x41...0x46: digit = bytes[offset] - 0x41 + 10
      case 0x61...0x66: digit = bytes[offset] - 0x61 + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
