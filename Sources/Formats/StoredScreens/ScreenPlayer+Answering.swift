import Languages
import ScanEngine
import ScreenElements

extension ScreenPlayer {
  /// Performs a request and replies at once (A4).
  ///
  /// A missing element is reported as gone, and one that is not enabled as disabled. Either all
  /// responses of the element to the request are performed or none: an unknown screen, an unknown
  /// element to set, or an impossible `back` makes it fail.
  package mutating func answer(_ request: ActivationRequest) -> ActivationAnswer {
    var answer = answer(to: request.action, on: request.id)
    answer.request = request.number
    return answer
  }

  /// Returns the answer if the request to start something outside of the screens failed; nothing
  /// has changed (B1).
  package func failure(of request: ActivationRequest) -> ActivationAnswer {
    var answer = failure(of: request.id, request.action)
    answer.request = request.number
    return answer
  }

  private func failure(of id: String, _ action: ElementAction) -> ActivationAnswer {
    var answer = Self.answer(.failed(.failed))
    guard let index = tree.index(of: id) else { return answer }
    let acts = responses(of: index, to: action).outsideActs
    guard !acts.isEmpty else { return answer }
    let words = Language.speaking(tree.language).language.programs
    let name = tree.spokenName(of: index).text
    let onlyPresses = acts.allSatisfy(\.pressesKeys)
    answer.announcements = [onlyPresses ? words.keysGoNowhere(name) : words.cannotBegin(name)]
    return answer
  }

  /// Returns the responses of an element, or of its surroundings, to a request; empty if there are
  /// none (A2).
  private func responses(of index: ElementIndex, to action: ElementAction) -> [SelectionResponse] {
    let element = tree[index]
    switch action {
    case .activate, .click: return element.onSelect
    case .increment, .decrement: return []
    case .custom(let name): return element.responses(to: .action(name)) ?? []
    case .scroll(let direction): return element.responses(to: .scroll(direction)) ?? []
    case .escape:
      let escaped = tree.escapes(around: index).first.flatMap { tree.index(of: $0) }
      let responses = escaped.flatMap { tree[$0].responses(to: .escape) }
      return responses ?? (tree.escape == .screen ? [.back] : [])
    }
  }

  /// Answers without the number of a request.
  mutating func answer(to action: ElementAction, on id: String) -> ActivationAnswer {
    // A click outside all elements has no effect on a stored screen.
    if case .click = action, id.isEmpty { return Self.answer(.done) }
    guard let index = tree.index(of: id) else { return Self.answer(.failed(.gone)) }
    if let count = failures[id] {
      failures[id] = count > 1 ? count - 1 : nil
      guard let other = unplayed[place(of: id)] else { return failure(of: id, action) }
      let responses = responses(of: index, to: action).map { response in
        if case .outside(.play) = response { other } else { response }
      }
      return respond(responses, to: action, as: id)
    }
    let element = tree[index]
    guard !element.traits.contains(.notEnabled) else { return Self.answer(.failed(.disabled)) }
    switch action {
    case .activate, .click, .custom:
      guard !running.contains(place(of: id)) else { return end(id) }
    case .increment, .decrement: return adjust(element, action)
    case .escape:
      guard tree.escaped(from: index) != nil else { return Self.answer(.failed(.failed)) }
    case .scroll: break
    }
    return respond(responses(of: index, to: action), to: action, as: id)
  }

  private static func answer(_ outcome: ActivationAnswer.Outcome) -> ActivationAnswer {
    ActivationAnswer(request: 0, outcome: outcome)
  }

  /// Moves the value of an element by a step, up to the end of its range; the new number replaces
  /// the one in its value, or all of it, with the decimal mark of the element's language (A3, E12).
  private mutating func adjust(_ element: Element, _ action: ElementAction) -> ActivationAnswer {
    var answer = Self.answer(.done)
    guard var range = element.range else { return answer }
    let before = range.value
    range.value = range.value(after: action)
    let language = tree.index(of: element.id).map { tree.language(of: $0) } ?? tree.language
    let parts = adjustedValues.value(
      of: element, at: place(of: element.id), from: before, to: range.value, language)
    _ = Self.change(element.id, in: &top.screen.elements) { element in
      element.range = range
      // A value without its own words is the position in the range.
      if element.value != nil { element.valueParts = parts }
    }
    top = shown(top.screen, at: top.path)
    answer.change = .layout(tree)
    return answer
  }

  /// Ends the act that the element has started; the rest of its responses is not carried out.
  private func end(_ id: String) -> ActivationAnswer {
    var answer = Self.answer(.done)
    answer.acts = [.ended]
    answer.announcements = [Language.speaking(tree.language).language.programs.ended]
    return answer
  }

  private mutating func respond(
    _ responses: [SelectionResponse], to action: ElementAction, as id: String
  ) -> ActivationAnswer {
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
      case .set(let target, let value, let adding, let removing):
        worked = after.set(target, value, adding: adding, removing: removing)
        hasOtherLayout = true
      case .toggle(let target, let toggle):
        let said = after.toggle(
          toggle, of: target ?? id, pickedItself: target == nil || target == id)
        if let said, !said.isEmpty { answer.announcements.append(said) }
        worked = said != nil
        hasOtherLayout = true
      case .message(let edit):
        worked = after.message.apply(edit)
        switch edit {
        case .speak: answer.messages += [after.message.text].filter { !$0.isEmpty }
        case .say(let text): answer.messages.append(text)
        case .add, .spell, .endWord, .deleteLetter, .deleteWord, .deletePick, .clear:
          hasOtherLayout = true
        }
      case .help:
        answer.changesCall.toggle()
        worked = true
      case .outside(let act):
        answer.acts.append(.began(act))
        worked = true
      }
      guard worked else { return failure(of: id, action) }
    }
    if hasOtherScreen || hasOtherLayout {
      after.top = after.shown(after.top.screen, at: after.top.path)
    }
    // A pick that adds a word and speaks continues the message.
    let edits = responses.compactMap { if case .message(let edit) = $0 { edit } else { nil } }
    if edits == [.speak] { after.message.end() }
    // The end of a message changes nothing on the screen.
    self = after
    if hasOtherScreen || hasOtherLayout {
      answer.change = hasOtherScreen ? .screen(tree) : .layout(tree)
    }
    return answer
  }
}
