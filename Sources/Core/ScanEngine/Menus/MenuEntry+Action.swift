import ScreenElements

extension MenuEntry {
  /// The action that it requests from the element; an entry without a request of its own counts as
  /// activate (T7).
  var action: ElementAction {
    switch self {
    case .activate, .heading, .point, .item, .pause, .exit, .setting, .recipe: .activate
    case .increment: .increment
    case .decrement: .decrement
    case .custom(let name): .custom(name)
    case .scroll(let direction): .scroll(direction)
    case .escape: .escape
    }
  }
}
