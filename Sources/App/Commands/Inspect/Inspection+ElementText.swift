import Diagnostics
import ScreenElements
import ScanAnalysis
import ScanEngine
import ScreenPicture

extension Inspection {
  /// Appends the whole report about one element, or about the elements at a point, for people.
  func appendText(of subject: InspectionSubject, to bytes: inout [UInt8]) {
    switch subject {
    case .element(let index):
      append("\(word(tree[index].id)) of \(quotedText(tree.title))\n\n", to: &bytes)
      appendLines(of: index, to: &bytes)
    case .point(let point):
      let place = pointText(point)
      let covered = tree.covered(at: point)
      guard let hit = tree.element(at: point) else {
        append("\(place) of \(quotedText(tree.title)) hits nothing\n", to: &bytes)
        appendCovered(covered, "present, but cannot be hit", to: &bytes)
        return
      }
      append(
        "\(place) of \(quotedText(tree.title)) hits \(word(tree[hit].id))\n", to: &bytes)
      appendCovered(covered, "also there", to: &bytes)
      append("\n", to: &bytes)
      appendLines(of: hit, to: &bytes)
    }
  }

  private func appendCovered(_ indices: [ElementIndex], _ head: String, to bytes: inout [UInt8]) {
    for index in indices {
      let hidden = tree.hiddenReason(of: index) == nil ? "" : " - " + roleText(index)
      append("  \(head): \(word(tree[index].id))\(hidden)\n", to: &bytes)
    }
  }

  private func appendLines(of index: ElementIndex, to bytes: inout [UInt8]) {
    let lines = lines(of: index)
    let width = lines.map(\.name.count).max() ?? 0
    for line in lines {
      let space = String(repeating: " ", count: width - line.name.count + 2)
      append("  \(line.name)\(space)\(line.value)\n", to: &bytes)
    }
  }

  /// Returns the given attributes, then the derived ones.
  private func lines(of index: ElementIndex) -> [InspectedAttribute] {
    let element = tree[index]
    var lines = element.attributes()
    func add(_ name: String, _ value: String) {
      lines.append(InspectedAttribute(name: name, value: value))
    }
    if element.language == nil {
      let source = tree.languageSource(of: index).map { "from \(word(tree[$0].id))" }
      add("language", "\(word(tree.language(of: index))) (\(source ?? "the screen's"))")
    }
    if element.frame == nil, let frame = tree.frame(of: index) {
      add("frame", frameText(frame) + " (around its path)")
    }
    if element.activationPoint == nil, let point = tree.activationPoint(of: index) {
      add("activationPoint", pointText(point) + " (the middle of its frame)")
    }
    let containers = tree.containers(of: index)
    if !containers.isEmpty { add("inside", containers.map(word).joined(separator: " > ")) }
    add("is", roleText(index))
    if let number = numbers[index] {
      add("spoken", heard(index))
      add("read", "\(number) of \(readingOrder.count)")
    }
    if let (stop, scope, position) = stop(of: index) {
      if case .group = stop { add("spoken", quotedText(scopes.utterance(of: stop, options))) }
      let group =
        scopes.group(of: scope).map { "of the group \(word($0.description))" } ?? "of the screen"
      add(
        "scanned",
        "stop \(position + 1) of \(scopes.count(of: scope)) \(group), by \(groupingText)")
      let way = scopes.groupsToEnter(for: scope) + [stop.description]
      let isPointed = settings.mode == .point && tree.isAccessible(index)
      add(
        "way",
        (isPointed ? "a point on it; by items " : "") + way.map(word).joined(separator: " > "))
    }
    if let reach = reach(of: index) { add("cost", text(of: reach)) }
    return lines
  }

  private func text(of reach: ReachCosts.Reach) -> String {
    switch reach {
    case .reached(let cost):
      let isStarted = settings.start == .press
      let count = cost.presses + (isStarted ? 1 : 0)
      let presses = count == 1 ? "1 press" : "\(count) presses"
      let reaction = durationText(microseconds: Inspection.reaction.microseconds)
      return presses + (isStarted ? " with the one that starts scanning" : "")
        + ", \(secondsText(cost.time).string) from the first highlight "
        + "(each press \(reaction) after what is seen)"
    case .unreachable: return "cannot be reached"
    case .unknown: return "no path was found among the first states searched"
    }
  }
}
