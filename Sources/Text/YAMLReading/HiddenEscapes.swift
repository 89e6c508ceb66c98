import Diagnostics

/// Escapes that are hidden from libyaml: surrogate halves, and values that are not Unicode
/// characters.
///
/// JSON writes a character beyond 16 bits as the two surrogates of its UTF-16 form, `\ud83d\ude00`.
/// YAML uses `\U0001F600` instead, and libyaml rejects the surrogates. Since every JSON file must
/// be readable, each character of such an escape is replaced before libyaml reads the text, one by
/// one, so that every position is unchanged. The replacements are not Unicode characters, so no
/// valid file contains them: as plain bytes they are rejected, and as escapes they are hidden too.
/// In double quotes an escape is decoded afterwards; elsewhere it is restored.
struct HiddenEscapes {
  /// The text for libyaml.
  let bytes: [UInt8]
  /// The offset of the backslash of each hidden escape, in ascending order.
  private let offsets: [Int]

  /// Hides all apparent escapes; the character after a backslash belongs to it.
  init(in text: [UInt8]) {
    var hidden: [UInt8] = []
    var offsets: [Int] = []
    var end = 0
    // Most files have no backslash; a loop without an early exit is vectorized.
    var backslashes: UInt8 = 0
    text.withUnsafeBufferPointer { bytes in
      for byte in bytes { backslashes |= byte == UInt8(ascii: "\\") ? 1 : 0 }
    }
    var next = backslashes == 0 ? text.count : 0
    while let backslash = text[next...].firstIndex(of: UInt8(ascii: "\\")) {
      next = min(backslash + 2, text.count)
      guard let escape = Escape(text, at: backslash), escape.isHidden else { continue }
      next = backslash + escape.length
      offsets.append(backslash)
      hidden += text[end..<backslash]
      for byte in text[backslash..<next] {
        let index = HiddenEscapes.characters.firstIndex(of: byte) ?? 0
        hidden += [0xEF, 0xB7, 0x90 + UInt8(index)]
      }
      end = next
    }
    hidden += offsets.isEmpty ? [] : text[end...]
    bytes = offsets.isEmpty ? text : hidden
    self.offsets = offsets
  }

  // MARK: Replacements

  /// The characters of escapes; each is replaced by a value that is not a character, from U+FDD0
  /// on.
  private static let characters = Array("\\uU0123456789abcdefABCDEF".utf8)
  private static let first: UInt32 = 0xFDD0

  private static func original(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value >= first, scalar.value < first + UInt32(characters.count) else { return nil }
    return characters[Int(scalar.value - first)]
  }

  // MARK: Texts of the parser

  /// True if a text may contain hidden escapes; their first byte is rare.
  func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    !offsets.isEmpty && text.contains(0xEF)
  }

  /// Returns the offset of a hidden escape by its number from 0, counted from an offset on.
  func offset(_ number: Int, from start: Int) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low + number < offsets.count ? offsets[low + number] : start
  }

  /// Returns a text with literal backslashes and with its hidden escapes restored.
  static func restored(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { original(of: $0).map { Unicode.Scalar($0) } ?? $0 }))
  }

  /// Returns a text in double quotes with its hidden escapes decoded, and the invalid ones by their
  /// numbers from 0.
  static func decoded(_ text: String) -> (text: String, bad: [(number: Int, isHalf: Bool)]) {
    var decoded = String.UnicodeScalarView()
    var bad: [(number: Int, isHalf: Bool)] = []
    var number = 0
    // The characters of an incomplete escape, and the first half before it.
    var written: [UInt8] = []
    var high: Escape?
    func end(_ escape: Escape) {
      bad.append((number, escape.isHalf))
      number += 1
    }
    for scalar in text.unicodeScalars {
      guard let byte = original(of: scalar) else {
        if let half = high { end(half) }
        high = nil
        decoded.append(scalar)
        continue
      }
      written.append(byte)
      guard written.count == 6 || written.count == 10, let escape = Escape(written, at: 0) else {
        continue
      }
      written = []
      if let half = high, let joined = half.joined(with: escape) {
        decoded.append(joined)
        number += 2
        high = nil
      } else {
        if let half = high { end(half) }
        high = escape
      }
    }
    if let half = high { end(half) }
    return (String(decoded), bad)
  }
}

/// An escape by its number: `\ud83d` or `\U0001F600`.
struct Escape {
  let value: UInt32
  /// The number of its characters.
  let length: Int

  /// Creates the escape whose backslash is at an offset, if it has all of its digits.
  init?(_ bytes: [UInt8], at offset: Int) {
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\") else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "u"): length = 6
    case UInt8(ascii: "U"): length = 10
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset + 2..<offset + length] {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    self.value = value
  }

  var isHidden: Bool { isHalf || (0xFDD0...0xFDEF).contains(value) }
  /// True if it is one of the two halves of a character.
  var isHalf: Bool { (0xD800...0xDFFF).contains(value) }

  /// Returns the character of a first half and the second one after it, in the form of JSON.
  func joined(with next: Escape) -> Unicode.Scalar? {
    guard length == 6, next.length == 6, (0xD800...0xDBFF).contains(value),
      (0xDC00...0xDFFF).contains(next.value)
    else { return nil }
    return Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (next.value - 0xDC00))
  }
}
