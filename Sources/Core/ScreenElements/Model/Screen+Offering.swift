extension Screen {
  /// Returns the screen with only those actions for which a stored screen has a response, so that
  /// every menu entry has an effect (A2).
  ///
  /// A screen without any responses is the model of an app, and keeps all actions. `goesBack` is
  /// true if there is a previous screen. Without another response, an escape returns to that
  /// screen.
  package func offering(goesBack: Bool) -> Screen {
    var screen = self
    let answers = self.answers
    screen.escape = goesBack ? .screen : answers ? .reactions : escape
    if answers { screen.elements.offerWhatAnswers(goesBack: goesBack) }
    return screen
  }

  /// True if an element has a response.
  package var answers: Bool {
    var answers = false
    for element in elements {
      element.visit { if !$0.allResponses.isEmpty { answers = true } }
    }
    return answers
  }
}

extension [Element] {
  fileprivate mutating func offerWhatAnswers(goesBack: Bool) {
    for index in indices {
      if !self[index].reactions.isEmpty {
        self[index].reactions.removeAll { !$0.leadsSomewhere(goesBack: goesBack) }
      }
      if !self[index].actions.isEmpty {
        let element = self[index]
        self[index].actions.removeAll { element.responses(to: .action($0)) == nil }
      }
      if !self[index].scrolls.isEmpty {
        let element = self[index]
        self[index].scrolls.removeAll { element.responses(to: .scroll($0)) == nil }
      }
      if !self[index].children.isEmpty {
        self[index].children.offerWhatAnswers(goesBack: goesBack)
      }
    }
  }
}

extension Reaction {
  fileprivate func leadsSomewhere(goesBack: Bool) -> Bool {
    !responses.isEmpty && (goesBack || !responses.contains(.back))
  }
}
