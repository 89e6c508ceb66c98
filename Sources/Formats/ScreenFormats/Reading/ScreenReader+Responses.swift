import Diagnostics
import ScreenElements
import YAMLReading

extension ScreenReader {
  private static let responseKeys = ScreenKeys.response.map(\.name)

  /// Reads the effect of a key such as `onSelect`: one response, or a list of them.
  mutating func responses(_ node: YAMLNode, _ key: String) -> [SelectionResponse] {
    var found: [SelectionResponse] = []
    if case .sequence(let items) = node.content {
      found = items.compactMap { response($0, key) }
    } else if let response = response(node, key) {
      found = [response]
    }
    if !found.isEmpty { answers = true }
    return found
  }

  private mutating func response(_ node: YAMLNode, _ key: String) -> SelectionResponse? {
    guard
      let fields = values.fields(
        node, of: key, known: ScreenReader.responseKeys, example: "\(key): {say: Saved.}"),
      case .mapping(let entries) = node.content
    else { return nil }
    guard entries.count == 1 else {
      values.log.error(
        at: entries.count > 1 ? entries[1].position : node.position,
        "\(key) has \(entries.count) keys; each response must have one",
        hint: "Write a list: \(key): [{say: Saved.}, {back: true}].")
      return nil
    }
    var response: SelectionResponse?
    read(ScreenKeys.response, of: key, fields, into: &response)
    return response
  }

  /// Reads the edit of the message (B4).
  mutating func message(_ node: YAMLNode) -> MessageEdit? {
    if case .scalar = node.content { return values.choice(node, "message", Self.edits) }
    guard
      let fields = values.fields(
        node, of: "message", known: ScreenKeys.message.map(\.name), example: "message: {add: want}"),
      case .mapping(let entries) = node.content
    else { return nil }
    guard entries.count == 1 else {
      let isEmpty = entries.isEmpty
      values.log.error(
        at: isEmpty ? node.position : entries[1].position,
        isEmpty ? "message adds nothing" : "message has \(entries.count) keys; it must have one",
        hint: isEmpty
          ? "Write message: {add: want}, or message: speak."
          : "Write a list: onSelect: [{message: {add: want}}, {message: {say: Good day.}}].")
      return nil
    }
    var edit: MessageEdit?
    read(ScreenKeys.message, of: "message", fields, into: &edit)
    return edit
  }

  static let edits: KeyValuePairs<String, MessageEdit> = [
    "speak": .speak, "clear": .clear, "back-word": .deleteWord, "back-letter": .deleteLetter,
    "back-pick": .deletePick, "end-word": .endWord,
  ]

  mutating func typed(_ node: YAMLNode, _ key: String, _ example: String) -> String? {
    guard let text = values.text(node, key, example: example) else { return nil }
    guard !text.isEmpty, text.utf8.count <= ScreenKeys.textLimit else {
      values.log.error(
        at: node.position,
        "\(key) has \(text.utf8.count) bytes; it takes 1 to \(ScreenKeys.textLimit)",
        hint: "Write a word, or a few.")
      return nil
    }
    return text
  }

  /// Reads a key with its modifiers (B1).
  mutating func keys(_ node: YAMLNode) -> KeyChord? {
    guard let text = values.text(node, "keys", example: "ctrl+s") else { return nil }
    guard let chord = KeyChord(text) else {
      values.log.error(
        at: node.position, "keys is \(quoted(text)), which is not a key",
        hint: "Write one key, with ctrl, alt or shift before it: ctrl+s, alt+f4, page-down, f5.")
      return nil
    }
    return chord
  }

  /// Reads a value that is either true or absent.
  mutating func isTrue(_ node: YAMLNode, _ key: String) -> Bool {
    guard let value = values.boolean(node, key) else { return false }
    if !value {
      values.log.error(
        at: node.position, "\(key) can only be true", hint: "Write {\(key): true}, or remove it.")
    }
    return value
  }

  /// Reads a program with its arguments (B1).
  mutating func program(_ node: YAMLNode) -> [String]? {
    let words = texts(node, "run", example: "lamp, \"on\"")
    guard let (name, position) = words.first else {
      if case .sequence(let items) = node.content, items.isEmpty {
        values.log.error(
          at: node.position, "run names no program", hint: "Write run: [lamp, \"on\"].")
      }
      return nil
    }
    guard words.count <= ScreenKeys.wordLimit else {
      values.log.error(
        at: words[ScreenKeys.wordLimit].position,
        "run has \(words.count) words; it can have at most \(ScreenKeys.wordLimit)",
        hint: "Write a script that has the rest, and run that.")
      return nil
    }
    guard !name.contains("/") || name.hasPrefix("/") else {
      values.log.error(
        at: position, "run names the program \(quoted(name)), which is a relative path",
        hint: "Write its absolute path, or its name alone.")
      return nil
    }
    return words.map(\.text)
  }

  mutating func sound(_ node: YAMLNode) -> String? {
    guard let file = neighbor(node, "play", example: "bell.wav") else { return nil }
    sounds.append(FileReference(file: file, position: node.position))
    return file
  }

  mutating func file(_ node: YAMLNode, _ key: String) -> String? {
    guard let file = neighbor(node, key, example: "dialog.yaml") else { return nil }
    references.append(FileReference(file: file, position: node.position))
    return file
  }

  /// Reads a file name; the file must be in the screen's folder or below it: an untrusted screen
  /// must not make the program read other files.
  mutating func neighbor(_ node: YAMLNode, _ key: String, example: String) -> String? {
    guard let file = values.text(node, key, example: example) else { return nil }
    guard isNeighboringFile(file) else {
      values.log.error(
        at: node.position, "\(key) is \(quoted(file)), which is not a file beside this screen",
        hint: "Write the name of a file in the same folder, such as \(key): \(example).")
      return nil
    }
    return file
  }
}
