import Languages
import ScanTime
import ScreenElements
import SwitchInput

/// Recipes: temporary alternative actions of the switches (N4).
extension ScanState {
  /// The running recipe and its element; nil if there is none.
  public var openRecipe: (recipe: Recipe, element: String)? {
    runningRecipe.map { ($0.recipe, $0.element) }
  }

  /// The running recipe; nil if there is none.
  var runningRecipe: RunningRecipe? {
    if case .recipe(let running)? = active?.activity { running } else { nil }
  }

  /// The deadline of the running recipe.
  ///
  /// An unrecognized contact is handled first (I10).
  var recipeEnd: Deadline? {
    guard let deadline = runningRecipe?.deadline else { return nil }
    guard let end = switches.holdsAdvancesUntil, end >= deadline.time else { return deadline }
    return Deadline(time: end, order: .max)
  }

  /// Returns the entries of the menu of an element that begin recipes: those with an action that
  /// the element supports.
  func recipeEntries(of index: ElementIndex) -> [MenuEntry] {
    settings.recipes.filter { recipe in
      recipe.actions.contains { supports($0, index) }
    }.map { .recipe(name: $0.name, title: $0.shownTitle) }
  }

  private func supports(_ action: RecipeAction, _ index: ElementIndex) -> Bool {
    let traits = scopes.traits(of: index)
    return switch action.request {
    case .activate?:
      // An element with one of these traits opens something to scan instead, as in its menu.
      traits.isDisjoint(with: [.opensSettings, .allowsDirectInteraction])
    case .increment?, .decrement?: traits.contains(.adjustable)
    case .escape?: scopes.tree.escaped(from: index) != nil
    case .scroll(let direction)?: scroller(of: index, direction) != nil
    case .custom?, .click?, nil: false
    }
  }

  /// Closes the menu of an element and starts a recipe.
  mutating func beginRecipe(_ name: String, on element: String, _ events: inout [ScanEvent]) {
    closeMenu(.picked, &events)
    landAfterMenu(&events)
    guard isScanning, let recipe = settings.recipes.first(where: { $0.name == name }),
      isThere(element)
    else { return }
    nextMenu = nil
    let begun = running(recipe, on: element)
    active?.activity = .recipe(begun)
    dropTimer()
    emit(.recipe(name: name, .began), &events)
    sayRecipe(&events)
    cancelContacts(&events)
  }

  private mutating func running(_ recipe: Recipe, on element: String) -> RunningRecipe {
    RunningRecipe(
      recipe, on: element,
      deadline: recipe.after.map { clock.arm(now + max($0, .milliseconds(10))) })
  }

  /// Returns the name and the end of the running recipe, in words; nil if there is none.
  package func recipeWords(in language: String) -> String? {
    guard let recipe = runningRecipe?.recipe else { return nil }
    guard let after = recipe.after else { return recipe.shownTitle }
    let words = Language.speaking(language).language
    let seconds = (after.microseconds + 500_000) / 1_000_000
    let span = words.words(for: "\(seconds)s", as: .duration) ?? ""
    return words.scanning.recipeBegins.filled(recipe.shownTitle, span)
  }

  private mutating func sayRecipe(_ events: inout [ScanEvent]) {
    let language = scopes.tree.language
    guard let words = recipeWords(in: language) else { return }
    say(words, .announcement, language: Language.speaking(language).tag, &events)
  }

  /// Performs a switch's action in a recipe.
  ///
  /// A long press ends the recipe.
  mutating func use(
    _ running: RunningRecipe, _ gesture: Gesture, _ events: inout [ScanEvent]
  ) {
    switches.consume(gesture.switchIndex)
    guard !gesture.isRepetition else { return }
    let action = isLong(gesture) ? .end : running.recipe.action(of: gesture.switchIndex)
    guard let request = action.request else {
      endRecipe(.ended, &events)
      if action == .menu, isScanning { open(running.element, .actions, &events) }
      return
    }
    let renewed = self.running(running.recipe, on: running.element)
    active?.activity = .recipe(renewed)
    guard !isWaiting, let accepted = acceptInRecipe(gesture, on: running.element),
      let index = scopes.tree.index(of: running.element)
    else { return }
    guard !isDisabled(index) else {
      return fail(.element(running.element), request, .disabled, &events)
    }
    let asked: String =
      switch request {
      case .scroll(let direction): scroller(of: index, direction) ?? running.element
      case .escape: scopes.tree.escaped(from: index) ?? running.element
      case .activate, .increment, .decrement, .custom, .click: running.element
      }
    ask(asked, request, from: .element(running.element), accepted, &events)
  }

  private func isLong(_ gesture: Gesture) -> Bool {
    guard settings.switches.indices.contains(gesture.switchIndex),
      let long = settings.switches[gesture.switchIndex].longPress
    else { return false }
    return gesture.recognized - gesture.pressed >= long.after
  }

  /// Handles a successful action of a recipe.
  ///
  /// The highlight stays, even if the recipe ended before the answer.
  mutating func finishInRecipe(
    _ change: ActivationAnswer.Change?, _ events: inout [ScanEvent]
  ) {
    if case .layout(let tree)? = change {
      let isLost = reconcile(with: scopes(after: tree), &events)
      guard active != nil else { return }
      if isLost { return landOnChange(&events) }
    }
    settle(&events)
  }

  /// Ends the recipe, if one is running.
  ///
  /// The highlight lands as after a change, so that a late press picks nothing (T6).
  mutating func endRecipe(_ step: RecipeStep, _ events: inout [ScanEvent]) {
    guard let running = runningRecipe else { return }
    dropRecipe(step, &events)
    let (language, tag) = Language.speaking(scopes.tree.language)
    say(
      language.scanning.recipeEnded.filled(running.recipe.shownTitle), .announcement,
      language: tag, &events)
    cancelContacts(&events)
    landOnChange(&events)
  }

  /// Ends the recipe, if one is running, without a landing; the caller moves the highlight.
  mutating func dropRecipe(_ step: RecipeStep, _ events: inout [ScanEvent]) {
    guard let running = runningRecipe else { return }
    active?.activity = .scanning
    emit(.recipe(name: running.recipe.name, step), &events)
  }

  /// Ends a recipe whose element can no longer receive requests.
  mutating func checkRecipe(_ events: inout [ScanEvent]) {
    guard let running = runningRecipe, !isThere(running.element) else { return }
    endRecipe(.removed, &events)
  }

  /// Returns true if an element can receive requests: it is a stop, or in point mode any element of
  /// the screen.
  private func isThere(_ element: String) -> Bool {
    mode == .item
      ? scopes.locate(.element(element)) != nil : scopes.tree.index(of: element) != nil
  }
}
