/// Returns the UTF-16 code units of a text without its byte order mark; nil without such a mark.
///
/// A last byte that is half a unit is ignored.
package func utf16Units<Bytes: RandomAccessCollection>(_ bytes: Bytes) -> [UInt16]?
where Bytes.Element == UInt8, Bytes.Index == Int {
  let isLittle = bytes.starts(with: [0xFF, 0xFE])
  guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
  return stride(from: bytes.startIndex + 2, to: bytes.endIndex - 1, by: 2).map { index in
    let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
    return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
  }
}
