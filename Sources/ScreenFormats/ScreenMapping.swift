/// A mapping of a screen file with all its keys, for people and for editors.
package struct ScreenMapping: Sendable {
  /// Which mapping it is.
  package enum Name: String, CaseIterable, Sendable {
    case screen, element, part, range, response, scroll, set, toggle, message

    /// What messages call it.
    package var title: String {
      switch self {
      case .screen: "a screen"
      case .element: "an element"
      case .part: "a part of a text"
      case .range: "a range"
      case .response: "a response"
      case .scroll: "what scrolling does"
      case .set: "a set"
      case .toggle: "a toggle"
      case .message: "a message"
      }
    }
  }

  /// A key of a mapping, as it is shown to people.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let name: String
    /// What its value may be.
    package let form: ScreenForm
    /// The key with a value, as a file has it.
    package let example: String
    /// True if every mapping has it.
    package let isRequired: Bool
    /// The rule of the behavior contract that it belongs to; empty where there is none.
    package let rule: String
    /// What it means, in plain words.
    package let meaning: String
  }

  /// Which mapping it is.
  package let name: Name
  /// Where it stands and what it is for.
  package let meaning: String
  /// True if it has exactly one of its keys.
  package let hasOneKey: Bool
  /// Its keys, in the order in which people write them.
  package let keys: [Entry]
  /// So many of its keys it has at least; of a set that changes nothing there would be one.
  package var least: Int { name == .set ? 2 : 0 }

  /// Every mapping of a screen file, the whole file first.
  package static let all = [
    ScreenMapping(
      name: .screen, meaning: "The file itself.", hasOneKey: false,
      keys: ScreenKeys.screen.map(\.entry)),
    ScreenMapping(
      name: .element, meaning: "What is on the screen: a button, a text, or a group of others.",
      hasOneKey: false, keys: ScreenKeys.element.map(\.entry)),
    ScreenMapping(
      name: .part, meaning: "A part of a label, value or hint that is spoken in a way of its own.",
      hasOneKey: false, keys: ScreenKeys.part.map(\.entry)),
    ScreenMapping(
      name: .range, meaning: "What an adjustable element can be set to.", hasOneKey: false,
      keys: ScreenKeys.range.map(\.entry)),
    ScreenMapping(
      name: .response,
      meaning:
        "What selecting an element, an action of it, scrolling or escape does: one key, or a list of such mappings.",
      hasOneKey: true, keys: ScreenKeys.response.map(\.entry)),
    ScreenMapping(
      name: .scroll, meaning: "What scrolling in each direction does.", hasOneKey: false,
      keys: ScreenKeys.scroll.map(\.entry)),
    ScreenMapping(
      name: .set, meaning: "Another value or other traits for an element.", hasOneKey: false,
      keys: ScreenKeys.set.map(\.entry)),
    ScreenMapping(
      name: .toggle,
      meaning: "What a pick switches between, one after the other: values, labels, or a trait.",
      hasOneKey: false, keys: ScreenKeys.toggle.map(\.entry)),
    ScreenMapping(
      name: .message, meaning: "What is done with the message that the person puts together.",
      hasOneKey: true, keys: ScreenKeys.message.map(\.entry)),
  ]

  /// The mapping of a name.
  package static func named(_ name: Name) -> ScreenMapping {
    all.first { $0.name == name } ?? all[0]
  }
}
