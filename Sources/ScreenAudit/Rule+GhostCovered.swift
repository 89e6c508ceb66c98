import ScreenElements

extension ScreenCheck {
  /// What is read is not covered whole by something opaque that is drawn after it.
  mutating func findCoveredElements() {
    // In document order; the rank is kept beside the frame, because this is asked for every pair.
    var covers: [(place: Int, rank: Int, frame: Frame)] = []
    for place in document {
      guard subjects[place].element.appearance.opaque == true,
        subjects[place].element.path?.isEmpty ?? true, let frame = subjects[place].frame,
        frame.width > 0, frame.height > 0
      else { continue }
      covers.append((place, subjects[place].rank, frame))
    }
    guard !covers.isEmpty else { return }
    for place in subjects.indices where subjects[place].isRead {
      guard let frame = subjects[place].frame, frame.width > 0, frame.height > 0 else { continue }
      guard let cover = cover(of: place, frame, among: covers) else { continue }
      let other = quoted(subjects[cover.place].element.id)
      report(
        .ghostCovered, at: place,
        "The element is covered by \(other), and still the highlight stops at it.",
        measured: "covered whole by \(other)", required: "something to be seen",
        fix: "Hide it while it is covered (accessible: false), or make \(other) modal.")
    }
  }

  /// The topmost of those that are drawn after an element and cover its frame; its own contents do not.
  private func cover(
    of place: Int, _ frame: Frame, among covers: [(place: Int, rank: Int, frame: Frame)]
  ) -> (place: Int, rank: Int, frame: Frame)? {
    let rank = subjects[place].rank
    for cover in covers.reversed() {
      if cover.rank <= rank { return nil }
      if cover.frame.left <= frame.left && cover.frame.right >= frame.right
        && cover.frame.top <= frame.top && cover.frame.bottom >= frame.bottom
        && !isInside(cover.place, place)
      {
        return cover
      }
    }
    return nil
  }
}
