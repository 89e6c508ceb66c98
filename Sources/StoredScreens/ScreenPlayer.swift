import ScreenElements
import ScanEngine
import TextWriting

/// Stored screens that answer what is asked of their elements as their `onSelect` says: a pile of
/// screens with the one that is shown on top.
///
/// It is a value and does no I/O: every screen is handed over beforehand under the path that names it.
package struct ScreenPlayer: Sendable {
  private struct Shown {
    var path: String
    var screen: Screen
    var tree: ElementTree
  }

  /// The path of the screen that was shown first.
  package let firstPath: String
  private let screens: [String: Screen]
  private var covered: [Shown] = []
  private var top: Shown
  private var failures: [String: Int] = [:]

  /// How many screens `back` can go back to; older ones are forgotten.
  package static let deepestPile = 1000

  /// Creates a player that shows a screen; `screens` are all that can be opened, by ``ScreenPath``.
  package init(showing screen: Screen, path: String, screens: [String: Screen] = [:]) {
    firstPath = path
    self.screens = screens
    top = Shown(path: path, screen: screen, tree: ElementTree(screen))
  }

  /// The screen that is shown, as its author gave it, with what was set since.
  package var screen: Screen { top.screen }
  /// The screen that is shown, ready to be scanned.
  package var tree: ElementTree { top.tree }

  /// Makes the next activation of the element with that id fail; calls add up.
  package mutating func failNext(_ id: String) {
    failures[id, default: 0] += 1
  }

  /// Shows another screen on top of this one, so that `back` returns here.
  ///
  /// - Returns: its tree, or nil where no screen has that path and nothing has changed.
  package mutating func open(_ path: String) -> ElementTree? {
    guard let screen = screens[path] else { return nil }
    covered.append(top)
    if covered.count > Self.deepestPile { covered.removeFirst() }
    top = Shown(path: path, screen: screen, tree: ElementTree(screen))
    return top.tree
  }

  /// Puts another version of the screen in place of the one that is shown.
  ///
  /// - Returns: its tree, or nil where no screen has that path and nothing has changed.
  package mutating func replace(with path: String) -> ElementTree? {
    guard let screen = screens[path] else { return nil }
    top = Shown(path: path, screen: screen, tree: ElementTree(screen))
    return top.tree
  }

  /// Performs what was asked and answers at once (A4).
  ///
  /// An element that is not there is gone, one that is not enabled is disabled. Of the responses in
  /// `onSelect` all are carried out or none: an unknown screen, an unknown element to set, or nothing
  /// to go back to makes the activation fail.
  package mutating func answer(_ request: ActivationRequest) -> ActivationAnswer {
    var answer = answer(to: request.action, on: request.id)
    answer.request = request.number
    return answer
  }

  /// Answers without the number of a request.
  mutating func answer(to action: ElementAction, on id: String) -> ActivationAnswer {
    // A click beside all elements meets nothing that a stored screen knows.
    if case .click = action, id.isEmpty { return Self.answer(.done) }
    guard let index = tree.index(of: id) else { return Self.answer(.failed(.gone)) }
    if let count = failures[id] {
      failures[id] = count > 1 ? count - 1 : nil
      return Self.answer(.failed(.failed))
    }
    let element = tree[index]
    guard !element.traits.contains(.notEnabled) else { return Self.answer(.failed(.disabled)) }
    switch action {
    case .activate, .click: return respond(with: element.onSelect)
    case .increment, .decrement: return adjust(element, action)
    case .escape, .scroll, .custom: return Self.answer(.done)
    }
  }

  private static func answer(_ outcome: ActivationAnswer.Outcome) -> ActivationAnswer {
    ActivationAnswer(request: 0, outcome: outcome)
  }

  /// Moves the value of an element by a step, no further than the end of its range; the new value
  /// takes the place of what was spoken as its value (A3, E12).
  private mutating func adjust(_ element: Element, _ action: ElementAction) -> ActivationAnswer {
    var answer = Self.answer(.done)
    guard var range = element.range else { return answer }
    range.value = range.value(after: action)
    var words: [UInt8] = []
    DecimalText.append(shortest: range.value, to: &words)
    _ = Self.change(element.id, in: &top.screen.elements) { element in
      element.range = range
      element.value = String(decoding: words, as: UTF8.self)
    }
    top.tree = ElementTree(top.screen)
    answer.change = .layout(tree)
    return answer
  }

  private mutating func respond(with responses: [SelectionResponse]) -> ActivationAnswer {
    var answer = Self.answer(.done)
    var after = self
    var hasOtherScreen = false
    var hasOtherLayout = false
    for response in responses {
      let worked: Bool
      switch response {
      case .say(let text):
        answer.announcements.append(text)
        worked = true
      case .open(let file):
        worked = after.open(ScreenPath.resolve(file, beside: after.top.path)) != nil
        hasOtherScreen = true
      case .layout(let file):
        worked = after.replace(with: ScreenPath.resolve(file, beside: after.top.path)) != nil
        hasOtherLayout = true
      case .back:
        worked = after.goBack()
        hasOtherScreen = true
      case .set(let id, let value):
        worked = after.set(value, of: id)
        hasOtherLayout = true
      }
      guard worked else {
        return Self.answer(.failed(.failed))
      }
    }
    if hasOtherScreen || hasOtherLayout {
      after.top.tree = ElementTree(after.top.screen)
      self = after
      answer.change = hasOtherScreen ? .screen(tree) : .layout(tree)
    }
    return answer
  }

  private mutating func goBack() -> Bool {
    guard let below = covered.popLast() else { return false }
    top = below
    return true
  }

  private mutating func set(_ value: String, of id: String) -> Bool {
    Self.change(id, in: &top.screen.elements) { $0.value = value }
  }

  private static func change(
    _ id: String, in elements: inout [Element], _ change: (inout Element) -> Void
  ) -> Bool {
    for place in elements.indices {
      if elements[place].id == id {
        change(&elements[place])
        return true
      }
      if !elements[place].children.isEmpty, self.change(id, in: &elements[place].children, change) {
        return true
      }
    }
    return false
  }
}
