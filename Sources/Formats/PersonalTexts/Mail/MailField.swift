/// The value of a header field with its parameters, such as `text/plain; charset=utf-8`.
struct MailField {
  /// The value in lower case.
  let value: String
  private var parameters: [String: String] = [:]

  init(_ text: String) {
    let parts = Self.parts(of: text)
    value = (parts.first ?? "").trimmed.lowercased()
    for part in parts.dropFirst() {
      guard let sign = part.firstIndex(of: "=") else { continue }
      let name = part[..<sign].trimmed.lowercased()
      let value = part[part.index(after: sign)...].trimmed
      parameters[name] = parameters[name] ?? value.filter { $0 != "\"" }
    }
  }

  /// Returns a parameter by its name in lower case; nil if it is absent.
  subscript(name: String) -> String? { parameters[name] }

  /// Returns the parts between semicolons outside of quotes.
  private static func parts(of text: String) -> [Substring] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
  }
}

extension TextAuthor {
  /// Reads the author of a mail from its field, such as `Anna B. <anna@example.org>`.
  init(ofField text: String) {
    let decoded = MailEncoding.words(text)
    guard let start = decoded.lastIndex(of: "<") else {
      self.init(name: "", address: String(decoded.prefix { $0 != " " && $0 != "(" }))
      return
    }
    let address = decoded[decoded.index(after: start)...].prefix { $0 != ">" }
    let name = decoded[..<start].filter { $0 != "\"" }
    self.init(name: String(name[...].trimmed), address: String(address.trimmed))
  }
}
