/// A mapping of a screen file with all its keys, for people and for editors.
package struct ScreenMapping: Sendable {
  /// The name of a mapping.
  package enum Name: String, CaseIterable, Sendable {
    case screen, element, part, range, response, scroll, set, toggle, message

    /// The name in messages.
    package var title: String {
      switch self {
      case .screen: "a screen"
      case .element: "an element"
      case .part: "a part of a text"
      case .range: "a range"
      case .response: "a response"
      case .scroll: "the effects of scrolling"
      case .set: "a set"
      case .toggle: "a toggle"
      case .message: "a message"
      }
    }
  }

  /// A key of a mapping for people.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let name: String
    /// The form of its value.
    package let form: ScreenForm
    /// The key with a value, in the form of a file.
    package let example: String
    /// True if every mapping has it.
    package let isRequired: Bool
    /// The rule of the behavior contract for it; empty if there is none.
    package let rule: String
    /// The meaning, in plain words.
    package let meaning: String
  }

  /// The name of the mapping.
  package let name: Name
  /// The position and the purpose of the mapping.
  package let meaning: String
  /// True if it has exactly one of its keys.
  package let hasOneKey: Bool
  /// Its keys, in their usual order.
  package let keys: [Entry]
  /// The minimum number of its keys; a set with one key would change nothing.
  package var least: Int { name == .set ? 2 : 0 }

  /// Every mapping of a screen file, the whole file first.
  package static let all = [
    ScreenMapping(
      name: .screen, meaning: "The file itself.", hasOneKey: false,
      keys: ScreenKeys.screen.map(\.entry)),
    ScreenMapping(
      name: .element, meaning: "Something on the screen: a button, a text, or a group of others.",
      hasOneKey: false, keys: ScreenKeys.element.map(\.entry)),
    ScreenMapping(
      name: .part, meaning: "A part of a label, value or hint that is spoken differently.",
      hasOneKey: false, keys: ScreenKeys.part.map(\.entry)),
    ScreenMapping(
      name: .range, meaning: "The possible values of an adjustable element.", hasOneKey: false,
      keys: ScreenKeys.range.map(\.entry)),
    ScreenMapping(
      name: .response,
      meaning:
        "The effect of selecting an element, of one of its actions, of scrolling or of escape: one key, or a list of such mappings.",
      hasOneKey: true, keys: ScreenKeys.response.map(\.entry)),
    ScreenMapping(
      name: .scroll, meaning: "The effect of scrolling in each direction.", hasOneKey: false,
      keys: ScreenKeys.scroll.map(\.entry)),
    ScreenMapping(
      name: .set, meaning: "Another value or other traits for an element.", hasOneKey: false,
      keys: ScreenKeys.set.map(\.entry)),
    ScreenMapping(
      name: .toggle,
      meaning: "The states to which picks switch in turn: values, labels, or a trait.",
      hasOneKey: false, keys: ScreenKeys.toggle.map(\.entry)),
    ScreenMapping(
      name: .message, meaning: "The effect on the message that the person composes.",
      hasOneKey: true, keys: ScreenKeys.message.map(\.entry)),
  ]

  /// Returns the mapping with a name.
  package static func named(_ name: Name) -> ScreenMapping {
    all.first { $0.name == name } ?? all[0]
  }
}
