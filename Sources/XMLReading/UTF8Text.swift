/// The bytes of a file in UTF-8, whatever the encoding that its beginning shows.
struct UTF8Text {
  /// The text without a byte order mark; it need not be valid where the file was not.
  let bytes: [UInt8]
  /// Whether the file was in UTF-16.
  let wasUTF16: Bool

  /// Takes the bytes of a file; nil where it begins with a mark of UTF-16 and is not in it.
  init?(_ file: [UInt8]) {
    let isLittle = file.starts(with: [0xFF, 0xFE])
    guard isLittle || file.starts(with: [0xFE, 0xFF]) else {
      bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
      wasUTF16 = false
      return
    }
    guard file.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: file.count, by: 2).map { place in
      let (low, high) = isLittle ? (place, place + 1) : (place + 1, place)
      return UInt16(file[high]) << 8 | UInt16(file[low])
    }
    guard let text = String(validating: units, as: UTF16.self) else { return nil }
    bytes = Array(text.utf8)
    wasUTF16 = true
  }
}
