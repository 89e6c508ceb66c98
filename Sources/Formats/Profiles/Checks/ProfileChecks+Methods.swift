import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput

extension ProfileReader {
  /// Checks that the switches have the actions that the method needs, and that groups can be left
  /// (Y5, G5).
  mutating func checkMethod() {
    let method = profile.scanning.method
    if method == .elimination {
      checkElimination()
    } else {
      for actions in method.neededActions { needOne(of: actions, method) }
    }
    checkExit()
    checkPlanning()
  }

  /// Planned groups are for methods that move from one stop to the next (M4).
  private mutating func checkPlanning() {
    let scanning = profile.scanning
    guard scanning.grouping.style == .planned, scanning.planCosts == nil else { return }
    warn(
      ["scanning.groups", "scanning.method"],
      "the method \(scanning.method == .directed ? "directed" : "elimination") has no planned groups, so that only "
        + "those of the screen's author are there",
      hint: "Leave groups out, or choose a method that goes from stop to stop, such as auto.")
  }

  /// The actions of all presses of all switches.
  var actions: [Action] {
    profile.scanning.switches.flatMap { [$0.press] + ($0.longPress.map { [$0.action] } ?? []) }
  }

  /// The values on which the set of actions depends.
  var actionPaths: [String] {
    profile.scanning.switches.flatMap { settings in
      ["press", "longPress", "longPress.action"].map { "switches.\(settings.name).\($0)" }
    }
  }

  private mutating func needOne(of needed: [Action], _ method: ScanMethod) {
    guard !needed.contains(where: { actions.contains($0) }), let first = needed.first else {
      return
    }
    let words = needed.map(\.fileText).joined(separator: " or ")
    refuseMethod("the method \(method) needs a switch that does \(words)", first)
  }

  /// The parts are chosen by number, so that no number before the last may be missing (S7).
  private mutating func checkElimination() {
    let chosen = actions.compactMap { action in
      if case .choose(let part) = action { part } else { nil }
    }
    for part in 1...max(2, chosen.max() ?? 2) where !chosen.contains(part) {
      refuseMethod(
        "the method elimination needs a switch that does choose \(part)", .choose(part))
    }
  }

  private mutating func refuseMethod(_ message: String, _ action: Action) {
    guard !isBroken("switches"), !actionPaths.contains(where: { isBroken($0) }) else { return }
    refuse(
      ["scanning.method", "switches"], message,
      hint: "Add a switch with press: \(action.fileText), or choose another method.")
  }

  /// A group without an exit is left by `back`, or by the end of its passes in a timed method (G5,
  /// Y1).
  private mutating func checkExit() {
    let scanning = profile.scanning
    guard scanning.grouping.exit == .none, !actions.contains(.back) else { return }
    guard !actionPaths.contains(where: { isBroken($0) }) else { return }
    let isTimed = scanning.method.isTimed
    guard !isTimed || scanning.loops == .forever else { return }
    refuse(
      ["scanning.exit", isTimed ? "scanning.loops" : "scanning.method"],
      isTimed
        ? "with exit: none and loops: forever nothing leaves a group"
        : "with exit: none nothing leaves a group, because the method does not end its passes",
      hint: "Write exit: last, or give a switch the action back.")
  }
}
