import ElementTree

/// What the scanner menu of an element offers (A2).
public enum MenuEntry: Hashable, Sendable {
  case activate
  case increment
  case decrement
  /// A custom action of the element, by its name.
  case custom(String)
  case scroll(ScrollDirection)
  case escape
  case point
  case item
  case pause
  case exit

  /// The name that events carry after `menu:`.
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
    case .point: "point"
    case .item: "item"
    case .pause: "pause"
    case .exit: "exit"
    }
  }

  /// What is spoken for the entry.
  public var utterance: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom(let name): name
    case .scroll(.up): "scroll up"
    case .scroll(.down): "scroll down"
    case .scroll(.left): "scroll left"
    case .scroll(.right): "scroll right"
    case .escape: "escape"
    case .point: "point mode"
    case .item: "item mode"
    case .pause: "pause"
    case .exit: "exit menu"
    }
  }

  /// What it asks of the element; what is no request of its own counts as activate (T7).
  var action: ElementAction {
    switch self {
    case .activate, .point, .item, .pause, .exit: .activate
    case .increment: .increment
    case .decrement: .decrement
    case .custom(let name): .custom(name)
    case .scroll(let direction): .scroll(direction)
    case .escape: .escape
    }
  }
}
