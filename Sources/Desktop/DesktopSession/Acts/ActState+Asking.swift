import DesktopTree
import ScanEngine
import ScanTime
import ScreenElements

/// The questions before an act (F2).
extension ActState {
  /// Returns the question that a number was given to; nil if it is not open.
  package func question(_ number: Int) -> AccessibleQuestion? {
    current?.progress.checks[number]?.question
  }

  /// Handles the answer to a question; the last answer starts the act.
  package mutating func handle(
    _ answer: AccessibleAnswer, to number: Int, isLate: Bool, scene: @autoclosure () -> ActScene,
    at now: Instant
  ) -> [PartEffect] {
    guard let application = current?.application,
      let check = current?.progress.takeCheck(number)
    else { return [] }
    // A program that does not answer has not lost the element (D10).
    guard !isLate else {
      return [.noteSilence(of: application)] + finish(.failed(.failed))
    }
    let scene = scene()
    let (isSame, more) = handle(answer, check, scene)
    guard isSame else { return finish(.failed(.gone)) }
    let effects = ask(more)
    return current?.progress.checks.isEmpty == true ? start(scene, at: now) : effects
  }

  /// Notes an answer; returns false if the element is no longer the picked one, and further
  /// questions.
  private mutating func handle(
    _ answer: AccessibleAnswer, _ check: ActCheck, _ scene: ActScene
  ) -> (isSame: Bool, more: [DesktopAct.Question]) {
    switch check {
    case .control(let question): return (isWhatItWas(question, answer, scene), [])
    case .position:
      guard let position = answer.figure, case .bar(var bar) = current?.means else {
        return (false, [])
      }
      bar.stage = .at(position)
      current?.means = .bar(bar)
    case .layer:
      if case .states(let states) = answer { return (!states.show(by: scene.toolkit), []) }
    case .dialogs(let expected):
      if let count = answer.figure { return (count == Double(expected), []) }
    case .focus:
      // A destroyed field answers nothing (K4.22).
      if case .states(let states) = answer { return (states.contains(.focused), []) }
      return (false, [])
    case .text(let question): note(answer, question)
    case .place: return (answer.place == current?.wheel?.wheel.saidFrame, [])
    case .cell: return noteCell(answer)
    case .windows: return (true, newWindows(answer, scene))
    case .newWindow(let reference, .states):
      if case .states(let states) = answer, states.show(by: scene.toolkit) {
        return (true, [.init(.newWindow(reference, .role), .role, of: reference)])
      }
    case .newWindow:
      let role = answer.figure.flatMap { UInt32(exactly: $0) }
      return (!(role.map { AccessibleRole(rawValue: $0).isWindow } ?? false), [])
    }
    return (true, [])
  }

  /// True if an answer matches the highlighted element.
  private mutating func isWhatItWas(
    _ question: AccessibleQuestion, _ answer: AccessibleAnswer, _ scene: ActScene
  ) -> Bool {
    guard case .control(var act) = current?.means else { return false }
    let known = act.control.accessible
    switch (question, answer) {
    case (.role, .number(let role)): return role == Double(known.role.rawValue)
    // The name of a combo box is its selected option.
    case (.name, .text(let name)): return name == known.name || act.control.isNamedByChoice
    case (.states, .states(let states)):
      return act.control.isUsable(with: states, by: scene.toolkit)
    case (.current, .number(let number)):
      if case .number(var step) = act.use {
        step.current = number
        act.use = .number(step)
        current?.means = .control(act)
      }
      return true
    case (.frame, _), (.frameInWindow, _): return answer.place == known.saidFrame ?? known.frame
    case (.name, .none): return true
    default: return false
    }
  }

  /// Notes what a field reports about its text.
  private mutating func note(_ answer: AccessibleAnswer, _ question: AccessibleQuestion) {
    // A program may report any number.
    let number = answer.figure.flatMap { Int32(exactly: $0) }.map(Int.init)
    switch current?.means {
    case .control(var act):
      guard case .entry(var entry) = act.use else { return }
      if question == .selection { entry.selected = answer.span } else { entry.caret = number }
      act.use = .entry(entry)
      current?.means = .control(act)
    case .edit(var edit):
      edit.note(number, of: question)
      current?.means = .edit(edit)
    case .keys(var keys):
      // A key must not replace a selection that the person did not make. The end key moves the
      // caret, because keys and calls reach a program in different ways (K4).
      guard question == .selection, answer.span?.isEmpty == false else { return }
      keys.rest.insert(.end, at: 0)
      current?.means = .keys(keys)
    case .point, .bar, .wheel, .single, nil: break
    }
  }

  /// Notes the current accessible of a cell of a sheet, and asks it if it is the picked one.
  private mutating func noteCell(
    _ answer: AccessibleAnswer
  ) -> (isSame: Bool, more: [DesktopAct.Question]) {
    guard case .references(let found) = answer, let cell = found.first,
      case .control(var act) = current?.means
    else { return (false, []) }
    act.accessible = cell
    current?.means = .control(act)
    // LibreOffice reports no cell as sensitive.
    return (true, [.role, .name].map { .init(.control($0), $0, of: cell) })
  }

  /// Returns the questions to windows that are newer than the screen: they may be layers above it.
  private func newWindows(_ answer: AccessibleAnswer, _ scene: ActScene) -> [DesktopAct.Question] {
    guard case .references(let found) = answer, scene.hasWindow else { return [] }
    let known = Set(scene.windows)
    return found.filter { !known.contains($0) }.prefix(Self.askedLayers).map {
      .init(.newWindow($0, .states), .states, of: $0)
    }
  }
}

extension ActCheck {
  /// The question that it asks.
  var question: AccessibleQuestion {
    switch self {
    case .control(let question), .text(let question), .newWindow(_, let question): question
    case .windows: .children
    case .layer, .focus: .states
    case .position: .current
    case .dialogs: .childCount
    case .place: .frame
    case .cell: .childAt(0)
    }
  }
}
