import ScreenElements

extension ScreenCheck {
  /// Finds screens without any stops, or with only text as stops (E13).
  mutating func findMissingStops() {
    let stops = subjects.indices.filter { isStop($0) }
    guard stops.isEmpty else { return findTextAlone(stops) }
    let barrier = barrier
    report(
      .stopNone, options.picking == .points ? .warning : nil, at: barrier.index,
      "Nothing on the screen can be highlighted: \(barrier.reason).",
      measured: "no stop", required: "a stop, such as a button that leads on or back",
      fix: barrier.fix)
  }

  /// Finds screens with only text.
  ///
  /// A pick of text has no effect, while a pick of any other element may have one (E13).
  private mutating func findTextAlone(_ stops: [Int]) {
    guard stops.allSatisfy({ subjects[$0].element.isStatic }) else { return }
    report(
      .stopNone, .note, at: nil,
      "Nothing on the screen can be picked: it has only \(countText(stops.count, "text", "texts")).",
      measured: "\(countText(stops.count, "text", "texts")) and no control",
      required: "a control, such as a button that leads on or back",
      fix: "Make usable elements controls, or add one that leads on or back.")
  }

  private func isStop(_ index: Int) -> Bool {
    let subject = subjects[index]
    return subject.isRead
      && (options.grouping.includesDisabled || !subject.element.traits.contains(.notEnabled))
  }

  /// The reason why nothing can be highlighted: the one element that hides the rest, or nil for the
  /// screen itself.
  private var barrier: (index: Int?, reason: String, fix: String) {
    guard !subjects.isEmpty else {
      return (nil, "it has no element", "Add usable elements, and a button that leads back.")
    }
    if subjects.contains(where: { $0.isRead }) {
      return (
        nil, "everything on it is disabled",
        "Leave a control enabled, such as one that cancels or leads back."
      )
    }
    let reasons = Set(subjects.lazy.filter { $0.isAccessible }.compactMap { $0.hidden })
    if reasons.isEmpty {
      return (
        nil, "nothing on it is accessible",
        "Make usable and readable elements accessible, and add a control that cancels or leads back."
      )
    }
    let outer = reasons.compactMap { barrier(of: $0) }
    guard outer.count == 1, let known = outer.first else {
      return (
        nil, "everything on it is hidden",
        "Show the usable elements, or add a control that leads back."
      )
    }
    return known
  }

  /// Returns the element that hides others for a reason; nil if it is itself hidden by another one.
  private func barrier(of reason: HiddenReason) -> (index: Int?, reason: String, fix: String)? {
    let (id, words, fix): (String, String, String)
    switch reason {
    case .behindModal(let modal):
      (id, words) = (modal, "is modal and has no stop")
      fix = "Put a control into it that closes it, or remove it."
    case .hiddenByParent(let parent):
      (id, words) = (parent, "hides what is in it")
      fix = "Remove elementsHidden from it, or add a control outside of it."
    case .leftOutOfOrder(let container):
      (id, words) = (container, "has an order that leaves out usable elements")
      fix = "Add usable elements to its order."
    case .insideAccessibleElement: return nil
    }
    guard let index = tree.index(of: id) else { return nil }
    return (indices[Int(index.value)], "\(quoted(id)) \(words)", fix)
  }
}
