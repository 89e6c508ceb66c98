extension Screen {
  /// Returns the screen with only those offers that a stored screen answers, so that no entry of a
  /// menu leads nowhere (A2).
  ///
  /// A screen without any responses is a model of an app: it offers everything. `goesBack` is true
  /// if there is a previous screen; escape goes back to it if nothing else answers.
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
    for place in indices {
      if !self[place].reactions.isEmpty {
        self[place].reactions.removeAll { !$0.leadsSomewhere(goesBack: goesBack) }
      }
      if !self[place].actions.isEmpty {
        let element = self[place]
        self[place].actions.removeAll { element.responses(to: .action($0)) == nil }
      }
      if !self[place].scrolls.isEmpty {
        let element = self[place]
        self[place].scrolls.removeAll { element.responses(to: .scroll($0)) == nil }
      }
      if !self[place].children.isEmpty {
        self[place].children.offerWhatAnswers(goesBack: goesBack)
      }
    }
  }
}

extension Reaction {
  fileprivate func leadsSomewhere(goesBack: Bool) -> Bool {
    !responses.isEmpty && (goesBack || !responses.contains(.back))
  }
}
