import DesktopTree
import ScanTime

/// A step of a desktop scenario.
package enum DesktopStep: Hashable {
  /// The person moves the highlight to the stop of that label, and selects it.
  case pick(String)
  case program(String, Change)
  case bus(isThere: Bool)
  case registry(isThere: Bool)
  /// Nothing happens but time.
  case wait
  case end

  /// Something that a program does by itself.
  package enum Change: Hashable {
    case hang, goOn, end, begin, refuse, accept, lie, activate
    case rename(String, to: String)
    case show(String)
    case hide(String)
    case destroy(String)
  }

  /// Reads a step, such as `pick Save` or `Editor renames Save to Store`; nil if the words are not
  /// a step.
  package init?(_ words: [String]) {
    switch (words.first, words.dropFirst().first) {
    case ("pick", _?): self = .pick(words.dropFirst().joined(separator: " "))
    case ("bus", "goes"): self = .bus(isThere: false)
    case ("bus", "returns"): self = .bus(isThere: true)
    case ("registry", "goes"): self = .registry(isThere: false)
    case ("registry", "returns"): self = .registry(isThere: true)
    case ("wait", nil): self = .wait
    case ("end", nil): self = .end
    case (let program?, let verb?):
      let rest = words.dropFirst(2).joined(separator: " ")
      let change: Change
      switch verb {
      case "hangs": change = .hang
      case "answers": change = .goOn
      case "ends": change = .end
      case "begins": change = .begin
      case "refuses": change = .refuse
      case "accepts": change = .accept
      case "lies": change = .lie
      case "activates": change = .activate
      case "shows": change = .show(rest)
      case "hides": change = .hide(rest)
      case "destroys": change = .destroy(rest)
      case "renames":
        let names = rest.split(separator: " to ", maxSplits: 1).map(String.init)
        guard names.count == 2 else { return nil }
        change = .rename(names[0], to: names[1])
      default: return nil
      }
      self = .program(program, change)
    default: return nil
    }
  }
}

extension ModelBus {
  /// Performs a step that is not an act of the person.
  package func perform(_ step: DesktopStep, at now: Instant) {
    pass(to: now)
    switch step {
    case .pick, .wait, .end: break
    case .bus(true): comeBack()
    case .bus(false): lose(at: now)
    case .registry(let isThere): hasRegistry = isThere
    case .program(let name, let change):
      guard let program = program(name) else { return }
      perform(change, of: program, at: now)
    }
  }

  private func perform(_ change: DesktopStep.Change, of program: ModelProgram, at now: Instant) {
    switch change {
    case .hang: program.hangs = true
    case .goOn: goOn(program, at: now)
    case .end: end(program, at: now)
    case .begin: begin(program, at: now)
    case .refuse: program.refuses = true
    case .accept: (program.refuses, program.lies) = (false, false)
    case .lie: program.lies = true
    case .activate: if program.runs { activate(program, at: now) }
    case .show(let name): show(program, name, true, at: now)
    case .hide(let name): show(program, name, false, at: now)
    case .destroy(let name): destroy(name, of: program, at: now)
    case .rename(let old, let new): self.change(program, old, at: now) { $0.name = new }
    }
  }
}
