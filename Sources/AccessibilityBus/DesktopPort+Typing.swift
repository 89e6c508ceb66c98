import DesktopTree
import Languages
import ScanEngine
import ScreenElements
import SwitchInput
import WordPrediction

/// Our own keyboard, and the keys that it presses (K1, K4).
extension DesktopPort {
  /// After a key that not every keyboard has, the next one waits: the registry gives both the same place on the keyboard,
  /// and a program looks only then what is there.
  private static let rareKeyPause = TimeSpan.milliseconds(100)

  // MARK: Showing

  /// Shows the keyboard because its own stop was picked.
  func showKeyboard(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer {
    guard let shown, canType(in: shown) else {
      return ActivationAnswer(request: request.number, outcome: .failed(.failed))
    }
    return answer(request, with: openKeyboard(at: now))
  }

  /// Shows the keyboard after a text field was given the focus; it is one landing with its answer (K1).
  func showKeyboardAfterAct(at now: Instant) {
    if act?.keys != nil {
      // After a capital the letters are small again.
      let change = renewOwnStops(at: now)
      self.act?.note(change, at: now)
      return
    }
    guard settings.opensKeyboard, keyboard == nil, let shown, canType(in: shown),
      let act, act.request.action == .activate, act.control?.takesText == true,
      screen.controls[act.request.id] != nil
    else { return }
    let change = openKeyboard(at: now)
    self.act?.note(change, at: now)
  }

  private func canType(in shown: ShownWindow) -> Bool {
    keyRoute != .none && isActive(shown) && !isTerminal(shown)
  }

  private func openKeyboard(at now: Instant) -> DesktopChange {
    keyboard = Keyboard(
      for: accessibles?.focusedField, in: screen.layerOfWindow, language: settings.language)
    return renewOwnStops(at: now)
  }

  /// What the answer to a pick of ours says when the screen is another one after it.
  private func answer(
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

  /// Has the keyboard go along with what is shown now; false where it is put away, because something else has the focus.
  func followWithKeyboard(
    _ found: AccessibleTree, layer: String?, _ isNewWindow: Bool
  ) -> Bool {
    guard let keyboard else { return true }
    let isThere: Bool
    if isNewWindow {
      isThere = false
    } else if let field = keyboard.field {
      // A list that completes what is written is a layer too, and the focus stays in the field.
      let focused = found.focusedField
      let isNext = focused != nil && layer == keyboard.layer
      if isNext { self.keyboard?.field = focused }
      isThere = focused == field || isNext || !found.hasFocus
    } else {
      isThere = layer == keyboard.layer
    }
    if !isThere { self.keyboard = nil }
    return isThere
  }

  // MARK: Words

  /// What stands before the caret in the field that is written in; nil where no words may be offered for it (K2, K3).
  private func textBefore(in tree: AccessibleTree) -> String? {
    guard let field = keyboard?.field.flatMap({ tree.accessible(at: $0) }), !field.isSecret,
      !secrets.contains(field.reference), field.role != .terminal
    else { return nil }
    return field.beforeCaret
  }

  /// Has the keyboard offer the words that are likely now; false where they stay.
  func renewWords(of tree: AccessibleTree) -> Bool {
    guard let keyboard, settings.wordCount > 0 else { return false }
    let words = textBefore(in: tree).flatMap { before in
      predictor?.words(
        after: before, count: settings.wordCount, leavingOut: keyboard.passed)
    }
    guard (words ?? []) != keyboard.words else { return false }
    self.keyboard?.offer(words ?? [])
    return true
  }

  /// The keys that write something in the place of what stands before the caret.
  private func keys(_ insertion: WordInsertion) -> [KeyCombination] {
    Array(repeating: KeyCombination(0xFF08), count: insertion.deleted)
      + insertion.inserted.unicodeScalars.map { KeyCombination(typing: $0) }
  }

  /// The keys that type a text: a mark right behind a predicted word takes its space back (K2).
  private func keys(typing text: String, _ keyboard: Keyboard) -> [KeyCombination] {
    if keyboard.hasJustPicked, text.count == 1, let mark = text.first, !mark.isLetter,
      mark != " ", let before = accessibles.flatMap({ textBefore(in: $0) })
    {
      return keys(.typing(mark, afterPickIn: before, language: keyboard.tag))
    }
    return text.unicodeScalars.map { KeyCombination(typing: $0) }
  }

  // MARK: Typing

  /// Does what a key of the keyboard is for, or begins it.
  func type(
    _ key: KeyboardKey, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    let failed = ActivationAnswer(request: request.number, outcome: .failed(.failed))
    guard let keyboard, let shown else { return failed }
    let keys: [KeyCombination]
    var repeats = false
    switch key {
    case .shift, .page:
      self.keyboard?.take(key)
      return answer(request, with: renewOwnStops(at: now))
    case .close:
      self.keyboard = nil
      return answer(request, with: renewOwnStops(at: now))
    case .speak:
      var answer = ActivationAnswer(request: request.number, outcome: .done)
      answer.announcements = [lineOfField(keyboard)]
      return answer
    case .text(let text): keys = self.keys(typing: text, keyboard)
    case .word(let word):
      guard let before = accessibles.flatMap({ textBefore(in: $0) }) else { return failed }
      keys = self.keys(.picking(word, after: before))
    case .keys(let given, let again): (keys, repeats) = (given, again)
    }
    if isTerminal(shown) { notice(.ownWindow) }
    guard canType(in: shown), !keys.isEmpty else { return failed }
    var act = DesktopAct(
      request, nil, application: shown.application.reference.application, at: now)
    act.keys = keys
    act.repeated = repeats ? request.id : nil
    if let field = keyboard.field { ask(.focus, .states, of: field, for: &act, at: now) }
    self.act = act
    self.keyboard?.take(key)
    if act.questions.isEmpty { pressNextKey(at: now) }
    return nil
  }

  /// The line of the field that the caret is in, as far as it may be read; else that it is empty.
  private func lineOfField(_ keyboard: Keyboard) -> String {
    let field = keyboard.field.flatMap { accessibles?.accessible(at: $0) }
    let line = (field?.line ?? "").cleaned()
    guard line.isEmpty else { return line }
    let words = Language.speaking(settings.language).language.desktop
    return field?.isSecret == true ? words.password : words.empty
  }

  /// Presses the next key of an act; after the last one what it changes is waited for.
  func pressNextKey(at now: Instant) {
    guard var act, var keys = act.keys else { return }
    act.nextKey = nil
    guard let key = keys.first else {
      act.settle(at: now)
      self.act = act
      return
    }
    keys.removeFirst()
    act.keys = keys
    act.stage = .acting
    guard press(key, for: &act, at: now) else { return finish(.failed(.failed), at: now) }
    if act.call == nil { act.nextKey = now }
    act.rareKey = !key.isPlain
    self.act = act
  }

  /// The key that was on its way was pressed.
  func noteKeyPressed(at now: Instant) {
    guard let act else { return }
    self.act?.nextKey = act.rareKey && act.keys?.isEmpty == false ? now + Self.rareKeyPause : now
  }
}
