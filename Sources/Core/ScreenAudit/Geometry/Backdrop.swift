import ScreenElements

/// The painted elements of a screen, for finding the background color of a text without one of its
/// own.
struct Backdrop {
  /// An element with a background color.
  struct Ground {
    let subjectIndex: Int
    let color: UInt32
  }

  private let index: FrameIndex

  init(_ check: ScreenCheck) {
    index = FrameIndex(
      check.document.enumerated().compactMap { rank, subjectIndex in
        guard Backdrop.paints(check.subjects[subjectIndex]) else { return nil }
        return check.subjects[subjectIndex].frame.map { FrameIndex.Entry(frame: $0, rank: rank) }
      })
  }

  /// Returns the background color of an element: its own, otherwise that of the element directly
  /// below it.
  ///
  /// The element below is the last earlier one in document order that is its ancestor, or whose
  /// frame contains it. Nil if an image, an opaque element of unknown color, or a part of an
  /// element is between the two.
  func ground(of subjectIndex: Int, on check: ScreenCheck) -> Ground? {
    let subject = check.subjects[subjectIndex]
    if let color = subject.element.appearance.background {
      return Ground(subjectIndex: subjectIndex, color: color)
    }
    guard !Backdrop.paints(subject) else { return nil }
    let around = check.ancestors(of: subjectIndex).first {
      Backdrop.paints(check.subjects[$0])
        && (check.subjects[$0].frame == nil || subject.frame == nil)
    }
    guard let frame = subject.frame else {
      return around.flatMap { ground($0, on: check) }
    }
    let below = index.first(.highest, near: frame, ranks: 0..<subject.rank) { rank in
      check.subjects[check.document[rank]].frame?.overlaps(frame) ?? false
    }
    if let around, check.subjects[around].rank > below ?? -1 { return ground(around, on: check) }
    guard let under = below.map({ check.document[$0] }),
      check.subjects[under].element.path?.isEmpty ?? true,
      check.subjects[under].frame?.holds(frame) ?? false
    else { return nil }
    return ground(under, on: check)
  }

  private func ground(_ index: Int, on check: ScreenCheck) -> Ground? {
    check.subjects[index].element.appearance.background.map {
      Ground(subjectIndex: index, color: $0)
    }
  }

  /// Returns true if an element covers the background, in a known color or not.
  private static func paints(_ subject: Subject) -> Bool {
    let look = subject.element.appearance
    return look.background != nil || look.opaque == true || look.image != nil
      || look.picture != nil || subject.element.traits.contains(.image) || subject.element.modal
  }
}
