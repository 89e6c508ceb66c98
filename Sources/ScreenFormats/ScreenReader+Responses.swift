import Diagnostics
import ScreenElements
import YAMLReading

extension ScreenReader {
  private static let example = "onSelect: {say: Saved.}"
  /// A program and its arguments are no more words than these.
  private static let wordLimit = 64

  /// Reads what selecting does: one response, or a list of them.
  mutating func responses(_ node: YAMLNode) -> [SelectionResponse] {
    if case .sequence(let items) = node.content { return items.compactMap { response($0) } }
    return response(node).map { [$0] } ?? []
  }

  private mutating func response(_ node: YAMLNode) -> SelectionResponse? {
    guard
      let fields = values.fields(
        node, of: "onSelect",
        known: [
          "say", "open", "layout", "back", "set", "run", "play", "keys", "type", "help", "message",
        ],
        example: ScreenReader.example),
      case .mapping(let entries) = node.content
    else { return nil }
    guard entries.count == 1 else {
      values.log.error(
        at: entries.count > 1 ? entries[1].position : node.position,
        "onSelect has \(entries.count) keys; each response has one",
        hint: "Write a list: onSelect: [{say: Saved.}, {back: true}].")
      return nil
    }
    if let node = fields["say"] {
      return values.text(node, "say", example: "Saved.").map { .say($0) }
    }
    if let node = fields["open"] { return file(node, "open").map { .open($0) } }
    if let node = fields["layout"] { return file(node, "layout").map { .layout($0) } }
    if let node = fields["back"] { return isTrue(node, "back") ? .back : nil }
    if let node = fields["help"] { return isTrue(node, "help") ? .help : nil }
    if let node = fields["message"] { return message(node).map { .message($0) } }
    if let node = fields["run"] { return program(node).map { .outside(.run($0)) } }
    if let node = fields["play"] { return sound(node).map { .outside(.play($0)) } }
    if let node = fields["keys"] { return keys(node).map { .outside(.press($0)) } }
    if let node = fields["type"] { return typed(node, "type", "Hello").map { .outside(.type($0)) } }
    return fields["set"].flatMap { set($0) }
  }

  /// Reads what is done with the message (B4).
  private mutating func message(_ node: YAMLNode) -> MessageEdit? {
    if case .scalar = node.content { return values.choice(node, "message", Self.edits) }
    guard
      let fields = values.fields(
        node, of: "message", known: ["add", "spell", "say"], example: "message: {add: want}")
    else { return nil }
    if let node = fields["add"] { return typed(node, "add", "want").map { .add($0) } }
    if let node = fields["spell"] { return typed(node, "spell", "w").map { .spell($0) } }
    if let node = fields["say"] { return typed(node, "say", "I want to go out.").map { .say($0) } }
    values.log.error(
      at: node.position, "message adds nothing",
      hint: "Write message: {add: want}, or message: speak.")
    return nil
  }

  static let edits: KeyValuePairs<String, MessageEdit> = [
    "speak": .speak, "clear": .clear, "back-word": .deleteWord, "back-letter": .deleteLetter,
    "end-word": .endWord,
  ]

  private mutating func typed(_ node: YAMLNode, _ key: String, _ example: String) -> String? {
    guard let text = values.text(node, key, example: example) else { return nil }
    guard !text.isEmpty, text.utf8.count <= 500 else {
      values.log.error(
        at: node.position, "\(key) has \(text.utf8.count) bytes; it takes 1 to 500",
        hint: "Write a word, or a few.")
      return nil
    }
    return text
  }

  /// A key, with those that are held down (B1).
  private mutating func keys(_ node: YAMLNode) -> KeyChord? {
    guard let text = values.text(node, "keys", example: "ctrl+s") else { return nil }
    guard let chord = KeyChord(text) else {
      values.log.error(
        at: node.position, "keys is \(quoted(text)), which names no key",
        hint: "Write one key, with ctrl, alt or shift before it: ctrl+s, alt+f4, page-down, f5.")
      return nil
    }
    return chord
  }

  /// Reads what is either there or not.
  private mutating func isTrue(_ node: YAMLNode, _ key: String) -> Bool {
    guard let value = values.boolean(node, key) else { return false }
    if !value {
      values.log.error(
        at: node.position, "\(key) can only be true", hint: "Write {\(key): true}, or remove it.")
    }
    return value
  }

  /// A program with its arguments (B1).
  private mutating func program(_ node: YAMLNode) -> [String]? {
    let words = texts(node, "run", example: "lamp, \"on\"")
    guard let (name, position) = words.first else {
      if case .sequence(let items) = node.content, items.isEmpty {
        values.log.error(
          at: node.position, "run names no program", hint: "Write run: [lamp, \"on\"].")
      }
      return nil
    }
    guard words.count <= Self.wordLimit else {
      values.log.error(
        at: words[Self.wordLimit].position,
        "run has \(words.count) words; a program gets \(Self.wordLimit) at the most",
        hint: "Write a script that has the rest, and run that.")
      return nil
    }
    guard !name.contains("/") || name.hasPrefix("/") else {
      values.log.error(
        at: position, "run names the program \(quoted(name)), which is a path from somewhere",
        hint: "Write its whole path from / on, or its name alone.")
      return nil
    }
    return words.map(\.text)
  }

  private mutating func sound(_ node: YAMLNode) -> String? {
    guard let file = neighbor(node, "play", example: "bell.wav") else { return nil }
    sounds.append(FileReference(file: file, position: node.position))
    return file
  }

  private mutating func file(_ node: YAMLNode, _ key: String) -> String? {
    guard let file = neighbor(node, key, example: "dialog.yaml") else { return nil }
    references.append(FileReference(file: file, position: node.position))
    return file
  }

  /// The file lies beside the screen or below its folder: a screen from elsewhere must not make us read
  /// other files.
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

  private mutating func set(_ node: YAMLNode) -> SelectionResponse? {
    guard
      let fields = values.fields(
        node, of: "set", known: ["id", "value"], example: "{set: {id: total, value: \"2\"}}")
    else { return nil }
    let id = values.required("id", in: fields, of: "set", example: "id: total")
    let value = values.required("value", in: fields, of: "set", example: "value: \"2\"")
    guard let id, let name = values.text(id, "id", example: "total") else { return nil }
    targets.append((name, id.position))
    guard let value, let text = values.text(value, "value", example: "\"2\"") else { return nil }
    return .set(id: name, value: text)
  }
}
