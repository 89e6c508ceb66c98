import Diagnostics
import ProgramIO
import ScreenAudit
import ScreenElements

/// The cost of a task on several screens: a person picks one element after another.
struct AuditTask {
  /// A pick of an element.
  struct Step {
    /// The index of the screen in the report.
    var screen: Int
    /// The id of the element.
    var id: String
    /// The cost from the first highlight of the screen.
    var reach: ElementCost.Reach
  }

  /// The maximum number of steps.
  static let stepLimit = 100

  /// The task as typed by the user.
  let text: String
  let steps: [Step]
  /// True if the task includes writing a text, whose time is unknown.
  let writes: Bool
  /// The presses that start scanning, once for the whole task (I9).
  let startingPresses: Int

  /// The cost of all steps: unreachable if one of them is, otherwise unknown if one of them is.
  var reach: ElementCost.Reach {
    var (presses, milliseconds) = (startingPresses, 0)
    var isKnown = true
    for step in steps {
      switch step.reach {
      case .reached(let more, let time):
        presses += more
        milliseconds += time
      case .unreachable: return .unreachable
      case .unknown: isKnown = false
      }
    }
    return isKnown ? .reached(presses: presses, milliseconds: milliseconds) : .unknown
  }

  /// The parts of the cost as a sentence.
  var basis: String {
    "Each step counts from the first highlight of its screen, without the time of loading."
      + (writes ? " The time of writing into text fields is not counted." : "")
      + (startingPresses == 0 ? "" : " The total includes the press that starts scanning.")
  }

  /// Returns the names between the arrows of a task.
  ///
  /// - Throws: the reason that the text is not a task, as a sentence.
  static func names(in text: String) throws(UsageProblem) -> [String] {
    let names = text.split(separator: "->", omittingEmptySubsequences: false).map {
      part -> String in
      var name = part.drop { $0.isWhitespace }
      while name.last?.isWhitespace == true { name.removeLast() }
      return String(name)
    }
    guard names.allSatisfy({ !$0.isEmpty }) else {
      throw UsageProblem(
        message:
          "--task \(quoted(text)) has a step without a name. Write: --task \"login -> inbox\"")
    }
    guard names.count <= stepLimit else {
      throw UsageProblem(
        message: "--task has \(names.count) steps. At most \(stepLimit) are possible.")
    }
    return names
  }

  /// A problem of the command line.
  struct UsageProblem: Error {
    let message: String
  }
}

extension AuditReport {
  /// Finds the elements of a task and their costs with the profile.
  ///
  /// The first step is on the first screen. After a pick, the next step is on the screen that the
  /// pick opens. If the file defines only other effects of the pick, it is on the same screen; if
  /// the file defines none, on the next screen. A pick of a text field only starts writing: the
  /// next step is on the same screen, unless that has no such element.
  ///
  /// - Throws: the message, if a name matches no element or several, or if no screen is left.
  func task(_ text: String, _ names: [String]) throws(CommandFailure) -> AuditTask {
    var steps: [AuditTask.Step] = []
    var writes = false
    var visited: [Int] = []
    var next: Int? = screens.isEmpty ? nil : 0
    for (number, name) in names.enumerated() {
      guard let screen = next, screens.indices.contains(screen) else {
        throw CommandFailure(
          status: .usage,
          message:
            "error: no screen follows step \(number) of the task, \(quoted(names[max(0, number - 1)]))\n"
            + "hint: Name a screen for each step, in their order, or leave out the steps from \(quoted(name)) on."
        )
      }
      let cost = try target(name, of: number + 1, on: screen)
      steps.append(AuditTask.Step(screen: screen, id: cost.id, reach: cost.reach))
      if isField(cost.id, on: screen) {
        writes = true
        let following = names.indices.contains(number + 1) ? names[number + 1] : nil
        next = following.map { mayBe($0, on: screen) } ?? true ? screen : screen + 1
      } else {
        next = self.screen(after: cost.id, on: screen, &visited)
      }
    }
    return AuditTask(
      text: text, steps: steps, writes: writes,
      startingPresses: settings?.start == .press ? 1 : 0)
  }

  /// Returns true if a pick only starts writing into the element.
  private func isField(_ id: String, on screen: Int) -> Bool {
    let tree = screens[screen].audited.tree
    guard let index = tree.index(of: id), tree[index].onSelect.isEmpty else { return false }
    return !tree[index].traits.isDisjoint(with: [.textField, .searchField])
  }

  /// Returns true if a screen has one or more elements with a name, or is the last one.
  private func mayBe(_ name: String, on screen: Int) -> Bool {
    !screens.indices.contains(screen + 1) || !targets(name, on: screen).isEmpty
  }

  /// Returns the index of the screen after a pick; nil if there is none.
  private func screen(after id: String, on screen: Int, _ visited: inout [Int]) -> Int? {
    let audited = screens[screen].audited
    let responses = audited.tree.index(of: id).map { audited.tree[$0].onSelect } ?? []
    for response in responses {
      switch response {
      case .open(let file):
        visited.append(screen)
        return audited.opened[file]
      case .layout(let file): return audited.opened[file]
      case .back: return visited.popLast()
      case .say, .set, .toggle, .message, .help, .outside: break
      }
    }
    return responses.isEmpty ? screen + 1 : screen
  }

  /// Returns the elements of a screen that can be picked, with their costs and labels.
  private func targets(on screen: Int) -> [(cost: ElementCost, label: String)] {
    let tree = screens[screen].audited.tree
    return screens[screen].audited.costs.compactMap { cost in
      tree.index(of: cost.id).flatMap { index in
        tree[index].isStatic ? nil : (cost: cost, label: tree[index].label ?? "")
      }
    }
  }

  /// Returns the element with an id; otherwise all elements with a label.
  private func targets(
    _ name: String, on screen: Int
  ) -> [(cost: ElementCost, label: String)] {
    let all = targets(on: screen)
    if let target = all.first(where: { $0.cost.id == name }) { return [target] }
    return all.filter { $0.label.lowercased() == name.lowercased() }
  }

  /// Returns the element of a screen with an id or a label, with its cost.
  ///
  /// Static text is not a target, so that a heading does not hide the button with the same name.
  private func target(
    _ name: String, of step: Int, on screen: Int
  ) throws(CommandFailure) -> ElementCost {
    let found = targets(name, on: screen)
    if found.count == 1 { return found[0].cost }
    let place: PrintableText =
      "step \(step) of the task: \(screens[screen].path) \(quoted(screens[screen].audited.tree.title))"
    guard found.isEmpty else {
      let ids = found.prefix(3).map { quoted($0.cost.id) }.joined(separator: ", ")
      throw CommandFailure(
        status: .usage,
        message: "error: \(place) has \(found.count) elements \(quoted(name))\n"
          + "hint: Name one of them by its id: \(ids)\(found.count > 3 ? ", …" : "").")
    }
    let all = targets(on: screen)
    let labels = all.map(\.label).filter { !$0.isEmpty }
    let near =
      suggestion(for: name, among: labels + all.map(\.cost.id))
      ?? labels.first { $0.lowercased().contains(name.lowercased()) }
    let known = labels.prefix(3).map { quoted($0) }.joined(separator: ", ")
    let hint: PrintableText =
      near.map { "Did you mean \(quoted($0))?" }
      ?? (known.isEmpty
        ? "See what can be picked there: switchlight inspect \(shellWord(screens[screen].path))"
        : "Name a label or an id of that screen, such as \(known).")
    throw CommandFailure(
      status: .usage,
      message: "error: \(place) has nothing to pick with the name \(quoted(name))\nhint: \(hint)")
  }
}
