/// A part of a mail message, with its header fields (MIME, RFC 2045 and 2046).
///
/// Accepts any bytes; nesting and the number of parts have limits.
struct MailPart {
  /// The text of a part and of the parts in it.
  enum Text {
    case plain(String)
    /// It has text only as HTML.
    case html
    /// Its text has an encoding that is not supported.
    case unknownEncoding
    case none
  }

  /// The maximum depth of parts.
  private static let depthLimit = 8
  /// The maximum number of parts in one part.
  private static let partLimit = 100
  /// The maximum number of header lines that are read.
  private static let fieldLimit = 1_000

  /// The values by their names in lower case; the first of several fields counts.
  private var fields: [String: String] = [:]
  private let body: ArraySlice<UInt8>

  /// Reads the header of a part; its body is read by `text`.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    var open: (name: String, value: String)?
    var count = 0
    while let line = Self.takeLine(&rest), !line.isEmpty, count < Self.fieldLimit {
      count += 1
      let text = String(decoding: line.prefix(2_000), as: UTF8.self)
      if let first = text.first, first == " " || first == "\t" {
        open?.value += " " + text[...].trimmed
        continue
      }
      if let open, fields[open.name] == nil { fields[open.name] = open.value }
      open = text.firstIndex(of: ":").map { colon in
        (text[..<colon].lowercased(), String(text[text.index(after: colon)...].trimmed))
      }
    }
    if let open, fields[open.name] == nil { fields[open.name] = open.value }
    body = rest
  }

  /// Returns the value of a header field; nil if it is absent.
  subscript(name: String) -> String? { fields[name] }

  /// Returns the next line without its end, and skips it; nil at the end.
  private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    let line = rest[rest.startIndex..<end]
    rest = rest[min(end + 1, rest.endIndex)...]
    return line.last == 0x0D ? line.dropLast() : line
  }

  /// Returns the text of the part; attachments and forwarded messages have none.
  func text(depth: Int = 0) -> Text {
    let type = MailField(fields["content-type"] ?? "text/plain")
    let disposition = MailField(fields["content-disposition"] ?? "")
    guard depth < Self.depthLimit, disposition.value != "attachment" else { return .none }
    switch type.value {
    case "text/plain": return plainText(charset: type["charset"])
    case "text/html": return .html
    case "multipart/alternative": return text(ofFirstOf: parts(boundary: type["boundary"]), depth)
    case let value where value.hasPrefix("multipart/"):
      return text(ofAll: parts(boundary: type["boundary"]), depth)
    default: return .none
    }
  }

  private func plainText(charset: String?) -> Text {
    let bytes: [UInt8]?
    switch MailField(fields["content-transfer-encoding"] ?? "").value {
    case "base64": bytes = MailEncoding.base64(body)
    case "quoted-printable": bytes = MailEncoding.quotedPrintable(body)
    default: bytes = Array(body)
    }
    return bytes.flatMap { MailEncoding.text($0, charset: charset ?? "utf-8") }.map(Text.plain)
      ?? .unknownEncoding
  }

  private func text(ofFirstOf parts: [MailPart], _ depth: Int) -> Text {
    var found = Text.none
    for part in parts {
      let text = part.text(depth: depth + 1)
      if case .plain = text { return text }
      if case .none = found { found = text }
    }
    return found
  }

  private func text(ofAll parts: [MailPart], _ depth: Int) -> Text {
    var plain: [String] = []
    var other = Text.none
    for part in parts {
      let text = part.text(depth: depth + 1)
      switch text {
      case .plain(let text): plain.append(text)
      case .none: break
      case .html, .unknownEncoding: other = text
      }
    }
    return plain.isEmpty ? other : .plain(plain.joined(separator: "\n\n"))
  }

  private func parts(boundary: String?) -> [MailPart] {
    guard let boundary, !boundary.isEmpty else { return [] }
    let mark = Array("--\(boundary)".utf8)
    var parts: [MailPart] = []
    var start: Int?
    var rest = body
    while parts.count < Self.partLimit {
      let index = rest.startIndex
      guard let line = Self.takeLine(&rest) else { break }
      guard line.starts(with: mark) else { continue }
      if let start { parts.append(MailPart(body[start..<index])) }
      start = rest.startIndex
      if line.dropFirst(mark.count).starts(with: Array("--".utf8)) { return parts }
    }
    // A message that was cut has no last mark.
    if let start, parts.count < Self.partLimit { parts.append(MailPart(body[start...])) }
    return parts
  }
}
