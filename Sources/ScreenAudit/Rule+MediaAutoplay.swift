import ScreenElements

extension ScreenCheck {
  /// Media that starts by itself can be stopped.
  ///
  /// What starts media and cannot be picked starts by itself; a control beside it may stop it.
  mutating func findUncontrolledMedia() {
    for place in subjects.indices where subjects[place].hidden == nil {
      guard subjects[place].element.traits.contains(.startsMediaSession), !subjects[place].canAct
      else { continue }
      let around = subjects[place].parent
      let hasControl = subjects.indices.contains { other in
        other != place && subjects[other].isTarget
          && (around.map { isInside(other, $0) } ?? true)
      }
      guard !hasControl else { continue }
      report(
        .mediaAutoplay, at: place,
        "The media starts by itself, and nothing beside it can stop it.",
        measured: "no control beside it", required: "a control that stops it",
        fix: "Put a button that stops it beside it, or start it only when it is picked.")
    }
  }
}
