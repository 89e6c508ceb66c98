import ElementTree

extension ScreenCheck {
  /// What is read is not covered whole by something opaque that is drawn after it.
  mutating func findCoveredElements() {
    var covers: [(place: Int, frame: Frame)] = []
    for place in document {
      guard subjects[place].element.appearance.opaque == true,
        subjects[place].element.path?.isEmpty ?? true, let frame = subjects[place].frame,
        frame.width > 0, frame.height > 0
      else { continue }
      covers.append((place, frame))
    }
    guard !covers.isEmpty else { return }
    for place in subjects.indices where subjects[place].isRead {
      guard let frame = subjects[place].frame, frame.width > 0, frame.height > 0 else { continue }
      let cover = covers.last { cover in
        subjects[cover.place].rank > subjects[place].rank && cover.frame.left <= frame.left
          && cover.frame.right >= frame.right && cover.frame.top <= frame.top
          && cover.frame.bottom >= frame.bottom && !isInside(cover.place, place)
      }
      guard let cover else { continue }
      let other = quoted(subjects[cover.place].element.id)
      report(
        .ghostCovered, at: place,
        "The element is covered by \(other), and still the highlight stops at it.",
        measured: "covered whole by \(other)", required: "something to be seen",
        mend: "Hide it while it is covered (accessible: false), or make \(other) modal.")
    }
  }
}
