import DesktopTree
import Languages
import ScanEngine
import ScreenElements
import ScanTime
import WordPrediction

/// Our own keyboard, and the keys that it presses (K1, K4).
extension DesktopState {
  /// Our own keyboard; nil if it is hidden.
  var keyboard: Keyboard? { writing.keyboard }

  // MARK: Showing

  /// Shows the keyboard after a pick of its own stop.
  mutating func showKeyboard(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer {
    if let shown, !isActive(shown) { return inactive(request, at: now) }
    guard let shown, canType(in: shown) else {
      return failed(request)
    }
    return answer(request, with: openKeyboard(at: now))
  }

  /// Shows the keyboard after a text field got the focus, in one landing with the answer (K1);
  /// returns the change.
  mutating func showKeyboard(after act: DesktopAct, at now: Instant) -> DesktopChange {
    // After a capital the letters are small again.
    if act.writes { return renewPanelStops(at: now) }
    guard settings.opensKeyboard, keyboard == nil, let shown, canType(in: shown),
      act.request.action == .activate, act.control?.takesText == true,
      screen.controls[act.request.id] != nil
    else { return .none }
    return openKeyboard(at: now)
  }

  /// True if every letter can be typed, not only the keys that all keyboards have.
  var hasTyping: Bool { facts.keyRoute != .none && facts.display?.typesText ?? true }

  private func canType(in shown: ShownWindow) -> Bool {
    (hasTyping || isEdited(fieldOfKeyboard)) && isActive(shown) && !isTerminal(shown)
  }

  /// The field that the keyboard writes in, or would write in.
  private var fieldOfKeyboard: Accessible? {
    guard let accessibles else { return nil }
    return (keyboard?.field ?? accessibles.focusedField).flatMap { accessibles.accessible(at: $0) }
  }

  private mutating func openKeyboard(at now: Instant) -> DesktopChange {
    var plan = settings.keyboard
    plan.pressesKeys = !isEdited(fieldOfKeyboard)
    plan.unlocks = lock.isUnlocking
    let keyboard = Keyboard(
      for: accessibles?.focusedField, in: screen.layerOfWindow,
      isSecret: accessibles?.entersSecret(writing.secrets) == true, plan, learns: settings.learns)
    learn(writing.open(keyboard))
    return renewPanelStops(at: now)
  }

  /// Returns the answer to a pick of our own stop that changes the screen.
  ///
  /// It is mutating so that the change is made before the screen is read.
  private mutating func answer(
    _ request: ActivationRequest, with change: DesktopChange
  ) -> ActivationAnswer {
    var answer = ActivationAnswer(request: request.number, outcome: .done)
    switch change {
    case .none: break
    case .layout: answer.change = .layout(tree)
    case .screen(let focus, _):
      answer.change = .screen(tree)
      answer.focus = focus
    }
    return answer
  }

  /// Updates the keyboard for the screen that is shown now, and returns the effect.
  mutating func followWithKeyboard(
    _ found: AccessibleTree, layer: String?, _ isNewWindow: Bool
  ) -> Keyboard.Following {
    let (following, learned) = writing.follow(found, layer: layer, isNewWindow: isNewWindow)
    learn(learned)
    if following != .stays { dropKeysOfLostField() }
    return following
  }

  /// Drops the remaining keys of an act, because they were meant for the previous field (K4).
  private mutating func dropKeysOfLostField() {
    if acts.loseField() { emit(.dropKeys) }
  }

  /// Returns the spoken name of a field that gets the focus instead of another one (K1).
  func spokenName(of field: AccessibleReference) -> String {
    let id = screen.controls.first { $0.value.accessible.reference == field }?.key
    let label =
      id.flatMap { tree.index(of: $0) }.flatMap { tree[$0].label }
      ?? accessibles?.accessible(at: field)?.name.cleaned() ?? ""
    let isSecret =
      writing.secrets.contains(field) || accessibles?.accessible(at: field)?.isSecret == true
    let kind = isSecret ? language.desktop.password : language.traits.textField
    return label.isEmpty || label == kind ? kind : "\(label), \(kind)"
  }

  // MARK: Words

  /// Updates the written line and the likely words of the keyboard; false if both are unchanged.
  mutating func renewWords(of tree: AccessibleTree) -> Bool {
    guard let keyboard else { return false }
    let written = writing.writtenLine(in: tree)
    learn(writing.see(written?.before))
    let plan = keyboard.plan
    let count = plan.wordCount
    let found =
      count > 0 ? written.flatMap { words?.words(after: $0.before, count: count) } ?? [] : []
    let letters =
      plan.movesLetters
      ? written.map {
        words?.letters(after: $0.before, among: plan.letters.letters, besides: found)
          ?? plan.letters.letters
      } : nil
    let holdsSentences = keyboard.field.flatMap { tree.accessible(at: $0) }?.holdsSentences == true
    let begins = holdsSentences && written.map { TextBefore($0.before).beginsSentence } == true
    return writing.offer(found, letters: letters, after: written, beginsSentence: begins)
  }

  /// Offers the likely words as soon as any are known (K2).
  mutating func offer(_ words: any WordSource) {
    let areFirst = self.words == nil
    self.words = words
    guard areFirst, keyboard != nil, acts.current == nil else { return }
    report(renewPanelStops(at: facts.time), at: facts.time)
  }

  /// Returns the keys that replace text before the caret.
  private func keys(_ insertion: WordInsertion) -> [KeyCombination] {
    Array(repeating: .backspace, count: insertion.deleted)
      + insertion.inserted.unicodeScalars.map { KeyCombination(typing: $0) }
  }

  /// Returns the effect of typing a text: a punctuation mark right after a predicted word moves its
  /// space behind the mark (K2).
  private func insertion(typing text: String, _ keyboard: Keyboard, after before: String?)
    -> WordInsertion
  {
    if keyboard.hasJustPicked, text.count == 1, let mark = text.first, !mark.isLetter,
      let before
    {
      return .typing(
        mark, afterPickIn: before, language: keyboard.plan.language,
        holdsSentences: fieldOfKeyboard?.holdsSentences == true)
    }
    return .plain(text)
  }

  // MARK: Learning

  /// Learns from a text that was written into a field; nil if there is none.
  mutating func learn(_ text: String?) {
    if let text { emit(.learn(text)) }
  }

  // MARK: Typing

  /// Performs the action of a key of the keyboard, or begins it.
  mutating func type(
    _ key: KeyboardKey, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    guard let keyboard, let shown else { return failed(request) }
    let before = accessibles.flatMap { writing.writtenLine(in: $0) }?.before
    let insertion: WordInsertion?
    var keys: [KeyCombination] = []
    var then = KeyboardKey.Continuation.asUsual
    switch key {
    case .learn(let learns):
      settings.learns = learns
      writing.press(key)
      return answer(request, with: renewPanelStops(at: now))
    case .shift, .page:
      writing.press(key)
      return answer(request, with: renewPanelStops(at: now))
    case .close:
      learn(writing.close())
      return answer(request, with: renewPanelStops(at: now))
    case .speak:
      var answer = ActivationAnswer(request: request.number, outcome: .done)
      answer.announcements = [lineOfField(keyboard)]
      return answer
    case .text(let text): insertion = self.insertion(typing: text, keyboard, after: before)
    case .word(let word):
      guard let before else { return failed(request) }
      insertion = .picking(word, after: before)
    case .phrase(let phrase): insertion = .phrase(phrase, after: before ?? "")
    case .keys(let given, let continuation): (insertion, keys, then) = (nil, given, continuation)
    }
    if let insertion { keys = self.keys(insertion) }
    if isTerminal(shown) { notice(.ownWindow) }
    guard isActive(shown) else { return inactive(request, at: now) }
    guard canType(in: shown), !keys.isEmpty,
      let act = act(
        keys, insertion, after: before, request,
        landing: then == .asUsual ? .own : .again(request.id), in: shown, at: now)
    else { return failed(request) }
    var questions = act.questions(toolkit: shown.application.toolkit)
    if let field = keyboard.field { questions.append(.init(.focus, .states, of: field)) }
    if act.keys != nil { questions += selectionQuestion(in: keyboard.field) }
    repeated.pick(then == .again ? request.id : nil)
    writing.press(key, writing: insertion, keys: keys)
    return begin(act, .questions(questions), at: now)
  }

  /// Returns the act of keys, or the call to the field's program that replaces them; nil if neither
  /// is possible (K4).
  private func act(
    _ keys: [KeyCombination], _ insertion: WordInsertion?, after before: String?,
    _ request: ActivationRequest, landing: DesktopAct.Landing, in shown: ShownWindow,
    at now: Instant
  ) -> DesktopAct? {
    let application = shown.application.reference.application
    if let field = fieldOfKeyboard, isEdited(field) {
      let edit =
        insertion.map {
          .write(deleted: String((before ?? "").suffix($0.deleted)), inserted: $0.inserted)
        } ?? self.edit(keys, before: before ?? "")
      guard let edit else { return nil }
      return .editing(
        edit, of: field.reference, request, application: application, landing: landing, at: now)
    }
    return .pressing(keys, request, application: application, landing: landing, at: now)
  }

  /// The question for the selection of a field before its first key, unless the user made the
  /// selection (F1).
  private func selectionQuestion(in field: AccessibleReference?) -> [DesktopAct.Question] {
    guard let field, keyboard?.hasPressed == false, field != writing.chosenText,
      accessibles?.accessible(at: field)?.interfaces.contains(.text) == true
    else { return [] }
    return [DesktopAct.Question(.text(.selection), .selection, of: field)]
  }

  /// Returns the line of the field that contains the caret, if it may be read; otherwise the word
  /// for empty or for a password.
  private func lineOfField(_ keyboard: Keyboard) -> String {
    let field = keyboard.field.flatMap { accessibles?.accessible(at: $0) }
    let line = (field?.line ?? "").cleaned()
    guard line.isEmpty else { return line }
    let words = language.desktop
    return field?.isSecret == true ? words.password : words.empty
  }
}
