/// A notification of a program, in a form that may be spoken and shown (F8).
package struct DesktopNotification: Hashable, Sendable {
  /// The maximum number of notifications that are kept.
  package static let kept = 10
  /// The maximum number of its characters in a stop's label.
  static let labelLimit = 120
  /// The maximum numbers of its spoken characters, in all and of each part.
  private static let limits = (all: 400, program: 60, title: 120, body: 300)

  /// Its number in the session.
  package let number: Int
  private let parts: [String]

  /// Cleans the program's text: removes markup, control characters and excess length.
  package init(number: Int, program: String, title: String, body: String) {
    self.number = number
    parts = [
      program.cleaned(limit: Self.limits.program), title.cleaned(limit: Self.limits.title),
      body.cleaned(limit: Self.limits.body).withoutReferences,
    ]
  }

  /// The whole spoken text: the name of the program, and its title and body.
  package var words: String { words(limit: Self.limits.all) }

  /// True if its text equals that of another one.
  package func isLike(_ other: DesktopNotification) -> Bool { parts == other.parts }

  /// Returns as much of it as fits into a number of characters.
  func words(limit: Int) -> String {
    let text = parts.dropFirst().filter { !$0.isEmpty }.joined(separator: ". ")
    let program = parts[0]
    let all = program.isEmpty || text.isEmpty ? program + text : "\(program): \(text)"
    guard all.count > limit else { return all }
    let cut = all.prefix(limit)
    return String(cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)])
  }
}

extension String {
  /// The text with the characters that markup escapes, such as "&lt;".
  fileprivate var withoutReferences: String {
    let known = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&#39;": "'"]
    guard contains("&") else { return self }
    var text = ""
    var rest = self[...]
    while let mark = rest.firstIndex(of: "&") {
      text += rest[..<mark]
      rest = rest[mark...]
      let reference = rest.prefix(7).firstIndex(of: ";").map { rest[...$0] }
      let found = reference.flatMap { $0 == "&amp;" ? "&" : known[String($0)] }
      text += found ?? "&"
      rest = rest.dropFirst(found == nil ? 1 : reference?.count ?? 1)
    }
    return text + rest
  }
}
