/// The command of a desktop entry file as words (Desktop Entry Specification, "The Exec key").
package enum CommandWords {
  /// The maximum number of words in a command.
  private static let limit = 100

  /// Returns the words to start the program with, without any file; nil if it is no valid command.
  ///
  /// No shell ever receives it: special characters of a shell are ordinary letters here.
  package static func words(of command: String, name: String, file: String) -> [String]? {
    guard let parts = split(command), parts.count <= limit, let first = parts.first,
      !first.text.isEmpty
    else { return nil }
    var words: [String] = []
    for part in parts {
      guard let word = filled(part, name: name, file: file) else { return nil }
      if let word { words.append(word) }
    }
    guard let program = words.first, !program.isEmpty, !program.contains("=") else { return nil }
    return words.contains { $0.contains("\0") } ? nil : words
  }

  private struct Part {
    var text: String
    var isQuoted: Bool
  }

  /// Returns the words of a command; nil if a quotation does not end.
  private static func split(_ command: String) -> [Part]? {
    var parts: [Part] = []
    var current: Part?
    var isInside = false
    var letters = command.makeIterator()
    while let letter = letters.next() {
      if isInside {
        switch letter {
        case "\"": isInside = false
        case "\\":
          guard let next = letters.next() else { return nil }
          current?.text.append(next)
        default: current?.text.append(letter)
        }
      } else if letter == "\"" {
        isInside = true
        current = Part(text: current?.text ?? "", isQuoted: true)
      } else if letter == " " || letter == "\t" || letter == "\n" {
        if let part = current { parts.append(part) }
        current = nil
      } else {
        current = Part(
          text: (current?.text ?? "") + String(letter), isQuoted: current?.isQuoted ?? false)
      }
    }
    guard !isInside else { return nil }
    if let part = current { parts.append(part) }
    return parts
  }

  /// Returns a word with its codes replaced; an inner nil is no word, an outer nil is no valid
  /// command.
  private static func filled(_ part: Part, name: String, file: String) -> String?? {
    guard part.text.contains("%") else { return .some(part.text) }
    var result = ""
    var hasLeftOut = false
    var letters = part.text.makeIterator()
    while let letter = letters.next() {
      guard letter == "%" else {
        result.append(letter)
        continue
      }
      switch letters.next() {
      case "%": result.append("%")
      case "c": result += name
      case "k": result += file
      // Files, addresses and the icon are all omitted. The other codes are obsolete.
      case "f", "F", "u", "U", "i", "d", "D", "n", "N", "v", "m": hasLeftOut = true
      default: return nil
      }
    }
    return .some(hasLeftOut && result.isEmpty && !part.isQuoted ? nil : result)
  }
}
