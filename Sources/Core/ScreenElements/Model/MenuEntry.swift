import Languages

/// An entry of the scanner menu of an element (A2).
public enum MenuEntry: Hashable, Sendable {
  case activate
  case increment
  case decrement
  /// A custom action of the element, by its name.
  case custom(String)
  case scroll(ScrollDirection)
  case escape
  /// Moves to the start of another heading's section (E14).
  case heading(HeadingStep)
  case point
  case item
  case pause
  case exit
  /// An entry of the settings (N2).
  case setting(SettingEntry)
  /// Starts a recipe of the profile (N4).
  case recipe(name: String, title: String)

  /// The name in events, after `menu:`.
  ///
  /// A custom action can have the name of another entry.
  public var name: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom(let name): name
    case .scroll(.up): "scroll-up"
    case .scroll(.down): "scroll-down"
    case .scroll(.left): "scroll-left"
    case .scroll(.right): "scroll-right"
    case .escape: "escape"
    case .heading(.next): "next-heading"
    case .heading(.previous): "previous-heading"
    case .point: "point"
    case .item: "item"
    case .pause: "pause"
    case .exit: "exit"
    case .setting(let entry): entry.name
    case .recipe(let name, _): "recipe-\(name)"
    }
  }

  /// Returns the displayed words of the entry in a language, a BCP 47 tag: the spoken ones, with
  /// times in figures.
  package func writtenWords(in language: String) -> String {
    guard case .setting(let entry) = self else { return words(in: language) }
    return entry.words(in: Language.speaking(language).language, isRead: true)
  }

  /// Returns the spoken words of the entry in a language, a BCP 47 tag.
  ///
  /// A custom action keeps its own name.
  public func words(in language: String) -> String {
    let words = Language.speaking(language).language.menu
    return switch self {
    case .activate: words.activate
    case .increment: words.increment
    case .decrement: words.decrement
    case .custom(let name): name
    case .scroll(.up): words.scrollUp
    case .scroll(.down): words.scrollDown
    case .scroll(.left): words.scrollLeft
    case .scroll(.right): words.scrollRight
    case .escape: words.escape
    case .heading(.next): words.nextHeading
    case .heading(.previous): words.previousHeading
    case .point: words.pointMode
    case .item: words.itemMode
    case .pause: words.pause
    case .exit: words.exitMenu
    case .setting(let entry): entry.words(in: Language.speaking(language).language)
    case .recipe(_, let title): title
    }
  }
}
