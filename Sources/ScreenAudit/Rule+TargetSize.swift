import ScreenElements

extension ScreenCheck {
  /// What can be acted on is large enough, each way.
  mutating func findSmallTargets() {
    let size = options.targetSize
    for place in subjects.indices where subjects[place].isTarget {
      guard let frame = subjects[place].frame, frame.width < size || frame.height < size else {
        continue
      }
      let directions =
        frame.width < size && frame.height < size
        ? "wide and high" : frame.width < size ? "wide" : "high"
      report(
        .targetSize, at: place,
        "The target is \(sizeText(frame.width, frame.height)), which is too small to be hit.",
        measured: sizeText(frame.width, frame.height),
        required: "at least \(sizeText(size, size))",
        fix: "Make its frame at least \(pointsText(size)) points \(directions).")
    }
  }
}
