import ScreenElements

extension ScreenCheck {
  /// What is read is not covered whole by something opaque that is drawn after it.
  mutating func findCoveredElements() {
    var covers = CoverIndex()
    var hasCovers = false
    for place in document {
      guard subjects[place].element.appearance.opaque == true,
        subjects[place].element.path?.isEmpty ?? true, let frame = subjects[place].frame,
        frame.width > 0, frame.height > 0
      else { continue }
      covers.add((place, subjects[place].rank, frame))
      hasCovers = true
    }
    guard hasCovers else { return }
    for place in subjects.indices where subjects[place].isRead {
      guard let frame = subjects[place].frame, frame.width > 0, frame.height > 0 else { continue }
      // Its own contents do not cover it.
      let rank = subjects[place].rank
      guard let cover = covers.topmost(over: frame, after: rank, { !isInside($0, place) }) else {
        continue
      }
      let other = quoted(subjects[cover.place].element.id)
      report(
        .ghostCovered, at: place,
        "The element is covered by \(other), and still the highlight stops at it.",
        measured: "covered whole by \(other)", required: "something to be seen",
        fix: "Hide it while it is covered (accessible: false), or make \(other) modal.")
    }
  }
}
