import ScreenElements

extension ScreenCheck {
  /// Finds media that starts automatically and cannot be stopped.
  ///
  /// An element that starts media and cannot be picked starts automatically. Any control on the
  /// screen may stop it, or open another screen.
  mutating func findUncontrolledMedia() {
    let media = subjects.indices.filter {
      subjects[$0].hidden == nil && subjects[$0].element.traits.contains(.startsMediaSession)
        && !subjects[$0].canAct
    }
    guard !media.isEmpty, !subjects.contains(where: { mayStopMedia($0) }) else { return }
    for index in media {
      report(
        .mediaAutoplay, at: index,
        "The media starts by itself, and nothing on the screen stops it.",
        measured: "no control that stops it", required: "a control that stops it",
        fix: "Put a button such as \"Pause\" beside it, or start it only when it is picked.")
    }
  }

  /// Returns true if a pick of an element stops the media, or may do so.
  private func mayStopMedia(_ subject: Subject) -> Bool {
    guard subject.isTarget else { return false }
    let leadsAway = subject.element.allResponses.contains {
      switch $0 {
      case .open, .layout, .back: true
      case .say, .set, .toggle, .message, .help, .outside: false
      }
    }
    guard !leadsAway, let stopping = subject.words?.stopping, !isBlank(subject.label) else {
      return true
    }
    return ([subject.label, subject.hint] + subject.element.actions).contains { text in
      words(in: text).contains { stopping.contains($0) }
    }
  }
}
