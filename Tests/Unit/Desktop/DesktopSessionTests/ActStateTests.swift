import ScanTime
import ScreenElements
import Testing

@testable import DesktopSession
@testable import DesktopTree
@testable import ScanEngine

@Suite("An act in virtual time")
struct ActStateTests {
  /// Finds the first rule that a model breaks; nil if it keeps all of them.
  private func fault(of model: ActModel) -> String? {
    if let fault = model.fault { return fault }
    if model.isOver != (model.answers.count == 1) { return "has \(model.answers.count) answers" }
    var rest = model
    rest.wait()
    if let fault = rest.fault { return fault }
    if !rest.isOver || rest.answers.count != 1 { return "has no answer at its end" }
    return rest.isPressing || rest.isPointing ? "leaves something pressed" : nil
  }

  @Test(
    "Each pick has exactly one answer, and no key or button stays down, for any events in the next five steps (F1, F3, A4, K4)",
    arguments: ActModelCase.all)
  func sequences(_ example: ActModelCase) {
    var count = 0
    var faults: [String] = []
    func search(_ model: ActModel, _ inputs: [ActModel.Input]) {
      count += 1
      if let fault = fault(of: model), faults.count < 3 { faults.append("\(inputs): \(fault)") }
      // Nothing follows an answer, so that only the sequences before it are searched.
      guard inputs.count < 5, !model.isOver else { return }
      for input in ActModel.Input.allCases {
        var next = model
        // Without what cannot happen, the shorter sequences have its effects.
        if next.handle(input) { search(next, inputs + [input]) }
      }
    }
    search(example.model, [])
    #expect(faults == [])
    #expect(count > 0 && count < 500_000)
  }

  private func control(
    _ name: String, _ route: InputRoute, _ inputs: ActModel.Input...,
    change: (inout ActScene) -> Void = { _ in }
  ) throws -> ActModel {
    let example = ActModelCase.all.first { $0.name == "\(name), \(route)" }
    var model = try #require(example).model
    change(&model.scene)
    for input in inputs { _ = model.handle(input) }
    return model
  }

  private func calls(_ model: ActModel) -> [ProgramCall] {
    model.effects.compactMap { if case .port(.call(_, let call, _)) = $0 { call } else { nil } }
  }

  private func explanations(_ model: ActModel) -> [ActObstacle] {
    model.effects.compactMap { if case .explain(let obstacle) = $0 { obstacle } else { nil } }
  }

  @Test("A program whose last answer comes after the time of the pick is not asked to act (A4)")
  func delayed() throws {
    var model = try control("action", .registry, .same, .same)
    model.delay()
    _ = model.handle(.same)
    #expect(calls(model) == [] && model.answers == [.failed(.failed)])
  }

  @Test("A refused control is clicked once, and never after silence (F1.9, F1.2)")
  func refused() throws {
    var model = try control("action", .display, .same, .same, .same, .refused)
    #expect(model.isPointing && model.answers == [])
    _ = model.handle(.pointed)
    model.wait()
    #expect(model.answers == [.done])
    #expect(
      try control("action", .display, .same, .same, .same, .late).answers == [.failed(.failed)])
    #expect(
      try control("action", .registry, .same, .same, .same, .refused).answers == [.failed(.failed)])
  }

  @Test(
    "The action of a button of GTK 3 that cannot be clicked is used once (F1.21, F1.27)",
    arguments: [(ActModel.Input.covered, ActObstacle.covered), (.held, .buttonHeld)])
  func actionInstead(_ outcome: ActModel.Input, _ obstacle: ActObstacle) throws {
    let action = ProgramCall.doAction(0, of: ActModelCase.reference("/a"))
    var acting = try control("button of GTK 3", .display, .same, .same, .same, outcome)
    // Its name may have changed while the pointer was there (F2.21).
    var renamed = acting
    for input in [ActModel.Input.same, .changed] { _ = renamed.handle(input) }
    #expect(renamed.answers == [.failed(.gone)] && calls(renamed) == [])
    for _ in 1...3 { _ = acting.handle(.same) }
    #expect(calls(acting) == [action] && acting.answers == [] && explanations(acting) == [])
    var refused = acting
    _ = refused.handle(.refused)
    #expect(refused.answers == [.failed(.failed)] && explanations(refused) == [obstacle])
    var late = acting
    _ = late.handle(.late)
    #expect(late.answers == [.failed(.failed)] && explanations(late) == [])
    _ = acting.handle(.accepted)
    acting.wait()
    #expect(acting.answers == [.done] && calls(acting) == [action])
    // Any other control is only clicked.
    let other = try control("click", .display, .same, .same, .same, outcome)
    #expect(calls(other) == [] && other.answers == [.failed(.failed)])
    #expect(explanations(other) == [obstacle])
  }

  @Test("A dialog closes by its action, and no key follows (F1.25)")
  func closing() throws {
    let close = ProgramCall.doAction(1, of: ActModelCase.reference("/sheet"))
    for input in [ActModel.Input.accepted, .refused, .late, .ended] {
      var model = try control("dialog", .display, input)
      model.wait()
      #expect(calls(model) == [close] && !model.effects.contains { $0.isPress })
      #expect(model.answers == [input == .accepted ? .done : .failed(.failed)])
    }
    // A program that answers nothing while it closes has closed it (F3).
    #expect(try control("dialog", .display, .ended, .opened, .time).answers == [.done])
  }

  @Test("Another number of dialogs fails the pick before anything acts (F2.20)")
  func dialogs() throws {
    let changed = try control("action among dialogs", .display, .same, .same, .changed)
    #expect(changed.answers == [.failed(.gone)] && calls(changed) == [])
    let silent = try control("action among dialogs", .display, .same, .same, .silent)
    #expect(silent.answers == [.failed(.failed)] && calls(silent) == [])
  }

  @Test("A field of GTK 4 that has the focus already is not clicked (F1.13)")
  func hasFocus() throws {
    let model = try control("field", .display, .same, .same, .same, .refused) {
      ($0.toolkit, $0.fieldHasFocus) = (.gtk410, true)
    }
    #expect(!model.isPointing && model.acts.current?.progress.isSettling == true)
  }

  @Test("Picking a field clears the selection of its toolkit, and keeps the caret (F1.4)")
  func entering() {
    let field = ActModelCase.reference("/a")
    func restoring(
      _ found: Range<Int>, caret: Int?, _ selected: Range<Int>?, isChosen: Bool = false
    )
      -> ProgramCall?
    {
      FieldEntry(caret: caret, selected: selected)
        .restoring(found, in: field, isChosen: isChosen)
    }
    #expect(restoring(0..<5, caret: 2, 2..<2) == .setCaret(2, in: field))
    #expect(restoring(5..<5, caret: 2, 2..<2) == nil)
    // Nothing was selected by the person, though something was selected.
    #expect(restoring(0..<5, caret: 5, 0..<5) == .setCaret(5, in: field))
    // A browser has reported no caret before; some programs report nothing.
    #expect(restoring(0..<5, caret: -1, nil) == .setCaret(5, in: field))
    #expect(restoring(0..<5, caret: nil, nil) == .setCaret(5, in: field))
    // The person's own selection is restored.
    #expect(restoring(0..<5, caret: 3, 1..<3, isChosen: true) == .setSelection(1..<3, in: field))
    #expect(restoring(1..<3, caret: 3, 1..<3, isChosen: true) == nil)
  }

  @Test("A program that rejects a request after the focus has not refused the pick (F1)")
  func steps() throws {
    let field = ActModelCase.reference("/a")
    let entered = try control("field", .display, .same, .same, .same, .accepted)
    #expect(calls(entered) == [.grabFocus(field), .readSelection(of: field)])
    let read = try control("field", .display, .same, .same, .same, .accepted, .accepted)
    #expect(calls(read).last == .setCaret(2, in: field))
    for model in [entered, read] {
      var model = model
      _ = model.handle(.refused)
      #expect(model.acts.current?.progress.isSettling == true)
    }
  }

  @Test("A number goes one step, by a call or by one key after the focus (F4)")
  func number() throws {
    let slider = try control("number", .display, .same, .same, .same)
    #expect(calls(slider) == [.setValue(50, of: ActModelCase.reference("/a"))])
    let keys = try control("number by keys", .display, .same, .same, .same, .accepted)
    #expect(calls(keys) == [.grabFocus(ActModelCase.reference("/a"))] && keys.isPressing)
    let pressed = try control(
      "number by keys", .registry, .same, .same, .same, .accepted, .accepted)
    #expect(
      pressed.effects.count { $0.isPress } == 1 && pressed.acts.current?.progress.isSettling == true
    )
  }

  @Test("A number of any size from a program is no caret (D8.10)")
  func hugeCaret() {
    let field = ActModelCase.reference("/a")
    var acts = ActState()
    let act = DesktopAct.editing(
      .write(deleted: "ab", inserted: "c"), of: field, ActModelCase.request(),
      application: ActModel.program, landing: .own, at: .zero)
    let scene = ActModelCase.scene(.registry)
    _ = acts.begin(act, .questions(act.questions(toolkit: .gtk3)), scene: scene, at: .zero)
    _ = acts.handle(
      .number(-9_223_372_036_854_775_808), to: 1, isLate: false, scene: scene, at: .zero)
    let effects = acts.handle(.number(4), to: 2, isLate: false, scene: scene, at: .zero)
    guard case .answer(_, .failed(.failed))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
  }
}

extension PartEffect {
  /// True if keys are pressed.
  fileprivate var isPress: Bool { if case .port(.press) = self { true } else { false } }
}
