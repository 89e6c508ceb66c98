import Languages
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

  /// An element of a screen that can be shown.
  package struct Place: Hashable, Sendable {
    /// The screen, by ``ScreenPath``.
    package var path: String
    /// The element's id.
    package var id: String

    /// Names an element of a screen.
    package init(path: String, id: String) {
      self.path = path
      self.id = id
    }
  }

  /// The path of the screen that was shown first.
  package let firstPath: String
  private let screens: [String: Screen]
  private var covered: [Shown] = []
  private var top: Shown
  private var failures: [String: Int] = [:]
  /// The elements that have begun something outside of the screens which goes on (B1).
  private var running: Set<Place> = []
  /// What the person has put together (B4).
  private var message = ComposedMessage()
  /// The pictures of the elements that add words to the message, by these words (B4).
  private let wordPictures: [String: String]

  /// How many screens `back` can go back to; older ones are forgotten.
  package static let deepestPile = 1000

  /// Creates a player that shows a screen; `screens` are all that can be opened, by ``ScreenPath``.
  package init(showing screen: Screen, path: String, screens: [String: Screen] = [:]) {
    firstPath = path
    self.screens = screens
    top = Shown(path: path, screen: screen, tree: ElementTree(screen))
    wordPictures = Self.wordPictures(
      on: [screen] + screens.sorted { $0.key < $1.key }.map(\.value))
    top = shown(screen, at: path)
  }

  /// The pictures of the elements that add words to the message; of several for the same words the first one.
  private static func wordPictures(on screens: [Screen]) -> [String: String] {
    var pictures: [String: String] = [:]
    for element in screens.flatMap(\.elements) {
      element.visit { element in
        guard let picture = element.appearance.picture else { return }
        for case .message(.add(let words)) in element.onSelect where pictures[words] == nil {
          pictures[words] = picture
        }
      }
    }
    return pictures
  }

  /// The screen that is shown, as its author gave it, with what was set since.
  package var screen: Screen { top.screen }
  /// What the elements of all screens do outside of them (B1).
  package var outsideActs: [OutsideAct] {
    ([top.screen] + screens.values).flatMap { $0.outsideActs.map(\.act) }
  }
  /// Whether an element of a screen says something to others (B4).
  package var speaksMessages: Bool {
    var speaks = false
    for screen in [top.screen] + screens.values {
      for element in screen.elements {
        element.visit { element in
          for case .message(let edit) in element.onSelect {
            switch edit {
            case .speak, .say: speaks = true
            case .add, .spell, .endWord, .deleteLetter, .deleteWord, .clear: break
            }
          }
        }
      }
    }
    return speaks
  }
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
    top = shown(screen, at: path)
    return top.tree
  }

  /// Puts another version of the screen in place of the one that is shown.
  ///
  /// - Returns: its tree, or nil where no screen has that path and nothing has changed.
  package mutating func replace(with path: String) -> ElementTree? {
    guard let screen = screens[path] else { return nil }
    top = shown(screen, at: path)
    return top.tree
  }

  /// The pieces of the message that the person is putting together (B4).
  package var messagePieces: [String] { message.pieces }

  /// Takes a message that was put together earlier, in the place of this one (B4).
  ///
  /// - Returns: the tree of the screen that is shown.
  @discardableResult
  package mutating func restoreMessage(_ pieces: [String]) -> ElementTree {
    message = ComposedMessage(pieces)
    top = shown(top.screen, at: top.path)
    return top.tree
  }

  /// The place of an element of the screen that is shown.
  package func place(of id: String) -> Place { Place(path: top.path, id: id) }

  /// What is said where the program of an element came to a bad end, in the language of its screen.
  package func badEnd(at place: Place) -> String? {
    guard let screen = place.path == top.path ? top.screen : screens[place.path] else { return nil }
    let tree = ElementTree(screen)
    return tree.index(of: place.id).map {
      Language.speaking(screen.language).language.programs
        .endedBadly(tree.spokenName(of: $0).text)
    }
  }

  /// The file of a screen as scripts name it, from the folder of the first screen.
  package func scriptName(of path: String) -> String {
    let folder = firstPath.utf8.lastIndex(of: UInt8(ascii: "/")).map { firstPath[...$0] } ?? ""
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// Notes that what an element began goes on, or has ended: the element shows it as its value (B1).
  ///
  /// - Returns: the tree of the screen that is shown, which is as before where the element is on another one.
  package mutating func setRunning(_ isRunning: Bool, at place: Place) -> ElementTree {
    if isRunning { running.insert(place) } else { running.remove(place) }
    if place.path == top.path { top = shown(top.screen, at: top.path) }
    return top.tree
  }

  /// A screen as it is shown at a path: its elements whose programs are running say so, and those that speak the message
  /// show it.
  private func shown(_ screen: Screen, at path: String) -> Shown {
    var marked = screen
    for place in running where place.path == path {
      let word = Language.speaking(screen.language).language.programs.running
      _ = Self.change(place.id, in: &marked.elements) { $0.value = word }
    }
    show(message, on: &marked.elements)
    return Shown(path: path, screen: screen, tree: ElementTree(marked))
  }

  /// Shows the message as the value of each element that speaks it, in a window with its pictures; spoken at a landing is only
  /// how long it is.
  private func show(_ message: ComposedMessage, on elements: inout [Element]) {
    for place in elements.indices {
      if elements[place].onSelect.contains(.message(.speak)) {
        let text = message.text
        elements[place].valueParts = text.isEmpty ? [] : [SpokenPart(text, speakAs: .wordCount)]
        let pieces = message.pieces.map { MessagePiece($0, picture: wordPictures[$0]) }
        // Without a picture it is a text like all others.
        elements[place].appearance.messagePieces =
          pieces.contains { $0.picture != nil } ? pieces : []
      }
      if !elements[place].children.isEmpty { show(message, on: &elements[place].children) }
    }
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

  /// The answer where what an element was to begin outside of the screens could not begin; nothing has changed (B1).
  package func failure(of request: ActivationRequest) -> ActivationAnswer {
    var answer = failure(of: request.id)
    answer.request = request.number
    return answer
  }

  private func failure(of id: String) -> ActivationAnswer {
    var answer = Self.answer(.failed(.failed))
    guard let index = tree.index(of: id) else { return answer }
    let acts = tree[index].outsideActs
    guard !acts.isEmpty else { return answer }
    let words = Language.speaking(tree.language).language.programs
    let name = tree.spokenName(of: index).text
    let onlyPresses = acts.allSatisfy(\.pressesKeys)
    answer.announcements = [onlyPresses ? words.keysGoNowhere(name) : words.cannotBegin(name)]
    return answer
  }

  /// Answers without the number of a request.
  mutating func answer(to action: ElementAction, on id: String) -> ActivationAnswer {
    // A click beside all elements meets nothing that a stored screen knows.
    if case .click = action, id.isEmpty { return Self.answer(.done) }
    guard let index = tree.index(of: id) else { return Self.answer(.failed(.gone)) }
    if let count = failures[id] {
      failures[id] = count > 1 ? count - 1 : nil
      return failure(of: id)
    }
    let element = tree[index]
    guard !element.traits.contains(.notEnabled) else { return Self.answer(.failed(.disabled)) }
    switch action {
    case .activate, .click:
      return running.contains(place(of: id)) ? end(id) : respond(as: element)
    case .increment, .decrement: return adjust(element, action)
    case .escape, .scroll, .custom: return Self.answer(.done)
    }
  }

  private static func answer(_ outcome: ActivationAnswer.Outcome) -> ActivationAnswer {
    ActivationAnswer(request: 0, outcome: outcome)
  }

  /// Moves the value of an element by a step, no further than the end of its range; the new value
  /// takes the place of what was spoken as its value, with the decimal mark of the element's language (A3, E12).
  private mutating func adjust(_ element: Element, _ action: ElementAction) -> ActivationAnswer {
    var answer = Self.answer(.done)
    guard var range = element.range else { return answer }
    range.value = range.value(after: action)
    var figures: [UInt8] = []
    DecimalText.append(shortest: range.value, to: &figures)
    let language = tree.index(of: element.id).map { tree.language(of: $0) } ?? tree.language
    let mark = Language.speaking(language).language.numbers.decimalSeparator
    let words = String(decoding: figures, as: UTF8.self).replacing(".", with: mark)
    _ = Self.change(element.id, in: &top.screen.elements) { element in
      element.range = range
      element.value = words
    }
    top = shown(top.screen, at: top.path)
    answer.change = .layout(tree)
    return answer
  }

  /// Ends what the element had begun; the rest of its responses is not carried out.
  private func end(_ id: String) -> ActivationAnswer {
    var answer = Self.answer(.done)
    answer.acts = [.ended]
    answer.announcements = [Language.speaking(tree.language).language.programs.ended]
    return answer
  }

  private mutating func respond(as element: Element) -> ActivationAnswer {
    var answer = Self.answer(.done)
    var after = self
    var hasOtherScreen = false
    var hasOtherLayout = false
    for response in element.onSelect {
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
      case .message(let edit):
        worked = after.message.apply(edit)
        switch edit {
        case .speak: answer.messages += [after.message.text].filter { !$0.isEmpty }
        case .say(let text): answer.messages.append(text)
        case .add, .spell, .endWord, .deleteLetter, .deleteWord, .clear: hasOtherLayout = true
        }
      case .help:
        answer.changesCall.toggle()
        worked = true
      case .outside(let act):
        answer.acts.append(.began(act))
        worked = true
      }
      guard worked else { return failure(of: element.id) }
    }
    if hasOtherScreen || hasOtherLayout {
      after.top = after.shown(after.top.screen, at: after.top.path)
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
