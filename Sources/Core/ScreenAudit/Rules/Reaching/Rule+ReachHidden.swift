import ScreenElements

extension ScreenCheck {
  /// Finds controls that neither the highlight nor a point can reach (E1, E2, P6).
  ///
  /// A control that another layout shows is only hidden temporarily, and an invisible one is hidden
  /// for a reason. Orders that omit a control, and modal elements that cover one, have rules of
  /// their own.
  mutating func findHiddenControls(_ screens: [AuditedScreen], _ layouts: [Int], at screen: Int) {
    let family = screens.indices.filter { $0 != screen && layouts[$0] == layouts[screen] }
    let unreachable = Set(costs.lazy.filter { $0.reach == .unreachable }.map { $0.id })
    let counts = controlCounts
    for index in subjects.indices where isUsable(index) {
      let subject = subjects[index]
      guard !unreachable.contains(subject.element.id),
        let obstacle = obstacle(to: index, counts),
        obstacle == .noFrame
          || !isSeenNowhere(index)
            && !family.contains(where: { screens[$0].tree.reads(subject.element.id) })
      else { continue }
      report(
        .reachHidden, at: index, "The control cannot be reached: \(obstacle.reason).",
        measured: obstacle.reason, required: "a stop of its own", fix: obstacle.fix)
    }
  }

  /// Returns the reason why a control cannot be reached; nil if there is none.
  private func obstacle(to index: Int, _ counts: [String: Int]) -> Obstacle? {
    let subject = subjects[index]
    switch subject.hidden {
    case .insideAccessibleElement(let id):
      return standsFor(id, index, counts) ? nil : .inside(id)
    case .hiddenByParent(let id): return .hidden(id)
    case .behindModal, .leftOutOfOrder: return nil
    case nil: break
    }
    guard subject.isAccessible else {
      return subject.element.accessible == false ? .declared : .container
    }
    return options.picking == .points && subject.frame == nil ? .noFrame : nil
  }

  private func isUsable(_ index: Int) -> Bool {
    subjects[index].canAct && !subjects[index].element.traits.contains(.notEnabled)
  }

  /// The number of controls that each accessible element hides, by its id.
  private var controlCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for index in subjects.indices where isUsable(index) {
      if case .insideAccessibleElement(let id) = subjects[index].hidden {
        counts[id, default: 0] += 1
      }
    }
    return counts
  }

  /// Returns true if an element can perform the actions of all controls inside: one by a pick, and
  /// each other one by an entry of its menu.
  private func standsFor(_ id: String, _ control: Int, _ counts: [String: Int]) -> Bool {
    guard let index = tree.index(of: id) else { return true }
    let element = tree[index]
    if element.actions.contains(subjects[control].label) { return true }
    let canBePicked = !element.onSelect.isEmpty || !element.traits.isDisjoint(with: .excluding)
    let ways =
      (canBePicked ? 1 : 0) + element.actions.count
      + (element.traits.contains(.adjustable) ? 2 : 0)
    return counts[id, default: 0] <= ways
  }

  /// Returns true if no part of an element is visible: it has no area, is outside of the screen, or
  /// is covered entirely.
  private func isSeenNowhere(_ index: Int) -> Bool {
    guard let frame = subjects[index].frame else { return false }
    let size = tree.size
    if frame.width <= 0 || frame.height <= 0 { return true }
    if size.width > 0, size.height > 0,
      frame.right <= 0 || frame.bottom <= 0 || frame.left >= size.width || frame.top >= size.height
    {
      return true
    }
    return subjects.contains { other in
      other.rank > subjects[index].rank && other.element.appearance.opaque == true
        && other.frame.map { $0.holds(frame) } ?? false
    }
  }
}

/// The reason why a control cannot be reached.
private enum Obstacle: Equatable {
  case inside(String)
  case hidden(String)
  case declared
  case container
  case noFrame

  var reason: String {
    switch self {
    case .inside(let id): "it is inside \(quoted(id)), which is one stop"
    case .hidden(let id): "\(quoted(id)) hides what is in it"
    case .declared: "it says accessible: false"
    case .container: "it is a container, so the highlight goes to what is in it"
    case .noFrame: "it has no frame, so that no point is on it"
    }
  }

  var fix: String {
    switch self {
    case .inside(let id):
      "Give \(quoted(id)) an action for it, or set accessible: false there."
    case .hidden(let id): "Remove elementsHidden from \(quoted(id)) while the control is shown."
    case .declared: "Remove accessible: false, or remove its action if the control is not needed."
    case .container: "Set accessible: true, or move what it does to an element in it."
    case .noFrame: "Give it a frame."
    }
  }
}

extension ElementTree {
  /// Returns true if the highlight can reach the element with this id.
  func reads(_ id: String) -> Bool {
    index(of: id).map { isAccessible($0) && hiddenReason(of: $0) == nil } ?? false
  }
}
