import ScreenElements

extension MenuEntry {
  /// What it asks of the element; what is no request of its own counts as activate (T7).
  var action: ElementAction {
    switch self {
    case .activate, .heading, .point, .item, .pause, .exit: .activate
    case .increment: .increment
    case .decrement: .decrement
    case .custom(let name): .custom(name)
    case .scroll(let direction): .scroll(direction)
    case .escape: .escape
    }
  }
}
