import Diagnostics
import ScreenElements
import YAMLReading

/// Builds a screen from the values of its file, and notes the facts that can only be checked at the
/// end.
struct ScreenReader {
  var values: YAMLReader
  /// The elements in document order, each with the position of its id and the number of its parent.
  var outlines: [(id: String, position: SourcePosition, parent: Int?)] = []
  /// The number of the first element with an id.
  var numbers: [String: Int] = [:]
  /// The entries of each `order`, with the number of its container.
  var orders: [(container: Int, entries: [(id: String, position: SourcePosition)])] = []
  /// The ids that a `set` or a `toggle` names.
  var targets: [(id: String, position: SourcePosition)] = []
  /// The menu entries without a response: they are not offered if the screen has any response (A2).
  var unanswered: [(message: String, hint: String, position: SourcePosition)] = []
  /// True if a response was read.
  var answers = false
  /// The screens that an `open` names.
  var references: [FileReference] = []
  /// The sounds that its elements play.
  var sounds: [FileReference] = []
  /// The pictures that its elements have.
  var pictures: [FileReference] = []

  /// The position of the first occurrence of each id.
  var positions: [String: SourcePosition] { numbers.mapValues { outlines[$0].position } }

  init(_ source: SourceText) {
    values = YAMLReader(source)
  }

  mutating func screen(_ root: YAMLNode) -> Screen? {
    guard
      let fields = values.fields(
        root, of: "a screen", known: ScreenKeys.screen.map(\.name),
        example: "format: \(ScreenKeys.format)")
    else { return nil }
    values.checkFormat(fields, is: ScreenKeys.format, of: "the screen")
    var screen = Screen(title: "", size: Size(width: 0, height: 0))
    read(ScreenKeys.screen, of: "the screen", fields, into: &screen)
    return screen
  }

  mutating func language(_ node: YAMLNode) -> String? {
    guard let tag = values.text(node, "language", example: "en") else { return nil }
    guard isLanguageTag(tag) else {
      values.log.error(
        at: node.position, "language is \(quoted(tag)), which is not a language tag (BCP 47)",
        hint: "Write a tag such as en, de-CH or zh-Hant.")
      return nil
    }
    return tag
  }

  /// Reads a list of elements; invalid ones are left out and reported.
  mutating func elements(_ node: YAMLNode, _ name: String, parent: Int?) -> [Element] {
    let items = values.list(node, name, example: "[{id: start, label: Start}]") ?? []
    return items.compactMap { element($0, parent: parent) }
  }

  /// Reads a list of texts that are not empty.
  mutating func texts(
    _ node: YAMLNode, _ name: String, example: String
  ) -> [(text: String, position: SourcePosition)] {
    let items = values.list(node, name, example: "[\(example)]") ?? []
    return items.compactMap { item in
      guard let text = values.text(item, "an item of \(name)", example: example) else { return nil }
      guard !text.isEmpty else {
        values.log.error(
          at: item.position, "an item of \(name) is empty", hint: "Remove it, or write a text.")
        return nil
      }
      return (text, item.position)
    }
  }
}
