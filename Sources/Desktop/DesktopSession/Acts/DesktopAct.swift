import DesktopTree
import ScanEngine
import ScanTime
import ScreenElements

/// A request to an application, until the session is answered (F1 to F3).
package struct DesktopAct: Sendable {
  /// The time after which the session no longer waits for its answer (A4).
  private static let answerPatience = TimeSpan.milliseconds(1950)

  /// The stop to highlight after an act.
  package enum Landing: Equatable, Sendable {
    /// The highlight goes the engine's own way.
    case own
    /// The same stop of the keyboard again (K1).
    case again(String)
    /// A stop that appears because a page was turned (D7).
    case turned(PendingHighlight)
  }

  package let request: ActivationRequest
  /// The name of its program on the bus; empty for the window manager.
  package let application: String
  /// The stop to highlight afterwards.
  package let landing: Landing
  /// The means of the act, with its state.
  package internal(set) var means: ActMeans
  /// The part of the act that is under way.
  package internal(set) var progress: ActProgress
  /// The texts spoken with its answer.
  var announcements: [String] = []
  package internal(set) var change = DesktopChange.none
  /// True if its changes were read after they had settled.
  var hasLooked = false

  /// Creates an act.
  package init(
    _ request: ActivationRequest, _ means: ActMeans = .single, application: String,
    landing: Landing = .own, at now: Instant
  ) {
    self.request = request
    self.means = means
    self.application = application
    self.landing = landing
    progress = ActProgress(asked: now)
  }

  /// Creates the act of a control.
  ///
  /// - Parameter pointing: the use of the point of the control; nil if a call acts.
  package init(
    _ request: ActivationRequest, _ control: DesktopControl, pointing: ActPointing?,
    at now: Instant
  ) {
    self.init(
      request, .control(ControlAct(control, request, pointing: pointing)),
      application: control.accessible.reference.application, at: now)
  }

  /// The deadline of the act, with or without an answer (F3).
  package var end: Instant { progress.end }

  /// True if the session no longer waits for its answer, so that the changes are reported without
  /// one.
  package func isTooLate(at now: Instant) -> Bool { now >= progress.asked + Self.answerPatience }

  /// The time of the next check.
  package var deadline: Instant { progress.deadline(wheelPause: wheel?.pause) }

  /// The control that acts; nil if it is another act.
  package var control: DesktopControl? {
    if case .control(let act) = means { act.control } else { nil }
  }

  /// The use of a point of the display; nil if no pointer acts.
  package var pointing: ActPointing? {
    switch means {
    case .point(let pointing): pointing
    case .control(let act): if case .pointing(let pointing) = act.use { pointing } else { nil }
    case .keys, .edit, .bar, .wheel, .single: nil
    }
  }

  /// The wheel; nil if it is another act.
  var wheel: WheelTurn? { if case .wheel(let turn) = means { turn } else { nil } }

  /// The keys; nil if it is another act.
  package var keys: KeyAct? { if case .keys(let keys) = means { keys } else { nil } }

  /// True if it writes in the field of our keyboard (K4).
  package var writes: Bool {
    switch means {
    case .keys, .edit: true
    case .control, .point, .bar, .wheel, .single: false
    }
  }

  /// True if keys or calls are left that were not begun yet.
  var hasRest: Bool {
    switch means {
    case .keys(let keys): return !keys.rest.isEmpty
    case .edit(let edit):
      if case .writing(let rest) = edit.stage { return !rest.isEmpty } else { return true }
    case .control, .point, .bar, .wheel, .single: return false
    }
  }

  /// The operation of the control's menu that was picked; nil for the entries of every menu.
  var operation: MenuOperation? {
    if case .custom(let name) = request.action { control?.menu[name] } else { nil }
  }

  // MARK: Questions

  /// A question before the act.
  package struct Question: Sendable {
    let check: ActCheck
    let question: AccessibleQuestion
    let accessible: AccessibleReference

    package init(
      _ check: ActCheck, _ question: AccessibleQuestion, of accessible: AccessibleReference
    ) {
      (self.check, self.question, self.accessible) = (check, question, accessible)
    }
  }

  /// The questions to the control itself, its bar, its wheel or its field (F2).
  package func questions(toolkit: Toolkit) -> [Question] {
    switch means {
    case .control(let act): questions(act, toolkit)
    case .edit(let act):
      TextEdit.questions.map { Question(.text($0), $0, of: act.field) }
    case .bar(let act): [Question(.position, .current, of: act.bar.reference)]
    case .wheel(let turn): [Question(.place, .frame, of: turn.wheel.reference)]
    case .point, .keys, .single: []
    }
  }

  private func questions(_ act: ControlAct, _ toolkit: Toolkit) -> [Question] {
    let control = act.control
    let reference = control.accessible.reference
    // An area that no program describes cannot be asked (D11).
    let isAsked = !application.isEmpty
    var questions: [Question] = []
    if let sheet = control.sheet {
      questions.append(Question(.cell, .childAt(control.accessible.number), of: sheet))
    } else if isAsked {
      questions = [.role, .name, .states].map { Question(.control($0), $0, of: reference) }
      if control.range != nil {
        questions.append(Question(.control(.current), .current, of: reference))
      }
      // Only the pointer needs its position.
      if pointing != nil {
        let frame = toolkit.frameQuestion
        questions.append(Question(.control(frame), frame, of: reference))
      }
    }
    if isAsked, case .entry = act.use {
      questions += [.caret, .selection].map { Question(.text($0), $0, of: reference) }
    }
    return questions
  }

  // MARK: Changes

  /// Notes a change of the application.
  mutating func noteChange(of application: String, at now: Instant) {
    if application == self.application { progress.noteChange(at: now) }
  }

  /// Notes that the displayed screen has changed.
  package mutating func note(_ change: DesktopChange) { self.change = self.change.joined(change) }

  /// Returns the next step at a time.
  ///
  /// Another layer or window that opened while it was acting is its answer, unless keys or calls
  /// are left (F3.7).
  mutating func advance(at now: Instant) -> ActProgress.Step {
    let hasOpened = if case .screen = change { true } else { false }
    return progress.advance(
      at: now, wheelPause: wheel?.pause, hasOpened: hasOpened && !hasRest)
  }
}

extension DesktopAct {
  /// Creates an act that presses keys (K4).
  package static func pressing(
    _ keys: [KeyCombination], _ request: ActivationRequest, application: String,
    landing: Landing, at now: Instant
  ) -> DesktopAct {
    DesktopAct(request, .keys(KeyAct(keys)), application: application, landing: landing, at: now)
  }

  /// Creates an act that changes the text of a field by calls (K4).
  package static func editing(
    _ edit: TextEdit, of field: AccessibleReference, _ request: ActivationRequest,
    application: String, landing: Landing, at now: Instant
  ) -> DesktopAct {
    let means = ActMeans.edit(EditAct(edit: edit, field: field))
    return DesktopAct(request, means, application: application, landing: landing, at: now)
  }

  /// Creates an act that moves a scroll bar (F4).
  package static func moving(
    _ bar: DesktopScrollBar, forward: Bool, _ request: ActivationRequest, landing: Landing,
    at now: Instant
  ) -> DesktopAct {
    DesktopAct(
      request, .bar(BarAct(bar: bar, forward: forward)), application: bar.reference.application,
      landing: landing, at: now)
  }

  /// Creates an act that turns a wheel (F4).
  package static func turning(
    _ wheel: DesktopWheel, _ direction: ScrollDirection, _ request: ActivationRequest,
    landing: Landing, at now: Instant
  ) -> DesktopAct {
    DesktopAct(
      request, .wheel(WheelTurn(wheel, direction)), application: wheel.reference.application,
      landing: landing, at: now)
  }
}
