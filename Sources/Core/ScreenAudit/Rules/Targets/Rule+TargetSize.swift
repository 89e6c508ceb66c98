import ScreenElements

extension ScreenCheck {
  /// Finds targets with a visible part that is too small in width or height.
  ///
  /// A disabled element causes a note, because it is a target once it is enabled.
  mutating func findSmallTargets() {
    let (covers, sights) = (covers, sights)
    let groups = stopsOfGroups
    for index in subjects.indices where !isCut(index) && (isSized(index) || groups[index]) {
      guard let frame = subjects[index].frame,
        let smallness = smallness(
          of: index, frame,
          subjects[index].isRead ? sights[index] : covers.sight(of: index, frame, on: self))
      else { continue }
      let isDisabled = subjects[index].element.traits.contains(.notEnabled)
      report(
        .targetSize, isDisabled ? .note : nil, at: index,
        "\(smallness.what), which is too small to be hit\(isDisabled ? " once it is enabled" : "").",
        measured: smallness.measured, required: smallness.required, fix: smallness.fix)
    }
  }

  private func isSized(_ index: Int) -> Bool { subjects[index].isRead && subjects[index].canAct }

  /// True for each container that is one stop.
  private var stopsOfGroups: [Bool] {
    var found = [Bool](repeating: false, count: subjects.count)
    let scopes = ScopeTree(tree, options.grouping)
    for scope in 0..<scopes.scopeCount {
      guard let group = scopes.parent(of: scope),
        let element = scopes.element(of: scopes.stop(group.position, in: group.scope))
      else { continue }
      found[indices[Int(element.value)]] = true
    }
    return found
  }

  /// A description of a target that is too small.
  private struct Smallness {
    let what: String
    let measured: String
    let required: String
    let fix: String
  }

  private func smallness(
    of index: Int, _ frame: Frame, _ sight: Covers.Sight?
  ) -> Smallness? {
    let size = options.targetSize
    var name: String { subjects[index].isAccessible ? "target" : "group" }
    var required: String { "at least \(sizeText(size, size))" }
    if let path = subjects[index].element.path, !path.isEmpty {
      let thickness = Outline(path).thickness(enough: size)
      if isShorter(thickness, than: size) {
        let measured = "\(pointsText(thickness)) points"
        return Smallness(
          what: "The outline of the \(name) is \(measured) thick",
          measured: "a thickness of \(measured)", required: "at least \(pointsText(size)) points",
          fix: "Make room in the outline for a circle \(pointsText(size)) points wide.")
      }
    }
    if let ways = ways(frame) {
      let measured = sizeText(frame.width, frame.height)
      return Smallness(
        what: "The \(name) is \(measured)", measured: measured, required: required,
        fix: "Make its frame at least \(pointsText(size)) points \(ways).")
    }
    // An element that is covered entirely is reported as a ghost.
    guard let sight, !sight.isCovered,
      let left = sight.left, ways(left) != nil, !(sight.shown?.isSliver(of: frame) ?? true)
    else { return nil }
    let seen = sizeText(left.width, left.height)
    return Smallness(
      what: "Only \(seen) of the \(name) can be seen",
      measured: "\(seen) to be seen of \(sizeText(frame.width, frame.height))",
      required: "\(required) to be seen",
      fix: "Move it, or what covers it, until \(sizeText(size, size)) of it can be seen.")
  }

  /// Returns the dimensions that are too small; nil if there are none.
  private func ways(_ frame: Frame) -> String? {
    let isNarrow = isShorter(frame.width, than: options.targetSize)
    let isLow = isShorter(frame.height, than: options.targetSize)
    return isNarrow && isLow ? "wide and high" : isNarrow ? "wide" : isLow ? "high" : nil
  }
}
